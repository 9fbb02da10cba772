import { readFile, stat } from 'node:fs/promises';
import { type Document, isMap, isNode, LineCounter, parseDocument, visit } from 'yaml';

/** The keys of maps and the indexes of lists that lead to a value. */
export type Path = readonly (string | number)[];

/** A parsed YAML file. */
export interface YamlFile {
  /** Plain data, like parsed JSON. */
  readonly data: unknown;
  /** Finds the line of the key or item at a path, from 1. If the path does not exist, returns the line of its nearest parent. */
  readonly findLine: (path: Path) => number;
}

/** An error in a file, with its line number, from 1. */
export class FileError extends Error {
  override name = 'FileError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Reads a YAML file. @param maxBytes larger files are refused @throws FileError */
export async function readYamlFile(path: string, maxBytes: number): Promise<YamlFile> {
  const text = await readText(path, maxBytes);
  const lines = new LineCounter();
  const lineAt = (offset = 0) => Math.max(1, lines.linePos(offset).line);
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) {
      // The parser is recursive, and reports a stack overflow as an error of the file.
      if (problem.message.startsWith('Maximum call stack')) throw new FileError(1, 'The file is nested too deeply.');
      throw new FileError(lineAt(problem.pos[0]), `Invalid YAML 1.2: ${problem.message}`);
    }
    refuseAnchors(document);
    return { data: document.toJS(), findLine: (at) => lineAt(findOffset(document, at)) };
  } catch (error) {
    if (error instanceof RangeError) throw new FileError(1, 'The file is nested too deeply.');
    throw error;
  }
}

/** Opens only regular files and links to them, since opening a named pipe would wait for a writer. @throws FileError */
async function readText(path: string, maxBytes: number): Promise<string> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) throw new FileError(1, 'This is not a regular file.');
    if (stats.size > maxBytes) throw new FileError(1, `File too large: ${stats.size} bytes, limit ${maxBytes}.`);
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof FileError) throw error;
    if (error instanceof TypeError) throw new FileError(1, 'Save the file as UTF-8.');
    const { code } = error as NodeJS.ErrnoException;
    throw new FileError(1, code === 'ENOENT' ? 'File not found.' : `The file cannot be read (${code}).`);
  }
}

/** Refuses anchors and aliases, since aliases can expand without limit. @throws FileError */
function refuseAnchors(document: Document): void {
  let hasAnchors = false;
  visit(document, {
    Node(_, node) {
      hasAnchors ||= node.anchor !== undefined;
    },
    Alias() {
      hasAnchors = true;
    },
  });
  if (hasAnchors) throw new FileError(1, 'Anchors and aliases (& and *) are not supported. Write the values out.');
}

function findOffset(document: Document, path: Path): number | undefined {
  if (path.length === 0) return isNode(document.contents) ? document.contents.range?.[0] : undefined;
  const [parent, name] = [path.slice(0, -1), path.at(-1)];
  const map = parent.length > 0 ? document.getIn(parent, true) : document.contents;
  const key = isMap(map) ? map.items.find((pair) => String(pair.key) === String(name))?.key : undefined;
  const node = key ?? document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : findOffset(document, parent);
}
