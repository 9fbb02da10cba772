import fc from 'fast-check';
import type { NeedInput } from '../../server/calls/need/parameters.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/* Needs that are the same in every run. */

/** Needs with any parameters but those that choose tools. */
export function generateNeeds({ methodology, tools }: Snapshot, count: number, seed: number): NeedInput[] {
  const items = Object.entries(methodology.catalogue.keys).flatMap(([key, { type, values = {} }]) => {
    if (type === 'boolean') return [key];
    return type === 'set' || type === 'one' ? Object.keys(values).map((value) => `${key}=${value}`) : [];
  });
  const list = (most: number) => fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: most });
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
      for_channels: fc.constantFrom(['channels.linkedin'], ['channels.email']),
      not_understood: fc.constantFrom(['HIPAA'], ['SOC 3, type II', 'own server']),
      without: fc.subarray([...tools.keys()].slice(0, 4), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  // A need of few parameters is what people have.
  const few = fc.tuple(need, fc.integer({ min: 1, max: 4 }), fc.infiniteStream(fc.nat())).map(([all, most, order]) => {
    const names = Object.keys(all).map((name) => [order.next().value ?? 0, name] as const);
    const left = names.sort(([a], [b]) => a - b).slice(0, most);
    return Object.fromEntries(left.map(([, name]) => [name, all[name as keyof NeedInput]])) as NeedInput;
  });
  return fc.sample(few, { numRuns: count, seed }).filter((one) => Object.keys(one).length > 0);
}

/** A need as a query. Words that were not understood may have commas, so each is a parameter of its own. */
export function toQuery(need: object): string {
  const pairs = Object.entries(need).flatMap(([name, value]) =>
    (name === 'not_understood' ? (value as string[]) : [String(value)]).map((one): [string, string] => [name, one]),
  );
  return String(new URLSearchParams(pairs));
}
