import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listValues } from '../../model/fact.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import type { searchTools } from '../../server/operations/search-tools/operation.ts';
import { fetchWhole } from '../restore-answer.ts';
import { serveSnapshot } from '../serve.ts';

const served = await serveSnapshot();
afterAll(() => served.close());
const { tools, methodology } = served.snapshot;
const listedTools = [...tools.values()].filter(isListed);

type Answer = ReturnType<typeof searchTools.run>;
const search = (q: string, limit = 1000) =>
  fetchWhole<Answer>(served, `/tools?${new URLSearchParams({ q, limit: String(limit) })}`);
const listSlugs = ({ rows }: Pick<Answer, 'rows'>) => rows.map(({ slug }) => slug);
/** Finds the first tools for a text. Await each search before the next, because a server may refuse many requests at once. */
const findFirst = async (q: string, limit: number) => listSlugs(await search(q, limit));

const Slugs = Type.Array(Type.String(), { minItems: 1 });
const Values = Type.Record(Type.String(), Type.Array(Type.Union([Type.String(), Type.Boolean()])));
const LabelledSearch = Type.Object(
  {
    q: Type.String(),
    good: Type.Boolean(),
    why: Type.String(),
    first: Type.Optional(Slugs),
    proves: Type.Optional(Values),
    refuses: Type.Optional(Values),
    within: Type.Optional(Type.Tuple([Type.Number(), Type.String()])),
    category: Type.Optional(Type.String()),
    never: Type.Optional(Slugs),
    none: Type.Optional(Type.Boolean()),
    unknown: Type.Optional(Slugs),
  },
  { additionalProperties: false },
);
type LabelledSearch = Static<typeof LabelledSearch>;

const readYaml = async (path: string) => parse(await readFile(new URL(path, import.meta.url), 'utf8'));
const searches = Value.Parse(Type.Array(LabelledSearch), await readYaml('../search/searches.yaml'));
const Typos = Type.Array(Type.Object({ q: Type.String(), tool: Type.String() }, { additionalProperties: false }));
const typos = Value.Parse(Typos, await readYaml('./names-with-typos.yaml'));

/** Whether every source for a fact gives one of the expected values. Uses only the fact, not the code under test. */
function hasValue({ facts }: Tool, key: string, expected: readonly unknown[]): boolean {
  const fact = facts[key];
  const values = fact ? listValues(fact) : [];
  return values.length > 0 && values.every((value) => [value].flat().some((item) => expected.includes(item)));
}

/** Lists the differences between the answer to a search and the facts. */
async function findFaults({ q, first, proves, refuses, within, category, never, none, unknown }: LabelledSearch) {
  const answer = await search(q);
  const slugs = listSlugs(answer);
  const faults: string[] = [];
  const addFault = (isFault: boolean, fault: string) => isFault && faults.push(`"${q}": ${fault}`);
  const expectedFirst = first?.filter((slug) => tools.has(slug)) ?? [];
  addFault(
    expectedFirst.some((slug, i) => slugs[i] !== slug),
    `begins with ${slugs.slice(0, expectedFirst.length)}`,
  );
  const expectedTools = listedTools.filter(
    (tool) =>
      (category === undefined || tool.category === category) &&
      Object.entries(proves ?? {}).every(([key, values]) => hasValue(tool, key, values)),
  );
  const unexpectedSlugs = slugs.filter((slug) => !expectedTools.some((tool) => tool.slug === slug));
  if (proves || category) addFault(unexpectedSlugs.length > 0, `finds ${unexpectedSlugs}`);
  const missed = expectedTools.filter(({ slug }) => !slugs.includes(slug)).map(({ slug }) => slug);
  if ((proves && !refuses && !within) || category) addFault(missed.length > 0, `does not find ${missed}`);
  for (const [key, values] of Object.entries(refuses ?? {}))
    for (const slug of slugs)
      addFault(hasValue(tools.get(slug) as Tool, key, values), `finds ${slug}, which has ${key}`);
  const [limit, currency = ''] = within ?? [Number.POSITIVE_INFINITY];
  const { rates } = methodology.currencies;
  for (const { slug, price } of within ? answer.rows : []) {
    const sum = ((price.amount ?? Number.NaN) * (rates[price.currency ?? ''] ?? 1)) / (rates[currency] ?? 1);
    const isWithin = price.certainty !== 'at least' && sum <= limit + 0.005;
    addFault(price.free_plan !== 'yes' && !isWithin, `finds ${slug}, which may cost ${sum}`);
  }
  addFault(never?.some((slug) => slugs.includes(slug)) === true, `finds one of ${never}`);
  addFault((slugs.length === 0) === !none, `finds ${slugs.length} tools`);
  addFault(
    unknown !== undefined && String(answer.not_understood) !== String(unknown),
    `does not understand ${answer.not_understood}`,
  );
  return faults;
}

describe('a search of the published facts', () => {
  it('answers at least 54 of sixty searches correctly', async () => {
    expect(searches).toHaveLength(60);
    const good = searches.filter((labelled) => labelled.good);
    expect(good.length).toBeGreaterThanOrEqual(54);
    const faults: string[] = [];
    for (const labelled of good) faults.push(...(await findFaults(labelled)));
    expect(faults).toEqual([]);
  });

  it.each([
    ['name', ({ name }: Tool) => [` ${name.toUpperCase()}! `]],
    ['slug', ({ slug }: Tool) => [slug]],
    ['name in one word', ({ name }: Tool) => [name.replaceAll(' ', '')]],
    ['aliases', ({ aliases }: Tool) => aliases],
  ])('finds every tool first by its %s', async (_, listQueries) => {
    const tries = listedTools.flatMap((tool) => listQueries(tool).map((q) => ({ q, slug: tool.slug })));
    const wrong: object[] = [];
    for (const { q, slug } of tries) {
      const [found] = await findFirst(q, 1);
      if (found !== slug) wrong.push({ q, slug, found });
    }
    expect(wrong, 'another tool is found first: remove the alias that both tools have').toEqual([]);
    expect(tries.length).toBeGreaterThan(0);
  });

  it('finds at least 95% of tools among the first three despite a typo in the name', async () => {
    const knownTypos = typos.filter(({ tool }) => tools.has(tool));
    const missed: object[] = [];
    for (const { q, tool } of knownTypos) {
      const found = await findFirst(q, 3);
      if (!found.includes(tool)) missed.push({ q, tool, found });
    }
    expect(knownTypos.length).toBeGreaterThan(typos.length / 2);
    expect(missed.length / knownTypos.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  });
});
