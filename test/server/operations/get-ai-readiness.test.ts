import { expect, it } from 'vitest';
import { getAiReadiness } from '../../../server/operations/get-ai-readiness/operation.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { answerForModels, worstSnapshot } from './concise-bounds.ts';

const snapshot = await fixtureSnapshot();

type Input = Parameters<typeof getAiReadiness.run>[1];
const concise = (input: Input) => getAiReadiness.run(snapshot, { ...input, detail: 'concise' });

it('a part of the dataset has the tools and fields that are named, and the sources of these alone', () => {
  const input = { tools: ['quillcourier', 'flagmast'], keys: ['ai.mcp_server', 'integrations.webhooks'] };
  const { total, dataset } = getAiReadiness.run(snapshot, input);
  expect(total).toBe(2);
  expect(dataset.records.map(({ slug }) => slug).sort()).toEqual(['flagmast', 'quillcourier']);
  for (const { facts } of dataset.records) expect(Object.keys(facts).sort()).toEqual(input.keys);
  expect(
    dataset.fields
      .map(({ name }) => name)
      .filter((name) => name.includes('.'))
      .sort(),
  ).toEqual(input.keys);
  const cited = new Set(dataset.records.flatMap(({ facts }) => Object.values(facts).flatMap(({ sources }) => sources)));
  expect(dataset.sources.length).toBeGreaterThan(0);
  expect(dataset.sources.length).toBeLessThanOrEqual(cited.size);
  expect(getAiReadiness.table?.({ total, dataset } as never, snapshot, input).columns).toEqual(
    expect.arrayContaining(['ai.mcp_server', 'integrations.webhooks.status']),
  );
});

it('a part of the dataset is in order of slugs, by name or most proven first, as it is asked', () => {
  const of = (sort?: 'name' | 'proven') => getAiReadiness.run(snapshot, sort ? { sort } : {}).dataset.records;
  expect(of().map(({ slug }) => slug)).toEqual([...snapshot.tools.keys()]);
  const names = of('name').map(({ name }) => name.toLowerCase());
  expect(names).toEqual([...names].sort());
  const proven = of('proven').map(({ score }) => score?.proven ?? 0);
  expect(proven).toEqual([...proven].sort((a, b) => b - a));
  expect(new Set(proven).size).toBeGreaterThan(1);
});

it('a part of the dataset refuses a tool or a field that does not exist, with the nearest', () => {
  expect(() => concise({ tools: ['quillcurier'] })).toThrow('Did you mean "quillcourier"');
  expect(() => concise({ keys: ['ai.webhooks'] })).toThrow('Did you mean "integrations.webhooks"');
  expect(() => concise({ keys: ['channels.email'] })).toThrow('There is no field "channels.email"');
});

it('the concise dataset has each tool in a row, most proven first, with every field in words', () => {
  const { columns = [], rows = [], total } = concise({});
  const keys = snapshot.dataset.fields.map(({ name }) => name).filter((name) => name.includes('.'));
  expect(columns).toEqual(['slug', 'proven', ...keys]);
  expect(rows).toHaveLength(total);
  const proven = getAiReadiness.run(snapshot, { sort: 'proven' }).dataset.records;
  expect(rows.map(([slug]) => slug)).toEqual(proven.map(({ slug }) => slug));
  for (const [slug, , ...cells] of rows) {
    const facts = snapshot.tools.get(String(slug))?.facts;
    for (const [i, cell] of cells.entries()) {
      const { status, value } = facts?.[keys[i] as string] ?? {};
      expect([keys[i], cell === 'unknown']).toEqual([keys[i], status === 'unknown']);
      if (status === 'known' && value === false) expect(cell).toMatch(/^no/);
    }
  }
});

it('the concise dataset has the sources of a few facts', () => {
  const { tools = [], sources = {}, columns } = concise({ tools: ['quillcourier'], keys: ['ai.public_api'] });
  expect(columns).toBeUndefined();
  expect(tools.map(({ slug, facts }) => [slug, Object.keys(facts)])).toEqual([['quillcourier', ['ai.public_api']]]);
  const named = tools[0]?.facts['ai.public_api']?.sources ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(named));
});

it('the concise dataset has at most 8,000 characters for any twenty tools, and 16,000 for any number', () => {
  const worst = worstSnapshot(snapshot);
  const [first, second] = [...worst.tools.keys()];
  for (const [input, most] of [
    [{}, 8000],
    [{ keys: ['ai.public_api'] }, 8000],
    [{ tools: [first, second] }, 8000],
    [{ limit: 1000 }, 16_000],
  ] as const) {
    const { body, length } = answerForModels<ReturnType<typeof concise>>(getAiReadiness, input, worst);
    expect([input, length <= most, length]).toEqual([input, true, length]);
    const shown = (body.rows ?? body.tools ?? []).length;
    expect(shown).toBeGreaterThan(0);
    expect(shown + (body.more?.left ?? 0)).toBe(body.total);
  }
});
