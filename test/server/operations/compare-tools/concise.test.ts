import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import type { Tool } from '../../../../model/tool.ts';
import { compareTools } from '../../../../server/operations/compare-tools/operation.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { answerForModels, snapshotOfDisputes } from '../concise-bounds.ts';

const snapshot = await fixtureSnapshot();
const worst: Snapshot = snapshotOfDisputes(snapshot);

type Input = Parameters<typeof compareTools.run>[1];
const compare = (input: Input, of = snapshot) => compareTools.run(of, { ...input, detail: 'concise' });
const lengthOf = (of: Snapshot, input: Record<string, unknown>) => answerForModels(compareTools, input, of).length;

/** Every key that an answer has, in the part where it is. */
function partsOf(short: ReturnType<typeof compare>) {
  const { facts = [], differs = [], open = [], same = {}, unknown_for_all, not_compared = [] } = short;
  const keys = (rows: string[][]) => rows.map(([key = '']) => key);
  return {
    whole: facts.map(({ key }) => key),
    proven: keys(differs),
    open: keys(open),
    same: Object.values(same).flat(),
    unknown: unknown_for_all?.keys ?? [],
    apart: not_compared,
  };
}

describe('a comparison in short', () => {
  it('says why a tool of a pair has no place in the list of the job', () => {
    const [pair] = compare({ tools: ['sealpress', 'yew'], job: 'mail' }).pairs ?? [];
    expect(pair?.no_place).toEqual({ yew: 'the job is not for its type' });
  });

  it.each([
    [['quillcourier', 'flagmast']],
    [['sealpress', 'larkpost-io', 'yew']],
    [['quillcourier', 'flagmast', 'beaconyard', 'ravenport', 'dovecote-9']],
  ])('of %j has every question once, in the part that says how it differs', (tools) => {
    const short = compare({ tools });
    const parts = partsOf(short);
    const { facts } = compareTools.run(snapshot, { tools });
    expect(Object.values(parts).flat().sort()).toEqual(facts.map(({ key }) => key).sort());
    for (const { key, differs, cells } of facts) {
      if (parts.apart.includes(key)) continue;
      const isAnswered = Object.values(cells).some(({ status }) => status === 'known' || status === 'disputed');
      expect(parts[differs === 'open' && !isAnswered ? 'unknown' : differs], key).toContain(key);
    }
    expect(short.unknown_for_all?.count).toBe(parts.unknown.length);
    expect(short.columns).toEqual(['key', ...tools]);
    for (const row of [...(short.differs ?? []), ...(short.open ?? [])]) expect(row).toHaveLength(tools.length + 1);
  });

  it('marks cells and begins with what the job asks', () => {
    const short = compare({ tools: ['quillcourier', 'flagmast'], job: 'outreach' });
    const { differs = [], open = [], marks, notes, pairs, job } = short;
    const cells = Object.fromEntries([...differs, ...open].map(([key = '', ...row]) => [key, row] as const));
    expect(marks).toContain('* has a note');
    expect(cells['channels.calls']?.[0]).toMatch(/^disputed: (yes|no)\*?\+?$/);
    expect(cells['channels.sms']?.[0]).toMatch(/^yes\*?\+/);
    for (const [key, row] of Object.entries(cells)) {
      for (const [i, cell] of row.entries()) {
        const tool = snapshot.tools.get(['quillcourier', 'flagmast'][i] ?? '') as Tool;
        const { status, note } = tool.facts[key] as Fact;
        expect(cell.includes('*'), key).toBe(note !== undefined && (status === 'known' || status === 'disputed'));
        expect(cell === 'unknown', key).toBe(status === 'unknown');
        if (cell.includes('*')) expect(Object.keys(notes?.[key] ?? {})).toContain(['quillcourier', 'flagmast'][i]);
      }
    }
    const musts = snapshot.methodology.jobs.outreach?.must.flatMap((one) => ('key' in one ? [one.key] : []));
    // The musts that differ are before all other rows of their part.
    for (const rows of [differs, open]) {
      const places = rows.flatMap(([key = ''], i) => (musts?.includes(key) ? [i] : []));
      expect(places).toEqual(places.map((_, i) => i));
    }
    expect(job).toBe('outreach');
    expect(pairs?.[0]?.proven_only_of).toHaveProperty('flagmast');
  });

  it('has no rows that are the same if only differences are asked for', () => {
    const short = compare({ tools: ['quillcourier', 'flagmast'], differences_only: true });
    expect(short).not.toHaveProperty('same');
    const { unknown_for_all } = compare({ tools: ['quillcourier', 'flagmast'] });
    expect(unknown_for_all?.keys?.length).toBeGreaterThan(0);
    expect(short.unknown_for_all).toEqual({ count: unknown_for_all?.count });
    expect(short.open?.length).toBeGreaterThan(3);
  });

  it('has whole answers with their sources if facts are selected', () => {
    const short = compare({ tools: ['quillcourier', 'flagmast'], groups: ['team'], keys: ['pricing.plans'] });
    const keys = Object.keys(snapshot.methodology.catalogue.keys);
    expect(short.facts?.map(({ key }) => key).sort()).toEqual(
      keys.filter((key) => key.startsWith('team.') || key === 'pricing.plans').sort(),
    );
    const named = short.facts?.flatMap(({ cells }) => Object.values(cells).flatMap(({ sources = [] }) => sources));
    expect(Object.keys(short.sources ?? {}).sort()).toEqual([...new Set(named)].sort());
    expect(short.tools.map(({ price }) => price)).toEqual([
      '24 EUR a month billed yearly, without WhatsApp (plan Goose); Text messages (SMS) (an add-on)',
      '63 USD a month billed yearly',
    ]);
    expect(short).not.toHaveProperty('more');
    expect(Object.keys(short).sort()).toEqual(['facts', 'job', 'sources', 'tools']);
  });

  it('says with selected facts what a job says of the tools if the job is named', () => {
    const wanted = { tools: ['quillcourier', 'flagmast'], keys: ['team.sso'] };
    expect(compare(wanted)).not.toHaveProperty('pairs');
    for (const more of [{ job: 'outreach' }, { profile: 'general' }]) {
      const { pairs, job } = compare({ ...wanted, ...more });
      const {
        pairs: [whole],
      } = compareTools.run(snapshot, { ...wanted, ...more });
      expect([pairs?.[0]?.verdict, pairs?.[0]?.ahead, job]).toEqual([whole?.verdict, whole?.ahead, whole?.job]);
    }
  });
});

describe('its length', () => {
  const some = (count: number) => [...worst.tools.keys()].slice(0, count);

  it.each([
    [2, 8000],
    [4, 8000],
    [5, 12_000],
    [10, 12_000],
  ])('of %i tools is at most %i characters for any data', (count, most) => {
    for (const input of [{}, { groups: ['ai', 'pricing'] }, { keys: ['pricing.plans'] }, { status: ['disputed'] }])
      expect(lengthOf(worst, { tools: some(count), ...input }), JSON.stringify(input)).toBeLessThanOrEqual(most);
  });

  it('leaves out nothing without saying how to get it', () => {
    const tools = some(10);
    const seen: string[] = [];
    let keys: string[] | undefined;
    for (let calls = 0; calls < 20; calls += 1) {
      const short = compare({ tools, ...(keys ? { keys } : {}) }, worst);
      seen.push(...Object.values(partsOf(short)).flat());
      keys = /^keys: ([^ ;]+)/.exec(short.more?.next ?? '')?.[1]?.split(',');
      if (!keys) break;
      expect(short.more?.left).toBeGreaterThanOrEqual(keys.length);
    }
    expect(seen.sort()).toEqual(Object.keys(snapshot.methodology.catalogue.keys).sort());
  });
});
