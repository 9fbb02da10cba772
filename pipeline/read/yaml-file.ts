import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';

/** A parsed YAML file that can still say where each of its values stands. */
export interface YamlFile {
  /** From the root of the repository, with forward slashes: `facts/tools/waalaxy.yaml`. */
  readonly path: string;
  readonly document: Document;
  readonly lines: LineCounter;
  /** The plain data; only to be trusted after the check. */
  readonly data: unknown;
}

export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

export type Path = readonly (string | number)[];

/** Parses without throwing: syntax errors stay in `document.errors`, and `data` is then undefined. */
export function parseYamlFile(path: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  return { path, document, lines, data: document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 }) };
}

/**
 * Where the value at a path stands, or, with `key`, where its key does. A path that does not exist is looked for from
 * its nearest existing parent, so that a missing property points at the map that lacks it.
 */
export function positionOf(file: YamlFile, path: Path, key = false): Position {
  for (let length = path.length; length >= 0; length--) {
    const node = nodeAt(file, path.slice(0, length), key && length === path.length);
    if (node !== undefined) {
      const { line, col } = file.lines.linePos(node);
      return { line, column: col };
    }
  }
  return { line: 1, column: 1 };
}

function nodeAt(file: YamlFile, path: Path, key: boolean): number | undefined {
  const parent = path.length > 0 ? file.document.getIn(path.slice(0, -1), true) : undefined;
  const last = path.at(-1);
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(last));
    const found = key ? pair?.key : (pair?.value ?? pair?.key);
    return isNode(found) ? found.range?.[0] : undefined;
  }
  const node = path.length > 0 ? file.document.getIn(path, true) : file.document.contents;
  return isNode(node) ? node.range?.[0] : undefined;
}
