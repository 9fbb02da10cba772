import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
// Tests the code in memory, because two dozen builds would take ten times as long.
import { computeSnapshotId } from '../../../pipeline/publish/snapshot-id.ts';
import { deriveCorpus } from '../../../pipeline/resolve/resolve.ts';
import type { Manifest } from '../../../snapshot/files.ts';
import { type Edit, parseEdit } from '../../fixture/edits.ts';
import { checkFixture } from '../../fixture/fixture.ts';
import { type Copy, copyFixture } from '../commands/run.ts';

let copy: Copy;
let before: Manifest;
beforeAll(async () => {
  copy = await copyFixture();
  // Remove the published snapshot, so that answers may change without a cause.
  await rm(join(copy.root, 'dist-data'), { recursive: true });
  before = await buildManifest();
});

async function buildManifest(): Promise<Manifest> {
  expect(await copy.runBuild('--to', join(copy.root, 'built'))).toMatchObject({ code: 0 });
  return JSON.parse(await readFile(join(copy.root, 'built/manifest.json'), 'utf8'));
}

it('the id of a snapshot does not change if only the wording of its files changes', async () => {
  const rewordings: Readonly<Record<string, Edit>> = {
    catalogue: (text) => text.replace('label: Email\n', 'label: Emails\n').replace('Does it send email?', 'Email?'),
    categories: parseEdit('label: Cold email → label: Cold emails'),
    methodology: parseEdit('A list partly measures → A list in part measures'),
    lexicon: parseEdit('  function: [ →   function: [er, '),
    'platforms/perchnet': parseEdit('A seat is for one person. → A seat is for one.'),
    'tools/yew': (text) =>
      text
        .replace('Finds email addresses', 'It finds email addresses')
        .replace('shown after a login', 'shown behind a login')
        .replace('shows: One page', 'shows: A page'),
  };
  for (const [name, edit] of Object.entries(rewordings)) await copy.edit(`facts/${name}.yaml`, edit);
  const { snapshot, hash, files } = await buildManifest();
  expect(snapshot).toBe(before.snapshot);
  expect(hash).not.toBe(before.hash);
  const changedPaths = Object.keys(files).filter((path) => files[path] !== before.files[path]);
  expect(changedPaths).toEqual(
    expect.arrayContaining(['methodology.json', 'lexicon.json', 'platforms/perchnet.json', 'tools/yew.json']),
  );
});

it.each<[what: string, file: string, edit: string]>([
  ['a value', 'tools/quillcourier', 'value: Quill and Sons → value: Quill & Sons'],
  ['a disputed value', 'tools/quillcourier', 'value: Quill Holdings → value: Quill Ltd'],
  ['the sources that gave no answer', 'tools/yew', 'looked_at: [sso] → looked_at: [sso, home]'],
  ['the meaning of unlisted values', 'catalogue', 'unlisted: no → unlisted: unknown'],
  ['whether a question names a plan', 'catalogue', '    names_plan: true\n → '],
  ['the plan of a feature', 'tools/sealpress', 'sources: [home], plan: Press → sources: [home], plan: Wax'],
  ['the only plans of a feature', 'tools/flagmast', 'only_on: [Mast] → only_on: [Fleet]'],
  ['the add-on of a feature', 'tools/sealpress', ', add_on: Credits, note: For → , note: For'],
  ['a price', 'tools/flagmast', 'monthly: { amount: 2999 → monthly: { amount: 2998'],
  ['the quantities that a plan includes', 'tools/flagmast', 'credits: 100 → credits: 101'],
  ['the place in a source', 'tools/quillcourier', 'at: Sequences → at: The sequences'],
  ['the fingerprint of a passage', 'tools/quillcourier', 'words: 13, hash: 7c329f89 → words: 13, hash: 00000000'],
  ['the URL of a source', 'tools/yew', 'url: https://yew.example/ → url: https://yew.example/home'],
  ['the title of a source', 'tools/yew', 'title: Yew → title: Yew finds'],
  ['the publisher of a source', 'tools/quillcourier', 'publisher: Letters Weekly → publisher: Rates Example'],
  [
    'the business of a publisher',
    'publishers',
    'Letters Weekly: { business: independent → Letters Weekly: { business: community',
  ],
  ['the read date of a source', 'tools/yew', 'read: 2026-06-05 → read: 2026-06-04'],
  ['the date of a source', 'tools/quillcourier', 'dated: 2026-04-02 → dated: 2026-04-03'],
  ['whether a source was read live', 'tools/yew', 'read: 2026-06-05 → read: 2026-06-05\n    copy: live'],
  ['the commit date of a source', 'tools/sealpress', 'dated: 2026-05-02 → dated: 2026-05-03'],
  ['an alias', 'tools/quillcourier', 'aliases: [Quill Courier, QCR] → aliases: [Quill Courier]'],
  ['an identifier', 'tools/dovecote-9', 'id: dovecote-nine → id: dovecote-ten'],
  ['the website', 'tools/yew', 'website: https://yew.example → website: https://www.yew.example'],
  ['a type of a job', 'methodology', 'types: [cold-email, multi → types: [cold-email, outreach-api, multi'],
  ['a question of a job', 'methodology', 'key: campaigns.sequences, why: One → key: ai.openapi, why: One'],
  ['an exchange rate', 'currencies', 'EUR: 1.25 → EUR: 1.26'],
  ['the date of a platform document', 'platforms/perchnet', 'dated: 2025-09-01 → dated: 2025-09-02'],
  ['the section of a platform rule', 'platforms/perchnet', 'at: "5" → at: "6"'],
])('the id of a snapshot changes with %s', async (_, file, edit) => {
  expect(computeSnapshotId(deriveCorpus(await checkFixture({ [file]: parseEdit(edit) })))).not.toBe(before.snapshot);
});
