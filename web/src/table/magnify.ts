/** A small object of the table, drawn large: a copy that can only be looked at. */

const LARGE = 132; // pixels
const AROUND = 2.2; // how much of what lies around it is seen, of its own size

export function magnified(object: Element): Element {
  const drawing = object instanceof SVGElement ? object.ownerSVGElement : null;
  const copy = (drawing ?? object).cloneNode(true) as HTMLElement | SVGSVGElement;
  copy.querySelectorAll('[data-badge]').forEach((badge) => badge.remove()); // it would cover what is looked at
  for (const part of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['id', 'tabindex', 'role', 'aria-label', 'data-spot']) part.removeAttribute(name);
  if (drawing && copy instanceof SVGSVGElement) {
    const [box, scale] = [object.getBoundingClientRect(), drawing.getScreenCTM()!];
    const side = (Math.max(box.width, box.height) * AROUND) / scale.a;
    const [x, y] = [(box.x + box.width / 2 - scale.e) / scale.a, (box.y + box.height / 2 - scale.f) / scale.a];
    copy.setAttribute('viewBox', `${x - side / 2} ${y - side / 2} ${side} ${side}`);
    copy.style.setProperty('--px', String(side / LARGE));
  } else {
    const { width, height } = object.getBoundingClientRect();
    copy.style.setProperty('zoom', String(Math.min(3, LARGE / Math.max(width, height))));
  }
  return copy;
}
