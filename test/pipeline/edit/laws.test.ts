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
  copy = await commentedCopy();
  const { 'catalogue.yaml': catalogue = '', ...texts } = await copy.texts();
  keys = parse(catalogue).keys;
  files = Object.keys(texts).flatMap((path) => (path.startsWith('tools/') ? [parse(texts[path] as string)] : []));
});

/** A tool file with a comment before each line and at the end of each. */
function commented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line, i) => `${/^ */.exec(line)?.[0]}# before ${i}\n${line} # after ${i}\n`)
    .join('');
}

/** The comments of a file that `commented` made, sorted. */
function commentsIn(text: string): string[] {
  return [...text.matchAll(/# (before|after) \d+/g)].map(([comment]) => comment).sort();
}

/** A copy of the fixture whose tool files have a comment at every place. */
async function commentedCopy(): Promise<Copy> {
  const made = await copyFixture();
  for (const path of Object.keys(await made.texts()))
    if (path.startsWith('tools/')) await made.edit(`facts/${path}`, commented);
  return made;
}

/** Values of a question. @param own that of the fact */
function valuesOf({ type, values = {} }: CatalogueKey, own: unknown): unknown[] {
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
  return [...(typical[type] ?? []), own];
}

/** An edit of any fact that has a value, to any value of its question, on any page of its tool, as it is typed. */
const anyEdit = () =>
  fc
    .constantFrom(
      ...files.flatMap((file) =>
        Object.entries(file.facts).flatMap(([key, { value }]) => (value === undefined ? [] : [{ file, key, value }])),
      ),
    )
    .chain(({ file: { slug, sources }, key, value: own }) =>
      fc
        .record({
          value: fc.constantFrom(...valuesOf(keys[key] as CatalogueKey, own)),
          page: fc.constantFrom(...Object.values(sources)),
          because: fc.constantFrom([], ['--because', 'vendor'], ['--because', 'corrected']),
        })
        .map(({ value, page, because }) => {
          const typed = typeof value === 'object' ? JSON.stringify(value) : String(value);
          return { slug, key, value, args: ['set', slug, key, typed, '--url', page.url, ...because] };
        }),
    );

describe('an edit of any fact to any value', () => {
  it('is refused, or sets this value and keeps everything else and every comment', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(anyEdit(), async ({ slug, key, value, args }) => {
        const path = `tools/${slug}.yaml`;
        const { [path]: before = '', ...othersBefore } = await copy.texts();
        const { code, out } = await copy.facts(...args);
        const { [path]: after = '', ...others } = await copy.texts();
        expect(others).toEqual(othersBefore);
        const isWritten = out.includes(`wrote facts/${path}`);
        if (!isWritten) {
          expect(after, out).toBe(before);
          return;
        }
        expect(code, out).toBe(0);
        expect(after, out).not.toBe(before);
        written += 1;
        const [old, now] = [parse(before) as ToolFile, parse(after) as ToolFile];
        expect(now.facts[key]?.value).toEqual(value);
        expect(old).toMatchObject({ ...now, facts: { ...now.facts, [key]: {} } });
        expect(Object.keys(now.facts)).toEqual(Object.keys(old.facts));
        expect(commentsIn(after)).toEqual(commentsIn(before));
        expect(await copy.facts('check')).toMatchObject({ code: 0 });
        expect((await copy.facts(...args)).out).toContain('is so already');
        await writeFile(join(copy.root, 'facts', path), before);
      }),
      { numRuns: 12 },
    );
    expect(written).toBeGreaterThan(2);
  });
});

describe('a command that edits', () => {
  const commentsOf = async (of: Copy) => commentsIn(Object.values(await of.texts()).join('\n'));

  it.each([
    'set sealpress team.sso unknown --looked-at home',
    'set yew team.sso yes --source home',
    'set flagmast team.sso no --source home --because corrected',
    'rename quillcourier quill-mail --name "Quill Mail" --website https://quill.example',
    'close flagmast --since 2026-06-01 --source home --successor beaconyard',
  ])('keeps every comment: %s', async (line) => {
    const own = await commentedCopy();
    const comments = await commentsOf(own);
    expect(comments.length).toBeGreaterThan(500);
    expect(await own.facts(line)).toMatchObject({ code: 0, out: expect.stringContaining('\nwrote ') });
    expect(await commentsOf(own)).toEqual(comments);
  });

  it('moves the comments of a removed part before the part around it', async () => {
    const { edit, facts, texts } = await copyFixture();
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
    expect(await facts('set yew team.sso yes --source home')).toMatchObject({ code: 0 });
    const { 'tools/yew.yaml': text = '' } = await texts();
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
