import type { Catalogue } from '../../../model/catalogue.ts';
import type { ListInput } from './list-input.ts';

/** The words and filters of a list as the parameters of a recommendation. Undefined if they ask for nothing. */
export function asNeed({ q, tools, category, capability, budget }: ListInput, { keys }: Catalogue) {
  const must = capability?.map((name) => itemFor(name, keys));
  const need = {
    ...(q !== undefined && { q }),
    ...(must && { must }),
    ...(category !== undefined && { category }),
    ...(budget !== undefined && { budget }),
  };
  if (Object.keys(need).length === 0) return undefined;
  return { ...need, ...(tools && { tools }) };
}

/** A choice that has a "none" is a capability as a whole; a recommendation names the other values. */
function itemFor(name: string, keys: Catalogue['keys']): string {
  const { type, values = {} } = keys[name] ?? {};
  if (type !== 'one') return name;
  const others = Object.keys(values).filter((value) => value !== 'none');
  return `${name}=${others.join('|')}`;
}
