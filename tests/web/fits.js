// What a table measures: called in the page, answers plain data. See test_fits.py.
(() => {
  const LEAST = 13; // pixels of a letter
  const named = (element) => (element.closest('[data-spot]')?.dataset.spot ?? element.className?.baseVal ?? element.className) || element.tagName;
  const shown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const hidden = (element) => element.closest('.hidden-text') !== null;
  const canChoose = () => [...document.querySelectorAll('[data-spot][tabindex="0"]')];

  /** How large a letter is drawn, in pixels of the screen. */
  function size(element) {
    const written = parseFloat(getComputedStyle(element).fontSize);
    if (element instanceof SVGElement) {
      const { a, b } = element.getScreenCTM();
      return written * Math.hypot(a, b);
    }
    let zoom = 1;
    for (let at = element; at; at = at.parentElement) zoom *= parseFloat(getComputedStyle(at).zoom) || 1;
    return written * zoom;
  }

  function smallText() {
    const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const found = new Set();
    while (walk.nextNode()) {
      const element = walk.currentNode.parentElement;
      if (!walk.currentNode.data.trim() || !shown(element) || hidden(element) || element.closest('script, style')) continue;
      const drawn = size(element);
      if (drawn > 0.5 && drawn < LEAST - 0.05) found.add(`${named(element)}: “${walk.currentNode.data.trim()}” ${drawn.toFixed(1)}`);
    }
    return [...found];
  }

  /** The part of the screen that the box around the board's objects takes: of a map or a dungeon what says so, else all. */
  function board() {
    const parts = [...document.querySelectorAll('section.board [data-board]')];
    const boxes = (parts.length ? parts : [...document.querySelectorAll('section.board [data-spot]')]).filter(shown).map((one) => one.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    return { share: ((right - left) * (bottom - top)) / (innerWidth * innerHeight), width: right - left, height: bottom - top };
  }

  /** What can be chosen and is cut off by what it lies in, or by the screen; or lies under something else.
      On a phone what is mine and the others' are pages: they may be scrolled. The board never. */
  function lost(pages = false) {
    return canChoose().filter(shown).flatMap((element) => {
      if (pages && element.closest('.mine, .others')) element.scrollIntoView({ block: 'center' });
      const box = element.getBoundingClientRect();
      let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
      for (let at = element.parentElement; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY) && !(at instanceof SVGElement)) {
          const edge = at.getBoundingClientRect();
          [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        }
      }
      const cut = Math.max(left - box.left, top - box.top, box.right - right, box.bottom - bottom);
      if (cut > 1.5) return [`${named(element)} is cut by ${cut.toFixed(0)}`];
      const met = points(element).some(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      return met ? [] : [`${named(element)} is covered`];
    });
  }

  /** Where one would click: its middle, or the middle of what is drawn of it. */
  function points(element) {
    const parts = element instanceof SVGElement ? [element, ...element.querySelectorAll('path, circle, rect, polygon')] : [element];
    return parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width).map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
  }

  const small = () =>
    canChoose().filter(shown).filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height) < 43.5;
    }).map((element) => element.dataset.spot);

  /** What is not an object of the table and can be clicked, smaller than a finger. */
  function smallControls() {
    const controls = [...document.querySelectorAll('button, a[href], input, select, textarea')].filter((one) => shown(one) && !hidden(one) && !one.disabled && !one.dataset.spot);
    const narrow = controls.filter((one) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      return Math.min(width, height) < 43.5;
    });
    return narrow.map((one) => `${one.tagName} “${(one.getAttribute('aria-label') ?? one.textContent).trim()}”`);
  }

  const badges = () => [...document.querySelectorAll('[data-spot] [data-badge]')];

  /** Choices in sight in the list whose number stands on no object; on a phone it may be behind a tab. */
  function unnumbered() {
    const numbers = new Set(badges().flatMap((one) => one.dataset.badge.split(' ')));
    return [...document.querySelectorAll('[data-choice][data-at]')].filter(shown).filter((one) => !numbers.has(one.dataset.at)).map((one) => one.textContent.trim());
  }

  /** Numbers on the board of which a good part lies under another one, or under somebody. */
  function coveredNumbers() {
    const all = badges().filter((one) => shown(one) && one.closest('.board'));
    const figures = [...document.querySelectorAll('.board .pawn, .board .mages .mage')];
    const box = (one) => one.getBoundingClientRect();
    const part = (a, b) => {
      const [width, height] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      return (Math.max(0, width) * Math.max(0, height)) / (a.width * a.height);
    };
    return all.filter((one, place) => [...all.slice(place + 1), ...figures].some((other) => part(box(one), box(other)) > 0.4)).map((one) => one.dataset.badge);
  }

  window.fits = { smallText, board, lost, small, smallControls, unnumbered, coveredNumbers, choosable: () => canChoose().filter(shown).length };
})();
