declare module 'virtual:icons' {
  const paths: Record<string, string>;
  export default paths;
}

/** What tests use of Node. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf-8'): string;
  export function readFileSync(path: URL | string): Uint8Array<ArrayBuffer>;
}
declare module 'node:process' {
  export const env: Record<string, string | undefined>;
}
