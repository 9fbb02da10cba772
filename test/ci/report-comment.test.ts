import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readProjectFile } from '../docs/documents.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/* Runs the steps of the workflow that comments on pull requests, which has a token, on what code of a fork may hand it. */

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      { readonly permissions: object; readonly steps: readonly { name?: string; uses?: string; run?: string }[] }
    >
  >;
}
const readWorkflow = (name: string) => parse(readProjectFile(`.github/workflows/${name}.yml`)) as Workflow;
const { comment } = readWorkflow('report-comment').jobs;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'report'));
  mkdirSync(join(folder, 'bin'));
});

/** Runs a step with bash, as GitHub does. */
function runStep(name: string, env: Readonly<Record<string, string>>) {
  const script = comment?.steps.find((step) => step.name === name)?.run ?? 'false';
  const path = `${join(folder, 'bin')}:${process.env.PATH}`;
  return promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: folder,
    env: { ...env, PATH: path },
  });
}

const RUN = 'https://example.org/runs/1';

it('shortens a long report, so that it fits into a comment', async () => {
  writeFileSync(join(folder, 'report/report.md'), 'x'.repeat(100_000));
  await runStep('Read the report', { RUN });
  const body = readFileSync(join(folder, 'body.md'), 'utf8');
  expect(body).toContain(RUN);
  expect(body.length).toBeLessThan(65_536);
});

it('reads no file that a link in the artefact names', async () => {
  writeFileSync(join(folder, 'secret'), 'secret');
  symlinkSync('../secret', join(folder, 'report/report.md'));
  await expect(runStep('Read the report', { RUN })).rejects.toMatchObject({ code: 1 });
});

/** Runs the last step with a program `gh` that finds this number and writes down its arguments. */
async function commentOn(found: string): Promise<string> {
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  writeFileSync(
    join(folder, 'bin/gh'),
    `#!/bin/sh\nprintf '%s\\n' "$*" >> "$CALLS"\nif [ "$1" = api ]; then printf '%s\\n' "$FOUND"; fi\n`,
    { mode: 0o755 },
  );
  const HEAD = 'somebody:a branch; $(touch evil)';
  await runStep('Comment', { CALLS: calls, FOUND: found, HEAD, SHA: 'a'.repeat(40), GH_REPO: 'example/facts' });
  const lines = readFileSync(calls, 'utf8');
  expect(lines).toContain(`head=${HEAD} `);
  return lines;
}

it('comments on the pull request of the branch', async () => {
  expect(await commentOn('17')).toContain('pr comment 17 --body-file body.md --edit-last --create-if-none');
});

it.each(['', 'null', '17; rm -rf .'])('comments on nothing that is not a number: "%s"', async (found) => {
  expect(await commentOn(found)).not.toContain('pr comment');
});

it('runs code of a pull request only in a job that may not write', () => {
  expect(readWorkflow('report').jobs.report?.permissions).toEqual({ contents: 'read' });
  expect(comment?.steps.some(({ uses = '' }) => uses.startsWith('actions/checkout'))).toBe(false);
});
