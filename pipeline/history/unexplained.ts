import { goneFrom } from '../../model/history/replaced-value.ts';
import { isSame } from '../../model/history/undo.ts';
import type { Tool } from '../../model/tool.ts';
import type { FactValue } from '../../model/value.ts';
import { type Problem, toProblem } from '../check/problem.ts';
import type { CheckedFacts } from '../check/rule.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { type Answers, needsWord } from './cause.ts';
import { keptOf, type SnapshotContent } from './content.ts';

const RULE = {
  name: 'why-replaced',
  tip: 'Say why the published value is gone. If a newer dated page of the same publisher replaced it, move it to "earlier" with its source; otherwise list it under "replaced" with one of: vendor-changed (the vendor changed it), corrected (our answer was wrong), source-changed (other pages say something else).',
};

/** Values that replace published ones without a word on why, where it does not follow from the sources. */
export function unexplained(
  { tools: files, catalogue }: CheckedFacts,
  tools: readonly Tool[],
  published: SnapshotContent | undefined,
): Problem[] {
  if (!published) return [];
  const fileOf = new Map(files.map(({ file, data }) => [data.slug, file]));
  return tools.flatMap((tool) => {
    const file = fileOf.get(tool.slug);
    if (!file || !published.tools.has(tool.slug)) return [];
    return inTool(
      file,
      { before: keptOf(published.tool(tool.slug)), after: keptOf(tool) },
      (key) => !isSame(published.keys[key], catalogue.data.keys[key]),
    );
  });
}

function inTool(file: YamlFile, tools: Answers['tools'], isAskedAnew: (key: string) => boolean): Problem[] {
  return Object.entries(tools.after?.facts ?? {}).flatMap(([key, after]) => {
    const before = tools.before?.facts[key];
    if (!needsWord({ before, after, tools, isAskedAnew: isAskedAnew(key) })) return [];
    const gone = JSON.stringify(goneFrom(before?.value as FactValue, after.value));
    return [
      toProblem(RULE, file, {
        path: ['facts', key],
        message: `${gone} was published before and is no longer given; add: replaced: [{ value: ${gone}, because: … }]`,
      }),
    ];
  });
}
