/** A drawing of the page as a picture of its own: outside of the page it has neither its colours nor its patterns and fonts, so it takes them along. */

export async function png(drawing: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await standalone(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return new Promise((give, fail) =>
    canvas.toBlob((blob) => (blob ? give(blob) : fail(new Error('This browser makes no pictures.'))), 'image/png'),
  );
}

async function standalone(drawing: SVGSVGElement): Promise<string> {
  const writer = new XMLSerializer();
  const text = writer.serializeToString(drawing);
  const ids = new Set([...text.matchAll(/url\(#([\w-]+)\)/g)].map((found) => found[1]!));
  const patterns = [...ids].flatMap((id) => document.getElementById(id) ?? []).map((one) => writer.serializeToString(one));
  const style = getComputedStyle(document.documentElement);
  const beginning = text.indexOf('>') + 1;
  const whole = `${text.slice(0, beginning)}<defs><style>${await fonts()}</style>${patterns.join('')}</defs>${text.slice(beginning)}`;
  return whole.replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim().replaceAll('"', "'"));
}

/** The fonts of the page, each in full. */
async function fonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })),
  );
  const faces = rules.filter(({ rule }) => rule instanceof CSSFontFaceRule);
  return (await Promise.all(faces.map(({ rule, base }) => carried(rule.cssText, base)))).join('');
}

async function carried(face: string, base: string): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(face)?.[1];
  if (!address || address.startsWith('data:')) return face;
  const found = await fetch(new URL(address, base));
  return face.replace(address, await dataOf(await found.blob()));
}

function dataOf(content: Blob): Promise<string> {
  return new Promise((give, fail) => {
    const reader = new FileReader();
    reader.onload = () => give(reader.result as string);
    reader.onerror = () => fail(reader.error ?? new Error('A font could not be read.'));
    reader.readAsDataURL(content);
  });
}
