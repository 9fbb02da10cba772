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

/* Checks that every command and setting is in the documentation or in the help of the program. */

const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };
const documentedCommands = findNpmCommands(allDocumentation);

it('every npm script is documented', () => {
  const documentedScripts = new Set(documentedCommands.map(({ script }) => script));
  expect(Object.keys(scripts).filter((name) => !documentedScripts.has(name))).toEqual([]);
});

describe.each(Object.keys(commands))('the editor command %s', (name) => {
  it('is documented, with every option in its help', async () => {
    const documentedNames = documentedCommands.filter(({ script }) => script === 'facts').map(({ args }) => args[0]);
    if (name !== 'build') expect(documentedNames).toContain(name);
    const { usage, help, options = {} } = await (commands[name] as (typeof commands)[string])();
    expect(Object.keys(options).filter((option) => !`${usage} ${help}`.includes(`--${option}`))).toEqual([]);
  });
});

it('the command for MCP is documented', () => {
  const documentedNames = findCliCommands(allDocumentation).map(({ script }) => script);
  expect(documentedNames).toContain('mcp');
});

/** Variables set by the system, by Vitest, or by a test for a program that it starts. */
const INTERNAL_VARIABLES = ['PATH', 'TMPDIR', 'VITEST', 'STOP', 'ROOT', 'THROUGH', 'BROWSERS'];

it('every environment variable is documented', () => {
  const programs = trackedFiles.filter((path) =>
    /^(server|pipeline|tools|test|\.github)\/.*\.(tsx?|mjs|yml)$/.test(path),
  );
  const matches = [...programs, 'vitest.config.ts'].flatMap((path) => [
    ...readProjectFile(path).matchAll(/(?:process\.env|\bvars)\.([A-Z_]+)|\{ ([A-Z_, ]+) \} = process\.env/g),
  ]);
  const names = new Set(matches.flatMap(([, name, list = '']) => [name, ...list.split(', ')]).filter(Boolean));
  expect(names.size).toBeGreaterThan(5);
  const missing = [...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(allDocumentation));
  expect(missing.filter((name) => !INTERNAL_VARIABLES.includes(name as string))).toEqual([]);
});

it('docs/architecture.md mentions every folder of the first two levels', () => {
  const architecture = readProjectFile('docs/architecture.md');
  const code = trackedFiles.filter((path) => /^(deploy|docs|model|pipeline|server|tools)\//.test(path));
  const folders = new Set(code.flatMap((path) => path.split('/').slice(0, -1).slice(0, 2)));
  expect(folders.size).toBeGreaterThan(30);
  expect([...folders].filter((name) => !architecture.includes(`\`${name}/`))).toEqual([]);
});

it('docs/benchmarks.md has the place that npm run bench fills in, with measurements', () => {
  expect(readProjectFile('docs/benchmarks.md')).toMatch(/<!-- measured -->\nNode v.*\| ratio \|.*<!-- \/measured -->/s);
});

it('docs/security.md mentions every job of a workflow', () => {
  const workflows = trackedFiles.filter((path) => path.startsWith('.github/workflows/'));
  const jobs = workflows.flatMap((path) =>
    [
      ...readProjectFile(path)
        .replace(/.*^jobs:\n/ms, '')
        .matchAll(/^ {2}([\w-]+):$/gm),
    ].map(([, job = '']) => job),
  );
  const table = /## What a workflow may do\n(.*?)\n## /s.exec(readProjectFile('docs/security.md'))?.[1] ?? '';
  const otherNames: Readonly<Record<string, string>> = { analyze: 'codeql' };
  expect(jobs.length).toBeGreaterThan(8);
  expect(jobs.filter((job) => !table.includes(`\`${otherNames[job] ?? job}\``))).toEqual([]);
});

it('every document is reachable from the README through links', () => {
  const linked = new Set<string>();
  const follow = (path: string) => {
    if (linked.has(path) || !documents.includes(path)) return;
    linked.add(path);
    for (const [, link = ''] of readProjectFile(path).matchAll(/\]\((?!https?:|#)([^)#]+\.md)/g))
      follow(new URL(link, `file:///${path}`).pathname.slice(1));
  };
  follow('README.md');
  const expected = documents.filter((path) => !path.startsWith('.github/') && path !== 'SECURITY.md');
  expect(expected.filter((path) => !linked.has(path))).toEqual([]);
});

it('the issue form for a new tool offers all categories', () => {
  const [, options = ''] =
    /options: \[(linkedin-[^\]]*)\]/.exec(readProjectFile('.github/ISSUE_TEMPLATE/add-a-tool.yml')) ?? [];
  const categories = [...readProjectFile('facts/categories.yaml').matchAll(/^([a-z-]+):$/gm)].map(([, name]) => name);
  expect(options.split(', ')).toEqual(categories);
});
