/** Chance as rules have it (kit/chance.py): splitmix64, in 64 bits. */

import { GAMMA, MIX_1, MIX_2 } from './kit';

const u64 = (x: bigint) => BigInt.asUintN(64, x);

function mix(x: bigint): bigint {
  x = u64((x ^ (x >> 30n)) * MIX_1);
  x = u64((x ^ (x >> 27n)) * MIX_2);
  return x ^ (x >> 31n);
}

/** Where the generator starts for a seed. */
export function scatter(seed: bigint): bigint {
  return mix(u64(mix(u64(seed)) + GAMMA));
}

/** A generator of its own. */
export class Chance {
  #rng: bigint;

  constructor(seed: bigint) {
    this.#rng = scatter(seed);
  }

  /** A number from 0 to n - 1. */
  below(n: number): number {
    this.#rng = u64(this.#rng + GAMMA);
    return Number(((mix(this.#rng) >> 32n) * BigInt(n)) >> 32n);
  }
}

/** A seed that nobody knows: 63 bits, as a server draws them. */
export function drawnSeed(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0]! >> 1n;
}
