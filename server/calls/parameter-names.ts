import type { TObject } from 'typebox';
import { perObject } from '../../model/memoize.ts';

/** Other names of parameters, with one meaning each. The first parameter that an operation has counts. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  seats: ['people'],
  users: ['people'],
  team_size: ['people'],
  accounts: ['linkedin_accounts'],
  query: ['q'],
  search: ['q'],
  slugs: ['tools'],
  tool: ['slug', 'tools'],
};

/** Names that clients and trackers add for themselves. A closed list: any other unknown name may be a requirement. */
const BOOKKEEPING =
  /^(_.*|toolCallId|tool_call_id|sessionId|session_id|chatInput|action|utm_.*|gclid|fbclid|msclkid|mc_cid|li_fat_id|trk|ref)$/i;

export function isBookkeeping(name: string): boolean {
  return BOOKKEEPING.test(name);
}

const parametersByName = perObject(({ properties }: TObject): ReadonlyMap<string, string> => {
  const synonyms = Object.entries(SYNONYMS).flatMap(([word, meanings]) => {
    const meant = meanings.find((name) => name in properties);
    return meant === undefined ? [] : [[word, meant] as const];
  });
  return new Map([...synonyms, ...Object.keys(properties).map((name) => [name, name] as const)]);
});

/** The parameter that a name means. axios and PHP write a list as `name[]`. Undefined if there is none. */
export function findParameter(name: string, input: TObject): string | undefined {
  const byName = parametersByName(input);
  return byName.get(name) ?? byName.get(name.replace(/\[\d*\]$/, ''));
}
