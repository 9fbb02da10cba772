import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DIST_DATA, FACTS } from '../../corpus.ts';

const CLI = fileURLToPath(new URL('../../../pipeline/cli.ts', import.meta.url));
const exec = promisify(execFile);
/** A command that never ends must end before its test does, or it goes on after it; the slowest takes seconds. */
const MOST_MILLISECONDS = 25_000;

interface Run {
  readonly code: number;
  readonly out: string;
}

/** A copy of the repository's facts and snapshot, to work on as an editor does. */
export interface Copy {
  readonly root: string;
  /** Runs the editors' program on the copy. */
  facts(...args: string[]): Promise<Run>;
  git(...args: string[]): Promise<string>;
  edit(path: string, change: (text: string) => string): Promise<void>;
}

/** @param facts another folder in place of the real facts; it then has no snapshot */
export async function copyRepository({ facts = FACTS } = {}): Promise<Copy> {
  const root = await mkdtemp(join(tmpdir(), 'editor-'));
  await cp(facts, join(root, 'facts'), { recursive: true });
  if (facts === FACTS) await cp(DIST_DATA, join(root, 'dist-data'), { recursive: true });
  return {
    root,
    facts: (...args) =>
      exec('node', ['--import', 'tsx', CLI, ...args, '--root', root], { timeout: MOST_MILLISECONDS }).then(
        ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
        ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
      ),
    git: async (...args) =>
      (await exec('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.org', ...args], { cwd: root }))
        .stdout,
    edit: async (path, change) => {
      const file = join(root, path);
      const text = await readFile(file, 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`the edit changed nothing in ${path}`);
      await writeFile(file, changed);
    },
  };
}
