import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { type Catalogue, Categories } from '../../../model/catalogue.ts';
import { LANGUAGES } from '../../../model/lexicon.ts';
import { CatalogueFile, CurrenciesFile, LexiconFile, MethodFile } from '../../../pipeline/check/file-schemas.ts';
import { schemaFindings } from '../../../pipeline/check/schema-findings.ts';
import { PATTERNS, suggestion } from '../../../pipeline/check/suggestion.ts';
import { ToolFile, valueSchema } from '../../../pipeline/check/tool-file.ts';
import type { Path } from '../../../pipeline/read/yaml-file.ts';
import { fixtureFolder } from '../../fixture/fixture.ts';
import { changed, FULL_TOOL } from './full-tool.ts';

const OTHER_LANGUAGES: readonly string[] = LANGUAGES.slice(1);

/** Values that are wrong almost everywhere. */
const WRONG_VALUES: readonly unknown[] = [
  ...[null, true, 7, -7, 7.5, 1e9, Number.POSITIVE_INFINITY],
  ...['', 'no', ' spaced ', 'USD', 'eur', 'Some Words Here', 'x'.repeat(600)],
  ...[[], [7], ['a', 'a'], {}, { odd: 1 }, [{ odd: 1 }]],
];

/** The words of schema validators, which only programmers know. */
const SCHEMA_LANGUAGE =
  /must (match|NOT|be|have|contain|pass)|should (be|match|NOT)|pattern|schema|allowed values|anyOf|oneOf|allOf|additional propert|instancePath|properties|\bobject\b|\barray\b|\bstring\b|\binteger\b|\bboolean\b|\[a-z|\[A-Z|\\S|\^|[{]\d|undefined|\[object|\bnull\b|>=|<=/;

/** The words with which messages say what is allowed. */
const SAYS_WHAT_IS_ALLOWED =
  /allowed: |did you mean ".+"\?|; write |; add (it|them)( \(one of .*\))?$|such as|true or false|the (lowest|highest) is|the only value here is|\d+ are allowed$|remove one of them$|put (it|the whole text) in quotes|names are |is not (a|one) |under "disagrees"|possible values is similar/;

describe('messages on a file that does not fit its schema', () => {
  it('are in plain words and say what is allowed, whatever the wrong value and its place', async () => {
    const keys = await catalogueKeys();
    const schemas = Object.fromEntries(Object.entries(keys).map(([key, declared]) => [key, valueSchema(declared)]));
    const messages = pathsIn(FULL_TOOL).flatMap((path) =>
      variantsAt(FULL_TOOL, path).flatMap((data) => findingsOn(data, schemas)),
    );
    expect(messages.length).toBeGreaterThan(1000);
    expect(unclear(messages)).toEqual([]);
  });

  it.each([
    ['catalogue', CatalogueFile, 4],
    ['categories', Categories, 3],
    ['currencies', CurrenciesFile, 3],
    ['methodology', MethodFile, 6],
    ['lexicon', LexiconFile, 5],
  ] as const)('are the same kind for facts/%s.yaml', async (name, schema, depth) => {
    const data = shortened((await fixtureFolder()).shared[name]?.data);
    expect(schemaFindings(data, schema)).toEqual([]);
    const paths = pathsIn(data).filter((path) => path.length <= depth);
    const messages = paths.flatMap((path) =>
      variantsAt(data, path).flatMap((data) => schemaFindings(data, schema).map(({ message }) => message)),
    );
    expect(messages.length).toBeGreaterThan(20);
    expect(unclear(messages)).toEqual([]);
  });

  it('describe every pattern of every schema', async () => {
    const values = Object.values(await catalogueKeys()).map(valueSchema);
    const schemas = [ToolFile, CatalogueFile, Categories, CurrenciesFile, MethodFile, LexiconFile, ...values];
    const patterns = new Set(schemas.flatMap((schema) => patternsIn(schema)));
    // The schema library writes "^.*$" for any name.
    expect([...patterns].filter((pattern) => pattern !== '^.*$' && !(pattern in PATTERNS))).toEqual([]);
    expect(patterns.size).toBeGreaterThan(5);
  });
});

async function catalogueKeys(): Promise<Catalogue['keys']> {
  const { shared } = await fixtureFolder();
  return (shared.catalogue as { data: unknown } as { data: Catalogue }).data.keys;
}

/** The messages on a tool file: by its schema and, if that finds nothing, by the schema of each fact's value. */
function findingsOn(data: unknown, schemas: Record<string, TSchema>): string[] {
  const found = schemaFindings(data, ToolFile);
  if (found.length > 0) return found.map(({ message }) => message);
  return Object.entries((data as ToolFile).facts).flatMap(([key, { value }]) =>
    value === undefined || !schemas[key] ? [] : schemaFindings(value, schemas[key]).map(({ message }) => message),
  );
}

function unclear(messages: readonly string[]): string[] {
  // Leaves out the data and the allowed names that a message quotes.
  const ownWords = (message: string) =>
    message
      .replace(/^("(?:[^"\\]|\\.)*"?(\.\.\.)?|[[{].*?) (?=is |are )/, '')
      .replace(/(allowed: |one of |did you mean |fields: ).*/, '$1');
  return [...new Set(messages)].filter(
    (message) => SCHEMA_LANGUAGE.test(ownWords(message)) || !SAYS_WHAT_IS_ALLOWED.test(message),
  );
}

/** Copies of the data with each wrong value at a path, with nothing there, and with an unknown field next to it. */
function variantsAt(data: unknown, path: Path): unknown[] {
  const all = WRONG_VALUES.map((value) => changed(data, path, value));
  if (path.length === 0) return all;
  const neighbour = [...path.slice(0, -1), typeof path.at(-1) === 'number' ? Number(path.at(-1)) : `${path.at(-1)}x`];
  return [...all, changed(data, path, undefined), changed(data, neighbour, { odd: 1 }), changed(data, neighbour, null)];
}

function pathsIn(data: unknown, path: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [path];
  const inside = Object.entries(data).flatMap(([name, item]) =>
    pathsIn(item, [...path, Array.isArray(data) ? Number(name) : name]),
  );
  return [path, ...inside];
}

/** The first items of every list and of every table, in one language: enough for each kind of value. */
function shortened(data: unknown, depth = 0): unknown {
  if (Array.isArray(data)) return data.slice(0, 2).map((item) => shortened(item, depth + 1));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).filter(([name]) => !OTHER_LANGUAGES.includes(name));
  const isTable =
    depth > 0 && entries.length > 12 && entries.every(([, item]) => typeof item === 'object' && !Array.isArray(item));
  return Object.fromEntries(
    (isTable ? entries.slice(0, 3) : entries).map(([name, item]) => [name, shortened(item, depth + 1)]),
  );
}

function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => {
    if (name === 'pattern' && typeof value === 'string') return [value];
    const names = name === 'patternProperties' ? Object.keys(value) : [];
    return [...names, ...patternsIn(value)];
  });
}

it.each([
  [16, /^allowed: key-0, key-1, .*, key-15$/],
  [17, /^none of the 17 possible values is similar$/],
])('of %i allowed values, none of them similar, it lists those that a reader can go through', (count, words) => {
  const allowed = Array.from({ length: count }, (_, i) => `key-${i}`);
  expect(suggestion('zzzzzzzz', allowed)).toMatch(words);
});
