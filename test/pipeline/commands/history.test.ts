import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyRepository } from './run.ts';

let copy: Copy;
/** A history of two commits: the facts as they are, then an edit that moves a rank. */
beforeAll(async () => {
  copy = await copyRepository();
  await copy.git('init', '-q', '-b', 'main');
  await copy.git('add', '.');
  await copy.git('commit', '-qm', 'base');
  await copy.edit('facts/tools/lemlist.yaml', (text) =>
    text
      // A value that changes without a newer source, and weighs.
      .replace(/( {2}campaigns\.sequences:\s+value: )true/, '$1false')
      .replace(/( {2}linkedin\.messages:\s+value: )true/, '$1false')
      .replace(/( {2}linkedin\.connection_requests:\s+value: )true/, '$1false')
      // A price that moves by more than half.
      .replace(/(name: Email, monthly: \{ amount: )69/, '$1169')
      .replace(/(pricing\.starts_at:[\s\S]*?amount: )69/, '$1109'),
  );
  // A known fact that turns unknown.
  await copy.edit('facts/tools/heyreach.yaml', (text) =>
    text.replace(/ {2}linkedin\.profile_visits:[\s\S]*?(?= {2}linkedin\.follow)/, ''),
  );
  await copy.git('add', '.');
  await copy.git('commit', '-qm', 'edit');
}, 60_000);

describe('diff and report on a history of two commits', () => {
  it('find nothing between a commit and itself', async () => {
    expect(await copy.facts('diff', 'HEAD')).toEqual({ code: 0, out: 'nothing changed since HEAD\n' });
    expect((await copy.facts('report', '--base', 'HEAD')).out).toContain('Nothing changed.');
  });

  it('name facts, then scores, then ranks, each with its cause', async () => {
    const { code, out } = await copy.facts('diff', 'HEAD~1');
    expect(code).toBe(0);
    expect(out).toContain('  lemlist campaigns.sequences: Yes → No (');
    expect(out).toMatch(/ {2}heyreach linkedin\.profile_visits: Yes → Unknown\n/);
    expect(out).toMatch(/ {2}lemlist general: [\d.]+ → [\d.]+ \(.*campaigns\.sequences −\d/);
    const moved = out.split('\n').filter((line) => /^ {2}\S+ general: \d+ → \d+, moved by /.test(line));
    expect(moved.length).toBeGreaterThan(1);
    for (const line of moved) expect(line).toMatch(/\b(lemlist \(|heyreach \(linkedin\.profile_visits\))/);
    expect(moved.filter((line) => line.includes('lemlist (')).length).toBeGreaterThan(1);
    const titles = ['Facts changed', 'Facts lost', 'Scores that moved', 'Ranks that moved'];
    expect(out.split('\n').filter((line) => titles.includes(line))).toEqual(titles);
  });

  it('give the points that moved a score so that they add up', async () => {
    const { out } = await copy.facts('diff', 'HEAD~1');
    const [, before, after, causes] = / {2}lemlist general: ([\d.]+) → ([\d.]+) \((.*)\)/.exec(out) ?? [];
    expect(causes).not.toMatch(/[+−]0\.0/);
    const tenths = (causes ?? '')
      .split(', ')
      .filter((cause) => /[+−]/.test(cause))
      .map((cause) => Number(cause.split(' ')[1]?.replace('−', '-').replace('+', '')) * 10);
    expect(Math.round(tenths.reduce((sum, points) => sum + points, 0))).toBe(
      Math.round((Number(after) - Number(before)) * 10),
    );
  });

  it('put to the reviewer what should be asked', async () => {
    const { out } = await copy.facts('report', '--base', 'HEAD~1');
    expect(out).toMatch(
      /^## What this changes\n\nCompared with `HEAD~1`\.\n\n### Questions for the reviewer \(\d+\)\n/,
    );
    expect(out).toContain('- lemlist campaigns.sequences: changed from Yes to No without a newer source\n');
    expect(out).toContain(
      '- lemlist pricing.starts\\_at: the price moved by 58 %; a yearly total taken for a monthly price?\n',
    );
    expect(out).toContain(
      '- heyreach linkedin.profile\\_visits: was Yes and is now unknown; what became of its source?\n',
    );
    expect(out).toMatch(/### Ranks that moved \(\d+\)\n\n- /);
  });

  it('let two editors merge without a fight, since neither carries what is generated', async () => {
    const start = (await copy.git('rev-parse', 'HEAD')).trim();
    for (const [branch, file] of [
      ['one', 'waalaxy'],
      ['two', 'lemlist'],
    ] as const) {
      await copy.git('checkout', '-q', '-b', branch, start);
      await copy.edit(`facts/tools/${file}.yaml`, (text) => text.replace(/^summary: .*/m, 'summary: Runs campaigns.'));
      await copy.git('commit', '-qam', branch);
    }
    await copy.git('merge', '-q', '--no-edit', 'one');
    expect(await copy.facts('build')).toMatchObject({ code: 0 });
    expect(await copy.facts('build', '--check')).toMatchObject({ code: 0 });
    await copy.git('checkout', '-q', '-f', start);
  });

  it('compare with a past that breaks rules of today', async () => {
    await copy.git('checkout', '-q', '-b', 'loose', 'HEAD~1');
    await copy.edit('facts/tools/waalaxy.yaml', (text) =>
      text.replace(/^summary: .*/m, 'summary: The best tool there is.'),
    );
    await copy.git('commit', '-qam', 'praise');
    await copy.edit('facts/tools/waalaxy.yaml', (text) =>
      text.replace(/^summary: .*/m, 'summary: Runs campaigns on LinkedIn.'),
    );
    expect(await copy.facts('diff', 'loose')).toMatchObject({ code: 0 });
  });

  it('cannot be made to write markup by what facts say', async () => {
    await copy.edit('facts/tools/waalaxy.yaml', (text) =>
      text.replace(/( {2}company\.name:[\s\S]*?)value: .*/, '$1value: "<img src=x> @someone [x](y) `z`"'),
    );
    const { out } = await copy.facts('report', '--base', 'loose');
    expect(out).toContain('\\<img src=x\\> @\u200Bsomeone \\[x\\](y) \\`z\\`');
  });
});
