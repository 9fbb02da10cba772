import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type FactsFolder, readFacts } from '../pipeline/read/read.ts';
import { parseYamlFile, type YamlFile } from '../pipeline/read/yaml-file.ts';

/** A small facts folder whose tools, prices and pages do not exist: tests on it hold whatever the real facts say. */
export const INVENTED_FACTS = fileURLToPath(new URL('./invented-facts', import.meta.url));

type Edit = (text: string) => string;

/** The invented facts with some of their files rewritten, named as in `facts/`, such as `tools/sealpress`. */
export async function inventedFolder(edits: Readonly<Record<string, Edit>> = {}): Promise<FactsFolder> {
  const { shared, tools } = await readFacts(INVENTED_FACTS);
  const rewritten = new Map<string, YamlFile>(
    await Promise.all(
      Object.entries(edits).map(async ([name, edit]) => {
        const text = await readFile(`${INVENTED_FACTS}/${name}.yaml`, 'utf8');
        const changed = edit(text);
        if (changed === text) throw new Error(`the edit changed nothing in ${name}.yaml`);
        const path = `facts/${name}.yaml`;
        return [path, parseYamlFile(path, changed)] as const;
      }),
    ),
  );
  return {
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, file]) => [name, rewritten.get(file.path) ?? file]),
    ) as FactsFolder['shared'],
    tools: tools.map((file) => rewritten.get(file.path) ?? file),
  };
}

/** An edit that puts one text in the place of another. */
export function replacing(before: string | RegExp, after: string): Edit {
  return (text) => text.replace(before, after);
}
