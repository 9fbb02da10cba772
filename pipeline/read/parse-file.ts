import { parseLinesFile } from './lines-file.ts';
import { parseYamlFile, type YamlFile } from './yaml-file.ts';

/** Parses a file of the facts folder by its extension: .ndjson has one JSON object on each line, all others are YAML. */
export function parseFile(path: string, content: Uint8Array): YamlFile {
  return path.endsWith('.ndjson') ? parseLinesFile(path, content) : parseYamlFile(path, content);
}
