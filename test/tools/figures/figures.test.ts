import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../../pipeline/check/check.ts';
import { errorsIn } from '../../../pipeline/check/problem.ts';
import { readFacts, readFactsAt } from '../../../pipeline/read/facts-folder.ts';
import { figuresCommand } from '../../../tools/figures/figures.ts';
import { FIXTURE_DAY } from '../../fixture/fixture.ts';
import { type Copy, committedFixture, copyFixture, runCommandHere } from '../../pipeline/commands/run.ts';
import { lines } from '../../pipeline/small-tool.ts';

const CONTEXT = { today: FIXTURE_DAY, published: [] };
const FILE = 'facts/figures.json';

const figures = ({ root }: Copy, ...args: string[]) => runCommandHere(root, figuresCommand, args);

describe('the command figures', () => {
  let copy: Copy;
  let text: string;
  beforeAll(async () => {
    copy = await committedFixture();
    const { code, out } = await figures(copy);
    expect(out).toMatch(/\nwrote facts\/figures\.json\n$/);
    expect(code).toBe(0);
    text = await readFile(join(copy.root, FILE), 'utf8');
  });

  it('writes a file that names its snapshot and fits its schema', async () => {
    const { snapshot } = JSON.parse(await readFile(join(copy.root, 'dist-data/manifest.json'), 'utf8'));
    const { facts, problems } = check(await readFacts(join(copy.root, 'facts')), CONTEXT);
    expect(lines(errorsIn(problems))).toEqual([]);
    expect(facts?.figures?.data).toMatchObject({ snapshot, backtest: { snapshots: 1 } });
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 1)}\n`);
  });

  it('writes the same file again', async () => {
    await figures(copy, '--out', join(copy.root, 'again.json'));
    expect(await readFile(join(copy.root, 'again.json'), 'utf8')).toBe(text);
  });

  it('is in the snapshot after the next build', async () => {
    expect(await copy.facts('build', '--check')).toMatchObject({ code: 1 });
    expect(await copy.facts('build')).toMatchObject({ code: 0 });
    const { figures } = JSON.parse(await readFile(join(copy.root, 'dist-data/methodology.json'), 'utf8'));
    expect(figures).toEqual(JSON.parse(text));
  });

  it('is read from a commit too', async () => {
    await copy.git('add', '.');
    await copy.git('commit', '-qm', 'figures');
    expect((await readFactsAt(copy.root, 'HEAD')).shared.figures?.text).toBe(text);
    expect((await readFactsAt(copy.root, 'HEAD~1')).shared.figures).toBeUndefined();
  });

  it.each([
    ['a field of another type', '"draws": 200', '"draws": "many"', /draw.*draws: .*many/],
    ['an unknown field', '"draws": 200', '"draws": 200, "luck": 7', /luck/],
    ['text that is not JSON', '"draws": 200,', '"draws" 200', /.+/],
  ])('is refused with %s', async (_, before, after, message) => {
    const broken = await copyFixture();
    await writeFile(join(broken.root, FILE), text);
    await broken.edit(FILE, (text) => text.replace(before, after));
    const { facts, validFiles, problems } = check(await readFacts(join(broken.root, 'facts')), CONTEXT);
    expect(facts).toBeUndefined();
    expect(validFiles?.figures).toBeNull();
    expect(problems[0]).toMatchObject({ file: FILE, severity: 'error', message: expect.stringMatching(message) });
  });

  it('fails with a clear message without a git repository, where facts have no figures', async () => {
    const without = await copyFixture();
    expect(await figures(without)).toEqual({ code: 2, out: expect.stringMatching(/^git fails in /) });
    expect(check(await readFacts(join(without.root, 'facts')), CONTEXT).facts?.figures).toBeNull();
  });
});
