import { beforeAll, describe, expect, it } from 'vitest';
import { chain, editOf, replacing } from '../../fixture/edits.ts';
import { FIXTURE_FACTS } from '../../fixture/fixture.ts';
import { textsIn } from '../commands/run.ts';
import { States } from './states.ts';

const { 'tools/flagmast.yaml': FLAGMAST = '', 'tools/beaconyard.yaml': BEACONYARD = '' } = await textsIn(FIXTURE_FACTS);
const BOARDS = 'Boards of jobs (yes/unknown/no)';

let states: States;
beforeAll(async () => {
  states = await States.make();
});

describe('the difference in tools', () => {
  it('is a declared rename with the changes that come with it, and no tool that was removed or added', async () => {
    const renamed = FLAGMAST.replace('slug: flagmast\nname: Flagmast', 'slug: waxworks\nname: Waxworks')
      .replace('category: ', 'former_slugs: [flagmast]\ncategory: ')
      .replace(/ {2}campaigns\.sequences: .*\n/, '');
    const diff = await states.diff({}, { 'tools/flagmast': null, 'tools/waxworks': () => renamed });
    const { [BOARDS]: boards, ...others } = diff;
    expect(others).toEqual({
      'Tools renamed': ['flagmast → waxworks'],
      'Tools changed': ['waxworks name: "Flagmast" → "Waxworks"'],
      'Facts lost': ['waxworks campaigns.sequences: Yes → Unknown'],
    });
    expect(boards).toContainEqual(
      expect.stringMatching(
        /^waxworks outreach: rank 1, fits, required 2.0.0, .* → rank \d, may fit, required 1.1.0, /,
      ),
    );
    expect(boards?.join('\n')).not.toContain('flagmast');
  });

  it('is a tool that was merged into another, or removed', async () => {
    const former = replacing('[hillfire]', '[hillfire, flagmast]');
    const merged = await states.diff({}, { 'tools/beaconyard': former, 'tools/flagmast': null });
    expect(merged['Tools renamed']).toEqual(['flagmast is now part of beaconyard']);
    expect(merged).not.toHaveProperty('Tools removed');
    expect(merged[BOARDS]?.join('\n')).toMatch(/^flagmast outreach: rank 1, .* → not listed$/m);

    // The last of the former slugs is the one that it had before.
    const both = replacing('former_slugs: [hillfire]', 'former_slugs: [ravenport, flagmast]');
    const gone = { 'tools/beaconyard': null, 'tools/flagmast': null, 'tools/ravenport': null };
    const waxworks = BEACONYARD.replace('slug: beaconyard', 'slug: waxworks');
    const renamed = await states.diff({}, { ...gone, 'tools/waxworks': () => both(waxworks) });
    expect([renamed['Tools renamed'], renamed['Tools removed']]).toEqual([
      ['flagmast → waxworks', 'ravenport is now part of waxworks'],
      ['beaconyard'],
    ]);

    const removed = await states.report({}, { 'tools/flagmast': null });
    expect(removed['Tools removed']).toEqual(['flagmast']);
    expect(removed['Questions for the reviewer']).toEqual(['flagmast: was removed, but a published slug must stay']);
    expect(removed[BOARDS]).toContainEqual(expect.stringMatching(/^flagmast agents: rank .* → not listed$/));
  });

  it('is a new tool with its facts, its sources, where it is on each board and the ranks that it moved', async () => {
    const diff = await states.diff({ 'tools/flagmast': null }, {});
    const { 'Facts added': facts, 'New sources': sources, [BOARDS]: boards } = diff;
    expect(diff['Tools added']).toEqual(['flagmast: 64 known, 0 looked for and unknown, 8 not looked for']);
    expect(facts).toHaveLength(64);
    expect(facts?.[0]).toBe('flagmast company.name: Flagmast Inc. (home)');
    expect(sources?.[0]).toBe('flagmast/home (Flagmast): https://flagmast.example/');
    expect(boards?.slice(0, 2)).toEqual([
      'flagmast outreach: not listed → rank 1, fits, required 2/0/0, nice to have 4/0/0',
      expect.stringMatching(/^flagmast agents: not listed → rank \d+, /),
    ]);
    expect(boards).toContainEqual(expect.stringMatching(/^outreach, other ranks: (\S+ \d+ → \d+(, )?)+$/));
  });

  it('is a closed tool, where it was changed and as the cause of changed places', async () => {
    const closed = replacing(/$/, 'closed: { since: 2026-06-01, successor: beaconyard }\n');
    const report = await states.report({}, { 'tools/flagmast': closed });
    expect(report['Tools changed']).toEqual(['flagmast closed: added {"since":"2026-06-01","successor":"beaconyard"}']);
    expect(report[BOARDS]).toContainEqual(expect.stringMatching(/^flagmast outreach: rank 1, .* → not listed$/));
    expect(report['Questions for the reviewer']).toEqual(['flagmast: is closed; which page says so?']);
  });

  it('is a changed category, which moves ranks where a job is for one of both', async () => {
    const other = editOf('category: linkedin-automation → category: multichannel-outreach');
    const report = await states.report({}, { 'tools/beaconyard': other });
    expect(report).toEqual({
      'Questions for the reviewer': [
        'beaconyard: moves from linkedin-automation to multichannel-outreach; is that what it is mostly bought for?',
      ],
      'Tools changed': ['beaconyard category: "linkedin-automation" → "multichannel-outreach"'],
      [BOARDS]: [expect.stringMatching(/^mail, other ranks: .*beaconyard \d+ → \d+/)],
    });
  });
});

describe('the difference in facts', () => {
  it('is each change once, under its title, with what changed', async () => {
    const more =
      '{ url: https://ravenport.example/more, title: More, publisher: Ravenport, shows: More., read: 2026-06-01, copy: live }';
    const diff = await states.diff(
      { 'tools/yew': editOf('[home, price], note → [price, home], note') },
      {
        'tools/ravenport': chain(
          replacing('sources:\n', `sources:\n  more: ${more}\n`),
          replacing('sources: [home]', 'sources: [home, more]'),
        ),
        'tools/quillcourier': chain(
          editOf('note: Without tax. → note: With tax.'),
          editOf('looked_at: [home, iso] → looked_at: [home, iso, pricing]'),
          editOf('true, sources: [home], values: [{ value: false, sources: [review] }] } → true, sources: [home] }'),
          editOf('query: Quillcourier security certificates → query: Quillcourier certificates'),
        ),
        'tools/flagmast': editOf('read: 2026-06-22\n    copy → read: 2026-06-23\n    copy'),
        'tools/sealpress': replacing('facts:\n', 'facts:\n  support.phone: { value: true, sources: [home] }\n'),
      },
    );
    expect(diff).toEqual({
      'Facts added': ['sealpress support.phone: Unknown → Yes (home)'],
      'Facts changed': [
        'quillcourier channels.calls: Disputed: Yes / No → Yes (home); values: removed [{"value":false,"sources":[{"source":"review"}]}]',
      ],
      'Sources or notes of facts changed': [
        expect.stringMatching(/^quillcourier pricing\.plans: .*; note: "Without tax\. (.*)" → "With tax\. \1"$/),
        'ravenport company.name: Ravenport GmbH; sources > more: added {"source":"more"}',
      ],
      'Searches for unknown facts changed': [
        'quillcourier trust.soc2: Unknown; looked_at: added "pricing"',
        'yew pricing.plans: Unknown; looked_at: in another order',
      ],
      'New sources': ['ravenport/more (Ravenport): https://ravenport.example/more'],
      'Sources changed': [
        'flagmast sources > home > read: "2026-06-22" → "2026-06-23"',
        'quillcourier searches > iso > query: "Quillcourier security certificates" → "Quillcourier certificates"',
      ],
    });
  });
});

describe('the difference in shared files', () => {
  it('is each change once, under its title, and the ranks that it moves', async () => {
    const { [BOARDS]: boards, ...diff } = await states.diff(
      {
        catalogue: editOf('Does it send email? → Does it send emails?'),
        methodology: editOf('types: [linkedin-automation, multi → types: [cold-email, linkedin-automation, multi'),
        'platforms/perchnet': editOf('A seat is for one person. → A seat is for one.'),
      },
      {},
    );
    expect(diff).toEqual({
      Questions: ['keys > channels.email > question: "Does it send emails?" → "Does it send email?"'],
      Method: ['jobs > outreach > types: removed "cold-email"'],
      'Rules of platforms': [
        'perchnet > rules > seats > versions > says: "A seat is for one." → "A seat is for one person."',
      ],
    });
    expect(boards).toEqual([expect.stringMatching(/^outreach, other ranks: /)]);
    expect(await states.diff({ 'platforms/perchnet': null }, {})).toEqual({
      'Rules of platforms': ['perchnet: added'],
    });
  });

  it('moves no rank where it is a label, a reason, a phrase or a rate', async () => {
    const words = {
      catalogue: editOf('label: Phone calls → label: Calls by phone'),
      categories: editOf('label: Cold email → label: Cold emails'),
      methodology: editOf('why: The message is the point. → why: A message is the point.'),
      lexicon: editOf('  filler: [ →   filler: [er, '),
      currencies: editOf('EUR: 1.25 → EUR: 1.3'),
    };
    expect(await states.diff(words, {})).toEqual({
      Questions: ['keys > channels.calls > label: "Calls by phone" → "Phone calls"'],
      Categories: ['cold-email > label: "Cold emails" → "Cold email"'],
      Method: [
        'jobs > outreach > required > linkedin.messages > why: "A message is the point." → "The message is the point."',
      ],
      Lexicon: ['en > filler: removed "er"'],
      'Exchange rates': ['rates > EUR: 1.3 → 1.25'],
    });
  });

  it('is a question of a job, with the scores that it changes, and no line about a job that is new or gone', async () => {
    const questions = editOf('key: campaigns.sequences, why: One → key: ai.openapi, why: One');
    const diff = await states.diff({ methodology: questions }, {});
    expect(diff[BOARDS]).toContain(
      'beaconyard outreach: rank 6, does not fit, required 1/0/1, nice to have 2/1/1 → rank 4, fits, required 2/0/0, nice to have 2/1/1',
    );
    const another = (text: string) => text.replace('  agency:\n', '  another:\n').replace('[agency, ', '[another, ');
    expect(await states.diff({ methodology: another }, {})).not.toHaveProperty(BOARDS);
  });
});
