import fc from 'fast-check';
import type { NeedInput } from '../../server/need/parameters.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/* Generates random needs. A seed gives the same needs in every run. */

/** Generates needs with random parameters, but never with `tools`. */
export function generateNeeds({ methodology, tools }: Snapshot, count: number, seed: number): NeedInput[] {
  const items = Object.entries(methodology.catalogue.keys).flatMap(([key, { type, values = {} }]) => {
    if (type === 'boolean') return [key];
    return type === 'set' || type === 'one' ? Object.keys(values).map((value) => `${key}=${value}`) : [];
  });
  const list = (max: number) => fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: max });
  const number = fc.constantFrom(1, 2, 3, 7, 30);
  const need: fc.Arbitrary<NeedInput> = fc.record(
    {
      required: list(2),
      nice: list(2),
      unwanted: list(1),
      people: number,
      linkedin_accounts: number,
      mailboxes: number,
      workspaces: number,
      emails: fc.constantFrom(1000, 50_000),
      budget: fc.constantFrom(0, 60, 500),
      cheapest: fc.constant(true),
      currency: fc.constantFrom('EUR', 'GBP'),
      billing: fc.constantFrom('month' as const, 'year' as const),
      not_understood: fc.constantFrom(['HIPAA'], ['SOC 3, type II', 'own server']),
      without: fc.subarray([...tools.keys()].slice(0, 4), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  // Keeps at most four parameters, since most people give few.
  const smallNeed = fc
    .tuple(need, fc.integer({ min: 1, max: 4 }), fc.infiniteStream(fc.nat()))
    .map(([all, max, order]) => {
      const names = Object.keys(all).map((name) => [order.next().value ?? 0, name] as const);
      const chosen = names.sort(([a], [b]) => a - b).slice(0, max);
      return Object.fromEntries(chosen.map(([, name]) => [name, all[name as keyof NeedInput]])) as NeedInput;
    });
  return fc.sample(smallNeed, { numRuns: count, seed }).filter((parameters) => Object.keys(parameters).length > 0);
}

/** Writes a need as a query string. Unknown words may contain commas, so each is a separate parameter. */
export function toQuery(need: object): string {
  const pairs = Object.entries(need).flatMap(([name, value]) =>
    (name === 'not_understood' ? (value as string[]) : [String(value)]).map((text): [string, string] => [name, text]),
  );
  return String(new URLSearchParams(pairs));
}
