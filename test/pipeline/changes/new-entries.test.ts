import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Copy, createCommittedFixture, exitWith } from '../commands/run.ts';

let copy: Copy;
beforeEach(async () => {
  copy = await createCommittedFixture();
});
afterEach(() => rm(copy.root, { recursive: true }));

const SEALPRESS = 'facts/tools/sealpress.yaml';
const METHOD = 'facts/methodology.yaml';
const CATALOGUE = 'facts/catalogue.yaml';
const replace = (file: string, before: string | RegExp, after: string) =>
  copy.edit(file, (text) => text.replace(before, after));
const addFact = (fact: string) => replace(SEALPRESS, 'facts:\n', `facts:\n  ${fact}\n`);

it('check advises to add the place of a new citation, and of no older one', async () => {
  expect((await copy.runFacts('check')).out).toBe('no problems in facts/\n');
  await addFact('support.phone: { value: true, sources: [home] }');
  await addFact('company.founded: { value: 2019, sources: [home] }');
  const { code, out } = await copy.runFacts('check');
  expect(code).toBe(0);
  expect(out.match(/ place /g)).toHaveLength(1);
  expect(out).toMatch(
    /sealpress\.yaml:\d+:45 place \(advice, doesn't fail the build\) facts > company\.founded > sources > 0: add "at" to home: where on the page it says so \(also in 1 other place\)\./,
  );
});

it.each([
  'support.phone: { value: true, sources: [{ source: home, at: Contact }] }',
  'support.help_centre: { value: "https://sealpress.example/help", sources: [home] }',
])('check advises nothing about %s', async (fact) => {
  await addFact(fact);
  expect((await copy.runFacts('check')).out).not.toContain(' place ');
});

it.each([
  ['https://github.com/sealpress-example/docs/blob/main/README.md', true],
  ['https://raw.githubusercontent.com/sealpress-example/docs/refs/heads/main/README.md', true],
  [`https://github.com/sealpress-example/docs/blob/${'0f'.repeat(20)}/README.md`, false],
  ['https://github.com/sealpress-example/docs', false],
])('check advises to cite the commit of %s: %s', async (url, isAdvised) => {
  const source = `  docs-file:
    url: ${url}
    title: Read me
    publisher: Forum Example
    shows: What the package does.
    read: 2026-06-20
`;
  await replace(SEALPRESS, 'sources:\n', `sources:\n${source}`);
  await addFact('support.phone: { value: true, sources: [{ source: docs-file, at: Contact }] }');
  const { code, out } = await copy.runFacts('check');
  expect(code).toBe(0);
  expect(out.includes(`${url} can change; link to the file at a commit.`)).toBe(isAdvised);
});

it('check advises to store a new plan of a tool without a list of plans', async () => {
  await replace(
    'facts/tools/yew.yaml',
    'facts:\n',
    'facts:\n  support.phone: { value: true, sources: [home], plan: Trunk }\n',
  );
  const { code, out } = await copy.runFacts('check yew');
  expect(code).toBe(0);
  expect(out).toMatch(
    /plan \(advice, doesn't fail the build\) facts > support\.phone > plan: no plan "Trunk" is stored, since pricing\.plans lists no plans\./,
  );
});

it('check asks for a new version of the method if other questions rank tools', async () => {
  await replace(METHOD, 'why: One message is rarely enough.', 'why: One message is seldom enough.');
  expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
  await replace(METHOD, '{ key: linkedin.messages, why:', '{ key: linkedin.inmail, why:');
  expect(await copy.runFacts('check')).toEqual(
    exitWith(
      1,
      'method-version version: version 2 is published with other questions in jobs > outreach; change the version to "3", and add an entry for it at the end of "changelog".',
    ),
  );
  expect(await copy.runFacts('build')).toEqual(exitWith(1, 'method-version version: '));
  await replace(METHOD, 'version: "2"', 'version: "3"');
  expect(await copy.runFacts('check')).toEqual(
    exitWith(1, 'changelog: ends with version 2; add an entry for version 3'),
  );
  await replace(METHOD, /$/, '  - version: "3"\n    date: 2026-06-20\n    change: InMail counts.\n');
  expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
});

it('check asks what tools with a yes do, for a new question', async () => {
  const question = (key: string, does: string) => `  ${key}:
    label: ${key}
    question: Does it have ${key}?
${does}    type: boolean
    words:
      en: [${key}]
`;
  await replace(CATALOGUE, /$/, question('team.one_more', '') + question('team.another', '    does: have another\n'));
  const { code, out } = await copy.runFacts('check');
  expect(code).toBe(1);
  expect(out.match(/new-question .*/g)).toEqual([
    'new-question keys > team.one_more: add "does": what tools with a yes do, in words that follow "to", such as does: send email.',
  ]);
});
