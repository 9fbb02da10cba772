import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Score } from '../../../model/board-answer.ts';
import { type Copy, copyFixture } from './run.ts';

let copy: Copy;
let keys: string[];
let pricing: string[];
beforeAll(async () => {
  copy = await copyFixture();
  const { 'catalogue.yaml': catalogue = '' } = await copy.texts();
  keys = Object.keys(parse(catalogue).keys);
  pricing = keys.filter((key) => key.startsWith('pricing.'));
});

describe('show', () => {
  it('shows a fact with its sources, their days and the jobs that ask it', async () => {
    const { out } = await copy.facts('show quillcourier campaigns.sequences');
    expect(out).toBe(`campaigns.sequences: Multi-step sequences
status: known
value: Yes
  quillcourier/home, at "Sequences": https://www.quillcourier.example/ (vendor, dated 2026-06-15)
    What it sends, to which CRMs it is connected and who makes it.
  quillcourier/review: https://letters.example/review (independent, dated 2026-05-01)
    A test in which no calls could be placed.
asked by: outreach (required): yes, mail (required): yes
`);
  });

  it('shows what other pages say, and what was read for an unknown', async () => {
    const lines = async (line: string) => (await copy.facts(`show ${line}`)).out.trimEnd().split('\n');
    expect(await lines('quillcourier channels.calls')).toEqual(
      expect.arrayContaining(['status: disputed', 'value: Disputed: Yes / No', 'values: No']),
    );
    expect(await lines('yew pricing.plans')).toEqual([
      'pricing.plans: Plans',
      'status: unknown',
      'value: Unknown',
      'looked at: yew/home; search "Yew email finder price"',
      'note: Prices are shown after a login.',
      'asked by: no job',
    ]);
  });

  it('shows a tool with its facts, and with the scores that are published', async () => {
    const folder = join(copy.root, 'dist-data/tools');
    for (const name of await readdir(folder)) {
      const { slug, scores, summary, file } = JSON.parse(await readFile(join(folder, name), 'utf8'));
      const { out } = await copy.facts(`show ${slug}`);
      for (const [job, { rank, required, nice }] of Object.entries<Score>(scores)) {
        const counts = [required, nice].map(({ yes, unknown, no }) => `${yes} yes, ${unknown} unknown, ${no} no`);
        const place = rank === null ? 'no rank' : `rank ${rank}`;
        expect(out).toContain(`\n  ${job}: ${place}; required: ${counts[0]}; nice to have: ${counts[1]}\n`);
      }
      expect(out).toContain(` (${file})\n${summary}\n`);
    }
    const { out } = await copy.facts('show yew');
    expect(out).toContain('known (1)\n  email.finder: Yes\n');
    expect(out).toContain('  pricing.plans (Prices are shown after a login.)\n');
    expect(out).toMatch(/\nnot looked for yet \(\d+\)\n {2}company\.name, /);
  });

  it.each([
    ['Inbox', () => ['inbox.unified']],
    ['inmail', () => ['linkedin.inmail']],
    ['warm', () => ['safety.warm_up', 'email.warm_up']],
    ['pricing', () => pricing],
    ['price', () => pricing],
    // The channel of that name is in another group.
    ['link', () => keys.filter((key) => key.startsWith('linkedin.'))],
  ])('lists the keys that match %s with their values', async (word, expected) => {
    const { code, out } = await copy.facts(`show flagmast ${word}`);
    expect(code).toBe(0);
    const listed = out.trim().split('\n');
    expect(listed.map((line) => line.slice(0, line.indexOf(':')))).toEqual(expected());
    expect(listed).not.toContainEqual(expect.stringMatching(/: *$/));
  });

  it('tells what nobody looked for from what was looked for', async () => {
    const { out } = await copy.facts('show yew team');
    expect(out).toContain('team.sso: unknown\nteam.white_label: not looked for yet\n');
  });
});
