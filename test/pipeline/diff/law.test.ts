import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { LANGUAGES } from '../../../model/lexicon.ts';
import type { Corpus } from '../../../pipeline/derive/derive.ts';
import { difference } from '../../../pipeline/diff/diff.ts';
import { changeSections, consequenceSections } from '../../../pipeline/diff/report.ts';
import { freeze } from '../../../pipeline/publish/build.ts';
import type { FactsFolder } from '../../../pipeline/read/facts-folder.ts';
import { parseYamlFile, type YamlFile } from '../../../pipeline/read/yaml-file.ts';
import { fixtureFolder, replacing } from '../../fixture/fixture.ts';
import { corpusOf } from './fixture-difference.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

interface Mutation {
  /** As in `tools/sealpress`. */
  readonly file: string;
  readonly path: Path;
  readonly how: 'other value' | 'removed' | 'reversed' | 'doubled' | 'later day';
}

const TITLES: Record<string, string> = {
  catalogue: 'Questions',
  categories: 'Categories',
  methodology: 'Method',
  lexicon: 'Lexicon',
  currencies: 'Exchange rates',
};

/** A tool with nearly everything that a tool file can have, a closed one and its successor. */
const TOOLS = ['tools/quillcourier', 'tools/inkwell-relay', 'tools/beaconyard'];

let folder: FactsFolder;
let before: Corpus;
let published: ReadonlyMap<string, string>;
let mutations: Mutation[];

beforeAll(async () => {
  // Fewer draws, phrases and tools make a state faster to derive.
  const { shared, tools } = await fixtureFolder({
    methodology: replacing('count: 200\n  trim: 10', 'count: 100\n  trim: 5'),
    lexicon: (text) => {
      const data = parse(text);
      return stringify({ ...data, constraints: data.constraints.slice(0, 12) });
    },
  });
  folder = { shared, tools: tools.filter((file) => TOOLS.includes(nameOf(file))) };
  before = corpusOf(folder);
  published = freeze(before);
  const all = filesOf(folder).flatMap((file) =>
    pathsIn(file.data as Json).map(({ path, how }) => ({ file: nameOf(file), path, how })),
  );
  mutations = [...new Map(all.map((mutation) => [placeOf(mutation), mutation])).values()];
});

function filesOf({ shared, tools }: FactsFolder): YamlFile[] {
  return [...Object.values(shared), ...tools];
}

function nameOf({ path }: YamlFile): string {
  return path.replace(/^facts\/|\.yaml$/g, '');
}

/** Maps whose keys are names, not fields. */
const NAMED = [
  ...['keys', 'groups', 'values', 'profiles', 'dimensions', 'indicators', 'weights', 'levels', 'only_if', 'rules'],
  ...['out_of_scope', 'rates', 'sources', 'searches', 'facts', 'numbers', 'polarity', 'channel_of_category'],
];

/** The kind of a place: the same for all entries of a list, all names in a map, all languages and all tools. */
function placeOf({ file, path, how }: Mutation): string {
  const isName = (i: number) =>
    typeof path[i] === 'number' ||
    LANGUAGES.some((language) => language === path[i]) ||
    (i === 0 ? file === 'categories' : NAMED.includes(String(path[i - 1])));
  const fields = path.map((part, i) => (isName(i) ? '*' : part));
  return [file.replace(/^tools\/.*/, 'tool'), how, ...fields].join(' > ');
}

/** Every way to change one place of a file. */
function pathsIn(data: Json, path: Path = []): Pick<Mutation, 'path' | 'how'>[] {
  const here = path.length === 0 ? [] : [{ path, how: 'removed' as const }];
  if (typeof data !== 'object' || data === null) {
    const day = typeof data === 'string' && /^\d{4}-\d\d-\d\d$/.test(data);
    return [...here, { path, how: day ? ('later day' as const) : ('other value' as const) }];
  }
  const entries = Object.entries(data);
  return [
    ...here,
    ...(entries.length > 1 ? [{ path, how: 'reversed' as const }] : []),
    ...(Array.isArray(data) && data.length > 0 ? [{ path, how: 'doubled' as const }] : []),
    ...entries.flatMap(([key, value]) => pathsIn(value, [...path, Array.isArray(data) ? Number(key) : key])),
  ];
}

function mutated(data: Json, [key, ...rest]: Path, how: Mutation['how']): Json {
  if (key === undefined) return otherValue(data, how);
  if (rest.length === 0 && how === 'removed') {
    if (Array.isArray(data)) return data.filter((_, i) => i !== key);
    return Object.fromEntries(Object.entries(data as object).filter(([name]) => name !== key));
  }
  if (Array.isArray(data)) return data.map((item, i) => (i === key ? mutated(item, rest, how) : item));
  const entries = Object.entries(data as Record<string, Json>);
  return Object.fromEntries(entries.map(([name, value]) => [name, name === key ? mutated(value, rest, how) : value]));
}

function otherValue(data: Json, how: Mutation['how']): Json {
  if (how === 'later day') return '2028-12-31';
  if (how === 'doubled') return [...(data as Json[]), (data as Json[])[0] as Json];
  if (Array.isArray(data)) return [...data].reverse();
  if (typeof data === 'object' && data !== null) return Object.fromEntries(Object.entries(data).reverse());
  if (typeof data === 'number') return data + 2;
  return typeof data === 'boolean' ? !data : `${data}x`;
}

/** The facts after mutations. Undefined if they no longer pass the check. */
function corpusAfter(chosen: readonly Mutation[]): { corpus: Corpus; files: ReadonlyMap<string, string> } | undefined {
  const rewrite = (file: YamlFile): YamlFile => {
    const own = chosen.filter((mutation) => mutation.file === nameOf(file));
    if (own.length === 0) return file;
    const data = own.reduce((data, { path, how }) => mutated(data, path, how), parse(file.text) as Json);
    return parseYamlFile(file.path, stringify(data));
  };
  const shared = Object.fromEntries(Object.entries(folder.shared).map(([name, file]) => [name, rewrite(file)]));
  try {
    const corpus = corpusOf({ shared, tools: folder.tools.map(rewrite) });
    return { corpus, files: freeze(corpus) };
  } catch {
    return undefined;
  }
}

const differs = (files: ReadonlyMap<string, string>) =>
  files.size !== published.size || [...files].some(([path, text]) => published.get(path) !== text);

/** The lines about one file, and about all others. */
function linesOn(corpus: Corpus, file: string): { own: string[]; others: string[] } {
  const slug = file.startsWith('tools/') ? file.slice('tools/'.length) : undefined;
  const said = changeSections(difference(before, corpus)).flatMap(({ title, lines }) =>
    lines.map((line) => ({ title, line })),
  );
  const isOwn = ({ title, line }: (typeof said)[number]) =>
    slug === undefined ? title === TITLES[file] : new RegExp(`^${slug}x?\\b`).test(line);
  return {
    own: said.filter(isOwn).map(({ line }) => line),
    others: said.filter((line) => !isOwn(line)).map(({ line }) => line),
  };
}

/** The names that its line has to contain: the key and qualifier of a fact, else the last key of the path. */
function namesOf({ path }: Mutation): string[] {
  const keys = path.filter((part) => typeof part === 'string');
  // Values are shown in words, and another slug is another tool.
  const isPlain = (key: string) => !['value', 'sources', 'facts', 'slug'].includes(key);
  if (keys[0] !== 'facts') return keys.slice(-1).filter(isPlain);
  const [, key, field] = keys;
  return [key, ['note', 'from_plan', 'extra', 'earlier'].find((qualifier) => qualifier === field)].filter(
    (name) => name !== undefined,
  );
}

describe('a change at any place of any file', () => {
  it('that changes the snapshot is in the lines of its file and of no other', () => {
    const tried = { published: 0, unpublished: 0, refused: 0 };
    for (const mutation of mutations) {
      const after = corpusAfter([mutation]);
      if (!after) {
        tried.refused += 1;
        continue;
      }
      const { own, others } = linesOn(after.corpus, mutation.file);
      const what = JSON.stringify(mutation);
      expect({ what, others }).toEqual({ what, others: [] });
      if (!differs(after.files)) {
        tried.unpublished += 1;
        continue;
      }
      tried.published += 1;
      expect(own, what).not.toEqual([]);
      for (const key of namesOf(mutation)) {
        const named = own.some((line) => line.includes(key));
        expect(named, `${what} names ${key}\n${own.join('\n')}`).toBe(true);
      }
    }
    expect(tried.published).toBeGreaterThan(200);
    expect(tried.unpublished).toBeGreaterThan(5);
  }, 120_000);

  it('lists only tools whose files changed, whatever the clock', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...mutations), { minLength: 1, maxLength: 4 }), (chosen) => {
        const after = corpusAfter(chosen);
        fc.pre(after !== undefined);
        const made = changeSections(difference(before, after.corpus));
        const named = made.filter(({ title }) => !Object.values(TITLES).includes(title)).flatMap(({ lines }) => lines);
        const touched = chosen.flatMap(({ file }) => (file.startsWith('tools/') ? [file.slice('tools/'.length)] : []));
        for (const line of named)
          expect(
            touched.some((slug) => line.startsWith(slug)),
            line,
          ).toBe(true);
        if (differs(after.files)) expect(made).not.toEqual([]);
        const age = consequenceSections(difference(before, after.corpus)).filter(
          ({ title }) => title === 'Age of the facts',
        );
        expect(age.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
