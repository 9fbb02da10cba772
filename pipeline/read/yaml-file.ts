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

/** Well above the largest genuine file; a larger one is a mistake or an attack. */
export const MAX_FILE_BYTES = 655_360;
/** The deepest genuine value is plans > plan > includes > number; this is twice as deep. */
const MAX_NESTING = 16;

/** A YAML file, read and parsed, whether or not it is valid. */
export interface YamlFile {
  /** From the root of the repository, with forward slashes: `facts/tools/flagmast.yaml`. */
  readonly path: string;
  /** A hash of the path and the bytes, if known. */
  readonly hash?: string;
  readonly text: string;
  readonly syntaxErrors: readonly SyntaxProblem[];
  /** Whether it uses anchors or aliases. */
  readonly hasAnchors: boolean;
  /** Numbers and tags that people may read in another way than the parser, in the order of the text. */
  readonly oddities: readonly Oddity[];
  /** Why the file could not be read at all; null if it could. */
  readonly unreadable: string | null;
  /** The plain data; undefined if the file is unreadable, has syntax errors, or uses anchors, which can expand without limit. */
  readonly data: unknown;
}

/** A number that is not written in plain decimal, or a tag. */
export interface Oddity {
  readonly offset: number;
  /** As in the file. */
  readonly written: string;
  /** The parsed number. Undefined for a tag. */
  readonly number?: number;
}

/** An error or a warning of the YAML parser. */
export type SyntaxProblem = Pick<YAMLError, 'code' | 'message' | 'pos'>;

/** The parser's own search for repeated keys compares every key with every other: `searched` is faster. */
const PARSE_OPTIONS = { prettyErrors: false, uniqueKeys: false } as const;

/** Parses any bytes without throwing: the reason for a failure is in `unreadable` or `syntaxErrors`. */
export function parseYamlFile(path: string, content: Uint8Array | string): YamlFile {
  const refuse = (reason: string) => unreadableFile(path, reason);
  if (content.length > MAX_FILE_BYTES) return refuse(`is ${content.length} bytes long; ${MAX_FILE_BYTES} are allowed`);
  if (typeof content !== 'string' && content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf)
    return refuse('begins with a byte order mark (U+FEFF); save it as UTF-8 without one');
  const text = typeof content === 'string' ? content : decodeUtf8(content);
  if (text === undefined) return refuse('is not UTF-8');
  try {
    const document = parseDocument(text, PARSE_OPTIONS);
    const { hasAnchors, repeated, oddities } = searched(document);
    const errors: SyntaxProblem[] = [...document.errors, ...repeated];
    // Dates and words would be read by the rules of another version.
    if (errors.length === 0 && document.directives?.yaml.explicit)
      errors.push({ code: 'BAD_DIRECTIVE', message: '%YAML', pos: [0, 0] });
    const data = errors.length === 0 && !hasAnchors ? withoutPrototypes(document.toJS()) : undefined;
    const syntaxErrors = [...errors, ...document.warnings].map(({ code, message, pos }) => ({
      code,
      message,
      pos,
    }));
    return { path, text, syntaxErrors, hasAnchors, oddities, unreadable: null, data };
  } catch (error) {
    // The parser is recursive: extreme nesting overflows its stack.
    if (error instanceof RangeError) return refuse(`is nested deeper than ${MAX_NESTING} levels`);
    throw error;
  }
}

/** A file that could not be read, with the reason. */
export function unreadableFile(path: string, unreadable: string): YamlFile {
  return { path, text: '', syntaxErrors: [], hasAnchors: false, oddities: [], unreadable, data: undefined };
}

/**
 * The syntax tree of a file, with the position of each value. Only files with problems need it, so it is parsed again on
 * demand: the trees of a thousand tools would take more than a gigabyte.
 */
export const syntaxTree = memoizeByObject((file: YamlFile): Document => parseDocument(file.text, PARSE_OPTIONS));

/** The text without a byte order mark; undefined if it is not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Whether there are anchors or aliases, the keys that are in one map more than once, and the oddities, in the order of the text. Linear,
 * since a file can have 18,000 keys.
 */
function searched({ contents }: Document): {
  hasAnchors: boolean;
  repeated: SyntaxProblem[];
  oddities: Oddity[];
} {
  const repeated: SyntaxProblem[] = [];
  const oddities: Oddity[] = [];
  let hasAnchors = false;
  const search = (node: unknown): void => {
    if (isAlias(node) || (isNode(node) && node.anchor)) hasAnchors = true;
    const odd = oddityOf(node);
    if (odd) oddities.push(odd);
    if (isSeq(node)) for (const item of node.items) search(item);
    if (!isMap(node)) return;
    const seen = new Set<unknown>();
    for (const { key, value } of node.items) {
      if (isScalar(key)) {
        const [from = 0, to = from] = key.range ?? [];
        if (seen.has(key.value))
          repeated.push({ code: 'DUPLICATE_KEY', message: 'Map keys must be unique', pos: [from, to] });
        seen.add(key.value);
      }
      search(key);
      search(value);
    }
  };
  search(contents);
  return { hasAnchors, repeated, oddities };
}

/** `14`, `0.5`, `-3`: not `-0`, `.5`, `5.`, `+5`, `007`, `1e3`, `0x0E` or `.inf`. */
const PLAIN_DECIMAL = /^(?!-0$)-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a number is written in plain decimal, as people read it. They may read `1.200` as 1,200. */
export function isPlainNumber(written: string): boolean {
  return PLAIN_DECIMAL.test(written) && !/\.\d{2,}0$/.test(written);
}

function oddityOf(node: unknown): Oddity | undefined {
  if (!isNode(node) || isAlias(node)) return undefined;
  const [offset = 0] = node.range ?? [];
  // The parser notes only a tag that the file has.
  if (node.tag !== undefined) return { offset, written: node.tag };
  if (!isScalar(node) || typeof node.value !== 'number') return undefined;
  const { source = '', value: number } = node;
  return isPlainNumber(source) ? undefined : { offset, written: source, number };
}

/**
 * Removes the prototypes of maps, so that looking up a key such as "constructor" finds only what the file contains.
 * @throws RangeError if the data is nested deeper than `levels`
 */
export function withoutPrototypes(data: unknown, levels = MAX_NESTING): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (levels === 0) throw new RangeError('too deep');
  if (!Array.isArray(data)) Object.setPrototypeOf(data, null);
  for (const item of Object.values(data)) withoutPrototypes(item, levels - 1);
  return data;
}

/**
 * Makes a function that parses as `parseYamlFile` does, and parses a file again only once its bytes have changed. It is for commands
 * that read the folder of two commits: parsing takes half of the time of a build.
 */
export function parserOfChanges(): (path: string, content: Uint8Array) => YamlFile {
  const last = new Map<string, { readonly content: Uint8Array; readonly file: YamlFile }>();
  return (path, content) => {
    const before = last.get(path);
    if (before && Buffer.compare(before.content, content) === 0) return before.file;
    const file = parseYamlFile(path, content);
    last.set(path, { content, file });
    return file;
  };
}

/** A place in the data: the keys of maps and the indexes of lists that lead to it. */
export type Path = readonly (string | number)[];

/** A place in the text. */
export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/**
 * The position of the value at a path, or, with `key`, of its key. If the path does not exist, the position of its nearest
 * existing parent, so that a missing property points at the map that lacks it.
 */
export function findPosition(file: YamlFile, path: Path, key = false): Position {
  for (let length = path.length; length >= 0; length--) {
    const offset = offsetOf(file, path.slice(0, length), key && length === path.length);
    if (offset !== undefined) return positionAt(file, offset);
  }
  return { line: 1, column: 1 };
}

/** Where the lines of a file start. Only files with problems need it. */
const linesOf = memoizeByObject(({ text }: YamlFile) => {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return lines;
});

/** The line and column of an offset into the text. */
export function positionAt(file: YamlFile, offset: number): Position {
  const { line, col } = linesOf(file).linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** The text of a line, without its line break. */
export function lineAt(file: YamlFile, line: number): string {
  const { text } = file;
  const [from = text.length, to = text.length] = linesOf(file).lineStarts.slice(line - 1, line + 1);
  let end = to;
  // A regular expression would be quadratic on a line that is as long as the file.
  while (end > from && '\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(from, end);
}

function offsetOf(file: YamlFile, path: Path, key: boolean): number | undefined {
  const last = path.at(-1);
  const parent = last === undefined ? undefined : nodeAt(file, path.slice(0, -1));
  if (last === undefined || !isMap(parent)) return startOf(nodeAt(file, path));
  const pair = pairsOf(parent).get(String(last));
  return startOf(key ? pair?.key : (pair?.value ?? pair?.key));
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function nodeAt(file: YamlFile, path: Path): unknown {
  return path.reduce<unknown>((node, step) => {
    if (isMap(node)) return pairsOf(node).get(String(step))?.value;
    return isSeq(node) ? node.items[Number(step)] : undefined;
  }, syntaxTree(file).contents);
}

/** The entries of a map by their names. Indexed, since a file can have as many problems as entries. */
const pairsOf = memoizeByObject((map: YAMLMap) => new Map(map.items.map((pair) => [keyOf(pair), pair])));

function keyOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}
