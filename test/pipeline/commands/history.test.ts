import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, committedFixture, says } from './run.ts';

let copy: Copy;
/** What a no needs besides its sources. */
const READ_TWICE = 'looked_at: [opposite], second_reading: 2026-06-12';
/** A history of two commits: the fixture, then an edit that changes places. */
beforeAll(async () => {
  copy = await committedFixture();
  await copy.edit('facts/tools/quillcourier.yaml', (text) =>
    text
      // Values that change without a newer source and that jobs ask about.
      .replace('linkedin.messages: { value: true', `linkedin.messages: { value: false, ${READ_TWICE}`)
      .replace('campaigns.sequences: { value: true', `campaigns.sequences: { value: false, ${READ_TWICE}`)
      .replace(
        'campaigns.multichannel_sequence: { value: true, sources: [home], from_plan: Sparrow }',
        `campaigns.multichannel_sequence: { value: false, sources: [home], ${READ_TWICE} }`,
      )
      // A price that rises by more than half.
      .replace('name: Sparrow\n        monthly: { amount: 29', 'name: Sparrow\n        monthly: { amount: 45')
      .replace('value: { amount: 29', 'value: { amount: 45'),
  );
  // A known fact that becomes unknown.
  await copy.edit('facts/tools/flagmast.yaml', (text) => text.replace(/ {2}inbox\.unified: .*\n/, ''));
  await copy.git('add .');
  await copy.git('commit -qm edit');
});

describe('diff and report on a history of two commits', () => {
  it('are empty between a commit and itself', async () => {
    expect(await copy.facts('diff HEAD')).toEqual({ code: 0, out: 'nothing changed since HEAD\n' });
    const base = await committedFixture();
    expect((await base.facts('report --base HEAD')).out).toContain('Nothing changed.');
  });

  it('list facts, then what is proven, then places with their causes, pairs and labels', async () => {
    const { code, out } = await copy.facts('diff HEAD~1');
    expect(code).toBe(0);
    expect(out).toContain(
      '  quillcourier campaigns.sequences: Yes → No (home, review); looked_at: added ["opposite"]; second_reading: added "2026-06-12"\n',
    );
    expect(out).toContain('  flagmast inbox.unified: Yes → Unknown\n');
    const because = 'because of quillcourier (campaigns.sequences';
    for (const line of [
      'quillcourier outreach: 6 → 4 of 6 (no longer campaigns.sequences, no longer linkedin.messages)',
      `quillcourier outreach: group 1, 1st to 2nd under any weights → too little proven, ${because}, linkedin.messages)`,
      `larkpost-io, sealpress mail: 1st to 3rd → 1st to 2nd under any weights, ${because})`,
      'mail: 2 pairs level → close (larkpost-io over quillcourier, sealpress over quillcourier)',
      'agency: 1 pair reversed: quillcourier over flagmast (close)',
    ])
      expect(out).toContain(`\n  ${line}\n`);
    const titles = [
      ...['Facts changed', 'Facts lost', 'What is proven changed', 'Places changed', 'Pairs changed', 'Labels changed'],
    ];
    expect(out.split('\n').filter((line) => titles.includes(line))).toEqual(titles);
  });

  it('list questions for the reviewer', async () => {
    const { out } = await copy.facts('report --base HEAD~1');
    expect(out).toMatch(
      /^## What this changes\n\nCompared with `HEAD~1`\.\n\n### Questions for the reviewer \(\d+\)\n/,
    );
    expect(out).toContain('- quillcourier campaigns.sequences: changed from Yes to No without a newer source\n');
    expect(out).toContain('- flagmast inbox.unified: was Yes and is now unknown; what became of its source?\n');
    expect(out).toMatch(/### Places changed \(1\d\)\n\n- /);
  });

  it('list the events that the merge writes to the history, each with its cause', async () => {
    const { out } = await copy.facts('report --base HEAD~1');
    const [, section = ''] = out.split('### Events that this change writes to the history ');
    expect(section).toMatch(/^\(6\)\n\n(- .*\n){6}\n$/);
    expect(section).toContain(
      '- lost: flagmast inbox.unified (Unified inbox): Yes → no answer; the pages that we cited do not prove it\n',
    );
    expect(section).toMatch(
      /- increase: quillcourier pricing.starts\\_at \(.*\): 29 EUR → 45 EUR; our answer was wrong\n/,
    );
    // They are since the snapshot that the base has, which is older than its facts until it is rebuilt.
    const since = (await copy.facts('report --base HEAD')).out;
    expect(since).toContain(`writes to the history ${section}`);
    expect(since).not.toContain('### Facts changed');
  });

  it('say where the word on why a value was replaced is missing', async () => {
    const base = await committedFixture();
    await base.edit('facts/tools/flagmast.yaml', (text) =>
      text
        .replace('and for fleets of them.\n    read: 2026-06-22', 'and for fleets of them.\n    read: 2026-06-25')
        .replace('pricing.refund_days: { value: 0', 'pricing.refund_days: { value: 7')
        .replace(
          'pricing.trial_days: { value: 14, sources: [pricing]',
          'pricing.trial_days: { value: 7, sources: [pricing], replaced: [{ value: 14, because: vendor-changed }]',
        ),
    );
    const { code, out } = await base.facts('report --base HEAD');
    expect(code).toBe(0);
    expect(out).toMatch(
      /- increase: flagmast pricing.refund\\_days \(.*\): 0 days → 7 days; the word on why is missing; without it: other pages, /,
    );
    expect(out).toMatch(/- decrease: flagmast pricing.trial\\_days \(.*\): 14 days → 7 days; the vendor changed it\n/);
    expect((await base.facts('check')).out).toContain('why-replaced');
  });

  it('compare with a commit that breaks present rules', async () => {
    await copy.git('checkout -q -b loose HEAD~1');
    const summary = (text: string) =>
      copy.edit('facts/tools/sealpress.yaml', (file) => file.replace(/^summary: .*/m, `summary: ${text}`));
    await summary('The best tool there is.');
    expect(await copy.facts('check')).toMatchObject({ code: 1 });
    await copy.git('commit -qam praise');
    await summary('Runs campaigns on LinkedIn.');
    expect(await copy.facts('diff loose')).toEqual(
      says(0, 'sealpress summary: "The best tool there is." → "Runs campaigns on LinkedIn."'),
    );
  });

  it('escape markup in facts', async () => {
    await copy.edit('facts/tools/sealpress.yaml', (text) =>
      text.replace('value: Sealpress SAS', 'value: "<img src=x> @someone [x](y) `z`"'),
    );
    const { out } = await copy.facts('report --base loose');
    expect(out).toContain('\\<img src=x\\> @\u200Bsomeone \\[x\\](y) \\`z\\`');
  });
});
