/** Files that people take with them. */

export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  [link.href, link.download] = [address, name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name for a file of a match of today. */
export function dated(game: string, ending: string): string {
  return `${game}-${new Date().toISOString().slice(0, 10)}.${ending}`;
}
