import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './command.ts';

/*
 * Stands in for GitHub: a bare repository whose main takes no pushes, and pull requests that merge only after their checks have passed. Its
 * state is in files, because the stand-in for `gh` is a program of its own.
 */

const HOOK = `#!/bin/sh
while read -r before after ref; do
  if [ "$ref" = refs/heads/main ]; then
    echo 'main takes no direct pushes. Open a pull request.' >&2
    exit 1
  fi
done
`;

export interface PullRequest {
  readonly number: number;
  readonly title: string;
  /** The branch, and the repository that it is in. */
  readonly branch: string;
  readonly repository: string;
  readonly isOpen: boolean;
  /** The commit whose checks have passed. */
  readonly checked?: string;
}

/** Says why a pull request cannot be merged, with the status of GitHub's API. */
export class MergeRefused extends Error {}

export class Forge {
  readonly folder: string;
  /** The path of the repository, to fetch from and to push to. */
  readonly repository: string;

  constructor(folder: string) {
    this.folder = folder;
    this.repository = join(folder, 'main.git');
  }

  /** Creates a forge whose main is the last commit of a checkout. */
  static async create(folder: string, checkout: string): Promise<Forge> {
    const forge = new Forge(folder);
    await mkdir(folder);
    await run(folder, 'git init --quiet --bare --initial-branch=main main.git');
    // Borrows the objects, so that nothing has to be copied.
    const { output } = await run(
      checkout,
      'git rev-parse HEAD && cd "$(git rev-parse --git-common-dir)/objects" && pwd',
    );
    const [commit = '', objects = ''] = output.split('\n');
    await writeFile(join(forge.repository, 'objects/info/alternates'), `${objects}\n`);
    await forge.git(`update-ref refs/heads/main ${commit}`);
    const hook = join(forge.repository, 'hooks/pre-receive');
    await writeFile(hook, HOOK);
    await chmod(hook, 0o755);
    return forge;
  }

  async git(args: string, variables: Record<string, string> = {}): Promise<string> {
    return (await run(this.repository, `git ${args}`, variables)).output.trim();
  }

  async list(): Promise<readonly PullRequest[]> {
    return JSON.parse(await readFile(join(this.folder, 'pulls.json'), 'utf8').catch(() => '[]'));
  }

  async find(number: number): Promise<PullRequest> {
    const pull = (await this.list()).find((candidate) => candidate.number === number);
    if (!pull) throw new Error(`no pull request ${number}`);
    return pull;
  }

  async open(request: Pick<PullRequest, 'title' | 'branch' | 'repository'>): Promise<number> {
    const number = (await this.list()).length + 1;
    await this.#save({ ...request, number, isOpen: true });
    return number;
  }

  /** Fetches the branch of a pull request, and merges it with main for the checks. @throws MergeRefused if they conflict */
  async mergeForChecks({ number, repository, branch }: PullRequest): Promise<{ head: string; merge: string }> {
    await this.git(`fetch --quiet "$FROM" +refs/heads/${branch}:refs/pull/${number}/head`, { FROM: repository });
    const head = await this.git(`rev-parse refs/pull/${number}/head`);
    const tree = await this.git(`merge-tree --write-tree main ${head}`).catch(() => {
      throw new MergeRefused('405: the pull request conflicts with main');
    });
    const merge = await this.git(`commit-tree ${tree} -p main -p ${head} -m Merge`);
    await this.git(`update-ref refs/pull/${number}/merge ${merge}`);
    return { head, merge };
  }

  /** Records that the checks of a commit have passed. */
  async pass(number: number, checked: string): Promise<void> {
    await this.#save({ ...(await this.find(number)), checked });
  }

  /** Merges a pull request into one commit of main. @throws MergeRefused if its commit has not passed its checks */
  async merge(number: number, commit: string): Promise<void> {
    const pull = await this.find(number);
    const { head, merge } = await this.mergeForChecks(pull);
    if (head !== commit) throw new MergeRefused('409: the branch has another commit');
    if (pull.checked !== head) throw new MergeRefused('405: required checks have not passed');
    const squashed = await this.git(`commit-tree ${merge}^{tree} -p main -m "$TITLE"`, { TITLE: pull.title });
    await this.git(`update-ref refs/heads/main ${squashed}`);
    await this.#save({ ...pull, isOpen: false });
  }

  async #save(pull: PullRequest): Promise<void> {
    const others = (await this.list()).filter(({ number }) => number !== pull.number);
    await writeFile(join(this.folder, 'pulls.json'), JSON.stringify([...others, pull]));
  }
}
