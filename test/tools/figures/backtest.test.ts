import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { backtest } from '../../../tools/figures/figures.ts';
import { keysOfJobs, type PastSnapshot, pastSnapshots } from '../../../tools/figures/lists.ts';
import { RULES, toolFrom } from './tools.ts';

const KEYS = keysOfJobs(RULES.jobs);
const NONE = { pairs: 0, holds: 0, level: 0, mixed: 0, reversed: 0, reversed_clearly: 0 };

/** Answers by slug. */
type Tools = Readonly<Record<string, string>>;

function toolsFrom(tools: Tools) {
  return Object.entries(tools).map(([slug, answers]) => toolFrom(slug, answers));
}

/** A repository with a commit for each of these snapshots, on consecutive days. */
async function repository(...snapshots: readonly Tools[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'past-'));
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.org', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: `2026-03-0${day}T23:30:00+0200` },
    });
  const folder = join(root, 'dist-data/tools');
  let day = 1;
  await git('init', '-q');
  for (const tools of snapshots) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const tool of toolsFrom(tools)) await writeFile(join(folder, `${tool.slug}.json`), JSON.stringify(tool));
    await git('add', '.');
    await git('commit', '-q', '--allow-empty', '-m', 'snapshot');
    // A commit that changes no tool is not another snapshot.
    await writeFile(join(root, 'README.md'), String(day));
    await git('add', '.');
    await git('commit', '-qm', 'readme');
    day += 1;
  }
  return root;
}

describe('a backtest on a repository with three snapshots', () => {
  let root: string;
  let past: PastSnapshot[];
  beforeAll(async () => {
    root = await repository(
      { a: 'yyyyyy', b: 'y?????', gone: 'yy????' },
      { a: 'yyyyyy', b: 'yy????', c: 'yyyyy?' },
      { a: 'yyyy??', b: 'yyyyyy', c: 'yyyyyn', d: 'yyyyyy' },
    );
    past = await pastSnapshots(root, KEYS);
  });

  it('reads the tools of each commit that changed them, oldest first', () => {
    expect(past.map(({ day, tools }) => [day, tools.map(({ slug }) => slug)])).toEqual([
      ['2026-03-01', ['a', 'b', 'gone']],
      ['2026-03-02', ['a', 'b', 'c']],
      ['2026-03-03', ['a', 'b', 'c', 'd']],
    ]);
    expect(past[0]?.tools[1]?.facts).toEqual(toolFrom('b', 'y?????').facts);
  });

  it('counts each pair once, from the first snapshot with both tools to now', () => {
    const now = past[2]?.tools ?? [];
    expect(backtest(RULES, past, now)).toEqual({
      snapshots: 3,
      first_day: '2026-03-01',
      last_day: '2026-03-03',
      // a and b: settled on the first day, and clearly reversed once proofs of a are withdrawn.
      settled: { ...NONE, pairs: 1, reversed: 1, reversed_clearly: 1 },
      // c and b: clear on the second day.
      clear: { ...NONE, pairs: 1, reversed: 1 },
      // a and c: close on the second day. d came with the last snapshot and has not changed since.
      close: { ...NONE, pairs: 1, reversed: 1 },
    });
  });

  it('leaves out pairs of which no count has changed', () => {
    const unchanged = past[0]?.tools ?? [];
    const { settled, clear, close } = backtest(RULES, past.slice(0, 1), unchanged);
    expect([settled, clear, close]).toEqual([NONE, NONE, NONE]);
  });

  it('counts what holds, is level or is mixed now', () => {
    const nowWith = (a: string, b: string) =>
      backtest(RULES, past.slice(0, 1), toolsFrom({ a, b })).settled as unknown as Record<string, number>;
    expect(nowWith('yyyyyy', 'yyy???')).toMatchObject({ pairs: 1, holds: 1 });
    expect(nowWith('yyyyyy', 'yyyyyy')).toMatchObject({ pairs: 1, level: 1 });
    expect(nowWith('yy????', 'y?yyy?')).toMatchObject({ pairs: 1, mixed: 1 });
  });

  it('compares a tool that has lost its place', () => {
    expect(backtest(RULES, past.slice(0, 1), toolsFrom({ a: '??????', b: 'yy????' })).settled.reversed).toBe(1);
  });
});

describe('a backtest without a history', () => {
  it('says that a clone is shallow', async () => {
    const root = await repository({ a: 'yyyyyy' }, { a: 'y?????' });
    const clone = await mkdtemp(join(tmpdir(), 'clone-'));
    await promisify(execFile)('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone]);
    await expect(pastSnapshots(clone, KEYS)).rejects.toThrow('run: git fetch --unshallow');
  });

  it('says that no commit has tools', async () => {
    const root = await repository({});
    await expect(pastSnapshots(root, KEYS)).rejects.toThrow('the backtest needs commits of dist-data/tools/');
  });
});
