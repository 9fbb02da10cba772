import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { type Copy, copyFixture } from '../commands/run.ts';

interface ToolFile {
  readonly slug: string;
  readonly sources: Readonly<Record<string, { readonly url: string }>>;
  readonly searches?: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, { readonly value?: unknown }>>;
}

let copy: Copy;
let files: readonly ToolFile[];
let keys: Readonly<Record<string, CatalogueKey>>;
beforeAll(async () => {
  copy = await createCommentedCopy();
  const { 'catalogue.yaml': catalogue = '', ...texts } = await copy.readFacts();
  keys = parse(catalogue).keys;
  files = Object.keys(texts).flatMap((path) => (path.startsWith('tools/') ? [parse(texts[path] as string)] : []));
});

/** Adds a comment before and at the end of each line. */
function addComments(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line, i) => `${/^ */.exec(line)?.[0]}# before ${i}\n${line} # after ${i}\n`)
    .join('');
}

/** Lists the comments that `addComments` added, sorted. */
function listComments(text: string): string[] {
  return [...text.matchAll(/# (before|after) \d+/g)].map(([comment]) => comment).sort();
}

/** Creates a copy of the fixture whose tool files have comments everywhere. */
async function createCommentedCopy(): Promise<Copy> {
  const commentedCopy = await copyFixture();
  for (const path of Object.keys(await commentedCopy.readFacts()))
    if (path.startsWith('tools/')) await commentedCopy.edit(`facts/${path}`, addComments);
  return commentedCopy;
}

/** Lists sample values for a question. @param current the value of the fact */
function listValues({ type, values = {} }: CatalogueKey, current: unknown): unknown[] {
  const allowed = Object.keys(values);
  const typical: Readonly<Record<string, readonly unknown[]>> = {
    boolean: [true, false],
    one: allowed,
    set: allowed.map((value) => [value]),
    days: [0, 7, 30],
    number: [0, 7, 30],
    text: ['Other'],
    url: ['https://other.example'],
    country: ['CA'],
  };
  return [...(typical[type] ?? []), current];
}

/** Generates `set` commands for any fact with a value, with any value of its question and any page of its tool. */
const anyEdit = () =>
  fc
    .constantFrom(
      ...files.flatMap((file) =>
        Object.entries(file.facts).flatMap(([key, { value }]) =>
          value === undefined || keys[key]?.type === 'plans' ? [] : [{ file, key, value }],
        ),
      ),
    )
    .chain(({ file: { slug, sources }, key, value: current }) =>
      fc
        .record({
          value: fc.constantFrom(...listValues(keys[key] as CatalogueKey, current)),
          page: fc.constantFrom(...Object.values(sources)),
          because: fc.constantFrom([], ['--because', 'vendor'], ['--because', 'corrected']),
        })
        .map(({ value, page, because }) => {
          return { slug, key, value, args: ['set', slug, key, String(value), '--url', page.url, ...because] };
        }),
    );

describe('set with any fact and any value', () => {
  it('is rejected, or sets the value and changes nothing else', async () => {
    let writtenCount = 0;
    await fc.assert(
      fc.asyncProperty(anyEdit(), async ({ slug, key, value, args }) => {
        const path = `tools/${slug}.yaml`;
        const { [path]: before = '', ...otherFilesBefore } = await copy.readFacts();
        const { code, out } = await copy.runFacts(...args);
        const { [path]: after = '', ...otherFiles } = await copy.readFacts();
        expect(otherFiles).toEqual(otherFilesBefore);
        const isWritten = out.includes(`wrote facts/${path}`);
        if (!isWritten) {
          expect(after, out).toBe(before);
          return;
        }
        expect(code, out).toBe(0);
        expect(after, out).not.toBe(before);
        writtenCount += 1;
        const [oldData, newData] = [parse(before) as ToolFile, parse(after) as ToolFile];
        expect(newData.facts[key]?.value).toEqual(value);
        expect(oldData).toMatchObject({ ...newData, facts: { ...newData.facts, [key]: {} } });
        expect(Object.keys(newData.facts)).toEqual(Object.keys(oldData.facts));
        expect(listComments(after)).toEqual(listComments(before));
        expect(await copy.runFacts('check')).toMatchObject({ code: 0 });
        expect((await copy.runFacts(...args)).out).toContain('already has this value');
        await writeFile(join(copy.root, 'facts', path), before);
      }),
      { numRuns: 12 },
    );
    expect(writtenCount).toBeGreaterThan(2);
  });
});

describe('a command that edits files', () => {
  const listAllComments = async ({ readFacts }: Copy) => listComments(Object.values(await readFacts()).join('\n'));

  it.each([
    'set sealpress team.sso unknown --looked-at home',
    'set yew team.sso yes --source home',
    'set flagmast team.sso no --source home --because corrected',
  ])('preserves every comment: %s', async (command) => {
    const commentedCopy = await createCommentedCopy();
    const comments = await listAllComments(commentedCopy);
    expect(comments.length).toBeGreaterThan(500);
    expect(await commentedCopy.runFacts(command)).toMatchObject({ code: 0, out: expect.stringContaining('\nwrote ') });
    expect(await listAllComments(commentedCopy)).toEqual(comments);
  });

  it('moves the comments of a removed part above the enclosing entry', async () => {
    const { edit, runFacts, readFacts } = await copyFixture();
    await edit('facts/tools/yew.yaml', (text) =>
      text
        .replace(/^(searches:\n)( {2}price.*\n)( {2}sso:.*)$/m, '$1  # only for prices\n$2  # asked twice\n$3 # in May')
        .replace(
          /^ {2}team\.sso.*$/m,
          `  # about sign-on
  team.sso:
    looked_at: [sso]
    # seen in a demo
    note: Only in demos. # in June`,
        ),
    );
    expect(await runFacts('set yew team.sso yes --source home')).toMatchObject({ code: 0 });
    const { 'tools/yew.yaml': text = '' } = await readFacts();
    expect(text.slice(text.indexOf('searches:'))).toBe(`searches:
  # only for prices
  price: { query: Yew email finder price, on: 2026-06-05 }
  # asked twice
  # in May
facts:
  email.finder: { value: true, sources: [home] }
  # about sign-on
  # seen in a demo
  # in June
  team.sso: { value: true, sources: [home] }
  pricing.public: { looked_at: [home, price] }
  pricing.plans: { looked_at: [home, price], note: Prices are shown after a login. }
`);
  });
});
