import type { Context } from 'hono';

/** Returns the parameters in path and query, each as a list of unparsed values. @param pathNames the parameters in the path */
export function readParameters(
  c: Context,
  pathNames: readonly string[],
  extension: string,
): Readonly<Record<string, unknown>> {
  const values = new Map<string, string[]>();
  const add = (name: string, value: string) => values.set(name, [...(values.get(name) ?? []), value]);
  for (const name of pathNames) {
    const value = c.req.param(name) ?? '';
    add(name, name === pathNames.at(-1) ? value.slice(0, value.length - extension.length) : value);
  }
  if (c.req.url.includes('?')) for (const [name, value] of new URL(c.req.url).searchParams) add(name, value);
  return Object.fromEntries(values);
}
