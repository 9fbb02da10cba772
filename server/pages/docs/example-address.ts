import type { DescribedOperation } from './described.ts';

/** The address that the examples of the parameters make. */
export function exampleAddress({ path, parameters }: DescribedOperation): string {
  const written = (example: unknown) => encodeURIComponent(String(example)).replaceAll('%2C', ',');
  const query: string[] = [];
  let address = path;
  for (const { name, in: place, example } of parameters) {
    if (example === undefined) continue;
    if (place === 'path') address = address.replace(`{${name}}`, written(example));
    else query.push(`${name}=${written(example)}`);
  }
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}

/** A line for a shell; an apostrophe ends the quotes, stands alone, and begins them again. */
export const curl = (address: string) => `curl -s '${address.replaceAll("'", "'\\''")}'`;
