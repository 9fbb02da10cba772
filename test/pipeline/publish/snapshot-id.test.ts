import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Tool } from '../../../model/tool.ts';
import { build } from '../../../pipeline/publish/build.ts';
import { snapshotIdOf } from '../../../pipeline/publish/snapshot-id.ts';
import { derive } from '../../../pipeline/resolve/resolve.ts';
import { contentHash, VERSIONED_FILES, type VersionedFile } from '../../../pipeline/versions/versioned-files.ts';
import { type Edit, replacing } from '../../fixture/edits.ts';
import { type Edits, FIXTURE_DAY, fixtureFacts, fixtureFolder } from '../../fixture/fixture.ts';

/** The manifest of the fixture after an edit of one of its files. */
async function manifestAfter(name?: string, edit: Edit = (text) => text): Promise<Manifest> {
  const edits = name === undefined ? {} : { [name]: await versioned(name, edit) };
  const { files, problems } = build(await fixtureFolder(edits), { today: FIXTURE_DAY, published: [] });
  if (!files) throw new Error(problems.map(({ message }) => message).join('\n'));
  return JSON.parse(files.get('manifest.json') ?? '');
}

/** The edit with the hash of what it makes at the end of the changelog, as the check asks for. */
async function versioned(name: string, edit: Edit): Promise<Edit> {
  if (!(name in VERSIONED_FILES)) return edit;
  const edits: Edits = { [name]: edit };
  const hash = contentHash(
    name as VersionedFile,
    (await fixtureFolder(edits)).shared[name as VersionedFile]?.data as object,
  );
  return (text) => edit(text).replace(/hash: "\w+"(?= \}\s*$)/, `hash: "${hash}"`);
}

const before = await manifestAfter();

describe('the id of a snapshot', () => {
  it.each<[string, string, Edit]>([
    ['the label of a question', 'catalogue', replacing(/label: Email\b.*/, 'label: Emails')],
    ['how a question is put', 'catalogue', replacing('Does it send email?', 'Does it send emails?')],
    ['a rule of the method in words', 'methodology', replacing('A place partly measures', 'A place in part measures')],
    ['the summary of a tool', 'tools/yew', replacing('Finds email addresses', 'It finds email addresses')],
    ['a note on a fact', 'tools/yew', replacing('shown after a login', 'shown behind a login')],
    ['what a page shows, in our words', 'tools/yew', replacing('shows: One page', 'shows: A page')],
    ['a phrase of the lexicon', 'lexicon', replacing(/en: \[/, 'en: [outreach by pigeon, ')],
  ])('stays where %s is another, and the files differ', async (_, name, edit) => {
    const { snapshot, hash, files } = await manifestAfter(name, edit);
    expect(files).not.toEqual(before.files);
    expect(snapshot).toBe(before.snapshot);
    expect(hash).not.toBe(before.hash);
  });

  it.each<[string, string, Edit]>([
    ['a value', 'tools/quillcourier', replacing('value: Quill and Sons', 'value: Quill & Sons')],
    [
      'why an answer is unknown',
      'tools/yew',
      replacing('unknown: not-found, looked_at: [sso]', 'unknown: gated, looked_at: [sso]'),
    ],
    ['the address of a source', 'tools/yew', replacing('url: https://yew.example/', 'url: https://yew.example/home')],
    ['the day on which it was read', 'tools/yew', replacing('read: 2026-06-05', 'read: 2026-06-04')],
    ['the place in a source', 'tools/flagmast', replacing(/at: (?=\w)/, 'at: Right at ')],
    ['a price', 'tools/flagmast', replacing(/amount: 79\b/g, 'amount: 78')],
    ['what a plan includes', 'tools/flagmast', replacing('credits: 100', 'credits: 101')],
    ['a score rule', 'methodology', replacing('min_pages: 2', 'min_pages: 1')],
    ['an exchange rate', 'currencies', replacing('EUR: 1.25', 'EUR: 1.26')],
  ])('moves where %s is another', async (_, name, edit) => {
    expect((await manifestAfter(name, edit)).snapshot).not.toBe(before.snapshot);
  });
});

/** What of a tool is not in the id: words, and what follows from the place of a fact or of a file. */
const WORDS = [
  ...['summary', 'price_from', 'file', 'comparable_price.why_not', 'entry_price.lacks.*.label', 'sources.*.shows'],
  ...['key', 'label', 'group', 'display', 'unit', 'note', 'unknown.note'].map((field) => `facts.*.${field}`),
  ...['disagrees', 'earlier'].map((claims) => `facts.*.${claims}.*.display`),
];

it('every field of a tool is in the id, but those that are words', async () => {
  const corpus = derive(await fixtureFacts());
  const alone = { ...corpus, rankings: [], worklist: [], alternatives: {} };
  const fields = new Map<string, readonly [tool: number, path: readonly string[]]>();
  for (const [i, tool] of corpus.tools.entries())
    for (const path of leavesOf(tool)) {
      const [first, , ...rest] = path;
      const name = (first === 'facts' ? ['facts', '*', ...rest] : path).map((step) =>
        /^\d+$/.test(step) ? '*' : step,
      );
      if (!fields.has(name.join('.'))) fields.set(name.join('.'), [i, path]);
    }
  expect(fields.size).toBeGreaterThan(100);
  for (const [name, [i, path]] of fields) {
    const tool = structuredClone(corpus.tools[i] as Tool);
    const idWith = (tool: Tool) => snapshotIdOf({ ...alone, tools: [tool] });
    const id = idWith(tool);
    alter(tool, path);
    expect([name, idWith(tool) !== id]).toEqual([name, !WORDS.includes(name)]);
  }
});

/** The paths of all values that are neither lists nor objects, nor null. */
function leavesOf(data: unknown): string[][] {
  if (data === null || data === undefined) return [];
  if (typeof data !== 'object') return [[]];
  return Object.entries(data).flatMap(([step, value]) => leavesOf(value).map((path) => [step, ...path]));
}

function alter(data: unknown, [step = '', ...rest]: readonly string[]): void {
  const object = data as Record<string, unknown>;
  const value = object[step];
  if (rest.length > 0) alter(value, rest);
  else object[step] = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${value}x`;
}
