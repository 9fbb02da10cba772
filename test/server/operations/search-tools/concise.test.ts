import { describe, expect, it } from 'vitest';
import { searchTools } from '../../../../server/operations/search-tools/operation.ts';
import { withTools } from '../../../fixture/more-tools.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { answerForModels, everyGroup, worstSnapshot } from '../concise-bounds.ts';

const snapshot = await fixtureSnapshot();

type Input = Parameters<typeof searchTools.run>[1];
const concise = (input: Input) => searchTools.run(snapshot, { ...input, detail: 'concise' });
const cell = (answer: ReturnType<typeof concise>, slug: string, column: string) =>
  answer.rows.find(([first]) => first === slug)?.[answer.columns.indexOf(column)];

describe('a concise list of tools', () => {
  it('has the tools of the full list in the same order, under one header', () => {
    const { columns, rows, total } = concise({});
    const full = searchTools.run(snapshot, {});
    expect(columns).toEqual(['slug', 'name', 'category', 'price', 'summary']);
    expect(rows.map(([slug]) => slug)).toEqual(full.tools.map(({ slug }) => slug));
    expect(total).toBe(full.total);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
  });

  it('says in place of a price that a tool is no longer sold', () => {
    const answer = concise({});
    for (const { slug, closed } of snapshot.tools.values())
      expect([slug, cell(answer, slug, 'price') === 'no longer sold']).toEqual([slug, closed !== null]);
  });

  it('says what is left and how to continue, until nothing is', () => {
    const { total, more } = concise({ limit: 3, offset: 5 });
    expect(more).toEqual({ left: total - 8, next: 'offset: 8' });
    expect(concise({ limit: 5, offset: total - 5 })).not.toHaveProperty('more');
  });

  it('has the added facts as columns: unknown is said, and what qualifies a value is marked and noted', () => {
    const keys = Object.keys(snapshot.methodology.catalogue.keys);
    const answer = concise({ keys });
    expect(answer.columns).toEqual(expect.arrayContaining(keys));
    let noted = 0;
    for (const [slug, { facts }] of snapshot.tools) {
      for (const key of keys) {
        const [fact, shown] = [facts[key], String(cell(answer, slug, key))];
        if (fact?.status === 'unknown') expect([key, shown]).toEqual([key, 'unknown']);
        if (fact?.status !== 'known') continue;
        expect([slug, key, shown.includes('*')]).toEqual([slug, key, fact.note !== undefined]);
        expect([slug, key, shown.endsWith('+') || shown.includes('+~')]).toEqual([slug, key, fact.extra === true]);
        if (fact.note !== undefined) noted += 1;
      }
    }
    expect(noted).toBeGreaterThan(0);
    expect(Object.keys(answer.notes ?? {}).length + (answer.notes_left ?? 0)).toBeGreaterThanOrEqual(noted);
    expect(answer.marks).toContain('* has a note');
  });

  it('says where a cell that is cut is whole', () => {
    const isCut = ({ rows }: ReturnType<typeof concise>) => JSON.stringify(rows).includes('…');
    for (const input of [
      { keys: ['pricing.plans'], limit: 10 },
      { keys: ['ai.openapi'], limit: 10 },
    ]) {
      const answer = concise(input);
      const says = expect.stringContaining('… is cut: get_tool with keys or full detail has it whole');
      if (isCut(answer)) expect(answer.marks).toEqual(says);
      else expect(answer.marks).not.toEqual(says);
    }
    expect(isCut(concise({ keys: ['pricing.plans'], limit: 10 }))).toBe(true);
  });

  it('has the capabilities that tools must have as its first columns, with marks and notes', () => {
    const capability = ['campaigns.sequences', 'ai.mcp_server=official'];
    const answer = concise({ capability, keys: ['ai.public_api', 'campaigns.sequences'] });
    expect(answer.columns.slice(-3)).toEqual(['campaigns.sequences', 'ai.mcp_server', 'ai.public_api']);
    const noted = concise({ capability: ['ai.public_api'] });
    expect(cell(noted, 'sealpress', 'ai.public_api')).toBe('yes*+');
    expect(noted.notes).toMatchObject({ 'sealpress ai.public_api': 'For the dearest plan.' });
  });

  it('has the price of each with the channels that its plan does not have', () => {
    const answer = concise({});
    expect(cell(answer, 'quillcourier', 'price')).toBe(
      '24 EUR a month billed yearly, without WhatsApp (plan Goose); Text messages (SMS) (an…',
    );
    expect(cell(answer, 'sealpress', 'price')).toBe('19 to 21 USD a month');
    expect(cell(answer, 'yew', 'price')).toBe('not known');
    expect(cell(answer, 'inkwell-relay', 'price')).toBe('no longer sold');
  });

  it('says why each was found, in words', () => {
    const answer = concise({ q: 'whatsapp' });
    const [first] = searchTools.run(snapshot, { q: 'whatsapp' }).tools;
    expect(cell(answer, first?.slug as string, 'match')).toBe(first?.match?.why);
    const long = concise({ q: 'paper lantern whatsapp webhooks api hubspot email linkedin' });
    const why = String(cell(long, 'paper-lantern', 'match'));
    expect(why).toMatch(/^“paper lantern” as its name Paper Lantern; .*…$/);
    expect(why.length).toBeLessThanOrEqual(80);
  });

  it('has at most 8,000 characters for any ten tools, whatever is asked of them', async () => {
    const worst = worstSnapshot(snapshot);
    const { keys } = snapshot.methodology.catalogue;
    const everything = {
      ...everyGroup(snapshot),
      count: Object.keys(keys).filter((key) => keys[key]?.type === 'boolean' && /^(ai|data)\./.test(key)),
    };
    const facts = { keys: ['ai.public_api'] };
    const must = { capability: ['ai.public_api', 'channels.whatsapp'] };
    const inputs = [
      {},
      { q: 'wordy' },
      everything,
      { ...everything, q: 'whatsapp' },
      facts,
      must,
      { ...everything, ...must },
    ];
    for (const input of inputs) {
      const { body, length } = answerForModels<ReturnType<typeof concise>>(searchTools, input, worst);
      expect(length).toBeLessThanOrEqual(8000);
      expect(body.rows.length).toBeGreaterThan(0);
      expect(body.rows.length + (body.more?.left ?? 0)).toBe(body.total);
    }
  });
});

it('tools that match most of the words are named with what they match and what not, within the limit, where few match all', () => {
  const { match_most = {}, not_used, rows } = concise({ q: 'whatsapp kubernetes' });
  expect([rows, not_used]).toEqual([[], ['kubernetes']]);
  expect(Object.entries(match_most)[0]).toEqual([
    'quillcourier',
    '“whatsapp” as WhatsApp: Yes; does not match “kubernetes”',
  ]);
  expect(Object.keys(match_most)).toHaveLength(3);
  expect(concise({ q: 'webhooks' })).not.toHaveProperty('match_most');
  const words = Array.from({ length: 30 }, (_, i) => `unheardof${i}xyz`).join(' ');
  const many = concise({
    q: `whatsapp webhooks api email linkedin zapier hubspot ${'unheardof'.repeat(20)} ${words}`,
  });
  expect(JSON.stringify(many).length).toBeLessThanOrEqual(8000);
  expect(many.not_used?.length).toBeLessThanOrEqual(5);
});

it('tools that may match are those of which only what a text asks for is unknown, each with it', () => {
  const { may_match, may_match_left } = concise({ q: 'whatsapp' });
  const full = searchTools.run(snapshot, { q: 'whatsapp' });
  const unknown = [...snapshot.tools.values()]
    .filter(({ facts }) => facts['channels.whatsapp']?.status === 'unknown')
    .map(({ slug }) => slug);
  const found = full.tools.map(({ slug }) => slug);
  expect([...full.may_match].sort()).toEqual(unknown.filter((slug) => !found.includes(slug)).sort());
  expect(full.may_match.length).toBeGreaterThan(0);
  expect(may_match).toEqual({ 'channels.whatsapp': full.may_match });
  expect(may_match_left).toBeUndefined();
});

it('tools that may match are by what is unknown of them; full detail names those without room', () => {
  const capability = ['channels.whatsapp', 'integrations.hubspot'];
  const { may_match = {} } = concise({ capability });
  for (const [unknown, slugs] of Object.entries(may_match))
    for (const slug of slugs) {
      const facts = snapshot.tools.get(slug)?.facts;
      expect([slug, capability.filter((key) => facts?.[key]?.status === 'unknown').join(', ')]).toEqual([
        slug,
        unknown,
      ]);
    }
  expect(Object.keys(may_match).length).toBeGreaterThan(1);

  const many = withTools(snapshot, 1000);
  const some = searchTools.run(many, { capability: ['channels.whatsapp'], limit: 3, detail: 'concise' });
  const named = Object.values(some.may_match ?? {}).flat();
  const [, name, value] = /^detail: (\w+), limit: (\d+)$/.exec(some.may_match_left?.next ?? '') ?? [];
  expect([name, value]).toEqual(['full', '1']);
  const all = searchTools.run(many, { capability: ['channels.whatsapp'], limit: 1, detail: 'full' }).may_match;
  expect(named).toEqual(all.slice(0, named.length));
  expect(named.length + (some.may_match_left?.left ?? 0)).toBe(all.length);
  expect(JSON.stringify(some.may_match).length).toBeLessThanOrEqual(720);
});

it('tools that may match fit everything else: the words of the text, the category and the capabilities', () => {
  const { may_match } = searchTools.run(snapshot, {
    q: 'whatsapp',
    category: 'multichannel-outreach',
    capability: ['channels.email'],
  });
  expect(may_match.length).toBeGreaterThan(0);
  for (const slug of may_match) {
    const tool = snapshot.tools.get(slug);
    expect(tool?.category).toBe('multichannel-outreach');
    const open = ['channels.whatsapp', 'channels.email'].map((key) => tool?.facts[key]?.status);
    expect(open).toContain('unknown');
  }
  expect(searchTools.run(snapshot, { q: 'whatsapp zzqx' }).may_match).toEqual([]);
});
