import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { SnapshotContent } from '../../../pipeline/history/content.ts';
import {
  type Contract,
  type ContractDifference,
  contractDifference,
  levelOf,
  movedNames,
  nextVersion,
  VERSION_LEVELS,
  type Version,
  versionsOf,
} from '../../../tools/data-package/versions.ts';
import { type Invented, known, ledgerOf, snapshotOf } from '../../pipeline/history/invented.ts';

const SLUGS = ['a-tool', 'b-tool', 'c-tool', 'd-tool'];
const KEYS = ['ai.api', 'limits.daily', 'runs.on'];
const VALUES = { cloud: 'Cloud', web: 'Web', desktop: 'Desktop' };
const FIELDS = ['Fact.note', 'Fact.status', 'Fact.status=known', 'Tool.name'];

const key: fc.Arbitrary<CatalogueKey> = fc.record({
  label: fc.constantFrom('One', 'Another'),
  question: fc.constant('What is it?'),
  type: fc.constantFrom('boolean', 'set', 'number'),
  unit: fc.constantFrom('day', 'week'),
  values: fc.subarray(Object.entries(VALUES)).map((entries) => Object.fromEntries(entries)),
});
const contract: fc.Arbitrary<Contract> = fc.record({
  schema: fc.oneof({ weight: 5, arbitrary: fc.constant('1') }, { weight: 1, arbitrary: fc.constant('2') }),
  fields: fc.dictionary(fc.constantFrom(...FIELDS), fc.constantFrom('string', 'string?')),
  keys: fc.dictionary(fc.constantFrom(...KEYS), key),
  slugs: fc.subarray(SLUGS).map((slugs) => new Set(slugs)),
});

const levelBetween = (before: Contract, after: Contract) => levelOf(contractDifference(before, after));
const rank = (level: (typeof VERSION_LEVELS)[number]) => VERSION_LEVELS.indexOf(level);
const numbers = (version: string) => version.split('.').map(Number) as [number, number, number];

const without = <Value>(record: Readonly<Record<string, Value>> | undefined, name: string) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([other]) => other !== name));

/** For each thing that a contract names: another contract as it is without it. */
function removals({ fields, keys, slugs }: Contract, from: Contract): Contract[] {
  const fewerValues = (name: string, value: string) => {
    const entry = from.keys[name];
    return entry ? { ...from.keys, [name]: { ...entry, values: without(entry.values, value) } } : from.keys;
  };
  return [
    ...[...slugs].map((slug) => ({ ...from, slugs: new Set([...from.slugs].filter((other) => other !== slug)) })),
    ...Object.keys(keys).map((name) => ({ ...from, keys: without(from.keys, name) })),
    ...Object.keys(fields ?? {}).map((name) => ({ ...from, fields: without(from.fields, name) })),
    ...Object.entries(keys).flatMap(([name, { values = {} }]) =>
      Object.keys(values).map((value) => ({ ...from, keys: fewerValues(name, value) })),
    ),
  ];
}

describe('the level of a difference', () => {
  it('is major wherever something is gone, whatever else changed, and minor where something is new alone', () => {
    fc.assert(
      fc.property(contract, contract, (one, other) => {
        for (const fewer of removals(one, one))
          expect([levelBetween(one, fewer), levelBetween(fewer, one)]).toEqual(['major', 'minor']);
        for (const after of removals(one, other)) expect(levelBetween(one, after)).toBe('major');
      }),
    );
  });

  it('is major where a type, a unit or the version of the schema is another one', () => {
    fc.assert(
      fc.property(contract, (before) => {
        expect(levelBetween(before, { ...before, schema: `${before.schema}0` })).toBe('major');
        for (const [name, entry] of Object.entries(before.keys))
          for (const other of [{ type: 'money' as const }, { unit: 'year' }]) {
            const keys = { ...before.keys, [name]: { ...entry, ...other } };
            expect(levelBetween(before, { ...before, keys })).toBe('major');
          }
        for (const path of Object.keys(before.fields ?? {}))
          expect(levelBetween(before, { ...before, fields: { ...before.fields, [path]: 'boolean' } })).toBe('major');
      }),
    );
  });

  it('is a patch where only the words of questions differ', () => {
    fc.assert(
      fc.property(contract, (before) => {
        const reworded = Object.entries(before.keys).map(([name, entry]) => [name, { ...entry, label: 'Reworded' }]);
        expect(levelBetween(before, { ...before, keys: Object.fromEntries(reworded) })).toBe('patch');
      }),
    );
  });

  it('of two steps together is at most that of the higher one, and the same unless something that changed changes again', () => {
    fc.assert(
      fc.property(contract, contract, contract, (first, second, third) => {
        const [one, two] = [contractDifference(first, second), contractDifference(second, third)];
        const highest = Math.max(rank(levelOf(one)), rank(levelOf(two)));
        const together = rank(levelBetween(first, third));
        expect(together).toBeLessThanOrEqual(highest);
        if (!changesAgain(one, two)) expect(together).toBe(highest);
      }),
      { numRuns: 200 },
    );
  });
});

function changesAgain(one: ContractDifference, two: ContractDifference): boolean {
  // The version of a schema is in its name.
  const idsOf = (difference: ContractDifference) =>
    Object.values(difference)
      .flat()
      .map(({ kind, name }: { readonly kind: string; readonly name: string }) =>
        kind === 'schema' ? kind : `${kind} ${name}`,
      );
  const then = new Set(idsOf(one));
  return idsOf(two).some((id) => then.has(id));
}

const tool: fc.Arbitrary<Invented> = fc.record({
  facts: fc.dictionary(
    fc.constantFrom(...KEYS),
    fc.boolean().map((value) => known(value)),
  ),
  former_slugs: fc.subarray(SLUGS),
});

/** Snapshots one after the other. What they publish is not known of the first ones. */
const past: fc.Arbitrary<SnapshotContent[]> = fc
  .tuple(fc.array(fc.tuple(contract, tool), { minLength: 1, maxLength: 6 }), fc.nat({ max: 6 }))
  .map(([steps, unknownUntil]) =>
    steps.map(([{ schema, fields, keys, slugs }, tool], i) => ({
      ...snapshotOf(`snapshot-${i + 1}`, Object.fromEntries([...slugs].map((slug) => [slug, tool])), keys),
      schema,
      fields: i < unknownUntil ? undefined : fields,
    })),
  );

const contractOf = ({ schema, fields, keys, tools }: SnapshotContent): Contract => ({
  schema,
  fields,
  keys,
  slugs: new Set(tools.keys()),
});
const versionsIn = (snapshots: readonly SnapshotContent[]): Version[] => {
  const newest = snapshots.at(-1) as SnapshotContent;
  return versionsOf(ledgerOf(snapshots).snapshots, { ...contractOf(newest), id: newest.id });
};

describe('versions', () => {
  it('follow from the ledger alone: each is as far above the one before as their contents differ', () => {
    fc.assert(
      fc.property(past, (snapshots) => {
        const versions = versionsIn(snapshots);
        expect(versions.map(({ snapshot }) => snapshot)).toEqual(snapshots.map(({ id }) => id));
        expect(versions[0]).toMatchObject({ version: '1.0.0', level: undefined });
        for (const [i, { level, version }] of versions.entries()) {
          if (i === 0 || level === undefined) continue;
          const [before, after] = snapshots.slice(i - 1, i + 1) as [SnapshotContent, SnapshotContent];
          expect(level).toBe(levelBetween(contractOf(before), contractOf(after)));
          expect(version).toBe(nextVersion(versions[i - 1]?.version ?? '', level));
        }
      }),
    );
  });

  it('only grow, and those of earlier snapshots stay what they were', () => {
    fc.assert(
      fc.property(past, (snapshots) => {
        const versions = versionsIn(snapshots).map(({ version }) => version);
        for (const [i, version] of versions.entries()) {
          const [a, b] = [numbers(versions[i - 1] ?? '0.0.0'), numbers(version)];
          const first = b.findIndex((number, at) => number !== a[at]);
          expect(b[first]).toBe((a[first] ?? 0) + 1);
          expect(b.slice(first + 1).every((number) => number === 0)).toBe(true);
        }
        if (snapshots.length > 1)
          expect(versionsIn(snapshots.slice(0, -1)).map(({ version }) => version)).toEqual(versions.slice(0, -1));
      }),
    );
  });

  it('say of each slug and key that is gone where it went', () => {
    fc.assert(
      fc.property(past, (snapshots) => {
        const newest = snapshots.at(-1) as SnapshotContent;
        const tools = [...newest.tools.keys()].map((slug) => newest.tool(slug));
        const moved = movedNames(versionsIn(snapshots), tools);
        const ever = (names: (snapshot: SnapshotContent) => Iterable<string>) =>
          [...new Set(snapshots.flatMap((snapshot) => [...names(snapshot)]))].sort();
        const listed = (kind: string) => moved.flatMap((entry) => (entry.kind === kind ? [entry.from] : [])).sort();
        expect(listed('tool')).toEqual(ever(({ tools }) => tools.keys()).filter((slug) => !newest.tools.has(slug)));
        expect(listed('key')).toEqual(ever(({ keys }) => Object.keys(keys)).filter((name) => !(name in newest.keys)));
        for (const { kind, from, to } of moved) {
          const heir = kind === 'tool' ? tools.find(({ former_slugs }) => former_slugs.includes(from)) : undefined;
          expect(to).toBe(heir?.slug ?? null);
        }
      }),
    );
  });
});
