import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './command.ts';
import { Forge } from './forge.ts';
import { PACKAGES } from './runner.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAND_IN = fileURLToPath(new URL('gh.ts', import.meta.url));

/** Everything that a rehearsal needs in place of GitHub and npm, in one folder. */
export interface World {
  readonly folder: string;
  readonly forge: Forge;
  /** A copy of the repository in which an editor may push. */
  readonly fork: string;
  /** The editor's checkout of the fork. */
  readonly editor: string;
  /** The archives that npm has. */
  readonly npm: string;
  /** What a workflow has in its environment: `gh`, and where to push. */
  readonly workflow: Readonly<Record<string, string>>;
}

/** Creates a world from the last commit of this checkout. */
export async function createWorld(folder: string): Promise<World> {
  const [fork = '', editor = '', npm = '', bin = ''] = ['fork.git', 'editor', 'npm', 'bin'].map((name) =>
    join(folder, name),
  );
  const forge = await Forge.create(join(folder, 'forge'), ROOT);
  await run(
    folder,
    'git clone --quiet --bare --shared "$FROM" "$FORK" && git clone --quiet --shared "$FORK" "$EDITOR"',
    {
      FROM: forge.repository,
      FORK: fork,
      EDITOR: editor,
    },
  );
  await symlink(PACKAGES, join(editor, 'node_modules'), 'junction');
  await mkdir(npm);
  await mkdir(bin);
  const command = `exec ${process.execPath} --import "${import.meta.resolve('tsx')}" "${STAND_IN}" "$@"`;
  await writeFile(join(bin, 'gh'), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  const workflow = {
    PATH: `${bin}:${process.env.PATH}`,
    REHEARSAL_FORGE: forge.folder,
    REMOTE: forge.repository,
    GH_REPO: 'rehearsal/facts',
    // The pause of .ci/land-rebuild between two attempts to merge, in seconds.
    PAUSE: '0',
    REPOSITORY_URL: 'https://forge.example/rehearsal/facts',
  };
  return { folder, forge, fork, editor, npm, workflow };
}
