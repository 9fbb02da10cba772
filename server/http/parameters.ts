import type { Context } from 'hono';

/** Reads the unparsed parameters of path and query, each as a list of values. */
export function readParameters(
  c: Context,
  inPath: readonly string[],
  extension: string,
): Readonly<Record<string, unknown>> {
  const values = new Map<string, string[]>();
  const add = (name: string, value: string) => values.set(name, [...(values.get(name) ?? []), value]);
  for (const name of inPath) {
    const value = c.req.param(name) ?? '';
    add(name, name === inPath.at(-1) ? value.slice(0, value.length - extension.length) : value);
  }
  if (c.req.url.includes('?')) for (const [name, value] of new URL(c.req.url).searchParams) add(name, value);
  return Object.fromEntries(values);
}
