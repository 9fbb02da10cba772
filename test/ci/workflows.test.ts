import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { commandsOn } from '../pipeline/commands/run.ts';

const exec = promisify(execFile);

type Rights = Readonly<Record<string, 'read' | 'write' | 'none'>>;
type Step = Partial<Readonly<Record<'name' | 'if' | 'uses' | 'run', string>>> & {
  readonly with?: Readonly<Record<string, unknown>>;
};
interface Job {
  readonly permissions?: Rights;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Rights;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = fileURLToPath(new URL('../../.github/workflows/', import.meta.url));
const workflows = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return { file, text, workflow: parse(text) as Workflow };
});
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file} ${name}`, ...job })),
);
const steps = jobs.flatMap(({ name, steps }) => steps.map((step) => ({ job: name, ...step })));

/** All that a job may do beyond reading the repository. A right is added here with the reason for it in the workflow. */
const MAY_WRITE: Readonly<Record<string, Rights>> = {
  'codeql.yml analyze': { contents: 'read', 'security-events': 'write' },
  'publish-data.yml publish': { 'id-token': 'write', attestations: 'write' },
  'rebuild.yml rebuild': { contents: 'write' },
  'release.yml publish': { contents: 'write', 'id-token': 'write', attestations: 'write' },
  'report.yml report': { contents: 'read', 'pull-requests': 'write' },
  'verify.yml verify': { contents: 'read', issues: 'write' },
};

describe('workflows', () => {
  it.each(workflows)('$file gives its jobs no right that they do not ask for', ({ workflow }) => {
    expect(workflow.permissions).toEqual({});
  });

  it.each(jobs)('$name has the rights that it needs and no other', ({ name, permissions }) => {
    expect(permissions).toEqual(MAY_WRITE[name] ?? { contents: 'read' });
  });

  it('do not keep rights for jobs that are gone', () => {
    expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(MAY_WRITE)));
  });

  it.each(workflows)('$file uses each action by its commit, and says which version that is', ({ text }) => {
    const used = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
    for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('use one commit of each action', () => {
    const used = new Set(steps.flatMap(({ uses }) => uses ?? []));
    const actions = [...used].map((action) => action.split('@')[0]);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions).toEqual([...new Set(actions)]);
  });

  it('leave no token in a checkout', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThanOrEqual(workflows.length);
    for (const { job, with: inputs } of checkouts) expect([job, inputs?.['persist-credentials']]).toEqual([job, false]);
  });

  it('run no script of a package in a job that may write', () => {
    const commands = steps.filter(({ job }) => job in MAY_WRITE).flatMap(({ run }) => run?.split('\n') ?? []);
    const fetching = commands.filter((command) =>
      /\bnpx\b|\bnpm (ci|i|install|exec|rebuild)\b|\.ci\/run/.test(command),
    );
    expect(fetching.length).toBeGreaterThan(0);
    for (const command of fetching) expect(command).toMatch(/^npm ci .*--ignore-scripts/);
  });

  it('put nothing that others write into a shell command', () => {
    const commands = steps.map(({ job, run, with: inputs }) => [job, run ?? inputs?.script ?? ''] as const);
    expect(commands.filter(([, command]) => String(command).includes('${{'))).toEqual([]);
  });

  it('never run what a fork sends with the rights of this repository', () => {
    const begun = workflows.flatMap(({ workflow }) => Object.keys(workflow.on));
    expect(begun).toContain('pull_request');
    for (const event of begun) expect(['push', 'pull_request', 'schedule', 'workflow_dispatch']).toContain(event);
  });

  it.each(jobs)('$name ends after a time', ({ 'timeout-minutes': minutes }) => {
    expect(minutes).toBeLessThanOrEqual(30);
  });
});

const workflowIn = (name: string) => workflows.find(({ file }) => file === name)?.workflow;
const stepsOf = (name: string, job: string) => workflowIn(name)?.jobs[job]?.steps ?? [];

/** The step with this name. */
function stepNamed(name: string): Step {
  const step = steps.find((step) => step.name === name);
  if (!step) throw new Error(`there is no step "${name}"`);
  return step;
}

describe('the snapshot', () => {
  const LEFT_OUT = 'A pull request leaves out dist-data';

  /** Runs the step on the merge of a branch that changes one file, as the checkout of a pull request is. */
  async function resultFor(file: string): Promise<{ readonly code: number; readonly out: string }> {
    const root = await mkdtemp(join(tmpdir(), 'pull-request-'));
    const { git } = commandsOn(root);
    const commit = async (path: string, text: string) => {
      await mkdir(join(root, dirname(path)), { recursive: true });
      await writeFile(join(root, path), text);
      await git('add .');
      await git('commit', '-qm', path);
    };
    await git('init -q -b main');
    await commit('dist-data/manifest.json', 'one');
    await git('checkout -q -b edit');
    await commit(file, 'two');
    await git('checkout -q main');
    // What main rebuilt since is not part of the pull request.
    await commit('dist-data/alternatives.json', 'rebuilt');
    await git('merge -q --no-ff --no-edit edit');
    const { run = '' } = stepNamed(LEFT_OUT);
    return exec('bash', ['-e', '-c', run], { cwd: root }).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      ({ code, stdout }) => ({ code, out: stdout }),
    );
  }

  it('is refused in a pull request, with a message that says how to take it out', async () => {
    expect(stepNamed(LEFT_OUT).if).toBe("github.event_name == 'pull_request'");
    expect(await resultFor('facts/tools/yew.yaml')).toEqual({ code: 0, out: '' });
    expect(await resultFor('dist-data/manifest.json')).toEqual({
      code: 1,
      out: expect.stringMatching(/^::error title=dist-data\/ is in this pull request::.*git checkout .* -- dist-data,/),
    });
  });

  it('is built before the checks, for every pull request', () => {
    const own = stepsOf('check.yml', 'check');
    const build = own.findIndex(({ run }) => run?.includes('npm run build'));
    expect(build).toBeGreaterThan(0);
    expect(own.findIndex(({ run }) => run === '.ci/run')).toBeGreaterThan(build);
    expect(own[build]?.if).toBeUndefined();
  });

  it('is committed by one workflow only, which gives the changes their day', () => {
    const committing = workflows.filter(({ text }) => /git add .*dist-data/.test(text)).map(({ file }) => file);
    expect(committing).toEqual(['rebuild.yml']);
    const paths = expect.arrayContaining(['facts/**']);
    expect(workflowIn('rebuild.yml')?.on.push).toMatchObject({ branches: ['main'], paths });
    const own = stepsOf('rebuild.yml', 'rebuild');
    expect(own[0]?.with).toMatchObject({ ref: 'main', 'fetch-depth': 0 });
    const commands = own.map(({ run }) => run);
    const order = ['npm run facts -- build --day "$(date -u +%F)"', 'npm run check'];
    expect(commands.filter((command) => order.includes(command ?? ''))).toEqual(order);
    expect(commands.at(-1)).toMatch(/git add facts dist-data$/m);
  });

  it('reaches main although something was merged while it was built', async () => {
    const root = await mkdtemp(join(tmpdir(), 'rebuild-'));
    const remote = join(root, 'remote.git');
    const git = (where: string, ...args: string[]) => commandsOn(join(root, where)).git(...args);
    await git('', `init -q --bare -b main ${remote}`);
    for (const clone of ['editor', 'runner']) await git('', `clone -q ${remote} ${clone}`);
    const put = async (where: string, path: string, text: string) => {
      await mkdir(join(root, where, dirname(path)), { recursive: true });
      await writeFile(join(root, where, path), text);
    };
    const push = async (message: string, path: string, text: string) => {
      await put('editor', path, text);
      await git('editor', 'add .');
      await git('editor', 'commit', '-qm', message);
      await git('editor', 'push -q origin HEAD:main');
    };
    await put('editor', 'dist-data/one', 'one');
    await push('Start', 'facts/one', 'one');
    await git('runner', 'pull -q origin main');
    await put('runner', 'dist-data/one', 'rebuilt');
    await push('Merge', 'facts/two', 'merged meanwhile');
    const { run = '' } = stepNamed('Commit what the build gave');
    const env = { ...process.env, REMOTE: remote };
    await exec('bash', ['-e', '-c', run], { cwd: join(root, 'runner'), env });
    const log = await git('', `--git-dir ${remote} log --format=%s main`);
    expect(log.trim().split('\n')).toEqual(['Rebuild the snapshot', 'Merge', 'Start']);

    // Nobody's snapshot is overwritten.
    await put('runner', 'dist-data/one', 'rebuilt again');
    await git('editor', 'pull -q origin main');
    await push('Another snapshot', 'dist-data/one', 'another');
    await expect(exec('bash', ['-e', '-c', run], { cwd: join(root, 'runner'), env })).rejects.toThrow();
    expect(await git('', `--git-dir ${remote} show main:dist-data/one`)).toBe('another');
  });

  it('is compared with the whole git history wherever that is needed', () => {
    for (const file of ['check.yml', 'rebuild.yml', 'release.yml', 'report.yml']) {
      const [job] = Object.values(workflowIn(file)?.jobs ?? {});
      expect([file, job?.steps[0]?.with?.['fetch-depth']]).toEqual([file, 0]);
    }
  });
});

describe('a release', () => {
  it('has a signed statement of where each of its files comes from', () => {
    const [made, signed, published] = stepsOf('release.yml', 'publish').slice(-3);
    expect(made?.name).toBe('Make the files of the release');
    expect(signed).toMatchObject({ id: 'signed', with: { 'subject-path': 'release/*' } });
    expect(signed?.uses).toMatch(/^actions\/attest-build-provenance@/);
    expect(published?.run).toMatch(
      /^cp "\$PROVENANCE" release\/provenance.intoto.jsonl\ngh release create .* release\/\*$/m,
    );
  });
});

describe('the package of the data', () => {
  const { build, publish } = workflowIn('publish-data.yml')?.jobs ?? {};

  it('is compared with what the checkout makes before it is handed over, and published as it was handed over', () => {
    const names = build?.steps.map(({ name, uses }) => name ?? uses?.split('@')[0] ?? '') ?? [];
    const order = ['Make the package and its bill of materials', 'The archive is what this checkout makes'];
    expect(names.filter((name) => [...order, 'actions/upload-artifact'].includes(name))).toEqual([
      ...order,
      'actions/upload-artifact',
    ]);
    expect(build?.permissions).toEqual({ contents: 'read' });
    const used = publish?.steps.map(({ uses, run }) => run ?? uses?.split('@')[0]);
    expect(used).toEqual([
      ...['actions/setup-node', 'actions/download-artifact', 'actions/attest-build-provenance'],
      'npm publish ./published/*.tgz --provenance --access public --ignore-scripts',
    ]);
  });

  /** What the step says if npm prints this. */
  async function isNew(npm: string): Promise<string> {
    const root = await mkdtemp(join(tmpdir(), 'is-new-'));
    await mkdir(join(root, 'made/outreach-facts-data'), { recursive: true });
    await writeFile(join(root, 'made/outreach-facts-data/package.json'), '{ "version": "3.0.2" }');
    await writeFile(join(root, 'npm'), `#!/bin/sh\necho "$@" >asked\n${npm}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${root}:${process.env.PATH}`, GITHUB_OUTPUT: join(root, 'output') };
    const { run = '' } = stepNamed('Is the version new');
    await exec('bash', ['-e', '-c', run], { cwd: root, env });
    expect(readFileSync(join(root, 'asked'), 'utf8')).toBe('view outreach-facts-data@3.0.2 version\n');
    return readFileSync(join(root, 'output'), 'utf8');
  }

  it('is published only if the registry does not have its version', async () => {
    expect(await isNew('echo 3.0.2')).toBe('is_new=false\n');
    expect(await isNew('true')).toBe('is_new=true\n');
    expect(await isNew('echo npm error code E404 >&2; exit 1')).toBe('is_new=true\n');
    await expect(isNew('echo npm error code ENOTFOUND >&2; exit 1')).rejects.toThrow('ENOTFOUND');
  });
});
