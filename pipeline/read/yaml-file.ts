import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { repeatedKeys } from './repeated-keys.ts';

/** Well above the largest honest file; a larger one is a mistake or an attack. */
export const MOST_BYTES = 262_144;
/** The deepest honest value is plans > plan > includes > number; twice that is plenty. */
const MOST_LEVELS = 16;

/** A YAML file that can still say where each of its values stands. */
export interface YamlFile {
  /** From the root of the repository, with forward slashes: `facts/tools/waalaxy.yaml`. */
  readonly path: string;
  readonly text: string;
  readonly lines: LineCounter;
  /** What the parser stumbled over. */
  readonly mistakes: readonly Pick<YAMLError, 'code' | 'message' | 'pos'>[];
  /** Whether it uses anchors or aliases. */
  readonly anchored: boolean;
  /** Why the file could not be read at all; null where it could. */
  readonly unreadable: string | null;
  /** The plain data; undefined where the file is unreadable, broken, or uses anchors, which could unfold without end. */
  readonly data: unknown;
}

export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

export type Path = readonly (string | number)[];

/** Repeated keys are looked for afterwards, in fewer steps. */
const PARSING = { prettyErrors: false, uniqueKeys: false } as const;

/** Parses without throwing, whatever the bytes: what is wrong stays in `unreadable` or `mistakes`. */
export function parseYamlFile(path: string, content: Uint8Array | string): YamlFile {
  const lines = new LineCounter();
  const refuse = (reason: string) => unreadableFile(path, reason);
  if (content.length > MOST_BYTES) return refuse(`is ${content.length} bytes long; ${MOST_BYTES} are allowed`);
  const text = typeof content === 'string' ? content : decodeUtf8(content);
  if (text === undefined) return refuse('is not UTF-8');
  try {
    const document = parseDocument(text, { ...PARSING, lineCounter: lines });
    const anchored = hasAnchors(text, document);
    const repeated = repeatedKeys(document).map(([from, to]) => ({
      code: 'DUPLICATE_KEY' as const,
      message: 'Map keys must be unique',
      pos: [from, to] as [number, number],
    }));
    const plain = document.errors.length + repeated.length === 0 && !anchored;
    const data = plain ? withoutPrototypes(document.toJS(), MOST_LEVELS) : undefined;
    const mistakes = [...document.errors, ...document.warnings]
      .map(({ code, message, pos }) => ({ code, message, pos }))
      .concat(repeated);
    return { path, text, lines, mistakes, anchored, unreadable: null, data };
  } catch (error) {
    // The parser recurses: absurd nesting ends in an overflow of its stack.
    if (error instanceof RangeError) return refuse(`is nested deeper than ${MOST_LEVELS} levels`);
    throw error;
  }
}

const documents = new WeakMap<YamlFile, Document>();

/**
 * The file as a tree that knows its places. Made again when someone asks, which only mistakes do: kept for every file, the
 * trees of a thousand tools take more than a gigabyte, and the garbage collector more time than the second parse of a few.
 */
export function documentOf(file: YamlFile): Document {
  const document = documents.get(file) ?? parseDocument(file.text, PARSING);
  documents.set(file, document);
  return document;
}

/** A file that could not be read, and why. */
export function unreadableFile(path: string, unreadable: string): YamlFile {
  return { path, text: '', lines: new LineCounter(), mistakes: [], anchored: false, unreadable, data: undefined };
}

/**
 * Maps that hold only what the file says: a key called "constructor" finds nothing that the file does not have.
 * @throws RangeError below the deepest level that is allowed
 */
function withoutPrototypes(data: unknown, levels: number): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (levels === 0) throw new RangeError('too deep');
  if (!Array.isArray(data)) Object.setPrototypeOf(data, null);
  for (const item of Object.values(data)) withoutPrototypes(item, levels - 1);
  return data;
}

/**
 * Where the value at a path stands, or, with `key`, where its key does. A path that does not exist is looked for from
 * its nearest existing parent, so that a missing property points at the map that lacks it.
 */
export function positionOf(file: YamlFile, path: Path, key = false): Position {
  for (let length = path.length; length >= 0; length--) {
    const offset = offsetOf(file, path.slice(0, length), key && length === path.length);
    if (offset !== undefined) return positionAt(file, offset);
  }
  return { line: 1, column: 1 };
}

/** The line and column of an offset into the text. */
export function positionAt(file: YamlFile, offset: number): Position {
  const { line, col } = file.lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** The text of a line, without its end. */
export function lineAt({ text, lines }: YamlFile, line: number): string {
  const [from = text.length, to = text.length] = lines.lineStarts.slice(line - 1, line + 1);
  let end = to;
  // Not by a pattern, which would try every place of a line that may be the whole file.
  while (end > from && '\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(from, end);
}

function offsetOf(file: YamlFile, path: Path, key: boolean): number | undefined {
  const last = path.at(-1);
  const parent = last === undefined ? undefined : nodeAt(file, path.slice(0, -1));
  if (last === undefined || !isMap(parent)) return startOf(nodeAt(file, path));
  const pair = pairAt(parent, last);
  return startOf(key ? pair?.key : (pair?.value ?? pair?.key));
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function nodeAt(file: YamlFile, path: Path): unknown {
  return path.reduce<unknown>((node, step) => {
    if (isMap(node)) return pairAt(node, step)?.value;
    return isSeq(node) ? node.items[Number(step)] : undefined;
  }, documentOf(file).contents);
}

const pairs = new WeakMap<YAMLMap, Map<string, Pair>>();

/** The entry of a map with a name, found in one step once the map is known: a file can have as many mistakes as entries. */
function pairAt(map: YAMLMap, name: string | number): Pair | undefined {
  const known = pairs.get(map) ?? new Map(map.items.map((pair) => [keyOf(pair), pair]));
  pairs.set(map, known);
  return known.get(String(name));
}

function keyOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a file has anchors or aliases. Most have not even their signs, and need no walk. */
function hasAnchors(text: string, document: Document): boolean {
  if (!/[&*]/.test(text)) return false;
  let found = false;
  const stop = () => {
    found = true;
    return visit.BREAK;
  };
  visit(document, { Alias: stop, Node: (_, node) => ('anchor' in node && node.anchor ? stop() : undefined) });
  return found;
}
