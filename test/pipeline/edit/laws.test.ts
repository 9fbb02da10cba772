import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { isDenial } from '../../../model/state.ts';
import { type Published, readPublished } from '../../../pipeline/changes/published.ts';
import { check } from '../../../pipeline/check/check.ts';
import { errorsIn } from '../../../pipeline/check/problem.ts';
import type { ValidFacts } from '../../../pipeline/check/rule.ts';
import type { ToolFile } from '../../../pipeline/check/tool-file.ts';
import { readTable } from '../../../pipeline/commands/import.ts';
import { applyEdits, type Edited } from '../../../pipeline/edit/apply-edits.ts';
import type { FactEdit } from '../../../pipeline/edit/fact-edit.ts';
import { problemsOf } from '../../../pipeline/publish/build.ts';
import type { FactsFolder } from '../../../pipeline/read/facts-folder.ts';
import { parseYamlFile } from '../../../pipeline/read/yaml-file.ts';
import { resolve } from '../../../pipeline/resolve/resolve.ts';
import { FIXTURE_DAY, FIXTURE_VERSION, fixtureFacts, fixtureFolder, sharedCache } from '../../fixture/fixture.ts';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { valuesOf } from '../laws/generated.ts';
import { commented, commentsIn } from './commented.ts';

const CONTEXT = { today: FIXTURE_DAY, published: [] };

let fixture: ValidFacts;
let folder: FactsFolder;
let published: Published;
beforeAll(async () => {
  fixture = await fixtureFacts();
  const commentedFiles = fixture.tools.map(({ data }) => [`tools/${data.slug}`, commented] as const);
  folder = await fixtureFolder(Object.fromEntries(commentedFiles));
  published = readPublished((path) => readFileSync(join(FIXTURE_DIST, path), 'utf8'), FIXTURE_VERSION);
});

const checked = (folder: FactsFolder) => check(folder, CONTEXT, sharedCache.memoize);

function edited(from: FactsFolder, edits: readonly FactEdit[]): Edited {
  const { validFiles } = checked(from);
  if (!validFiles) throw new Error('the folder cannot be read');
  return applyEdits(edits, { folder: from, files: validFiles, published, context: CONTEXT });
}

function after(from: FactsFolder, { changes }: Edited): FactsFolder {
  const texts = new Map(changes.map(({ path, after }) => [path, after]));
  const changed = (file: FactsFolder['tools'][number]) => parseYamlFile(file.path, texts.get(file.path) ?? file.text);
  return { ...from, tools: from.tools.map((file) => (texts.has(file.path) ? changed(file) : file)) };
}

/** The folder after edits; undefined if they are refused. */
async function accepted(from: FactsFolder, edits: readonly FactEdit[]): Promise<FactsFolder | undefined> {
  const result = edited(from, edits);
  const to = after(from, result);
  if (result.errors.length > 0) return undefined;
  const problems = await problemsOf(to, CONTEXT, async () => published, sharedCache);
  return errorsIn(problems).length === 0 ? to : undefined;
}

function factsIn(from: FactsFolder) {
  const { facts } = checked(from);
  if (!facts) throw new Error('the folder has errors');
  return new Map(
    resolve(facts).flatMap((tool) => Object.entries(tool.facts).map(([key, fact]) => [`${tool.slug} ${key}`, fact])),
  );
}

function valueIn({ tools }: FactsFolder, { tool, key }: FactEdit): unknown {
  const file = tools.find(({ path }) => path === `facts/tools/${tool}.yaml`);
  return (file?.data as ToolFile | undefined)?.facts[key]?.value;
}

const textsOf = ({ tools }: FactsFolder) => tools.map(({ text }) => text);

/** An edit of any fact of the fixture that has a value, to any value of its question, on any page of its tool. */
function anyEdit(): fc.Arbitrary<FactEdit> {
  const all = fixture.tools.flatMap(({ data }) =>
    Object.entries(data.facts).flatMap(([key, { value }]) => (value === undefined ? [] : [{ data, key, own: value }])),
  );
  return fc.constantFrom(...all).chain(({ data, key, own }) => {
    const declared = fixture.catalogue.data.keys[key] as CatalogueKey;
    const others = { text: 'Other', url: 'https://other.example', country: 'CA', year: 2011, plans: own };
    const typical = Object.entries(others).find(([type]) => type === declared.type);
    const [search] = Object.keys(data.searches ?? {});
    return fc
      .record({
        value: fc.constantFrom(...(typical ? [typical[1]] : valuesOf(declared)), own),
        address: fc.constantFrom(...Object.values(data.sources).map(({ url }) => url)),
        because: fc.constantFrom(undefined, 'vendor', 'corrected'),
      })
      .map(({ value, address, because }) => ({
        tool: data.slug,
        key,
        pages: [{ address }],
        value: typeof value === 'object' ? JSON.stringify(value) : String(value),
        details: isDenial(value) && search ? { looked_at: search, second_reading: FIXTURE_DAY } : {},
        ...(because && { because }),
      }));
  });
}

describe('an edit of any fact to any value', () => {
  it('is refused, or gives a sound folder in which this fact has the value, and everything else is as before', async () => {
    const before = factsIn(folder);
    let written = 0;
    await fc.assert(
      fc.asyncProperty(anyEdit(), async (edit) => {
        const to = await accepted(folder, [edit]);
        if (!to || isSame(to, folder)) return;
        written += 1;
        const now = factsIn(to);
        expect(JSON.stringify(valueIn(to, edit))).toBe(
          /^[[{\d]|^(true|false)$/.test(edit.value) ? edit.value : JSON.stringify(edit.value),
        );
        for (const [name, fact] of before)
          if (fact.value !== null && name !== `${edit.tool} ${edit.key}`) expect(now.get(name)).toEqual(fact);
        for (const [i, file] of to.tools.entries())
          if (file !== folder.tools[i]) expect(commentsIn(file.text)).toEqual(commentsIn(folder.tools[i]?.text ?? ''));
        const { because: _, ...again } = edit;
        expect(edited(to, [again])).toMatchObject({ changes: [], errors: [] });
      }),
      { numRuns: 20 },
    );
    expect(written).toBeGreaterThan(0);
  });
});

describe('a table of edits', () => {
  it('does what its rows do one after the other', async () => {
    const plain = await fixtureFolder();
    let written = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyEdit(), { minLength: 4, maxLength: 8, selector: ({ tool, key }) => `${tool} ${key}` }),
        fc.record({ delimiter: fc.constantFrom(',', ';', '\t'), bom: fc.boolean() }),
        fc.constantFrom('windows', 'unix'),
        async (edits, options, record_delimiter) => {
          let to = plain;
          const done: FactEdit[] = [];
          for (const edit of edits) {
            const next = await accepted(to, [edit]);
            if (next) done.push(edit);
            to = next ?? to;
          }
          const table = stringify(
            done.map(({ pages, details, ...edit }) => ({ ...edit, ...pages[0], ...details })),
            { ...options, record_delimiter, header: true, columns: COLUMNS },
          );
          const { rows, errors } = readTable(Buffer.from(table));
          if (done.length === 0) return;
          written += done.length;
          expect(errors).toEqual([]);
          const result = edited(
            plain,
            rows.map(({ edit }) => edit),
          );
          expect(result.errors).toEqual([]);
          expect(textsOf(after(plain, result))).toEqual(textsOf(to));
        },
      ),
      { numRuns: 4 },
    );
    expect(written).toBeGreaterThan(0);
  });
});

const COLUMNS = ['tool', 'key', 'value', 'address', 'because', 'looked_at', 'second_reading'];

function isSame(a: FactsFolder, b: FactsFolder): boolean {
  return a.tools.every((file, i) => file === b.tools[i]);
}
