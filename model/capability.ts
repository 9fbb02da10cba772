import { type Catalogue, groupOf } from './catalogue.ts';
import { isDenied, isProven, stateOf } from './state.ts';
import type { Tool } from './tool.ts';

/** Something that a tool can do or have: a yes/no question, or one value of a set or of a choice. */
export interface Capability {
  readonly key: string;
  /** A value of a set or of a choice. Undefined if the key itself is the question. */
  readonly value: string | undefined;
  /** The key, or `key=value`. */
  readonly name: string;
}

/** Groups about the maker, the terms and the support of a tool, not about what it can do. */
const OTHER_GROUPS: ReadonlySet<string> = new Set(['company', 'pricing', 'support']);

/** Questions whose yes is a condition of use, not an ability. */
const CONDITIONS: ReadonlySet<string> = new Set(['linkedin.paid_account_needed', 'linkedin.account_connection']);

/** The capabilities in a catalogue, in its order: yes/no questions, each value of a set, and choices that have a "none". */
export function capabilitiesIn({ keys }: Catalogue): Capability[] {
  return Object.entries(keys).flatMap(([key, { type, values = {} }]): Capability[] => {
    if (OTHER_GROUPS.has(groupOf(key)) || CONDITIONS.has(key)) return [];
    if (type === 'boolean' || (type === 'one' && 'none' in values)) return [{ key, value: undefined, name: key }];
    if (type === 'set') return Object.keys(values).map((value) => ({ key, value, name: `${key}=${value}` }));
    return [];
  });
}

/**
 * All that tools can be asked to have: the capabilities, then every yes/no question and each value of each set and choice, also about terms,
 * the maker and support. The values of a choice part what a capability joins.
 */
export function askableIn(catalogue: Catalogue): Capability[] {
  const named = Object.entries(catalogue.keys).flatMap(([key, { type, values = {} }]): Capability[] => {
    if (type === 'boolean') return [{ key, value: undefined, name: key }];
    if (type !== 'one' && type !== 'set') return [];
    return Object.keys(values).map((value) => ({ key, value, name: `${key}=${value}` }));
  });
  const capabilities = capabilitiesIn(catalogue);
  const known = new Set(capabilities.map(({ name }) => name));
  return [...capabilities, ...named.filter(({ name }) => !known.has(name))];
}

/** Whether a tool is proven to have a capability or to lack it. Undefined if that is open or does not apply. */
export function hasCapability({ facts }: Pick<Tool, 'facts'>, capability: Capability): boolean | undefined {
  const state = stateOf(facts[capability.key], capability);
  return isProven(state) ? true : isDenied(state) ? false : undefined;
}
