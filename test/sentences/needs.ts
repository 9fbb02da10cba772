import fc from 'fast-check';
import type { Need, NeedQuestion, Strength } from '../../model/board/need.ts';
import type { Condition } from '../../model/condition.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** Topics without facts. */
const IGNORED = ['HIPAA', 'purple', 'C++', 'runs on "our" servers', 'fax. And telex', '5 stars', 'a, b and c'];

/** Generates needs for a snapshot, with questions, a budget, a set-up and words that were not understood. */
export function arbitraryNeeds({ tools, methodology }: Snapshot): fc.Arbitrary<Need> {
  const { catalogue, currencies, jobs } = methodology;
  const conditions = Object.entries(catalogue.keys).flatMap(([key, { type, values = {} }]): Condition[] => {
    if (type === 'boolean') return [{ key }];
    if (type === 'number') return [{ key, op: 'gte', value: 7 }];
    return type === 'set' || type === 'one' ? Object.keys(values).map((value) => ({ key, value })) : [];
  });
  // The requirements of jobs are known for more tools, so more tools fit these needs.
  const frequent = Object.values(jobs).flatMap(({ required }) =>
    required.flatMap((question): Condition[] => ('any' in question ? question.any.map(bare) : [bare(question)])),
  );
  const condition = fc.oneof(fc.constantFrom(...frequent), fc.constantFrom(...conditions));
  const any = fc.oneof(
    { weight: 5, arbitrary: condition.map((one) => [one]) },
    { weight: 1, arbitrary: fc.tuple(condition, condition).map((two) => [...two]) },
  );
  const questions = (strength: Strength, maxLength: number) =>
    fc.array(
      any.map((conditions): NeedQuestion => ({ any: conditions, strength })),
      { maxLength },
    );
  const slugs = [...tools.keys()];
  return fc
    .record({
      required: fc.oneof({ weight: 3, arbitrary: questions('required', 2) }, questions('required', 5)),
      nice: questions('nice', 3),
      unwanted: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, questions('unwanted', 2)),
      setUp: fc.record(
        {
          people: fc.integer({ min: 1, max: 12 }),
          linkedin_accounts: fc.integer({ min: 0, max: 12 }),
          mailboxes: fc.integer({ min: 0, max: 30 }),
          emails: fc.integer({ min: 1000, max: 60_000 }),
        },
        { requiredKeys: [] },
      ),
      budget: rarely(
        fc.record({
          amount: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constantFrom(0, 0, 1500, 2999.5)),
          currency: fc.constantFrom(currencies.base, 'EUR'),
        }),
      ),
      wantsCheapest: fc.constantFrom(undefined, true),
      billing: fc.constantFrom(undefined, undefined, 'month' as const, 'year' as const),
      only: rarely(fc.subarray(slugs, { maxLength: 6 })),
      without: rarely(fc.subarray(slugs, { maxLength: 3 })),
      notUnderstood: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.subarray(IGNORED, { minLength: 1 })),
    })
    .map(
      ({ required, nice, unwanted, ...need }): Need => ({
        ...need,
        questions: [...required, ...nice, ...unwanted],
        currency: currencies.base,
      }),
    );
}

const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const bare = ({ key, value }: Condition): Condition => ({ key, ...(value !== undefined && { value }) });
