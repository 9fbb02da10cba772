type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** A facts file: its name, such as `tools/sealpress`, and its data. */
export interface File {
  readonly name: string;
  readonly data: unknown;
}

/** A change at one place in a file. */
export interface Mutation {
  readonly file: string;
  readonly path: Path;
  readonly operation: 'other value' | 'removed' | 'reversed' | 'later date';
}

/** Lists one mutation for each kind of place in the files. */
export function listMutations(files: readonly File[]): Mutation[] {
  const allMutations = files.flatMap(({ name, data }) =>
    listAllMutations(data as Json).map((mutation) => ({ file: name, ...mutation })),
  );
  return [...new Map(allMutations.map((mutation) => [describeKind(mutation), mutation])).values()];
}

/** Applies a mutation to the data of a file. */
export function applyMutation(data: unknown, { path, operation }: Mutation): unknown {
  return mutateAt(data as Json, path, operation);
}

/** Maps whose keys are names, not fields. */
const MAPS_BY_NAME = [
  ...['keys', 'groups', 'values', 'value_words', 'profiles', 'jobs', 'job_by_type', 'rules'],
  ...['rates', 'sources', 'searches', 'facts', 'questions'],
];

/** Describes the kind of a place. It is the same for all items of a list, all names in a map, all tools and all words of the lexicon. */
function describeKind({ file, path, operation }: Mutation): string {
  const isName = (i: number) =>
    typeof path[i] === 'number' ||
    file === 'lexicon' ||
    (i === 0 ? file === 'categories' : MAPS_BY_NAME.includes(String(path[i - 1])));
  // All places inside a field of a plan are of the same kind.
  const depth = path[0] === 'facts' && path[2] === 'value' ? 5 : path.length;
  const fields = path.slice(0, depth).map((part, i) => (isName(i) ? '*' : part));
  return [file.replace(/^tools\/.*/, 'tool'), operation, ...fields].join(' > ');
}

/** Lists every mutation of the data of a file. */
function listAllMutations(data: Json, path: Path = []): Pick<Mutation, 'path' | 'operation'>[] {
  const removal = path.length === 0 ? [] : [{ path, operation: 'removed' as const }];
  if (typeof data !== 'object' || data === null) {
    const isDate = typeof data === 'string' && /^\d{4}-\d\d-\d\d$/.test(data);
    return [...removal, { path, operation: isDate ? ('later date' as const) : ('other value' as const) }];
  }
  const entries = Object.entries(data);
  return [
    ...removal,
    ...(entries.length > 1 ? [{ path, operation: 'reversed' as const }] : []),
    ...entries.flatMap(([key, value]) => listAllMutations(value, [...path, Array.isArray(data) ? Number(key) : key])),
  ];
}

function mutateAt(data: Json, [key, ...rest]: Path, operation: Mutation['operation']): Json {
  if (key === undefined) return changeValue(data, operation);
  if (rest.length === 0 && operation === 'removed') {
    if (Array.isArray(data)) return data.filter((_, i) => i !== key);
    return Object.fromEntries(Object.entries(data as object).filter(([name]) => name !== key));
  }
  if (Array.isArray(data)) return data.map((item, i) => (i === key ? mutateAt(item, rest, operation) : item));
  const entries = Object.entries(data as Record<string, Json>);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === key ? mutateAt(value, rest, operation) : value]),
  );
}

function changeValue(data: Json, operation: Mutation['operation']): Json {
  if (operation === 'later date') return '2028-12-31';
  if (Array.isArray(data)) return [...data].reverse();
  if (typeof data === 'object' && data !== null) return Object.fromEntries(Object.entries(data).reverse());
  if (typeof data === 'number') return data + 2;
  return typeof data === 'boolean' ? !data : `${data}x`;
}
