import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';

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

/** Parses without throwing, whatever the bytes: what is wrong stays in `unreadable` or `mistakes`. */
export function parseYamlFile(path: string, content: Uint8Array | string): YamlFile {
  const lines = new LineCounter();
  const refuse = (reason: string) => unreadableFile(path, reason);
  if (content.length > MOST_BYTES) return refuse(`is ${content.length} bytes long; ${MOST_BYTES} are allowed`);
  const text = typeof content === 'string' ? content : decodeUtf8(content);
  if (text === undefined) return refuse('is not UTF-8');
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const anchored = hasAnchors(text, document);
    const plain = document.errors.length === 0 && !anchored;
    const data = plain ? withoutPrototypes(document.toJS(), MOST_LEVELS) : undefined;
    const mistakes = [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
      code,
      message,
      pos,
    }));
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
  const document = documents.get(file) ?? parseDocument(file.text, { prettyErrors: false });
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
  return text.slice(from, to).replace(/[\r\n]+$/, '');
}

function offsetOf(file: YamlFile, path: Path, key: boolean): number | undefined {
  const parent = path.length > 0 ? documentOf(file).getIn(path.slice(0, -1), true) : undefined;
  if (isMap(parent)) {
    const last = String(path.at(-1));
    const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === last);
    const found = key ? pair?.key : (pair?.value ?? pair?.key);
    return isNode(found) ? found.range?.[0] : undefined;
  }
  const node = path.length > 0 ? documentOf(file).getIn(path, true) : documentOf(file).contents;
  return isNode(node) ? node.range?.[0] : undefined;
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
