import { parseYamlFile, type YamlFile } from './yaml-file.ts';

/** Parses a file of the facts folder by its extension: .ndjson has one JSON object on each line, all others are YAML. */
export function parseFile(path: string, content: Uint8Array): YamlFile {
  return path.endsWith('.ndjson') ? parseLinesFile(path, content) : parseYamlFile(path, content);
}

/**
 * Parses a file with one JSON object on each line. Its data is the list of them. The list is read as YAML, of which JSON is a part, so
 * that problems have a line as in any other file.
 */
function parseLinesFile(path: string, content: Uint8Array): YamlFile {
  const lines = Buffer.from(content).toString('utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return parseYamlFile(path, `[${lines.join(',\n')}]`);
}

/**
 * Makes a function that parses as `parseFile` does, and parses a file again only once its bytes have changed. It is for programs
 * that read the same folder again and again: parsing takes half of the time of a build.
 */
export function parserOfChanges(): (path: string, content: Uint8Array) => YamlFile {
  const last = new Map<string, { readonly content: Uint8Array; readonly file: YamlFile }>();
  return (path, content) => {
    const before = last.get(path);
    if (before && Buffer.compare(before.content, content) === 0) return before.file;
    const file = parseFile(path, content);
    last.set(path, { content, file });
    return file;
  };
}
