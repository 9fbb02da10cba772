import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { normalizeName } from '../../model/phrase-key.ts';
import { isListed, type Tool } from '../../model/tool.ts';
import type { searchTools } from '../../server/operations/search-tools/operation.ts';
import { fetchWhole } from '../restore-answer.ts';
import { serveSnapshot } from '../serve.ts';

const served = await serveSnapshot();
afterAll(() => served.close());
const { tools } = served.snapshot;
const listedTools = [...tools.values()].filter(isListed);

type Answer = ReturnType<typeof searchTools.run>;
const search = (q: string, limit = 1000) =>
  fetchWhole<Answer>(served, `/tools?${new URLSearchParams({ q, limit: String(limit) })}`);
const listSlugs = ({ rows }: Pick<Answer, 'rows'>) => rows.map(({ slug }) => slug);
/** Finds the first tools for a text. Await each search before the next, because a server may refuse many requests at once. */
const findFirst = async (q: string, limit: number) => listSlugs(await search(q, limit));

const Texts = Type.Array(Type.String(), { minItems: 1 });
const LabelledSearch = Type.Object(
  {
    q: Type.String(),
    first: Type.Optional(Texts),
    required: Type.Optional(Texts),
    category: Type.Optional(Type.String()),
    unknown: Type.Optional(Texts),
  },
  { additionalProperties: false },
);
const Typos = Type.Array(Type.Object({ q: Type.String(), tool: Type.String() }, { additionalProperties: false }));

const readYaml = async (path: string) => parse(await readFile(new URL(path, import.meta.url), 'utf8'));
const searches = Value.Parse(Type.Array(LabelledSearch), await readYaml('./searches.yaml'));
const typos = Value.Parse(Typos, await readYaml('./names-with-typos.yaml'));
const otherNames = Value.Parse(Texts, await readYaml('./other-names.yaml'));

describe('a search of the published facts', () => {
  it.each(searches)('finds what $q names', async ({ q, first = [], required, category, unknown = [] }) => {
    const { understood, not_understood, rows, total } = await search(q);
    expect(not_understood).toEqual(unknown);
    expect([understood.required, understood.category]).toEqual([required, category]);
    const expected = first.filter((slug) => tools.has(slug));
    expect(listSlugs({ rows }).slice(0, expected.length)).toEqual(expected);
    if (!required && !category) expect(total).toBe(expected.length);
  });

  it('finds no tool by the name of another product', async () => {
    const names = new Set([...tools.values()].flatMap(({ name, aliases }) => [name, ...aliases].map(normalizeName)));
    const others = otherNames.filter((name) => !names.has(normalizeName(name)));
    const replaced: object[] = [];
    for (const q of others) {
      const { rows, understood } = await search(q);
      // The name may be a feature, such as an integration.
      if (rows.length > 0 && !understood.required) replaced.push({ q, found: listSlugs({ rows }) });
    }
    expect(replaced).toEqual([]);
    expect(others.length).toBeGreaterThan(130);
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

  it('finds at least three of four tools despite a typo in the name, and suggests almost all others', async () => {
    const known = typos.filter(({ tool }) => tools.has(tool));
    const missed: object[] = [];
    const lost: object[] = [];
    for (const { q, tool } of known) {
      const answer = await search(q);
      const found = listSlugs(answer).slice(0, 3);
      if (!found.includes(tool)) missed.push({ q, tool, found });
      if (!found.includes(tool) && !answer.nearest?.includes(tool)) lost.push({ q, tool, found });
    }
    expect(missed.length / known.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.25);
    expect(lost.length / known.length, JSON.stringify(lost)).toBeLessThanOrEqual(0.05);
  });

  it('finds a name of seven letters or more despite any missing letter', async () => {
    const missed: string[] = [];
    for (const { slug, name } of listedTools.filter((tool) => normalizeName(tool.name).length >= 7)) {
      const q = name.slice(0, 3) + name.slice(4);
      if ((await findFirst(q, 1))[0] !== slug) missed.push(q);
    }
    expect(missed).toEqual([]);
  });
});
