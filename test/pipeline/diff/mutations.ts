type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** A file of the facts: its name, as in `tools/sealpress`, and what it says. */
export interface File {
  readonly name: string;
  readonly data: unknown;
}

/** A change of one place in a file. */
export interface Mutation {
  readonly file: string;
  readonly path: Path;
  readonly how: 'other value' | 'removed' | 'reversed' | 'later day';
}

/** One of the ways to change one place of one of the files, for each kind of place. */
export function listMutations(files: readonly File[]): Mutation[] {
  const all = files.flatMap(({ name, data }) => pathsIn(data as Json).map((place) => ({ file: name, ...place })));
  return [...new Map(all.map((mutation) => [placeOf(mutation), mutation])).values()];
}

/** The content of a file after a mutation. */
export function mutatedData(data: unknown, { path, how }: Mutation): unknown {
  return mutated(data as Json, path, how);
}

/** Maps whose keys are names, not fields. In the lexicon, fields are all alike: lists of words. */
const NAMED = [
  ...['keys', 'groups', 'values', 'value_words', 'profiles', 'jobs', 'job_by_type', 'rules'],
  ...['rates', 'sources', 'searches', 'facts', 'questions'],
];

/** The kind of a place: the same for all entries of a list, all names in a map, and all tools. */
function placeOf({ file, path, how }: Mutation): string {
  const isName = (i: number) =>
    typeof path[i] === 'number' ||
    file === 'lexicon' ||
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
  if (Array.isArray(data)) return [...data].reverse();
  if (typeof data === 'object' && data !== null) return Object.fromEntries(Object.entries(data).reverse());
  if (typeof data === 'number') return data + 2;
  return typeof data === 'boolean' ? !data : `${data}x`;
}
