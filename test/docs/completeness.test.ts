import { describe, expect, it } from 'vitest';
import { commands } from '../../pipeline/commands/all-commands.ts';
import {
  allDocumentation,
  documents,
  findCliCommands,
  findNpmCommands,
  readProjectFile,
  trackedFiles,
} from './documents.ts';

/* Every command and setting is in the documentation or in the help of the program. */

const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };
const written = findNpmCommands(allDocumentation);

it('every npm script is documented', () => {
  const named = new Set(written.map(({ script }) => script));
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
});

describe.each(Object.keys(commands))('the command %s of editors', (name) => {
  it('is documented, with every option in its help', async () => {
    const named = written.filter(({ script }) => script === 'facts').map(({ args }) => args[0]);
    if (name !== 'build') expect(named).toContain(name);
    const { usage, help, options = {} } = await (commands[name] as (typeof commands)[string])();
    expect(Object.keys(options).filter((option) => !`${usage} ${help}`.includes(`--${option}`))).toEqual([]);
  });
});

it('CLI commands other than operations are documented', () => {
  const named = findCliCommands(allDocumentation).map(({ script }) => script);
  expect(named).toEqual(expect.arrayContaining(['check', 'mcp']));
});

/** Set by the system or by Vitest, or by one test for a program that it starts. */
const NOT_FOR_PEOPLE = ['PATH', 'TMPDIR', 'VITEST', 'STOP', 'ROOT', 'THROUGH', 'BROWSERS'];

it('every environment variable is documented', () => {
  const programs = trackedFiles.filter((path) =>
    /^(server|pipeline|tools|test|\.github)\/.*\.(tsx?|mjs|yml)$/.test(path),
  );
  const places = [...programs, 'vitest.config.ts'].flatMap((path) => [
    ...readProjectFile(path).matchAll(/(?:process\.env|\bvars)\.([A-Z_]+)|\{ ([A-Z_, ]+) \} = process\.env/g),
  ]);
  const names = new Set(places.flatMap(([, one, some = '']) => [one, ...some.split(', ')]).filter(Boolean));
  expect(names.size).toBeGreaterThan(5);
  const missing = [...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(allDocumentation));
  expect(missing.filter((name) => !NOT_FOR_PEOPLE.includes(name as string))).toEqual([]);
});

it('docs/architecture.md has every folder of the first two levels', () => {
  const architecture = readProjectFile('docs/architecture.md');
  const code = trackedFiles.filter((path) => /^(deploy|docs|model|pipeline|server|tools)\//.test(path));
  const folders = new Set(code.flatMap((path) => path.split('/').slice(0, -1).slice(0, 2)));
  expect(folders.size).toBeGreaterThan(30);
  expect([...folders].filter((name) => !architecture.includes(`\`${name}/`))).toEqual([]);
});

it('docs/security.md has every job of a workflow', () => {
  const workflows = trackedFiles.filter((path) => path.startsWith('.github/workflows/'));
  const jobs = workflows.flatMap((path) =>
    [
      ...readProjectFile(path)
        .replace(/.*^jobs:\n/ms, '')
        .matchAll(/^ {2}([\w-]+):$/gm),
    ].map(([, job = '']) => job),
  );
  const table = /## What a workflow may do\n(.*?)\n## /s.exec(readProjectFile('docs/security.md'))?.[1] ?? '';
  const named: Readonly<Record<string, string>> = { analyze: 'codeql' };
  expect(jobs.length).toBeGreaterThan(8);
  expect(jobs.filter((job) => !table.includes(`\`${named[job] ?? job}\``))).toEqual([]);
});

it('each document is linked from the README, directly or not', () => {
  const linked = new Set<string>();
  const follow = (path: string) => {
    if (linked.has(path) || !documents.includes(path)) return;
    linked.add(path);
    for (const [, to = ''] of readProjectFile(path).matchAll(/\]\((?!https?:|#)([^)#]+\.md)/g))
      follow(new URL(to, `file:///${path}`).pathname.slice(1));
  };
  follow('README.md');
  const wanted = documents.filter((path) => !path.startsWith('.github/') && path !== 'SECURITY.md');
  expect(wanted.filter((path) => !linked.has(path))).toEqual([]);
});

it('the issue form for a new tool offers all categories', () => {
  const [, options = ''] =
    /options: \[(linkedin-[^\]]*)\]/.exec(readProjectFile('.github/ISSUE_TEMPLATE/add-a-tool.yml')) ?? [];
  const categories = [...readProjectFile('facts/categories.yaml').matchAll(/^([a-z-]+):$/gm)].map(([, name]) => name);
  expect(options.split(', ')).toEqual(categories);
});
