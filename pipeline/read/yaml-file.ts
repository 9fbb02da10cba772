import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { memoizeByObject } from '../../model/memoize.ts';

/** Far larger than any real file. A larger file is a mistake or an attack. */
export const MAX_FILE_BYTES = 655_360;
/** Twice the depth of the deepest real value: plans > plan > includes > number. */
const MAX_NESTING = 16;

/** A YAML file after reading and parsing. It may be invalid. */
export interface YamlFile {
  /** From the root of the repository, with forward slashes: `facts/tools/flagmast.yaml`. */
  readonly path: string;
  readonly text: string;
  readonly syntaxErrors: readonly SyntaxProblem[];
  /** Whether it uses anchors or aliases. */
  readonly hasAnchors: boolean;
  /** Numbers and tags that people may read differently than the parser, in the order of the text. */
  readonly oddities: readonly Oddity[];
  /** Why the file could not be read. Null if it was read. */
  readonly readError: string | null;
  /** The plain data. Undefined if the file is unreadable, has syntax errors, or uses anchors, which can expand without limit. */
  readonly data: unknown;
}

/** A number that is not written in plain decimal, or a tag. */
export interface Oddity {
  readonly offset: number;
  /** The text in the file. */
  readonly source: string;
  /** The parsed number. Undefined for a tag. */
  readonly number?: number;
}

/** An error or a warning of the YAML parser. */
export type SyntaxProblem = Pick<YAMLError, 'code' | 'message' | 'pos'>;

/** The parser's check for duplicate keys is quadratic. `scanDocument` checks them in linear time. */
const PARSE_OPTIONS = { prettyErrors: false, uniqueKeys: false } as const;

/** Parses any bytes without throwing. If parsing fails, `readError` or `syntaxErrors` has the reason. */
export function parseYamlFile(path: string, content: Uint8Array | string): YamlFile {
  const createUnreadable = (reason: string) => createUnreadableFile(path, reason);
  if (content.length > MAX_FILE_BYTES)
    return createUnreadable(`is too long: ${content.length} bytes, limit ${MAX_FILE_BYTES}`);
  if (typeof content !== 'string' && content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf)
    return createUnreadable('begins with a byte order mark (U+FEFF); save it as UTF-8 without one');
  const text = typeof content === 'string' ? content : decodeUtf8(content);
  if (text === undefined) return createUnreadable('is not UTF-8');
  try {
    const document = parseDocument(text, PARSE_OPTIONS);
    const { hasAnchors, duplicates, oddities } = scanDocument(document);
    const errors: SyntaxProblem[] = [...document.errors, ...duplicates];
    // A %YAML directive could change how dates and words are parsed.
    if (errors.length === 0 && document.directives?.yaml.explicit)
      errors.push({ code: 'BAD_DIRECTIVE', message: '%YAML', pos: [0, 0] });
    const data = errors.length === 0 && !hasAnchors ? removePrototypes(document.toJS()) : undefined;
    const syntaxErrors = [...errors, ...document.warnings].map(({ code, message, pos }) => ({
      code,
      message,
      pos,
    }));
    return { path, text, syntaxErrors, hasAnchors, oddities, readError: null, data };
  } catch (error) {
    // The parser is recursive: extreme nesting overflows its stack.
    if (error instanceof RangeError) return createUnreadable(`is nested deeper than ${MAX_NESTING} levels`);
    throw error;
  }
}

/** Creates a file that could not be read. @param readError the reason */
export function createUnreadableFile(path: string, readError: string): YamlFile {
  return { path, text: '', syntaxErrors: [], hasAnchors: false, oddities: [], readError, data: undefined };
}

/**
 * The syntax tree of a file, with the position of each value. Only files with problems need it, so it is parsed again on
 * demand: the trees of a thousand tools would take more than a gigabyte.
 */
export const getSyntaxTree = memoizeByObject((file: YamlFile): Document => parseDocument(file.text, PARSE_OPTIONS));

/** Decodes UTF-8. Undefined if the bytes are invalid. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Finds anchors and aliases, duplicate keys, and oddities, in the order of the text. It takes linear time, because a file can have
 * 18,000 keys.
 */
function scanDocument({ contents }: Document): {
  hasAnchors: boolean;
  duplicates: SyntaxProblem[];
  oddities: Oddity[];
} {
  const duplicates: SyntaxProblem[] = [];
  const oddities: Oddity[] = [];
  let hasAnchors = false;
  const scan = (node: unknown): void => {
    if (isAlias(node) || (isNode(node) && node.anchor)) hasAnchors = true;
    const oddity = findOddity(node);
    if (oddity) oddities.push(oddity);
    if (isSeq(node)) for (const item of node.items) scan(item);
    if (!isMap(node)) return;
    const seenKeys = new Set<unknown>();
    for (const { key, value } of node.items) {
      if (isScalar(key)) {
        const [from = 0, to = from] = key.range ?? [];
        if (seenKeys.has(key.value))
          duplicates.push({ code: 'DUPLICATE_KEY', message: 'Map keys must be unique', pos: [from, to] });
        seenKeys.add(key.value);
      }
      scan(key);
      scan(value);
    }
  };
  scan(contents);
  return { hasAnchors, duplicates, oddities };
}

/** Matches `14`, `0.5` and `-3`, but not `-0`, `.5`, `5.`, `+5`, `007`, `1e3`, `0x0E` or `.inf`. */
const PLAIN_DECIMAL = /^(?!-0$)-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a number is written in plain decimal without ambiguity. People may read `1.200` as 1,200. */
export function isPlainNumber(text: string): boolean {
  return PLAIN_DECIMAL.test(text) && !/\.\d{2,}0$/.test(text);
}

function findOddity(node: unknown): Oddity | undefined {
  if (!isNode(node) || isAlias(node)) return undefined;
  const [offset = 0] = node.range ?? [];
  // The parser sets a tag only if the file contains one.
  if (node.tag !== undefined) return { offset, source: node.tag };
  if (!isScalar(node) || typeof node.value !== 'number') return undefined;
  const { source = '', value: number } = node;
  return isPlainNumber(source) ? undefined : { offset, source, number };
}

/**
 * Removes the prototypes of maps, so that a key such as "constructor" is only found if the file contains it.
 * @throws RangeError if the data is nested deeper than `levels`
 */
function removePrototypes(data: unknown, levels = MAX_NESTING): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (levels === 0) throw new RangeError('too deep');
  if (!Array.isArray(data)) Object.setPrototypeOf(data, null);
  for (const item of Object.values(data)) removePrototypes(item, levels - 1);
  return data;
}

/**
 * Creates a parser that remembers the last result for each path, and parses a file again only if its bytes changed. This saves time for
 * commands that read the facts of two commits: parsing takes half the time of a build.
 */
export function createCachingParser(): (path: string, content: Uint8Array) => YamlFile {
  const cache = new Map<string, { readonly content: Uint8Array; readonly file: YamlFile }>();
  return (path, content) => {
    const cached = cache.get(path);
    if (cached && Buffer.compare(cached.content, content) === 0) return cached.file;
    const file = parseYamlFile(path, content);
    cache.set(path, { content, file });
    return file;
  };
}

/** A path in the data: keys of maps and indexes of lists. */
export type Path = readonly (string | number)[];

/** A position in the text. */
export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/**
 * Finds the position of the value at a path or, with `key`, of its key. If the path does not exist, finds its nearest existing parent, so
 * that a missing property points at the map that lacks it.
 */
export function findPosition(file: YamlFile, path: Path, key = false): Position {
  for (let length = path.length; length >= 0; length--) {
    const offset = findOffset(file, path.slice(0, length), key && length === path.length);
    if (offset !== undefined) return toPosition(file, offset);
  }
  return { line: 1, column: 1 };
}

/** Computes the line starts of a file. Only files with problems need them. */
const createLineCounter = memoizeByObject(({ text }: YamlFile) => {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return lines;
});

/** Converts an offset in the text to a line and a column. */
export function toPosition(file: YamlFile, offset: number): Position {
  const { line, col } = createLineCounter(file).linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** Returns the text of a line, without its line break. */
export function getLine(file: YamlFile, line: number): string {
  const { text } = file;
  const [from = text.length, to = text.length] = createLineCounter(file).lineStarts.slice(line - 1, line + 1);
  let end = to;
  // A regular expression would be quadratic on a line that is as long as the file.
  while (end > from && '\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(from, end);
}

function findOffset(file: YamlFile, path: Path, key: boolean): number | undefined {
  const lastKey = path.at(-1);
  const parent = lastKey === undefined ? undefined : findNode(file, path.slice(0, -1));
  if (lastKey === undefined || !isMap(parent)) return getStart(findNode(file, path));
  const pair = indexPairs(parent).get(String(lastKey));
  return getStart(key ? pair?.key : (pair?.value ?? pair?.key));
}

function getStart(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function findNode(file: YamlFile, path: Path): unknown {
  return path.reduce<unknown>((node, key) => {
    if (isMap(node)) return indexPairs(node).get(String(key))?.value;
    return isSeq(node) ? node.items[Number(key)] : undefined;
  }, getSyntaxTree(file).contents);
}

/** Indexes the entries of a map by key. A file can have as many problems as entries, so a linear search would be quadratic. */
const indexPairs = memoizeByObject((map: YAMLMap) => new Map(map.items.map((pair) => [getKey(pair), pair])));

function getKey({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}
