import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** Well above the largest honest file; a larger one is a mistake or an attack. */
const MOST_BYTES = 262_144;
/** The deepest honest value is plans > plan > includes > number; twice that is plenty. */
const MOST_LEVELS = 16;

/** A YAML file that can still say where each of its values stands. */
export interface YamlFile {
  /** From the root of the repository, with forward slashes: `facts/tools/waalaxy.yaml`. */
  readonly path: string;
  readonly text: string;
  readonly document: Document;
  readonly lines: LineCounter;
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

/** Parses without throwing, whatever the bytes: what is wrong stays in `unreadable` or `document.errors`. */
export function parseYamlFile(path: string, content: Uint8Array | string): YamlFile {
  const lines = new LineCounter();
  const refuse = (reason: string) => unreadableFile(path, reason);
  if (content.length > MOST_BYTES) return refuse(`is ${content.length} bytes long; ${MOST_BYTES} are allowed`);
  const text = typeof content === 'string' ? content : decodeUtf8(content);
  if (text === undefined) return refuse('is not UTF-8');
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    if (depthOf(document) > MOST_LEVELS) return refuse(`is nested deeper than ${MOST_LEVELS} levels`);
    const plain = document.errors.length === 0 && !hasAnchors(document);
    return {
      path,
      text,
      document,
      lines,
      unreadable: null,
      data: plain ? withoutPrototypes(document.toJS()) : undefined,
    };
  } catch (error) {
    // The parser recurses: absurd nesting ends in an overflow of its stack.
    if (error instanceof RangeError) return refuse(`is nested deeper than ${MOST_LEVELS} levels`);
    throw error;
  }
}

/** A file that could not be read, and why. */
export function unreadableFile(path: string, unreadable: string): YamlFile {
  return { path, text: '', document: parseDocument(''), lines: new LineCounter(), unreadable, data: undefined };
}

/** Maps that hold only what the file says: a key called "constructor" finds nothing that the file does not have. */
function withoutPrototypes(data: unknown): unknown {
  if (Array.isArray(data)) for (const item of data) withoutPrototypes(item);
  else if (typeof data === 'object' && data !== null) {
    Object.setPrototypeOf(data, null);
    for (const item of Object.values(data)) withoutPrototypes(item);
  }
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

function offsetOf(file: YamlFile, path: Path, key: boolean): number | undefined {
  const parent = path.length > 0 ? file.document.getIn(path.slice(0, -1), true) : undefined;
  if (isMap(parent)) {
    const last = String(path.at(-1));
    const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === last);
    const found = key ? pair?.key : (pair?.value ?? pair?.key);
    return isNode(found) ? found.range?.[0] : undefined;
  }
  const node = path.length > 0 ? file.document.getIn(path, true) : file.document.contents;
  return isNode(node) ? node.range?.[0] : undefined;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function hasAnchors(document: Document): boolean {
  let found = false;
  visit(document, {
    Alias: () => {
      found = true;
      return visit.BREAK;
    },
    Node: (_, node) => {
      if (!('anchor' in node) || !node.anchor) return undefined;
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}

function depthOf(document: Document): number {
  let deepest = 0;
  visit(document, {
    Collection: (_, __, ancestors) => {
      deepest = Math.max(deepest, ancestors.filter((ancestor) => !('key' in ancestor)).length);
    },
  });
  return deepest;
}
