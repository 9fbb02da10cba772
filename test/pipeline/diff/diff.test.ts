import { describe, expect, it } from 'vitest';
import { difference } from '../../../pipeline/diff/diff.ts';
import { changeSections, sharedNotice, toMarkdown } from '../../../pipeline/diff/report.ts';
import type { FactsFolder } from '../../../pipeline/read/facts-folder.ts';
import { editOf, replacing } from '../../fixture/edits.ts';
import { fixtureFolder } from '../../fixture/fixture.ts';
import { corpusOf, diffOf, linesByTitle, TITLES } from './fixture-difference.ts';

const without = ({ shared, tools }: FactsFolder, slug: string): FactsFolder => ({
  shared,
  tools: tools.filter(({ path }) => !path.endsWith(`/${slug}.yaml`)),
});

/** The difference that a replacement in one file makes. */
const afterReplacing = (file: string, before: string | RegExp, after: string) =>
  diffOf({ [file]: replacing(before, after) });

const NOTHING_RECORDED = { changes: [], unexplained: [], keys: {} };

/** Edits of shared files, as `before → after`, each with its line in the report. */
const SHARED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  catalogue: {
    'Does it send email? → Does it send many emails?':
      'keys > channels.email > question: "Does it send email?" → "Does it send many emails?"',
    'label: Phone calls → label: Calls by phone': 'keys > channels.calls > label: "Phone calls" → "Calls by phone"',
  },
  currencies: { 'EUR: 1.25 → EUR: 1.3': 'rates > EUR: 1.25 → 1.3' },
  methodology: {
    'min_pages: 2 → min_pages: 3': 'min_pages: 2 → 3',
    'types: [linkedin-automation, multichannel-outreach] → types: [linkedin-automation, multichannel-outreach, cold-email]':
      'jobs > outreach > types: added "cold-email"',
    'why: The message is the point. → why: A message is the point.':
      'jobs > outreach > must > linkedin.messages > why: "The message is the point." → "A message is the point."',
  },
  lexicon: {
    'en: [whatsapp, → en: [whatsapp, green messenger,': 'constraints > channels.whatsapp > en: added "green messenger"',
  },
};
const SHARED_EDITS = Object.entries(SHARED).flatMap(([file, lines]) =>
  Object.entries(lines).map(([edit, line]) => [file, edit, line] as const),
);

/** What can move places, by the line of the report; no other change of a shared file can. */
const MOVED_BY: Readonly<Record<string, string>> = {
  'keys > channels.email > question: "Does it send email?" → "Does it send many emails?"': 'the catalogue of questions',
  'min_pages: 2 → 3': 'the method (pages that a place needs)',
  'jobs > outreach > types: added "cold-email"': 'the method (job outreach)',
};

describe('a difference', () => {
  it('lists a declared rename, and the changes that come with it, without removing or adding a tool', async () => {
    const diff = await diffOf({
      'tools/flagmast': (text) =>
        text
          .replace('slug: flagmast\nname: Flagmast', 'slug: waxworks\nname: Waxworks')
          .replace('category: ', 'former_slugs: [flagmast]\ncategory: ')
          .replace('campaigns.sequences: { value: true', 'campaigns.sequences: { value: false'),
    });
    const { 'Tools renamed': renames, 'Tools changed': changed, ...sections } = linesByTitle(diff);
    expect([renames, changed]).toEqual([['flagmast → waxworks'], ['waxworks name: "Flagmast" → "Waxworks"']]);
    const { 'Facts changed': facts, 'What is proven changed': proofs, 'Places changed': places } = sections;
    expect(facts).toEqual(['waxworks campaigns.sequences: Yes → No (home)']);
    expect(proofs).toEqual([expect.stringMatching(/^waxworks outreach: .*\(no longer campaigns\.sequences\)$/)]);
    expect(places?.[0]).toMatch(/^waxworks outreach: .*, because of waxworks \(campaigns\.sequences\)$/);
    expect(places?.join('\n')).not.toContain('flagmast');
    expect([diff.removed, sections['Tools added']]).toEqual([[], undefined]);
    expect(diff.questions).toContain('waxworks campaigns.sequences: changed from Yes to No without a newer source');
  });

  it('lists a tool that was merged into another', async () => {
    const before = await fixtureFolder();
    const after = await fixtureFolder({ 'tools/beaconyard': replacing('[hillfire]', '[hillfire, flagmast]') });
    const diff = difference(corpusOf(before), corpusOf(without(after, 'flagmast')));
    expect(linesByTitle(diff)['Tools renamed']).toEqual(['flagmast is now part of beaconyard']);
    expect(diff.removed).toEqual([]);
    expect(linesByTitle(diff)['Places changed']?.join('\n')).toContain('flagmast (now beaconyard)');
  });

  it('lists a tool that was removed, and asks about it', async () => {
    const before = await fixtureFolder();
    const diff = difference(corpusOf(before), corpusOf(without(before, 'flagmast')));
    expect(linesByTitle(diff)['Tools removed']).toEqual(['flagmast']);
    expect(diff.questions).toContain('flagmast: was removed, but a published slug must stay');
    expect(linesByTitle(diff)['Places changed']).toContainEqual(
      expect.stringMatching(/^flagmast agents: .* → not listed, because of flagmast \(removed\)$/),
    );
  });

  it('gives the places of a new tool with the tool, and as the cause of places that it moved', async () => {
    const after = await fixtureFolder();
    const diff = difference(corpusOf(without(after, 'flagmast')), corpusOf(after));
    const { 'Tools added': [added, ...more] = [], 'Places changed': places } = linesByTitle(diff);
    expect(more).toEqual([]);
    expect(added).toMatch(
      /^flagmast: \d+ known, \d+ looked for and unknown, \d+ not looked for; outreach group \d, \d of 6;/,
    );
    expect(places?.join('\n')).toContain('because of flagmast (new)');
    for (const line of places ?? []) expect(line).not.toMatch(/^flagmast/);
  });

  it('lists a closed tool where it was changed and as the cause of changed places', async () => {
    const diff = await afterReplacing('tools/flagmast', /$/, 'closed: { since: 2026-06-01, successor: beaconyard }\n');
    const { 'Tools changed': changed, 'Places changed': places, 'Labels changed': labels } = linesByTitle(diff);
    expect(changed).toEqual(['flagmast closed: added {"since":"2026-06-01","successor":"beaconyard"}']);
    expect(places?.[0]).toMatch(/^flagmast outreach: group \d, .* → closed, because of flagmast \(closed\)$/);
    for (const line of places ?? []) expect(line).toMatch(/, because of flagmast \(closed\)$/);
    expect(labels?.[0]).toMatch(/^outreach: /);
    expect(diff.questions).toContain('flagmast: is closed; which page says so?');
  });

  it('gives a changed category as the reason why a tool is in a list or no longer is', async () => {
    const diff = await afterReplacing('tools/beaconyard', 'category: linkedin-automation', 'category: cold-email');
    const { 'Tools changed': changed, 'Facts changed': facts, 'Places changed': places } = linesByTitle(diff);
    expect(changed).toEqual(['beaconyard category: "linkedin-automation" → "cold-email"']);
    expect(facts).toBeUndefined();
    expect(places).toContainEqual(
      expect.stringMatching(
        /^beaconyard outreach: .* → not listed, because of beaconyard \(category linkedin-automation → cold-email\)$/,
      ),
    );
    expect(diff.questions).toContain(
      'beaconyard: moves from linkedin-automation to cold-email; is that what it is mostly bought for?',
    );
  });

  it('lists a tool about which enough pages were read now', async () => {
    const withMore = replacing(
      'sources:\n',
      'sources:\n  more:\n    { url: https://ravenport.example/more, title: More, publisher: Ravenport, relation: vendor, shows: More., read: 2026-06-01, copy: live }\n',
    );
    const diff = await diffOf({ 'tools/ravenport': withMore });
    expect(linesByTitle(diff)['Places changed']?.[0]).toMatch(
      /^ravenport outreach: too little read → group .*, because of ravenport \(1 → 2 pages read\)$/,
    );
  });

  it.each([
    {
      replace: 'note: Without tax.',
      by: 'note: With tax.',
      title: 'Sources or notes of facts changed',
      line: 'quillcourier pricing.starts_at: 29 EUR; note: "Without tax." → "With tax."',
    },
    {
      replace: '[cloud], complete: true, sources: [home]',
      by: '[cloud], sources: [home]',
      title: 'Facts changed',
      line: "quillcourier product.runs_on: Vendor's cloud; complete: removed true",
    },
    {
      replace: 'looked_at: [home, iso]',
      by: 'looked_at: [home, iso, pricing]',
      title: 'Searches for unknown facts changed',
      line: 'quillcourier trust.soc2: Unknown; looked_at: added "pricing"',
    },
  ])('lists under $title what changed: $replace', async ({ replace, by, title, line }) => {
    const diff = linesByTitle(await afterReplacing('tools/quillcourier', replace, by));
    expect(Object.keys(diff)[0]).toBe(title);
    expect(diff[title]).toEqual([line]);
  });

  it('lists a disagreement and an earlier value', async () => {
    const disputed = await afterReplacing(
      'tools/quillcourier',
      'channels.calls: { value: true, sources: [home], disagrees: [{ value: false, sources: [review] }] }',
      'channels.calls: { value: true, sources: [home] }',
    );
    expect(linesByTitle(disputed)['Facts changed']).toEqual([
      'quillcourier channels.calls: Disputed: Yes / No → Yes (home); disagrees: removed [{"value":false,"sources":[{"source":"review"}]}]',
    ]);
    const earlier = await afterReplacing('tools/flagmast', ', earlier: [{ value: none, sources: [old-home] }]', '');
    expect(linesByTitle(earlier)['Sources or notes of facts changed']?.[0]).toContain(
      'flagmast integrations.hubspot: Native integration; earlier: removed',
    );
  });

  it('lists a source or search that changed, without the facts that cite it', async () => {
    const reread = linesByTitle(
      await afterReplacing('tools/flagmast', 'read: 2026-06-22\n    copy', 'read: 2026-06-23\n    copy'),
    );
    expect(reread).toEqual({ 'Sources changed': ['flagmast sources > home > read: "2026-06-22" → "2026-06-23"'] });
    const swapped = linesByTitle(
      await afterReplacing('tools/quillcourier', 'security certificates, on', 'certificates, on'),
    );
    expect(swapped).toEqual({
      'Sources changed': [
        'quillcourier searches > iso > query: "Quillcourier security certificates" → "Quillcourier certificates"',
      ],
    });
  });

  it.each(SHARED_EDITS)('lists a change of %s.yaml once, under its title: %s', async (file, edit, line) => {
    const diff = await diffOf({ [file]: editOf(edit) });
    const title = TITLES[file] as string;
    expect(linesByTitle(diff)[title]).toEqual([line]);
    expect(changeSections(diff).map(({ title }) => title)).toEqual([title]);
    expect(diff.shared.map(({ moves }) => moves)).toEqual([MOVED_BY[line]]);
    const report = toMarkdown(diff, 'main', NOTHING_RECORDED);
    expect(report.includes('Places can change without a change of facts')).toBe(line in MOVED_BY);
  });

  it('lists a change of the rules of a platform, and names a new platform alone', async () => {
    const diff = await afterReplacing('platforms/perchnet', 'A seat is for one person.', 'A seat is for one.');
    expect(linesByTitle(diff)).toEqual({
      'Rules of platforms': [
        'perchnet > rules > seats > versions > says: "A seat is for one person." → "A seat is for one."',
      ],
    });
    const { shared, tools } = await fixtureFolder();
    const without = difference(corpusOf({ shared, tools }), corpusOf(await fixtureFolder()));
    expect(linesByTitle(without)['Rules of platforms']).toEqual(['perchnet: added']);
  });

  it('gives changed questions of a job as the cause once, not for each tool', async () => {
    const diff = await afterReplacing('methodology', 'key: campaigns.sequences, why: One', 'key: ai.openapi, why: One');
    const { 'Places changed': places, 'Pairs changed': pairs, 'What is proven changed': proofs } = linesByTitle(diff);
    expect(sharedNotice(diff)).toBe(
      'Places can change without a change of facts, because the method (job outreach) changed.',
    );
    expect(places?.length).toBeGreaterThan(0);
    for (const line of places ?? []) expect(line).not.toContain('because of');
    expect([pairs, proofs]).toEqual([undefined, undefined]);
  });

  it('says which list became provisional', async () => {
    const diff = await afterReplacing('methodology', 'min_pages: 2', 'min_pages: 5');
    expect(linesByTitle(diff)['Labels changed']).toContain('agents: is now provisional');
  });

  it('sums up a job that was added or removed in one line', async () => {
    const folder = await fixtureFolder();
    const withoutJob = await fixtureFolder({
      methodology: (text) =>
        text
          .replace(/ {2}outreach:\n(?: {4}.*\n)+/, '')
          .replaceAll(': outreach', ': agents')
          .replace('[outreach, mail', '[agency, mail'),
    });
    const [all, fewer] = [corpusOf(folder), corpusOf(withoutJob)];
    const { Method: _added, ...added } = linesByTitle(difference(fewer, all));
    expect(added).toEqual({
      'Jobs added': [expect.stringMatching(/^outreach: \d+ of 7 tools placed, \d+ of \d+ pairs parted$/)],
    });
    const { Method: _removed, ...removed } = linesByTitle(difference(all, fewer));
    expect(removed).toEqual({ 'Jobs removed': ['outreach'] });
  });

  it('sums up in one line how the clock changed', async () => {
    const diff = await afterReplacing('tools/flagmast', 'read: 2026-06-22\n    copy', 'read: 2026-12-30\n    copy');
    const { 'Age of the facts': age, 'Pairs changed': pairs, ...rest } = linesByTitle(diff);
    // What was not there counts for a time only.
    expect(pairs).toEqual([expect.stringMatching(/^agents: \d pairs settled → clear \(.* over sealpress/)]);
    expect(rest).toEqual({ 'Sources changed': ['flagmast sources > home > read: "2026-06-22" → "2026-12-30"'] });
    expect(age).toEqual([
      expect.stringMatching(
        /^as of 2026-06-25 → 2026-12-30: [1-9]\d* facts became due for review, 0 facts are no longer due$/,
      ),
    ]);
  });
});
