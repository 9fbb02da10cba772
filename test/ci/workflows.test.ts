import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT, readProjectFile, trackedFiles } from '../docs/documents.ts';

const workflows = trackedFiles.filter((path) => path.startsWith('.github/workflows/'));
const findInWorkflows = (pattern: RegExp) =>
  workflows.flatMap((path) => [...readProjectFile(path).matchAll(pattern)].map(([, found = '']) => ({ path, found })));

it('workflows run only programs and scripts that exist', () => {
  const programs = findInWorkflows(/(?<![\w/])(\.ci\/[\w-]+)/g);
  const scripts = findInWorkflows(/npm run (?:--silent )?([\w-]+)/g);
  expect(programs.length).toBeGreaterThan(5);
  for (const { path, found } of programs)
    expect(() => accessSync(join(ROOT, found), constants.X_OK), `${path}: ${found}`).not.toThrow();
  for (const { path, found } of scripts) expect(Object.keys(packageJson.scripts), path).toContain(found);
});

it('workflows pin every action by its commit, with the version in a comment', () => {
  const actions = findInWorkflows(/uses: (.*)/g);
  expect(actions.length).toBeGreaterThan(10);
  expect(actions.filter(({ found }) => !/^[\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(found))).toEqual([]);
});

it('workflows give permissions only to single jobs, and no job that may write to the repository or publish runs a package', () => {
  const jobs = workflows.flatMap((path) => {
    const { permissions, jobs } = parse(readProjectFile(path));
    expect([path, permissions]).toEqual([path, {}]);
    return Object.entries<{ permissions?: object }>(jobs).map(([name, job]) => {
      expect(job.permissions, `${path} ${name}`).toBeDefined();
      return { name: `${path} ${name}`, text: JSON.stringify(job) };
    });
  });
  const powerful = jobs.filter(({ text }) => /secrets\.|"(contents|packages|pages|id-token)":"write"/.test(text));
  expect(powerful.length).toBeGreaterThan(2);
  expect(powerful.filter(({ text }) => /npx|npm (?!publish\b)|\.ci\/run/.test(text))).toEqual([]);
});
