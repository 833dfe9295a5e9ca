/** The analysis of a match, fetched when somebody asks for it. */

export { Analysis } from './analysis.svelte';
export { default as Curve } from './Curve.svelte';
export { type Highlight, marksOf, placesOf } from './highlights';
export { default as Overview } from './Overview.svelte';
export { points } from './report';
