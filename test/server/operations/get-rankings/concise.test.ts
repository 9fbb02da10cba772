import { describe, expect, it } from 'vitest';
import { getRankings } from '../../../../server/operations/get-rankings/operation.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { answerForModels, everyGroup, worstSnapshot } from '../concise-bounds.ts';

const snapshot = await fixtureSnapshot();

type Input = Parameters<typeof getRankings.run>[1];
const concise = (input: Input) => getRankings.run(snapshot, { ...input, detail: 'concise' });
const job = () => Object.keys(snapshot.methodology.jobs)[0] as string;

it('a concise ranking has the tools of each list in the same order, and those without a place by reason', () => {
  for (const profile of snapshot.rankings.keys()) {
    const { columns, lists = [] } = concise({ profile });
    const full = getRankings.run(snapshot, { profile });
    const slug = columns.indexOf('slug');
    expect(lists.map(({ rows }) => rows.map((row) => row[slug]))).toEqual(
      full.lists.map(({ entries }) => entries.map(({ tool }) => tool.slug)),
    );
    for (const [i, { unplaced = {}, total }] of lists.entries()) {
      const named = full.lists[i]?.unranked.map(({ tool, reason }) => `${reason} ${tool.slug}`) ?? [];
      const shown = Object.entries(unplaced).flatMap(([reason, slugs]) => slugs.map((one) => `${reason} ${one}`));
      expect(shown.sort()).toEqual(named.sort());
      expect(total).toBe(full.lists[i]?.total);
    }
  }
});

it('a concise ranking has the places of a list in groups, and the rank where there are none', () => {
  expect(concise({ profile: 'general' }).columns[0]).toBe('rank');
  const { columns, lists = [] } = concise({ profile: 'by-type' });
  expect(columns.slice(0, 3)).toEqual(['group', 'places', 'slug']);
  const full = getRankings.run(snapshot, { profile: 'by-type' });
  for (const [i, { rows }] of lists.entries())
    for (const [j, [group, places]] of rows.entries()) {
      const entry = full.lists[i]?.entries[j];
      const { best, worst } = entry?.range ?? { best: 0, worst: 0 };
      expect([group, places]).toEqual([entry?.group, best === worst ? `${best}` : `${best}-${worst}`]);
    }
});

it('a concise ranking can be read to its end by what it says to add', () => {
  for (const query of [{ profile: 'general' }, { profile: 'general', job: job() }]) {
    const slugs = new Set<string>();
    let offset = 0;
    for (let calls = 0; calls < 30; calls += 1) {
      const answer = concise({ ...query, limit: 2, offset });
      const list = answer.lists?.[0] ?? answer;
      for (const row of list.rows ?? []) slugs.add(String(row[answer.columns.indexOf('slug')]));
      for (const slug of Object.values(list.unplaced ?? {}).flat()) slugs.add(slug);
      if (!list.more) break;
      const next = Number(/^offset: (\d+)$/.exec(list.more.next)?.[1]);
      expect(next).toBeGreaterThan(offset);
      offset = next;
    }
    const { total } = concise(query).lists?.[0] ?? concise(query);
    expect(slugs.size).toBe(total);
  }
});

it('a concise ranking has at most 8,000 characters for any tools, whatever is asked of them', () => {
  const worst = worstSnapshot(snapshot);
  const questions = { must: ['channels.linkedin', 'integrations.zapier|integrations.make'], want: ['ai.public_api'] };
  const queries: Omit<Input, 'detail'>[] = [
    ...[...snapshot.rankings.keys()].map((profile) => ({ profile })),
    ...[{ job: job() }, { ...questions, denied: 'last' as const }].map((more) => ({ profile: 'general', ...more })),
  ];
  for (const input of queries.flatMap((one) => [one, { ...one, ...everyGroup(snapshot) }])) {
    if ('job' in input || 'must' in input)
      expect(answerForModels(getRankings, { ...input, limit: 3 }, worst).length).toBeLessThanOrEqual(8000);
    const { body, length } = answerForModels<ReturnType<typeof concise>>(getRankings, input, worst);
    expect([input, length <= 8000, length]).toEqual([input, true, length]);
    for (const { rows } of body.lists ?? []) expect(rows.length).toBeGreaterThan(0);
    expect(body.rows?.length ?? body.lists?.length).toBeGreaterThan(0);
  }
});

it('a concise list of a job says of each tool what is proven, denied and open, as the full list does', () => {
  const { columns, rows = [], questions = {}, notices } = concise({ profile: 'general', job: job() });
  const { job_list } = getRankings.run(snapshot, { profile: 'general', job: job() });
  for (const tier of ['must', 'wanted', 'extra'] as const)
    expect(questions[tier]).toBe(
      job_list?.questions
        .filter((one) => one.tier === tier)
        .map(({ question }) => question)
        .join(', '),
    );
  expect(rows).toHaveLength(job_list?.entries.length as number);
  for (const [i, row] of rows.entries()) {
    const entry = job_list?.entries[i];
    const cell = (name: string) => row[columns.indexOf(name)];
    expect([cell('slug'), cell('must'), cell('left')]).toEqual([
      entry?.tool.slug,
      entry?.proven.must.join('/'),
      entry?.left,
    ]);
    expect(cell('denied') === 'none').toBe(entry?.denied.length === 0);
    expect(String(cell('ask_first')).split(/[,…]/)[0]).toBe(entry?.open[0]?.question ?? 'none');
  }
  expect(notices).toEqual(job_list?.notices.map(({ text }) => text));
});

describe('the rows of named tools', () => {
  const tools = ['Sealpress', 'quillcourier', 'yew'];
  const slugs = tools.map((name) => name.toLowerCase());

  it('have the places, totals and health of the whole list, with every detail', () => {
    for (const query of [
      { profile: 'general' },
      { profile: 'by-type' },
      { profile: 'general', job: job() },
      { profile: 'general', must: ['channels.email'], denied: 'last' as const },
    ]) {
      const whole = getRankings.run(snapshot, query);
      const some = getRankings.run(snapshot, { ...query, tools });
      const isNamed = ({ tool }: { tool: { slug: string } }) => slugs.includes(tool.slug);
      const lists = whole.lists
        .map((list) => ({ ...list, entries: list.entries.filter(isNamed), unranked: list.unranked.filter(isNamed) }))
        .filter(({ entries, unranked }) => entries.length + unranked.length > 0);
      expect(some.lists).toEqual(lists);
      const { job_list } = whole;
      expect(some.job_list).toEqual(
        job_list && {
          ...job_list,
          entries: job_list.entries.filter(isNamed),
          unplaced: job_list.unplaced.filter(isNamed),
        },
      );
      const answer = concise({ ...query, tools });
      const shown = (answer.lists ?? [answer]).flatMap(({ rows = [], unplaced = {} }) => [
        ...rows.map((row) => row[answer.columns.indexOf('slug')]),
        ...Object.values(unplaced).flat(),
      ]);
      expect([...shown, ...(answer.not_listed ?? [])].sort()).toEqual(slugs.toSorted());
      expect(answer.not_listed).toEqual(some.not_listed);
      expect(answer.total).toBe(job_list?.total);
      expect(answer.lists?.map(({ total }) => total)).toEqual(job_list ? undefined : lists.map(({ total }) => total));
    }
  });

  it('are missing where a job is not for their type, which is said', () => {
    const jobs = Object.entries(snapshot.methodology.jobs);
    const [name, { types = [] }] = jobs.find(([, { types }]) => types !== undefined) as (typeof jobs)[number];
    const named = [...snapshot.tools.values()].map(({ slug }) => slug);
    const others = named.filter((slug) => !types.includes(snapshot.tools.get(slug)?.category ?? ''));
    expect(others.length).toBeGreaterThan(0);
    expect(concise({ profile: 'general', job: name, tools: named }).not_listed).toEqual(others);
    expect(concise({ profile: 'general', job: name })).not.toHaveProperty('not_listed');
  });

  it('name all open questions if they are at most three, and the first two otherwise', () => {
    const want = ['team.sso', 'team.roles', 'trust.soc2', 'ai.openapi', 'data.phone_finder'];
    const query = { profile: 'general', must: ['channels.email'], want };
    const entries = getRankings.run(snapshot, query).job_list?.entries.filter(({ open }) => open.length > 2) ?? [];
    const tools = entries.slice(0, 3).map(({ tool }) => tool.slug);
    expect(tools.length).toBeGreaterThan(0);
    const few = concise({ ...query, tools });
    expect(few.rows?.map((row) => row[few.columns.indexOf('ask_first')])).toEqual(
      entries.slice(0, 3).map(({ open }) => open.map(({ question }) => question).join(', ')),
    );
    const asks = few.columns.indexOf('ask_first');
    expect(concise(query).rows?.some((row) => String(row[asks]).includes(' +'))).toBe(true);
  });
});

it('facts added to a ranking are with each tool in full detail, and columns in concise detail and in the table', () => {
  for (const query of [{ profile: 'general' }, { profile: 'general', job: job() }]) {
    const input = { ...query, keys: ['ai.mcp_server'], groups: ['support'] };
    const full = getRankings.run(snapshot, input);
    const { columns } = concise(input);
    const keys = Object.keys(snapshot.methodology.catalogue.keys).filter(
      (key) => key === 'ai.mcp_server' || key.startsWith('support.'),
    );
    expect(columns.slice(-keys.length)).toEqual(keys);
    const listed = [...full.lists.flatMap(({ entries, unranked }) => [...entries, ...unranked])];
    const tools = full.job_list ? [...full.job_list.entries, ...full.job_list.unplaced] : listed;
    for (const { tool, facts } of tools) {
      expect(Object.keys(facts ?? {})).toEqual(keys);
      expect(facts?.['ai.mcp_server']?.value).toEqual(snapshot.tools.get(tool.slug)?.facts['ai.mcp_server']?.value);
    }
    const named = new Set(full.sources?.map(({ id }) => id));
    expect(named.size).toBeGreaterThan(0);
    const table = getRankings.table?.(full, snapshot, input);
    const ofFacts = keys.flatMap((key) => [key, `${key}.status`]);
    expect(table?.columns.slice(-ofFacts.length)).toEqual(ofFacts);
    expect(table?.rows.every((row) => row['ai.mcp_server.status'] !== undefined)).toBe(true);
  }
});
