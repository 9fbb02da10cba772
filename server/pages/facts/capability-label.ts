import type { Catalogue } from '../../../model/catalogue.ts';

/** What a capability is called, by its name: a key, or "key=value" for one value of a set. */
export function capabilityLabel({ keys }: Catalogue, name: string): string {
  const [key = '', value] = name.split('=');
  const { label = key, values = {} } = keys[key] ?? {};
  return value === undefined ? label : `${label}: ${values[value] ?? value}`;
}
