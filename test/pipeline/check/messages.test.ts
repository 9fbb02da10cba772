import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { type Catalogue, Categories } from '../../../model/catalogue.ts';
import { check } from '../../../pipeline/check/check.ts';
import { schemaFindings } from '../../../pipeline/check/schema-findings.ts';
import { PATTERNS } from '../../../pipeline/check/schema-patterns.ts';
import { CatalogueFile, CurrenciesFile, LexiconFile, MethodFile } from '../../../pipeline/check/shared-files.ts';
import { ToolFile, valueSchema } from '../../../pipeline/check/tool-file.ts';
import type { Path } from '../../../pipeline/read/yaml-position.ts';
import { fixtureFolder } from '../../fixture/fixture.ts';
import { folderWith, LATER } from '../small-tool.ts';

/** A file of an invented tool that has every field there is, and a value of every type. */
const VALID = {
  slug: 'quillpost',
  name: 'Quillpost',
  aliases: ['Quill Post Pro'],
  former_slugs: ['quill-mailer'],
  closed: { since: '2026-11-01' },
  category: 'cold-email',
  website: 'https://quillpost.io',
  vendor_pages: ['github.com/quillpost'],
  summary: 'Sends sequences of email.',
  sources: {
    home: {
      url: 'https://quillpost.io/pricing',
      title: 'Prices',
      publisher: 'Quillpost',
      relation: 'vendor',
      shows: 'Plans and their prices.',
      read: '2026-11-20',
      dated: '2026-11-02',
      copy: 'live',
    },
    old: {
      url: 'https://quillpost.io/pricing-2025',
      title: 'Prices of 2025',
      publisher: 'Quillpost',
      relation: 'vendor',
      shows: 'Plans and prices of the year before.',
      read: '2026-11-20',
      dated: '2025-11-02',
      copy: 'stored',
    },
  },
  searches: { sso: { query: 'Quillpost single sign-on', on: '2026-11-19' } },
  facts: {
    'company.name': { value: 'Quillpost Ltd', sources: ['home'] },
    'company.country': { value: 'FR', sources: ['home'] },
    'company.founded': { value: 2019, sources: ['home'] },
    'product.runs_on': { value: ['cloud'], sources: ['home'], complete: true },
    'channels.email': { value: true, sources: [{ source: 'home', at: 'Plans' }], from_plan: 'Pro', extra: true },
    'ai.mcp_server': { value: 'none', sources: ['home'], note: 'A page says so.' },
    'team.sso': { unknown: 'not-found', looked_at: ['home', 'sso'] },
    'pricing.free_trial': { value: true, sources: ['home'] },
    'pricing.trial_days': {
      value: 14,
      sources: ['home'],
      disagrees: [{ value: 7, sources: ['old'] }],
      earlier: [{ value: 30, sources: ['old'] }],
    },
    'pricing.plans': {
      value: [{ name: 'Pro', monthly: { amount: 49, currency: 'USD' }, unit: 'person', includes: { users: 1 } }],
      sources: ['home'],
    },
    'pricing.starts_at': { value: { amount: 49, currency: 'USD' }, sources: ['home'] },
  },
};

/** Values that fit hardly anywhere. */
const MISFITS: readonly unknown[] = [
  null,
  true,
  'no',
  7,
  -7,
  7.5,
  1e9,
  Number.POSITIVE_INFINITY,
  '',
  ' spaced ',
  'USD',
  'eur',
  'Some Words Here',
  'x'.repeat(600),
  [],
  [7],
  ['a', 'a'],
  {},
  { odd: 1 },
  [{ odd: 1 }],
];

/** What a validator of schemas would say, and what only a programmer reads. */
const SCHEMA_LANGUAGE =
  /must (match|NOT|be|have|contain|pass)|should (be|match|NOT)|pattern|schema|allowed values|anyOf|oneOf|allOf|additional propert|instancePath|properties|\bobject\b|\barray\b|\bstring\b|\binteger\b|\bboolean\b|\[a-z|\[A-Z|\\S|\^|[{]\d|undefined|\[object|\bnull\b|>=|<=/;

/** The words by which a message says what would be right. */
const SAYS_WHAT_IS_ALLOWED =
  /allowed: |did you mean ".+"\?|; write |; add (it|them)( \(one of .*\))?$|such as|true or false|the (lowest|highest) is|the only value here is|\d+ are allowed$|remove one of them$|put (it|the whole text) in quotes|names are |is not (a|one) |under "disagrees"|allowed values is similar/;

describe('messages on a file of the wrong shape', () => {
  it('are none where the file is right', async () => {
    expect(await messagesOn(VALID)).toEqual([]);
  });

  it('are in plain words and say what is allowed, wherever which value is wrong', async () => {
    const keys = await catalogueKeys();
    const schemas = Object.fromEntries(Object.entries(keys).map(([key, declared]) => [key, valueSchema(declared)]));
    const said = pathsIn(VALID).flatMap((path) => misfitsAt(VALID, path).flatMap((data) => findingsOn(data, schemas)));
    expect(said.length).toBeGreaterThan(1000);
    expect(unclear(said)).toEqual([]);
  });

  it.each([
    ['catalogue', CatalogueFile, 4],
    ['categories', Categories, 3],
    ['currencies', CurrenciesFile, 3],
    ['methodology', MethodFile, 6],
    ['lexicon', LexiconFile, 5],
  ] as const)('are so too in facts/%s.yaml', async (name, schema, depth) => {
    const data = shortened((await fixtureFolder()).shared[name]?.data);
    expect(schemaFindings(data, schema)).toEqual([]);
    const paths = pathsIn(data).filter((path) => path.length <= depth);
    const said = paths.flatMap((path) =>
      misfitsAt(data, path).flatMap((data) => schemaFindings(data, schema).map(({ message }) => message)),
    );
    expect(said.length).toBeGreaterThan(20);
    expect(unclear(said)).toEqual([]);
  });

  it('have words for every pattern of every schema', async () => {
    const keys = Object.values(await catalogueKeys());
    const schemas = [
      ToolFile,
      CatalogueFile,
      Categories,
      CurrenciesFile,
      MethodFile,
      LexiconFile,
      ...keys.map(valueSchema),
    ];
    const patterns = new Set(schemas.flatMap((schema) => patternsIn(schema)));
    // "^.*$" is how the schema library writes that any name will do.
    expect([...patterns].filter((pattern) => pattern !== '^.*$' && !(pattern in PATTERNS))).toEqual([]);
    expect(patterns.size).toBeGreaterThan(5);
  });

  it.each<[string, Path, unknown, string]>([
    [
      'a currency in small letters',
      ['facts', 'pricing.starts_at', 'value', 'currency'],
      'usd',
      '"usd" is not a currency code of three capitals, such as USD; write it in capitals: USD',
    ],
    [
      'a currency by its sign',
      ['facts', 'pricing.starts_at', 'value', 'currency'],
      '€',
      '"€" is not a currency code of three capitals, such as USD; write EUR',
    ],
    [
      'a currency by a sign of several',
      ['facts', 'pricing.starts_at', 'value', 'currency'],
      '$',
      '"$" is not a currency code of three capitals, such as USD',
    ],
    [
      'an amount in quotes',
      ['facts', 'pricing.starts_at', 'value', 'amount'],
      '49',
      '"49" is not a number, such as 79 or 37.6; write 49, without quotes or signs',
    ],
    [
      'an amount with its sign',
      ['facts', 'pricing.starts_at', 'value', 'amount'],
      '$1,049',
      '"$1,049" is not a number, such as 79 or 37.6; write 1049, without quotes or signs',
    ],
    [
      'an amount below nothing',
      ['facts', 'pricing.starts_at', 'value', 'amount'],
      -49,
      '-49 is too low; the lowest is 0',
    ],
    [
      'a country in small letters',
      ['facts', 'company.country', 'value'],
      'fr',
      '"fr" is not a country code of two capitals, such as FR; write it in capitals: FR',
    ],
    ['a year to come', ['facts', 'company.founded', 'value'], 20190, '20190 is too high; the highest is 2100'],
    ['days in words', ['facts', 'pricing.trial_days', 'value'], '14 days', '"14 days" is not a whole number from 0'],
    [
      'days in quotes',
      ['facts', 'pricing.trial_days', 'value'],
      '14',
      '"14" is not a whole number from 0; write 14, without quotes or signs',
    ],
    ['yes for true', ['facts', 'channels.email', 'value'], 'yes', '"yes" is not true or false; write true'],
    ['no value', ['facts', 'channels.email', 'value'], null, 'is empty; write true or false'],
    [
      'an unit that is misspelt',
      ['facts', 'pricing.plans', 'value', 0, 'unit'],
      'persons',
      '"persons" is not allowed; did you mean "person"?',
    ],
    [
      'an unit that is none',
      ['facts', 'pricing.plans', 'value', 0, 'unit'],
      'seat',
      '"seat" is not allowed; allowed: person, linkedin-account, mailbox, identity, workspace',
    ],
    [
      'users in words',
      ['facts', 'pricing.plans', 'value', 0, 'includes', 'users'],
      'five',
      '"five" is not a whole number, such as 5',
    ],
    ['a text for a list of plans', ['facts', 'pricing.plans', 'value'], 'Pro', '"Pro" is not a list of plans'],
    [
      'a number as the name of a plan',
      ['facts', 'pricing.plans', 'value', 0, 'name'],
      5,
      '5 is not a text; put it in quotes: "5"',
    ],
    [
      'a source outside brackets',
      ['facts', 'channels.email', 'sources'],
      'home',
      '"home" is not a list such as [home]; write [home]',
    ],
    [
      'a misspelt field in a citation',
      ['facts', 'channels.email', 'sources', 0],
      { source: 'home', att: 'Plans' },
      'unknown field "att"; did you mean "at"?',
    ],
    [
      'a citation without its place',
      ['facts', 'channels.email', 'sources', 0],
      { source: 'home' },
      '"at" is missing; add it',
    ],
    [
      'a value where a fact is meant',
      ['facts', 'channels.email'],
      true,
      'true is not a fact such as { value: true, sources: [home] }',
    ],
    [
      'a fact without anything',
      ['facts', 'channels.email'],
      null,
      'is empty; write a fact such as { value: true, sources: [home] }',
    ],
    ['a date without its zeros', ['sources', 'home', 'read'], '2026-9-2', '"2026-9-2" is not a date; write 2026-09-02'],
    ['a date with strokes', ['sources', 'home', 'read'], '2026/09/02', '"2026/09/02" is not a date; write 2026-09-02'],
    [
      'an address without https',
      ['sources', 'home', 'url'],
      'quillpost.io/pricing',
      '"quillpost.io/pricing" is not a URL; write https://quillpost.io/pricing',
    ],
    [
      'a relation in capitals',
      ['sources', 'home', 'relation'],
      'Vendor',
      '"Vendor" is not allowed; did you mean "vendor"?',
    ],
    [
      'a text with spaces around it',
      ['sources', 'home', 'title'],
      ' Prices ',
      '" Prices " is not one line of text without spaces around it; write Prices',
    ],
    [
      'a text of two lines',
      ['sources', 'home', 'shows'],
      'Plans\nand prices.',
      '"Plans\\nand prices." is not one line of text without spaces around it; write Plans and prices.',
    ],
    [
      'a vendor page as a whole address',
      ['vendor_pages', 0],
      'https://github.com/Quillpost/',
      '"https://github.com/Quillpost/" is not a host with or without a path, such as github.com/vendor; write github.com/Quillpost',
    ],
    [
      'a slug with a space',
      ['slug'],
      'Quill Post',
      '"Quill Post" is not a slug: lower case letters, digits and single hyphens; write quill-post',
    ],
    [
      'a list where sources are meant',
      ['sources'],
      ['home'],
      '["home"] is a list; write names, each followed by a colon and its content (names are lower case letters, digits and hyphens)',
    ],
    [
      'a text where a source is meant',
      ['sources', 'home'],
      'the home page',
      '"the home page" is a text; write these fields: url, title, publisher, relation, shows, read, dated, copy',
    ],
    [
      'a name of a source in capitals',
      ['sources', 'Home Page'],
      VALID.sources.home,
      '"Home Page" is not a valid name here; names are lower case letters, digits and hyphens; write home-page',
    ],
    [
      'a key with a hyphen',
      ['facts', 'team.white-label'],
      VALID.facts['team.sso'],
      'is not a key; a key is a group and a name with a dot between them; did you mean "team.white_label"?',
    ],
    [
      'a text that a comma cut',
      ['facts', 'team.sso', 'nor the help centre'],
      null,
      '"nor the help centre" is not a field but the end of a text that was cut at a comma; put the whole text in quotes',
    ],
  ])('say of %s what to write', async (_name, path, value, message) => {
    const said = await messagesOn(changed(VALID, path, value));
    expect(said.filter((line) => line.endsWith(`: ${message}`))).toHaveLength(1);
  });
});

async function catalogueKeys(): Promise<Catalogue['keys']> {
  const { shared } = await fixtureFolder();
  return (shared.catalogue as { data: unknown } as { data: Catalogue }).data.keys;
}

/** All messages of the check on the data as a file. */
async function messagesOn(data: unknown): Promise<string[]> {
  const { problems } = check(
    await folderWith({ quillpost: stringify(data, { lineWidth: 0, aliasDuplicateObjects: false }) }),
    LATER,
  );
  return problems.map(({ message }) => message);
}

/** What the schemas say of a tool file: its shape, and the value of each fact. */
function findingsOn(data: unknown, schemas: Record<string, TSchema>): string[] {
  const found = schemaFindings(data, ToolFile);
  if (found.length > 0) return found.map(({ message }) => message);
  return Object.entries((data as ToolFile).facts).flatMap(([key, { value }]) =>
    value === undefined || !schemas[key] ? [] : schemaFindings(value, schemas[key]).map(({ message }) => message),
  );
}

function unclear(said: readonly string[]): string[] {
  // What was found is quoted, and what is allowed may be named like anything.
  const own = (message: string) =>
    message
      .replace(/^("(?:[^"\\]|\\.)*"?(\.\.\.)?|[[{].*?) (?=is |are )/, '')
      .replace(/(allowed: |one of |did you mean |fields: ).*/, '$1');
  return [...new Set(said)].filter(
    (message) => SCHEMA_LANGUAGE.test(own(message)) || !SAYS_WHAT_IS_ALLOWED.test(message),
  );
}

/** The data with each misfit at a path, without what is there, and with a field beside it that nobody knows. */
function misfitsAt(data: unknown, path: Path): unknown[] {
  const all = MISFITS.map((value) => changed(data, path, value));
  if (path.length === 0) return all;
  const beside = [...path.slice(0, -1), typeof path.at(-1) === 'number' ? Number(path.at(-1)) : `${path.at(-1)}x`];
  return [...all, changed(data, path, undefined), changed(data, beside, { odd: 1 }), changed(data, beside, null)];
}

function changed(data: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(data)) {
    return data.flatMap((item, i) =>
      i !== first ? [item] : [changed(item, rest, value)].filter((v) => v !== undefined),
    );
  }
  const others = Object.entries(data ?? {});
  const at = changed((data as Record<string, unknown>)?.[first], rest, value);
  const changedEntries = others.map(([name, item]): [string, unknown] => [name, name === first ? at : item]);
  if (!others.some(([name]) => name === first)) changedEntries.push([String(first), at]);
  return Object.fromEntries(changedEntries.filter(([, item]) => item !== undefined));
}

function pathsIn(data: unknown, path: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [path];
  const inside = Object.entries(data).flatMap(([name, item]) =>
    pathsIn(item, [...path, Array.isArray(data) ? Number(name) : name]),
  );
  return [path, ...inside];
}

/** The first items of every list and of every table, which are enough to have each kind of value. */
function shortened(data: unknown, depth = 0): unknown {
  if (Array.isArray(data)) return data.slice(0, 2).map((item) => shortened(item, depth + 1));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data);
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
