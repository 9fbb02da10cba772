import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Rights = Readonly<Record<string, 'read' | 'write' | 'none'>>;
interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly run?: string;
}
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
  'rebuild.yml rebuild': { contents: 'write' },
  'release.yml publish': { contents: 'write' },
  'report.yml report': { contents: 'read', 'pull-requests': 'write' },
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
    for (const { job, run } of steps) expect([job, run?.match(/\$\{\{.*?\}\}/g) ?? []]).toEqual([job, []]);
  });

  it('never run what a fork sends with the rights of this repository', () => {
    const begun = workflows.flatMap(({ workflow }) => Object.keys(workflow.on));
    expect(begun).toContain('pull_request');
    for (const event of begun) expect(['push', 'pull_request']).toContain(event);
  });

  it.each(jobs)('$name ends after a time', ({ 'timeout-minutes': minutes }) => {
    expect(minutes).toBeLessThanOrEqual(30);
  });
});
