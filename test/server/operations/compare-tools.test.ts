import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { type Comparison, DIFFERENCES } from '../../../server/operations/compare-tools/answer.ts';
import { judgeDifference } from '../../../server/operations/compare-tools/judge-difference.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole } from '../../restore-answer.ts';

const served = await fixtureServer();
const { tools, methodology } = served.snapshot;
const ask = (query: string) => fetchWhole<Comparison>(served, `/compare?${query}`);
/** Pairs of each tool and the next three. */
const pairs = [...tools.keys()].flatMap((one, i, slugs) =>
  slugs.slice(i + 1, i + 4).map((other) => [one, other] as const),
);

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
    expect(board).toMatch(/presently\?keys=linkedin\.messages[^<]*<\/a> <small>[^<]*Apr.2024/);
  });

  it('returns the note of each cell', async () => {
    const [notes, expected]: [string[], string[]] = [[], []];
    const groups = Object.keys(methodology.catalogue.groups);
    for (const [one, other] of pairs.slice(0, 20))
      for (const { slug, cells } of (await ask(`tools=${one},${other}&groups=${groups}`)).rows)
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
      const { columns, rows, equal_left_out: equal, more_left_out: left } = await ask(`tools=${one},${other}`);
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
        const fact = tools.get(slug)?.facts[key];
        const first = fact?.status === 'known' ? fact.sources[0]?.id : undefined;
        expect(cells[key]?.source, `${slug} ${key}`).toBe(first);
      }
  });

  it('evaluates tools by the given job', async () => {
    const [first, other] = [...tools.values()] as [Tool, Tool];
    const withJob = await ask(`tools=${first.slug},${other.slug}&job=agents`);
    const { required } = methodology.jobs.agents as (typeof methodology.jobs)[string];
    expect(withJob.job).toBe('agents');
    for (const { required: count } of withJob.rows) expect(count.of).toBe(required.length);
  });

  it('evaluates tools by the required questions and shows them as the first columns', async () => {
    const answer = await ask(
      'tools=flagmast,quillcourier&required=team.white_label,channels.linkedin&nice=ai.public_api',
    );
    const first = answer.columns.slice(0, 3).map(({ key }) => key);
    expect(first.toSorted()).toEqual(['ai.public_api', 'channels.linkedin', 'team.white_label']);
    expect(answer).not.toHaveProperty('job');
    for (const { slug, result } of answer.rows) expect(result, slug).toBeDefined();
  });

  it('adds only proven differences to the questions of the request', async () => {
    let added = 0;
    for (const [one, other] of pairs) {
      const { columns } = await ask(`tools=${one},${other}&required=team.white_label&nice=ai.public_api`);
      const others = columns.filter(({ strength }) => strength === undefined);
      expect(others.filter(({ differs }) => differs !== 'yes')).toEqual([]);
      added += others.length;
    }
    expect(added).toBeGreaterThan(5);
  });

  it('has at most 24 cells by default', async () => {
    const slugs = [...tools.keys()];
    for (const count of [2, 3, 5, 10]) {
      const { columns } = await ask(`tools=${slugs.slice(0, count)}`);
      expect(columns.length).toBeGreaterThan(0);
      expect(columns.length * count).toBeLessThanOrEqual(24);
    }
  });

  it('bills each tool as if it stood alone, and also requires the channels that both have', async () => {
    for (const [one, other] of pairs)
      for (const need of [
        'people=3',
        'people=1&budget=500',
        'billing=year',
        'required=channels.email',
        'required=inbox.unified',
      ]) {
        const { rows, understood } = await ask(`tools=${one},${other}&${need}`);
        for (const { slug, price } of rows) {
          const required = understood.required ? `&required=${understood.required}` : '';
          const cost = await fetchWhole<{ rows: typeof rows }>(
            served,
            `/cost?tools=${slug}&${need.replace(/^required=.*/, '')}${required}`,
          );
          expect(cost.rows.map((row) => row.price)).toEqual([price]);
        }
        const shared = ['channels.linkedin', 'channels.email'].filter((key) =>
          [one, other].every((slug) => tools.get(slug)?.facts[key]?.value === true),
        );
        const [, requested] = /^required=(.*)/.exec(need) ?? [];
        expect(new Set(understood.required)).toEqual(new Set([...(requested ? [requested] : []), ...shared]));
        const names = need.split('&').map((parameter) => parameter.split('=')[0]);
        expect(
          Object.keys(understood)
            .filter((name) => name !== 'required')
            .toSorted(),
        ).toEqual([...names.filter((name) => name !== 'required'), 'tools'].toSorted());
      }
  });

  it('refuses an unknown name, with the corrected call', async () => {
    const next = { tool: 'compare_tools', arguments: { tools: ['flagmast', 'quillcourier'] } };
    expect(await ask('tools=flagmast,quilcourier')).toMatchObject({ code: 'tool_not_found', next });
  });

  it('compares an unlisted tool if it is named', async () => {
    const { rows } = await ask('tools=inkwell-relay,flagmast');
    expect(rows.map(({ slug }) => slug)).toEqual(['inkwell-relay', 'flagmast']);
  });
});
