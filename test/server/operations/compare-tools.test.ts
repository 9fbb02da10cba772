import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { type Comparison, DIFFERENCES } from '../../../server/operations/compare-tools/answer.ts';
import { judgeDifference } from '../../../server/operations/compare-tools/judge-difference.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole, formatSource } from '../../restore-answer.ts';

const served = await fixtureServer();
const { tools, methodology } = served.snapshot;
const ask = (query: string) => fetchWhole<Comparison>(served, `/compare?${query}`);
/** Pairs of each tool and the next three. */
const pairs = [...tools.keys()].flatMap((one, i, slugs) =>
  slugs.slice(i + 1, i + 4).map((other) => [one, other] as const),
);

/** A tool sold only by quote. */
const UNPRICED = 'ravenpost';

type Fields = Partial<Pick<Fact, 'status' | 'value' | 'because' | 'unlisted'>>;
const fact = (fields: Fields) => ({ status: 'known', value: true, ...fields }) as Fact;
const [yes, no] = [fact({}), fact({ value: false })];
const unknown = fact({ status: 'unknown', value: null });
const disputed = fact({ status: 'disputed', value: false });
const notApplicable = fact({ status: 'does not apply', value: null, because: 'cold-email' });
const set = (value: string[], unlisted?: 'no') => fact({ value, ...(unlisted && { unlisted }) });

it.each<[string, string, Fact[]]>([
  ['yes', 'yes and no', [yes, no]],
  ['yes', 'yes, no and unknown', [yes, unknown, no]],
  ['yes', 'a complete list and a list with one value more', [set(['a'], 'no'), set(['a', 'b'])]],
  ['no', 'equal lists', [set(['a']), set(['a'])]],
  ['no', 'a question that applies to neither tool', [notApplicable, notApplicable]],
  ['open', 'yes and unknown', [yes, unknown]],
  ['open', 'two unknown answers', [unknown, unknown]],
  ['open', 'yes and disputed', [yes, disputed]],
  ['open', 'yes and a question that does not apply', [yes, notApplicable]],
  ['listed', 'different lists that may be incomplete', [set(['a']), set(['a', 'b'])]],
])('judgeDifference returns "%s" for %s', (differs, _, facts) => {
  expect([judgeDifference(facts), judgeDifference([...facts].reverse())]).toEqual([differs, differs]);
});

describe('compare_tools', () => {
  it('gives the day an answer was last seen if it is over two years ago', async () => {
    const { rows } = await ask('tools=presently,ravenport&keys=linkedin.messages,channels.email,pricing.model');
    const days = rows.map(({ cells }) => Object.entries(cells).map(([key, cell]) => `${key} ${cell.seen ?? 'lately'}`));
    expect(days.map((cells) => cells.sort())).toEqual([
      ['channels.email 2024-04-10', 'linkedin.messages 2024-04-10', 'pricing.model lately'],
      ['channels.email lately', 'linkedin.messages lately', 'pricing.model lately'],
    ]);
    const board = await served.page('/recommend?required=linkedin.messages');
    expect(board.includes('last seen <time>2024-04-10</time>')).toBe(true);
  });

  it('returns the note of each cell', async () => {
    const [notes, expected]: [string[], string[]] = [[], []];
    for (const [one, other] of pairs.slice(0, 20))
      for (const { slug, cells } of (await ask(`tools=${one},${other}`)).rows)
        for (const [key, cell] of Object.entries(cells)) {
          const note = tools.get(slug)?.facts[key]?.note;
          if (cell.note !== undefined) notes.push(`${slug} ${key}: ${cell.note}`);
          if (note !== undefined) expected.push(`${slug} ${key}: ${note}`);
        }
    expect(notes).toEqual(expected);
    expect(notes.length, 'cells with a note').toBeGreaterThan(5);
  });

  it('lists differences first, then partly known answers, and counts the questions left out', async () => {
    for (const [one, other] of pairs) {
      const { columns, rows, equal, left } = await ask(`tools=${one},${other}`);
      expect(rows.map(({ slug }) => slug)).toEqual([one, other]);
      const order = columns.map(({ differs }) => DIFFERENCES.indexOf(differs));
      const pair = `${one}, ${other}`;
      expect(order, pair).toEqual(order.toSorted((a, b) => (a === 0 ? 0 : 1) - (b === 0 ? 0 : 1)));
      expect(columns.filter(({ differs }) => differs === 'no')).toEqual([]);
      expect(columns.filter(({ key }) => rows.every(({ cells }) => cells[key]?.value === null))).toEqual([]);
      expect(equal, pair).toBeGreaterThanOrEqual(0);
      expect(JSON.stringify({ columns, rows }).length).toBeLessThanOrEqual(20_000);
      const shownKeys = columns.map(({ key }) => key);
      const differing = Object.keys(methodology.catalogue.keys).filter((key) => {
        const facts = [one, other].map((slug) => tools.get(slug)?.facts[key] as Fact);
        return !shownKeys.includes(key) && judgeDifference(facts) === 'yes' && typeof facts[0]?.value === 'boolean';
      });
      expect(differing.length, `${pair}: ${differing}`).toBeLessThanOrEqual(left);
    }
  });

  it('lists all selected questions, including equal answers, with their sources', async () => {
    const { columns, rows } = await ask('tools=flagmast,quillcourier&groups=channels&keys=pricing.plans');
    const keys = Object.keys(methodology.catalogue.keys).filter((key) => /^(channels\.|pricing\.plans$)/.test(key));
    expect(columns.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const { slug, cells } of rows)
      for (const key of keys) {
        const { facts, sources } = tools.get(slug) as Tool;
        const first = facts[key]?.status === 'known' ? facts[key].sources[0]?.id : undefined;
        const cited = sources.find(({ id }) => id === first);
        expect(cells[key]?.source, `${slug} ${key}`).toBe(cited && formatSource(cited));
      }
  });

  it('evaluates tools by the given job, or by the channels they share', async () => {
    const [first, other] = [...tools.values()] as [Tool, Tool];
    const withoutJob = await ask(`tools=${first.slug},${other.slug}`);
    expect(withoutJob.job).toBeNull();
    const channels = [first, other].flatMap(({ category }) => methodology.categories[category]?.channels ?? []);
    expect(withoutJob.understood.for_channels).toEqual(
      [...new Set(channels)].filter((key) => [first, other].every(({ facts }) => facts[key]?.value === true)),
    );
    const withJob = await ask(`tools=${first.slug},${other.slug}&job=agents`);
    const { required } = methodology.jobs.agents as (typeof methodology.jobs)[string];
    expect(withJob.job).toBe('agents');
    for (const { required: count } of withJob.rows) expect(count.yes + count.unknown + count.no).toBe(required.length);
  });

  it('evaluates tools by the required questions and shows them as the first columns', async () => {
    const answer = await ask(
      'tools=flagmast,quillcourier&required=team.white_label,channels.linkedin&nice=ai.public_api',
    );
    const first = answer.columns.slice(0, 3).map(({ key }) => key);
    expect(first.toSorted()).toEqual(['ai.public_api', 'channels.linkedin', 'team.white_label']);
    expect(answer.job).toBeNull();
    for (const { slug, result } of answer.rows) expect(result, slug).toBeDefined();
  });

  it('uses one billing if every priced tool has it, and marks tools that are billed differently', async () => {
    let different = 0;
    for (const [one, other] of pairs)
      for (const people of [1, 3]) {
        const { rows } = await ask(`tools=${one},${other}&people=${people}`);
        const billings = new Set(rows.flatMap(({ price }) => price.billing ?? []));
        if (billings.size < 2) continue;
        different += 1;
        expect(rows.filter(({ price }) => price.billed_otherwise)).toHaveLength(1);
        for (const billing of billings) {
          const { rows: billedRows } = await ask(`tools=${one},${other}&people=${people}&billing=${billing}`);
          const marks = billedRows.map(({ price }) => price.billed_otherwise === true);
          expect(marks, `${one} and ${other} for ${people}, ${billing}`).toContain(true);
        }
      }
    expect(different).toBeGreaterThan(0);
  });

  it('uses one billing for two tools even if a third has no price', async () => {
    const billings = async (list: readonly string[]) =>
      (await ask(`tools=${list.join()}&people=3`)).rows.slice(0, 2).map(({ price }) => price.billing);
    for (const pair of pairs.filter((both) => !both.includes(UNPRICED)))
      expect(await billings([...pair, UNPRICED]), pair.join()).toEqual(await billings(pair));
  });

  it('compares the other tools if a name is unknown', async () => {
    expect(await ask('tools=flagmast,quilcourier,presently')).toMatchObject({
      not_found: [{ name: 'quilcourier', nearest: ['quillcourier'] }],
    });
  });

  it('compares a closed tool if it is named', async () => {
    const closed = [...tools.values()].find((tool) => tool.closed !== null) as Tool;
    const { rows } = await ask(`tools=${closed.slug},flagmast`);
    expect(rows.map(({ slug }) => slug)).toEqual([closed.slug, 'flagmast']);
  });
});
