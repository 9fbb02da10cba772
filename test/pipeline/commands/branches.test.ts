import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Copy, committedFixture, says } from './run.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await committedFixture();
  await copy.build();
  await copy.git('add .');
  await copy.git('commit -qm built');
});

/** Adds a tool as an editor does, and fills in what its file still lacks. */
async function addTool(slug: string, name: string): Promise<void> {
  const made = await copy.facts(`new ${slug} --category cold-email --name ${name} --website https://${slug}.example`);
  expect(made).toMatchObject({ code: 0 });
  await copy.edit(`facts/tools/${slug}.yaml`, (text) =>
    text.replaceAll(/, note: TODO [^}]*/g, ' ').replaceAll(/TODO .*/g, `${name} sends email.`),
  );
}

/** Cites a new page of a tool for a fact. */
async function cite(source: string, key: string): Promise<void> {
  const page = `--url https://www.quillcourier.example/${source} --title "A page" --shows "That it has it."`;
  const by = '--publisher Quillcourier --read 2026-06-28';
  const set = await copy.facts(`set quillcourier ${key} yes --source ${source} ${page} ${by}`);
  expect(set).toEqual(says(0, 'wrote facts/tools/quillcourier.yaml'));
}

async function onBranch(name: string, edit: () => Promise<void>): Promise<void> {
  await copy.git(`checkout -q -b ${name} main`);
  await edit();
  // Generated files are left out: main builds them.
  await copy.git('add facts/tools facts/publishers.yaml');
  await copy.git('commit -qm edit');
}

it('branches of two editors merge without a conflict, and the result builds', async () => {
  await onBranch('one', async () => {
    await cite('help-inbox', 'inbox.unified');
    await addTool('alder', 'Alder');
  });
  await onBranch('other', async () => {
    await cite('roles', 'team.roles');
    await addTool('willow', 'Willow');
    await copy.edit('facts/publishers.yaml', (text) =>
      text.replace('Forum Example: { business: community', 'Forum Example: { business: independent'),
    );
  });
  await copy.git('checkout -q main');
  await copy.git('merge -q one');
  await copy.git('merge -q other -m merged');
  expect(await copy.git('status --porcelain')).toBe('');
  expect(await copy.facts('check')).toEqual(says(0, 'no problems in facts/\n'));
  expect(await copy.facts('format --check')).toMatchObject({ code: 0 });
  expect(await copy.build()).toMatchObject({ code: 0 });
  expect(await copy.build('--check')).toMatchObject({ code: 0 });
  const tool = JSON.parse(await readFile(join(copy.root, 'dist-data/tools/quillcourier.json'), 'utf8'));
  expect(tool.facts).toMatchObject({ 'inbox.unified': { value: true }, 'team.roles': { value: true } });
  // The publishers stay in their order.
  const { 'publishers.yaml': publishers = '' } = await copy.texts();
  const names = [...publishers.matchAll(/^"?(Alder|Apps Example|Willow|Yew)"?:/gm)].map(([, name]) => name);
  expect(names).toEqual(['Alder', 'Apps Example', 'Willow', 'Yew']);
});
