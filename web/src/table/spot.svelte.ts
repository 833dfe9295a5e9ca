/** How an object answers to pointer and keys: the same for HTML and SVG. */

import type { TableContext } from './context';

const LONG_PRESS = 500; // milliseconds
const FINGER = 44; // pixels: what is smaller is magnified at a tap, and chosen then

export class SpotState {
  readonly #table: TableContext;
  readonly #id: () => string;
  readonly #label: () => string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed = false;
  #byFinger = false;

  constructor(table: TableContext, id: () => string, label: () => string) {
    this.#table = table;
    this.#id = id;
    this.#label = label;
  }

  // All of it is derived: at a new position most objects are as they were, and then nothing of them is drawn anew.
  readonly #mark = $derived.by(() => this.#table.mark(this.#id()));
  readonly #choices = $derived.by(() => this.#mark.choices);
  readonly can = $derived.by(() => this.#choices.length > 0);
  readonly lit = $derived.by(() => this.#mark.lit);
  readonly best = $derived.by(() => this.can && this.#mark.advised);
  readonly fresh = $derived.by(() => this.#mark.fresh);
  /** The numbers in the list of what can be chosen here, as "2 5". */
  readonly numbers = $derived.by(() => this.#choices.map((choice) => this.#table.numberOf(choice)).join(' '));
  /** What a screen reader says: the name, and what can be done. */
  readonly said = $derived.by((): string => {
    const choices = this.#choices;
    const label = this.#label();
    if (choices.length === 1) return `${label}: ${this.#table.wordsOf(choices[0]!)}`;
    return choices.length ? `${label}: ${choices.length} choices` : label;
  });

  /** The attributes and listeners of the element. */
  get attributes() {
    return {
      'data-spot': this.#id(),
      'data-best': this.best || undefined,
      role: this.can ? 'button' : 'group',
      tabindex: this.can ? 0 : undefined,
      'aria-label': this.said,
      ...this.#listeners,
    };
  }

  choose(at: Element, magnified = false): void {
    const choices = this.#choices;
    if (choices.length === 1 && !magnified) this.#table.choose(choices[0]!);
    else if (choices.length) this.#table.offer(this.#id(), this.#label(), choices, at, magnified);
  }

  readonly #listeners = {
    onclick: (event: MouseEvent) => {
      if (this.#pressed) {
        this.#pressed = false;
        event.stopPropagation();
      } else if (this.can) {
        event.stopPropagation(); // the innermost object that can be chosen is meant
        const at = event.currentTarget as Element;
        this.choose(at, this.#byFinger && isSmall(at));
      }
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget) return;
      if ((event.key === 'Enter' || event.key === ' ') && this.can) {
        event.preventDefault();
        event.stopPropagation();
        this.choose(event.currentTarget as Element);
      } else if (event.key === '?') {
        event.stopPropagation();
        this.#table.explain(this.#id());
      }
    },
    onpointerover: (event: PointerEvent) => {
      event.stopPropagation();
      if (event.pointerType !== 'touch') this.#table.pointAt(this.#id());
    },
    onpointerout: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') this.#table.pointAt(null);
    },
    onfocus: (event: FocusEvent) => {
      if ((event.currentTarget as Element).matches(':focus-visible')) this.#table.pointAt(this.#id());
    },
    onblur: () => this.#table.pointAt(null),
    onpointerdown: (event: PointerEvent) => {
      this.#byFinger = event.pointerType === 'touch';
      if (event.pointerType === 'mouse') return;
      event.stopPropagation();
      this.#pressed = false;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#pressed = true;
        swallowClick();
        this.#table.explain(this.#id());
      }, LONG_PRESS);
    },
    onpointerup: () => clearTimeout(this.#timer),
    onpointercancel: () => clearTimeout(this.#timer),
    oncontextmenu: (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      this.#table.explain(this.#id());
    },
  };
}

/** Whether a finger covers more than this. */
function isSmall(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) < FINGER;
}

/** The finger that asked for help lifts over what it opened: that is no click, and the help stays. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const over = (): void => removeEventListener('click', swallow, true);
  addEventListener('click', swallow, { capture: true, once: true });
  addEventListener('pointerdown', over, { capture: true, once: true });
}
