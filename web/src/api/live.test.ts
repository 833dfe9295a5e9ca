import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RemoteLive } from './live.svelte';
import type { Choice, Frame } from './types';

/** A socket whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  static get last(): Wire {
    return Wire.all.at(-1)!;
  }

  readyState = Wire.OPEN;
  sent: { type: string; id?: string; after?: number }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  /** The server says something. */
  says(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  /** The server, or the network, ends the connection. */
  ends(code: number): void {
    this.onclose?.({ code });
  }
}

const position = { status: 'running', to_move: 0, seats: [{ you: true }, { you: false }], views: [], legal: [] };
const hello = (number: number, more: object = {}) => ({
  type: 'hello',
  number,
  match: { id: 'm' },
  log: [],
  chat: [],
  earlier: false,
  back_to: null,
  ...position,
  ...more,
});
const step = (number: number, more: object = {}) => ({ type: 'step', number, log: [], back_to: null, ...position, ...more });
const beat = (number: number) => ({ type: 'beat', number });
const choice = { code: 3, notation: 'pass', told: ['pass'] } as Partial<Choice> as Choice;

let live: RemoteLive;

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { href: 'https://table.example/#/m/m' });
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  live = new RemoteLive('m');
});
afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what the server says first is the table', () => {
  expect(Wire.last.url).toBe('wss://table.example/api/matches/m/live');
  expect(live.connection).toBe('joining');
  Wire.last.says(hello(5));
  expect([live.connection, live.at?.number]).toEqual(['on', 5]);
});

describe('a beat', () => {
  beforeEach(() => {
    Wire.last.says(hello(5));
    Wire.last.says(step(6));
  });

  test('of an entry that was never heard of: something was missed, and is asked for', () => {
    Wire.last.says(beat(7));
    expect(Wire.all).toHaveLength(2);
    expect(Wire.last.url).toMatch(/\?from=6$/);
  });
  test.each([6, 5])('of what is known, entry %d: nothing happens', (number) => {
    Wire.last.says(beat(number));
    expect(Wire.all).toHaveLength(1);
    expect(live.at?.number).toBe(6);
  });
  test('keeps the connection: only silence ends it', () => {
    vi.advanceTimersByTime(40_000);
    Wire.last.says(beat(6));
    vi.advanceTimersByTime(40_000);
    expect(Wire.all).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    expect(Wire.all).toHaveLength(2);
  });
});

describe('a connection that is lost', () => {
  beforeEach(() => Wire.last.says(hello(5)));

  test('is opened again from the last entry heard of, later each time', () => {
    Wire.last.says(step(6));
    for (const [tries, wait] of [200, 500, 1000].entries()) {
      Wire.last.ends(1006);
      expect(live.connection).toBe('off');
      vi.advanceTimersByTime(wait - 1);
      expect(Wire.all).toHaveLength(tries + 1);
      vi.advanceTimersByTime(1);
      expect(Wire.all).toHaveLength(tries + 2);
      expect(Wire.last.url).toMatch(/\?from=6$/);
    }
    Wire.last.says(hello(6));
    expect(live.connection).toBe('on');
  });
  test.each([4400, 4403, 4404])('for good with code %d is not', (code) => {
    Wire.last.ends(code);
    vi.advanceTimersByTime(60_000);
    expect([live.connection, Wire.all.length]).toEqual(['gone', 1]);
    expect(live.trouble).not.toBe('');
  });
  test('and replaced has nothing more to say', () => {
    const old = Wire.last;
    live.reconnect();
    old.says(step(9));
    old.ends(1006);
    expect([live.at?.number, live.connection, Wire.all.length]).toEqual([5, 'on', 2]);
  });
});

describe('a choice', () => {
  beforeEach(() => {
    Wire.last.says(hello(5));
    live.play(choice);
  });

  test('names the entry it follows, and there is one at a time', () => {
    live.play(choice);
    live.undo();
    expect(Wire.last.sent).toEqual([{ type: 'play', move: 3, after: 5, id: expect.stringMatching(/^[0-9a-f]{24}$/) as string }]);
    expect(live.busy).toBe(true);
  });
  test('is settled by the answer with its id, and by no other', () => {
    Wire.last.says({ type: 'done', number: 6, id: 'another' });
    expect(live.busy).toBe(true);
    Wire.last.says({ type: 'done', number: 6, id: Wire.last.sent[0]!.id });
    expect(live.busy).toBe(false);
  });
  test('that was not acknowledged is sent again with the same id', () => {
    const [first] = Wire.last.sent;
    Wire.last.ends(1006);
    vi.advanceTimersByTime(200);
    Wire.last.says(hello(5));
    expect(Wire.last.sent).toEqual([first]);
  });
  test('that the database could not keep is held and sent again', () => {
    const [first] = Wire.last.sent;
    Wire.last.says({ type: 'error', error: 'database', detail: 'gone', id: first!.id });
    expect(live.trouble).toMatch(/held/);
    vi.advanceTimersByTime(1000);
    expect(Wire.last.sent).toEqual([first, first]);
    Wire.last.says({ type: 'done', number: 6, id: first!.id });
    expect([live.busy, live.trouble]).toEqual([false, '']);
  });
  test('that came too late is let go, and one is told', () => {
    Wire.last.says({ type: 'error', error: 'stale', detail: 'x', number: 7, id: Wire.last.sent[0]!.id });
    expect(live.busy).toBe(false);
    expect(live.trouble).toMatch(/gone on/);
  });
});

test('chat that was heard before is not shown twice', () => {
  const said = (line: number) => ({ line, name: 'Anna', text: `${line}`, at: 0 });
  Wire.last.says(hello(5, { chat: [said(1), said(2)] }));
  Wire.last.says({ type: 'chat', chat: [said(2), said(3)] } as unknown as Frame);
  expect(live.chat.map((one) => one.line)).toEqual([1, 2, 3]);
});
