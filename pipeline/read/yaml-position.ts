import { isMap, isNode, isScalar, isSeq, LineCounter, type Pair, type YAMLMap } from 'yaml';
import { perObject } from '../../model/memory.ts';
import { documentOf, type YamlFile } from './yaml-file.ts';

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
export function positionOf(file: YamlFile, path: Path, key = false): Position {
  for (let length = path.length; length >= 0; length--) {
    const offset = offsetOf(file, path.slice(0, length), key && length === path.length);
    if (offset !== undefined) return positionAt(file, offset);
  }
  return { line: 1, column: 1 };
}

/** Where the lines of a file start. Only files with problems need it. */
const linesOf = perObject(({ text }: YamlFile) => {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return lines;
});

/** The offset of a place in the text. */
export function offsetAt(file: YamlFile, { line, column }: Position): number {
  return (linesOf(file).lineStarts[line - 1] ?? 0) + column - 1;
}

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

const pairsByName = new WeakMap<YAMLMap, Map<string, Pair>>();

/** The entry of a map with a name. Indexed, since a file can have as many problems as entries. */
function pairAt(map: YAMLMap, name: string | number): Pair | undefined {
  const pairs = pairsByName.get(map) ?? new Map(map.items.map((pair) => [keyOf(pair), pair]));
  pairsByName.set(map, pairs);
  return pairs.get(String(name));
}

function keyOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}
