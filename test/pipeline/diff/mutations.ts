import { LANGUAGES } from '../../../model/lexicon.ts';
import type { FactsFolder } from '../../../pipeline/read/facts-folder.ts';
import { identityOf } from '../../../pipeline/read/result-cache.ts';
import type { YamlFile } from '../../../pipeline/read/yaml-file.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** A change of one place in a file. */
export interface Mutation {
  /** As in `tools/sealpress`. */
  readonly file: string;
  readonly path: Path;
  readonly how: 'other value' | 'removed' | 'reversed' | 'doubled' | 'later day';
}

/** Every way to change one place of one of the files. */
export function mutationsOf({ shared, tools }: FactsFolder): Mutation[] {
  return [...Object.values(shared), ...tools].flatMap((file) =>
    pathsIn(file.data as Json).map(({ path, how }) => ({ file: nameOf(file), path, how })),
  );
}

/** One mutation of each kind of place. */
export function oneOfEachKind(mutations: readonly Mutation[]): Mutation[] {
  return [...new Map(mutations.map((mutation) => [placeOf(mutation), mutation])).values()];
}

/** The folder after mutations, the first of them first. */
export function folderAfter({ shared, tools }: FactsFolder, chosen: readonly Mutation[]): FactsFolder {
  const rewrite = (file: YamlFile): YamlFile => {
    const own = chosen.filter((mutation) => mutation.file === nameOf(file));
    if (own.length === 0) return file;
    const data = own.reduce((data, { path, how }) => mutated(data, path, how), file.data as Json);
    // Its text, which only says where a problem is, is left out: parsing it took most of the time. Results of checks are shared by the hash.
    return { ...file, hash: identityOf(file) + JSON.stringify(own), text: '', data };
  };
  return {
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, file]) => [name, rewrite(file)]),
    ) as FactsFolder['shared'],
    tools: tools.map(rewrite),
  };
}

/** The name of a file, as in `tools/sealpress`. */
export function nameOf({ path }: YamlFile): string {
  return path.replace(/^facts\/|\.yaml$/g, '');
}

/** Maps whose keys are names, not fields, or fields that are all alike: lists of words in the lexicon. */
const NAMED = [
  ...['keys', 'groups', 'values', 'profiles', 'jobs', 'job_by_type', 'rules'],
  ...['rates', 'sources', 'searches', 'facts', 'numbers', 'polarity', 'channel_of_category'],
  ...['tool_roles', 'currencies', 'periods', 'units', 'budget', 'quantities', 'questions', 'claims'],
];

/** The kind of a place: the same for all entries of a list, all names in a map, all languages and all tools. */
function placeOf({ file, path, how }: Mutation): string {
  const isName = (i: number) =>
    typeof path[i] === 'number' ||
    LANGUAGES.some((language) => language === path[i]) ||
    (i === 0 ? file === 'categories' : NAMED.includes(String(path[i - 1])));
  // A value is compared as a whole, so all places inside a field of a plan are of one kind.
  const depth = path[0] === 'facts' && path[2] === 'value' ? 5 : path.length;
  const fields = path.slice(0, depth).map((part, i) => (isName(i) ? '*' : part));
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
