/** The rules in chapters, and a search in them. */

import type { Rule } from '../api/types';

const books = import.meta.glob<Rule[]>('../games/*/rulebook.json', { import: 'default' });

/** All the rules of a game. */
export async function rulesOf(game: string): Promise<Rule[]> {
  return (await books[`../games/${game}/rulebook.json`]?.()) ?? [];
}

/** Rules of a number ("C4", "C4.2"), or that hold all the words. */
export function found(rules: readonly Rule[], words: string): Rule[] {
  const wanted = words.trim().toLowerCase();
  const numbered = rules.filter((rule) => rule.number.toLowerCase() === wanted || rule.number.toLowerCase().startsWith(`${wanted}.`));
  if (numbered.length) return numbered;
  const parts = wanted.split(/\s+/).filter(Boolean);
  return rules.filter((rule) => parts.every((part) => rule.text.toLowerCase().includes(part)));
}

/** The rules that are named by their numbers, each once: a chapter and one of its rules may both be named. */
export function named(rules: readonly Rule[], numbers: readonly string[]): Rule[] {
  return [...new Set(numbers.flatMap((number) => found(rules, number)))];
}

export interface Chapter {
  number: string;
  title: string;
  rules: Rule[];
}

export function chapters(rules: readonly Rule[]): Chapter[] {
  const parts: Chapter[] = [];
  for (const rule of rules) {
    const number = rule.number.split('.')[0]!;
    if (parts.at(-1)?.number !== number) parts.push({ number, title: rule.chapter, rules: [] });
    parts.at(-1)!.rules.push(rule);
  }
  return parts;
}
