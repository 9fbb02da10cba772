import { parseYamlFile, type YamlFile } from './yaml-file.ts';

/**
 * Parses a file with one JSON object on each line. Its data is the list of them. The list is read as YAML, of which JSON is a part, so
 * that problems have a line as in any other file.
 */
export function parseLinesFile(path: string, content: Uint8Array): YamlFile {
  const lines = Buffer.from(content).toString('utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return parseYamlFile(path, `[${lines.join(',\n')}]`);
}
