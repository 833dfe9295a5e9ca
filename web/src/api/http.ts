/** One wish to the server; what goes wrong comes back as a sentence for people. */

import { wishing } from '../offline/version.svelte';
import type { Problem } from './types';

const PAUSES = [300, 1000]; // milliseconds

export class Refused extends Error {
  constructor(
    readonly error: string,
    detail: string,
    readonly status: number,
  ) {
    super(detail);
  }
}

/** Where something of the server is: beside the page. */
export function address(path: string): string {
  return new URL(`api${path}`, location.href.split('#')[0]).href;
}

export async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method };
  if (method !== 'GET') {
    request.headers = { 'content-type': 'application/json' };
    if (body !== undefined) request.body = JSON.stringify(body);
  }
  const over = method === 'GET' ? () => {} : wishing();
  try {
    return await answered<T>(await fetched(address(path), request));
  } finally {
    over();
  }
}

async function answered<T>(answer: Response): Promise<T> {
  if (answer.ok) return (await said(answer)) as T;
  const problem = (await said(answer).catch(() => null)) as Partial<Problem> | null;
  throw new Refused(problem?.error ?? 'sorry', sentence(problem?.detail ?? `The server answered ${answer.status}.`), answer.status);
}

/** An answer; what only asks is asked again if the server could not answer just now. */
async function fetched(address: string, request: RequestInit): Promise<Response> {
  const pauses = request.method === 'GET' && navigator.onLine !== false ? PAUSES : [];
  for (const pause of pauses) {
    const answer = await fetch(address, request).catch(() => null);
    if (answer && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  try {
    return await fetch(address, request);
  } catch {
    throw new Refused('offline', 'The server does not answer. Is it running? Try again in a moment.', 0);
  }
}

export const get = <T>(path: string) => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body);

async function said(answer: Response): Promise<unknown> {
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text();
}

/** The server's words as a sentence. */
export function sentence(words: string): string {
  const first = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
