import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { programFile } from '../pipeline/commands/program.ts';
import { type Copy, committedFixture } from '../pipeline/commands/run.ts';

const exec = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DAY = '2026-06-29';

/** Plays the program of GitHub: lists pull requests from a file, adds those that are opened, and notes every call. */
const GH = `#!/usr/bin/env bash
echo "$*" >> "$GH_STATE/calls"
case "$1 $2" in
  'pr list') cat "$GH_STATE/open" ;;
  'pr create') echo "$4" >> "$GH_STATE/open"; cp "\${10}" "$GH_STATE/$(basename "$4").body" ;;
esac
`;

/** Starts the program without npm: it is asked with `npm run --silent facts -- …`. */
const NPM = `#!/usr/bin/env bash
exec node "${programFile()}" "\${@:5}" --root .
`;

let copy: Copy;
let state: string;
let bare: string;

/** A checkout of the project with a repository to push to, and the programs of GitHub and npm replaced. */
beforeEach(async () => {
  copy = await committedFixture();
  [state, bare] = [join(copy.root, '.git/state'), join(copy.root, '.git/remote')];
  await mkdir(join(copy.root, '.ci'));
  await cp(join(ROOT, '.ci/ask-editors'), join(copy.root, '.ci/ask-editors'));
  await copy.git('add', '.');
  await copy.git('commit', '-qm', 'program');
  await exec('git', ['clone', '-q', '--bare', copy.root, bare]);
  await mkdir(state);
  await writeFile(join(state, 'open'), '');
  await writeFile(join(state, 'gh'), GH, { mode: 0o755 });
  await writeFile(join(state, 'npm'), NPM, { mode: 0o755 });
});

const askEditors = () =>
  exec('bash', ['.ci/ask-editors'], {
    cwd: copy.root,
    env: { ...process.env, PATH: `${state}:${process.env.PATH}`, GH_STATE: state, REMOTE: bare },
  });
const open = async () => (await readFile(join(state, 'open'), 'utf8')).split('\n').filter(Boolean).sort();
const remote = async (...args: string[]) => (await exec('git', args, { cwd: bare })).stdout.split('\n').filter(Boolean);

/** Writes what the verifier would: a look at a source of a tool, and a question if something differs. */
async function looked(slug: string, finding?: 'changed'): Promise<void> {
  const url = `https://${slug}.example/`;
  const line = { source: 'home', url, on: DAY, outcome: finding ?? 'same' };
  await mkdir(join(copy.root, 'facts/checked'), { recursive: true });
  await mkdir(join(copy.root, 'facts/questions'), { recursive: true });
  await writeFile(join(copy.root, `facts/checked/${slug}.ndjson`), `${JSON.stringify(line)}\n`);
  if (!finding) return;
  const about = { missing: ['w0000001'], keys: ['company.name'], facts: '0'.repeat(16) };
  const question = { source: 'home', url, finding, asked: DAY, ...about };
  await writeFile(join(copy.root, `facts/questions/${slug}.yaml`), stringify({ 'home/1': question }));
}

describe('questions to editors', () => {
  it('come in one pull request for each tool, and what is unchanged in another one', async () => {
    await looked('flagmast', 'changed');
    await looked('yew');
    const { stdout } = await askEditors();
    expect(stdout).toContain('1 pull requests with questions are open, 0 tools wait');
    expect(await open()).toEqual(['questions/flagmast', 'verified']);
    expect(await remote('diff', '--name-only', 'main', 'questions/flagmast')).toEqual([
      'facts/checked/flagmast.ndjson',
      'facts/questions/flagmast.yaml',
    ]);
    expect(await remote('diff', '--name-only', 'main', 'verified')).toEqual(['facts/checked/yew.ndjson']);
    const body = await readFile(join(state, 'flagmast.body'), 'utf8');
    expect(body).toContain('flagmast/home/1');
    expect(body).not.toContain('yew');
    expect((await copy.git('status', '--porcelain')).trim()).toBe('');
  });

  it('are at most in five open pull requests at a time; the other tools wait', async () => {
    const tools = ['beaconyard', 'flagmast', 'larkpost-io', 'ravenport', 'sealpress'];
    for (const slug of tools) await looked(slug, 'changed');
    await writeFile(join(state, 'open'), 'questions/paper-lantern\nquestions/flagmast\n');
    const { stdout } = await askEditors();
    expect(stdout).toContain('5 pull requests with questions are open, 1 tools wait');
    const now = (await open()).filter((branch) => branch.startsWith('questions/'));
    expect(now).toHaveLength(5);
    expect(now).toEqual(expect.arrayContaining(['questions/paper-lantern', 'questions/flagmast']));
    // The one that was open has the new questions.
    expect(await remote('diff', '--name-only', 'main', 'questions/flagmast')).toHaveLength(2);
    expect(await readFile(join(state, 'calls'), 'utf8')).toContain('pr edit questions/flagmast');
  });

  it('are none where nothing was looked at', async () => {
    expect((await askEditors()).stdout).toContain('nothing was looked at');
    expect(await open()).toEqual([]);
  });
});
