import { describe, expect, it } from 'vitest';
import { difference } from '../../../pipeline/diff/diff.ts';
import { toMarkdown } from '../../../pipeline/diff/markdown.ts';
import { inventedFolder, replacing } from '../../invented.ts';
import { corpusOf, diffOf, told } from './invented-states.ts';

const RENAMED = (text: string) =>
  text
    .replace('slug: sealpress', 'slug: waxworks')
    .replace('name: Sealpress', 'name: Waxworks')
    .replace('category: letter-writing', 'former_slugs: [sealpress]\ncategory: letter-writing');

describe('a difference', () => {
  it('is nothing between a state and itself', async () => {
    expect(told(await diffOf({}))).toEqual({});
  });

  it('names a declared rename, and loses and adds nothing', async () => {
    const diff = await diffOf({ 'tools/sealpress': RENAMED });
    expect(told(diff)).toEqual({
      'Tools renamed': ['sealpress → waxworks'],
      'Tools changed': ['waxworks name: "Sealpress" → "Waxworks"'],
    });
    expect(diff.questions).toEqual([]);
  });

  it('names what changes along with a rename', async () => {
    const diff = await diffOf({
      'tools/sealpress': (text) =>
        RENAMED(text).replace('channels.post: { value: true', 'channels.post: { value: false'),
    });
    const { 'Facts changed': facts, 'Scores that moved': scores, 'Ranks that moved': ranks } = told(diff);
    expect(facts).toEqual(['waxworks channels.post: Yes → No (home)']);
    expect(scores?.[0]).toMatch(/^waxworks general: [\d.]+ → [\d.]+ \(channels\.post −/);
    expect(ranks?.every((line) => !line.includes('sealpress'))).toBe(true);
    expect(diff.questions).toContain('waxworks channels.post: changed from Yes to No without a newer source');
  });

  it('names a tool that went into another', async () => {
    const before = await inventedFolder();
    const after = await inventedFolder({ 'tools/beaconyard': replacing('[hillfire]', '[hillfire, flagmast]') });
    const without = { ...after, tools: after.tools.filter(({ path }) => !path.endsWith('/flagmast.yaml')) };
    const diff = difference(corpusOf(before), corpusOf(without));
    expect(told(diff)['Tools renamed']).toEqual(['flagmast is now part of beaconyard']);
    expect(diff.removed).toEqual([]);
    expect(told(diff)['Ranks that moved']?.join('\n')).toContain('flagmast (now beaconyard)');
  });

  it('names a tool that has vanished, and asks', async () => {
    const before = await inventedFolder();
    const without = { ...before, tools: before.tools.filter(({ path }) => !path.endsWith('/flagmast.yaml')) };
    const diff = difference(corpusOf(before), corpusOf(without));
    expect(told(diff)['Tools removed']).toEqual(['flagmast']);
    expect(diff.questions).toContain('flagmast: has vanished; a slug once published stays');
    expect(told(diff)['Ranks that moved']).toContain(
      `flagmast general: ${rankOf(before, 'flagmast')} → not listed, moved by flagmast (removed)`,
    );
  });

  it('names a closing as what it is, where it was made and where it moves a rank', async () => {
    const diff = await diffOf({
      'tools/flagmast': replacing(/$/, 'closed: { since: 2026-02-01, successor: beaconyard }\n'),
    });
    const { 'Tools changed': changed, 'Ranks that moved': ranks, ...rest } = told(diff);
    expect(changed).toEqual(['flagmast closed: added {"since":"2026-02-01","successor":"beaconyard"}']);
    expect(ranks?.length).toBeGreaterThan(1);
    for (const line of ranks ?? []) expect(line).toMatch(/, moved by flagmast \(closed\)$/);
    expect(rest).toEqual({});
    expect(diff.questions).toContain('flagmast: is closed; which page says so?');
  });

  it('names a changed category once, and no question that only counts for more', async () => {
    const diff = await diffOf({
      'tools/beaconyard': replacing('category: signalling', 'category: letter-writing'),
    });
    expect(told(diff)['Tools changed']).toEqual(['beaconyard category: "signalling" → "letter-writing"']);
    expect(told(diff)['Facts changed']).toBeUndefined();
    const ranks = told(diff)['Ranks that moved'] ?? [];
    expect(ranks).toContainEqual(
      expect.stringMatching(
        /^beaconyard by-type letter-writing: not listed → \d, moved by beaconyard \(category signalling → letter-writing\)/,
      ),
    );
    expect(ranks).toContainEqual(
      expect.stringMatching(/^beaconyard by-type signalling: \d → not listed, moved by beaconyard \(category/),
    );
    const byType = told(diff)['Scores that moved']?.find((line) => line.startsWith('beaconyard by-type'));
    expect(byType).toMatch(/^beaconyard by-type: [\d.]+ → [\d.]+ \(.*other weights [+−][\d.]+/);
    expect(byType).not.toContain('channels.pigeon');
  });

  it.each([
    ['name', 'name: Sealpress', 'name: Seal Press', 'sealpress name: "Sealpress" → "Seal Press"'],
    [
      'summary',
      'seals them.',
      'stamps them.',
      'sealpress summary: "Prints letters and seals them." → "Prints letters and stamps them."',
    ],
    [
      'website',
      'website: https://sealpress.example',
      'website: https://www.sealpress.example',
      'sealpress website: "https://sealpress.example" → "https://www.sealpress.example"',
    ],
    ['aliases', 'category:', 'aliases: [Seal Press]\ncategory:', 'sealpress aliases: added ["Seal Press"]'],
    [
      'vendor_pages',
      'category:',
      'vendor_pages: [wax.example]\ncategory:',
      'sealpress vendor_pages: added ["wax.example"]',
    ],
  ])('names a new %s', async (_field, before, after, said) => {
    const diff = await diffOf({ 'tools/sealpress': replacing(before, after) });
    expect(told(diff)).toEqual({ 'Tools changed': [said] });
  });

  it.each([
    [
      'a note',
      'note: Without tax.',
      'note: With tax.',
      'Sources or notes of facts changed',
      'quillcourier pricing.starts_at: 20 EUR; note: "Without tax." → "With tax."',
    ],
    [
      'the least plan',
      'from_plan: Goose',
      'from_plan: Sparrow',
      'Sources or notes of facts changed',
      'quillcourier channels.post: Yes; from_plan: "Goose" → "Sparrow"',
    ],
    [
      'what is extra',
      '], from_plan: Goose',
      '], extra: true, from_plan: Goose',
      'Sources or notes of facts changed',
      'quillcourier channels.post: Yes; extra: added true',
    ],
    [
      'where it says so',
      'at: Letters',
      'at: Stamps',
      'Sources or notes of facts changed',
      'quillcourier channels.post: Yes; sources > home > at: "Letters" → "Stamps"',
    ],
    [
      'a list that is no longer whole',
      '[cloud], sources: [home], complete: true',
      '[cloud], sources: [home]',
      'Facts changed',
      'quillcourier product.runs_on: Cloud; complete: removed true',
    ],
    [
      'where it was looked for',
      'looked_at: [home, api]',
      'looked_at: [home, api, pricing]',
      'Searches without an answer changed',
      'quillcourier ai.public_api: Unknown; looked_at: added "pricing"',
    ],
    [
      'why it is unknown',
      'unknown: not-found',
      'unknown: gated',
      'Searches without an answer changed',
      'quillcourier ai.public_api: Unknown; unknown: "not-found" → "gated"',
    ],
    ['a price of a plan', 'amount: 60', 'amount: 65', 'Facts changed', undefined],
  ])('names %s', async (_what, before, after, title, said) => {
    const diff = told(await diffOf({ 'tools/quillcourier': replacing(before, after) }));
    expect(Object.keys(diff)[0]).toBe(title);
    expect(diff[title]).toHaveLength(1);
    if (said) expect(diff[title]).toEqual([said]);
  });

  it('names a disagreement and an earlier value', async () => {
    const disputed = await diffOf({
      'tools/quillcourier': replacing(', disagrees: [{ value: false, sources: [review] }]', ''),
    });
    expect(told(disputed)['Facts changed']).toEqual([
      'quillcourier channels.pigeon: Disputed: Yes / No → Yes (home); disagrees: removed [{"value":false,"sources":[{"source":"review"}]}]',
    ]);
    const earlier = await diffOf({
      'tools/flagmast': replacing(', earlier: [{ value: none, sources: [old-home] }]', ''),
    });
    expect(told(earlier)['Sources or notes of facts changed']?.[0]).toContain(
      'flagmast product.crm: Native; earlier: removed',
    );
  });

  it('names a source that is new, gone or read again, and not the facts that cite it', async () => {
    const reread = told(
      await diffOf({ 'tools/flagmast': replacing('read: 2026-02-22\n    copy', 'read: 2026-02-23\n    copy') }),
    );
    expect(reread).toEqual({ 'Sources changed': ['flagmast sources > home > read: "2026-02-22" → "2026-02-23"'] });
    const swapped = told(
      await diffOf({ 'tools/quillcourier': replacing('Quillcourier API, on', 'Quillcourier interface, on') }),
    );
    expect(swapped).toEqual({
      'Sources changed': ['quillcourier searches > api > query: "Quillcourier API" → "Quillcourier interface"'],
    });
  });

  it.each([
    [
      'catalogue',
      'Questions',
      'Does it wave flags?',
      'Does it wave coloured flags?',
      'keys > channels.flags > question: "Does it wave flags?" → "Does it wave coloured flags?"',
      'the catalogue of questions',
    ],
    [
      'catalogue',
      'Questions',
      'label: Flags,',
      'label: Flags and pennants,',
      'keys > channels.flags > label: "Flags" → "Flags and pennants"',
      undefined,
    ],
    ['currencies', 'Exchange rates', 'EUR: 1.25', 'EUR: 1.3', 'rates > EUR: 1.25 → 1.3', 'the exchange rates'],
    [
      'methodology',
      'Method',
      'channels.flags: { tier: 2',
      'channels.flags: { tier: 4',
      'dimensions > channels > indicators > channels.flags > tier: 2 → 4',
      'the method',
    ],
    [
      'methodology',
      'Method',
      'why: Flags are seen from afar.',
      'why: Flags are seen by day.',
      'dimensions > channels > indicators > channels.flags > why: "Flags are seen from afar." → "Flags are seen by day."',
      undefined,
    ],
    [
      'lexicon',
      'Lexicon',
      '[pigeons]',
      '[pigeons, doves]',
      'constraints > channels.pigeon > en: added "doves"',
      undefined,
    ],
    [
      'categories',
      'Categories',
      'Sends signals.',
      'Sends signals by sight.',
      'signalling > description: "Sends signals." → "Sends signals by sight."',
      undefined,
    ],
  ] as const)('names a change of %s.yaml once, under %s', async (file, title, before, after, said, moves) => {
    const diff = await diffOf({ [file]: replacing(before, after) });
    expect(told(diff)[title]).toEqual([said]);
    const made = Object.keys(told(diff)).filter((name) => !['Scores that moved', 'Ranks that moved'].includes(name));
    expect(made).toEqual([title]);
    expect(diff.shared.map(({ moves }) => moves)).toEqual([moves]);
    expect(toMarkdown(diff, 'main').includes('Scores can move without any fact')).toBe(moves !== undefined);
  });

  it('blames the method for ranks that it moved', async () => {
    const diff = await diffOf({
      methodology: replacing(/general: 60([\s\S]*)general: 30/, 'general: 2$1general: 88'),
    });
    const ranks = told(diff)['Ranks that moved'] ?? [];
    expect(ranks.length).toBeGreaterThan(0);
    for (const line of ranks) expect(line).toMatch(/, moved by the method$/);
    for (const line of told(diff)['Scores that moved'] ?? []) expect(line).toMatch(/\(other weights [+−][\d.]+/);
  });

  it('says in one line what the clock alone changed', async () => {
    const diff = await diffOf({
      'tools/flagmast': replacing('read: 2026-02-22\n    copy', 'read: 2026-08-30\n    copy'),
    });
    const { 'Age of the facts': age, ...rest } = told(diff);
    expect(rest).toEqual({ 'Sources changed': ['flagmast sources > home > read: "2026-02-22" → "2026-08-30"'] });
    expect(age).toEqual([
      expect.stringMatching(
        /^as of 2026-02-23 → 2026-08-30: [1-9]\d* facts are due for another look that were not, 0 no longer are$/,
      ),
    ]);
  });

  it('asks about a published version that was rewritten', async () => {
    const diff = await diffOf({ methodology: replacing('0123456789abcdef', 'fedcba9876543210') });
    expect(diff.questions).toEqual([
      'methodology.yaml: version "1" was published and its entry in the changelog is not what it was',
    ]);
  });
});

function rankOf(folder: Parameters<typeof corpusOf>[0], slug: string): number | undefined {
  const general = corpusOf(folder).rankings.find(({ profile }) => profile === 'general')?.lists[0];
  return general?.entries.find(({ tool }) => tool === slug)?.rank;
}
