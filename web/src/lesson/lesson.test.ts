/** The steps of lessons, and what follows from the decisions made. */
import { expect, test } from 'vitest';
import type { LessonData, Step } from './lessons';
import { span } from './lesson.svelte';

const lessons = import.meta.glob<LessonData>('../games/*/lesson.json', { import: 'default', eager: true });
const step = (choice: string): Step => ({ say: '', light: [], do: choice });

test('after so many decisions the steps up to the next one can be read', () => {
  const steps = [step(''), step('a'), step(''), step(''), step('b'), step('')];
  expect([0, 1, 2].map((decided) => span(steps, decided))).toEqual([
    [0, 1],
    [2, 4],
    [5, 5],
  ]);
  expect(span(steps, 3)[0]).toBeGreaterThanOrEqual(steps.length);
});

test.each(Object.entries(lessons))('%s has fifteen to twenty-five steps and ends with something to read', (_, { steps, minutes }) => {
  expect(steps.length).toBeGreaterThanOrEqual(15);
  expect(steps.length).toBeLessThanOrEqual(25);
  expect(minutes).toBeGreaterThanOrEqual(5);
  expect(minutes).toBeLessThanOrEqual(8);
  expect(steps.at(-1)!.do).toBe('');
});
