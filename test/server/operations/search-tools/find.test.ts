import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capabilitiesIn } from '../../../../model/catalogue.ts';
import type { Tool } from '../../../../model/tool.ts';
import { searchTools } from '../../../../server/operations/search-tools/operation.ts';
import { search } from '../../../../server/search/search.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { problemIn } from '../problem-in.ts';

/**
 * The tools of the fixture by the lower of their entry prices in USD, the greatest where sources differ: 19, 30, 31.25, 43.75, 45,
 * 48.75, 55, 60, 63. One is closed, and of two no price is known.
 */
const BY_PRICE = [
  ...['sealpress', 'quillcourier', 'presently', 'larkpost-io', 'ravenport', 'paper-lantern', 'dovecote-9'],
  ...['beaconyard', 'flagmast', 'inkwell-relay', 'ravenpost', 'yew'],
];

const snapshot = await fixtureSnapshot();

describe('search_tools', () => {
  it('says why each tool matched where something was searched for, and null where not', () => {
    const { tools } = searchTools.run(snapshot, { q: 'whatsapp' });
    expect(tools.map(({ slug }) => slug)).toEqual(['quillcourier', 'dovecote-9', 'paper-lantern']);
    expect(tools[0]?.match).toEqual({
      words: 'whatsapp',
      field: 'channels.whatsapp',
      text: 'WhatsApp: Yes',
      also: [],
      why: '“whatsapp” as WhatsApp: Yes',
    });
    for (const q of [undefined, '', '  '])
      expect(new Set(searchTools.run(snapshot, { q }).tools.map(({ match }) => match))).toEqual(new Set([null]));
  });

  it.each([
    ['quilcourier', 'quillcourier', '“quilcourier” as its name Quillcourier'],
    ['pln', 'paper-lantern', '“pln” as its other name PLN'],
    ['chrome', 'sealpress', '“chrome” as Chrome in its summary'],
    ['hillfire', 'beaconyard', '“hillfire” as its former name hillfire'],
    ['cold emails', 'sealpress', '“cold emails” as its type Cold email'],
    ['no sso', 'presently', '“no sso” as Single sign-on: No'],
    ['from germany', 'ravenport', '“germany” as Country of registration: Germany'],
    [
      'paper lantern whatsapp',
      'paper-lantern',
      '“paper lantern” as its name Paper Lantern; “whatsapp” as WhatsApp: Yes',
    ],
  ])('says in one line why "%s" finds %s: %s', (q, slug, why) => {
    const { tools } = searchTools.run(snapshot, { q });
    expect(tools.find((tool) => tool.slug === slug)?.match?.why).toBe(why);
  });

  it('adds tools that match most of the words where fewer than three match all, and says what was not used', () => {
    const few = searchTools.run(snapshot, { q: 'whatsapp kubernetes' });
    expect([few.total, few.tools, few.not_used]).toEqual([0, [], ['kubernetes']]);
    expect(few.match_most?.map(({ slug, unmatched }) => [slug, unmatched])).toEqual(
      ['quillcourier', 'dovecote-9', 'paper-lantern'].map((slug) => [slug, ['kubernetes']]),
    );
    expect(few.match_most?.[0]).toMatchObject({ name: 'Quillcourier', match: { why: '“whatsapp” as WhatsApp: Yes' } });
    expect(searchTools.run(snapshot, { q: 'tool from Paris' })).toMatchObject({ not_used: ['Paris'], total: 0 });
    expect(searchTools.run(snapshot, { q: 'tool from Paris' }).match_most).toHaveLength(10);
    // Six match both words.
    expect(search(snapshot, 'webhooks zapier').matchMost(1)).toHaveLength(1);
    for (const q of ['cheap email warmup', 'webhooks zapier', 'webhooks', 'no such thing zzqx', undefined])
      expect([q, searchTools.run(snapshot, { q }).match_most]).toEqual([q, undefined]);
  });

  it('filters the tools that match most of the words as it does the others, and lists them once', () => {
    const most = (input: Omit<Parameters<typeof searchTools.run>[1], 'detail'>) =>
      searchTools.run(snapshot, { q: 'whatsapp kubernetes', ...input }).match_most?.map(({ slug }) => slug);
    expect(most({ category: 'multichannel-outreach' })).toEqual(['quillcourier', 'paper-lantern']);
    expect(most({ tools: ['yew', 'dovecote-9'] })).toEqual(['dovecote-9']);
    expect(most({ capability: ['pricing.free_plan'] })).toEqual(['quillcourier']);
    expect(most({ offset: 1 })).toBeUndefined();
  });

  it('lists named tools alone, in the order of their names unless another is asked for', () => {
    const tools = ['yew', 'Quillcourier', 'dovecote-9', 'yew'];
    const slugsOf = (input: Omit<Parameters<typeof searchTools.run>[1], 'detail'>) =>
      searchTools.run(snapshot, { tools, ...input }).tools.map(({ slug }) => slug);
    expect(slugsOf({})).toEqual(['yew', 'quillcourier', 'dovecote-9']);
    expect(slugsOf({ sort: 'price' })).toEqual(['quillcourier', 'dovecote-9', 'yew']);
    expect(slugsOf({ limit: 1, offset: 1 })).toEqual(['quillcourier']);
    expect(() => slugsOf({ tools: ['quilcourier'] })).toThrow('Did you mean "quillcourier"');
  });

  it('filters named tools by words, category and capabilities, and keeps their order', () => {
    const tools = ['sealpress', 'quillcourier', 'yew', 'paper-lantern', 'dovecote-9', 'ravenport'];
    for (const filter of [
      { q: 'whatsapp' },
      { category: 'multichannel-outreach' },
      { capability: ['channels.whatsapp'] },
      { q: 'email', capability: ['channels.whatsapp'] },
    ]) {
      const all = searchTools.run(snapshot, filter);
      const some = searchTools.run(snapshot, { ...filter, tools });
      const found = all.tools.map(({ slug }) => slug);
      expect(some.tools.map(({ slug }) => slug)).toEqual(tools.filter((slug) => found.includes(slug)));
      expect(some.may_match).toEqual(tools.filter((slug) => all.may_match.includes(slug)));
      expect(some.tools.length).toBeGreaterThan(0);
      for (const tool of some.tools) expect(all.tools).toContainEqual(tool);
    }
  });

  it('parts all tools by any capabilities into those proven to have them, those of which one is open, and the others', () => {
    const names = capabilitiesIn(snapshot.methodology.catalogue).map(({ name }) => name);
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }), (capability) => {
        const { tools, may_match, total } = searchTools.run(snapshot, { capability });
        const proven = tools.map(({ slug }) => slug);
        expect(total).toBe(proven.length);
        for (const [slug, tool] of snapshot.tools) {
          const each = capability.map((name) => says(tool, name));
          const expected = each.includes('no') ? 'no' : each.includes('open') ? 'open' : 'yes';
          expect([slug, proven.includes(slug), may_match.includes(slug)]).toEqual([
            slug,
            expected === 'yes',
            expected === 'open',
          ]);
        }
      }),
    );
  });

  it('sorts by what is known, name or the cheapest known price, the same tools each time', () => {
    const sorted = (sort: 'known' | 'name' | 'price') => searchTools.run(snapshot, { sort }).tools;
    const falling = (figures: number[]) =>
      figures.every((figure, i) => i === 0 || figure <= (figures[i - 1] as number));
    expect(falling(sorted('known').map(({ coverage }) => coverage))).toBe(true);
    expect(searchTools.run(snapshot, {}).tools).toEqual(sorted('known'));
    const names = sorted('name').map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(sorted('price').map(({ slug }) => slug)).toEqual(BY_PRICE);
    for (const sort of ['known', 'name', 'price'] as const)
      expect(new Set(sorted(sort).map(({ slug }) => slug))).toEqual(new Set(snapshot.tools.keys()));
  });

  it('refuses what is no capability, with the nearest', () => {
    for (const [name, near] of [
      ['channels.whatsap', 'channels.whatsapp'],
      ['product.runs_on', 'product.runs_on=cloud'],
      ['pricing.plans', undefined],
    ] as const) {
      const { code, particulars } = problemIn(() => searchTools.run(snapshot, { capability: [name] }));
      expect([code, particulars.parameter, particulars.value]).toEqual(['unknown_key', 'capability', name]);
      if (near) expect(particulars.nearest).toContain(near);
    }
    const unsaid = () => searchTools.run(snapshot, { capability: ['product.runs_on'] });
    expect(unsaid).toThrow('"product.runs_on" needs a value: product.runs_on=cloud');
  });
});

/** By the facts alone, read again. */
function says(tool: Tool, name: string): 'yes' | 'no' | 'open' {
  const [key = '', wanted] = name.split('=');
  const fact = tool.facts[key];
  if (fact?.status === 'not_applicable') return 'no';
  if (!fact || fact.status === 'unknown') return 'open';
  const values = [fact.value, ...(fact.disagrees ?? []).map(({ value }) => value)];
  const each = values.map((value) => {
    if (wanted === undefined) return value === false || value === 'none' ? 'no' : 'yes';
    return (value as string[]).includes(wanted) ? 'yes' : fact.complete ? 'no' : 'open';
  });
  const [first, ...others] = each as ['yes' | 'no' | 'open'];
  return others.every((other) => other === first) ? first : 'open';
}
