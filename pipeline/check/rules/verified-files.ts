import type { YamlFile } from '../../read/yaml-file.ts';
import type { Path } from '../../read/yaml-position.ts';
import { slugOf } from '../checked-file.ts';
import type { CheckContext, CheckedFacts, Finding, RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';
import { factsHash } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';

/**
 * Files of the verifier are about tools that exist and about addresses that these cite, name no day in the future, and say what is missing
 * from a page that changed and why a finding was refused.
 */
export const verifiedFiles: RuleOf<'corpus'> = {
  name: 'verified-files',
  scope: 'corpus',
  tip: 'The verifier writes these files. "npm run facts -- rename" takes them along with a tool.',
  *check({ tools, checked, checkedDays, questions }, _, context) {
    const slugs = [...tools.map(({ data }) => data.slug), ...(context.invalidSlugs ?? [])];
    for (const { file } of [...checked, ...checkedDays, ...questions]) yield* aboutTool(file, slugs);
    for (const { file, data } of checked) {
      for (const [i, { on, unchanged_on }] of data.entries()) {
        yield* notInFuture(file, [i, 'on'], on, context);
        if (unchanged_on !== undefined) yield* notInFuture(file, [i, 'unchanged_on'], unchanged_on, context);
      }
      yield* repeated(
        file,
        data.map(({ source }) => source),
      );
    }
    for (const { file, data } of checkedDays) {
      for (const [i, { day }] of data.entries()) yield* notInFuture(file, [i, 'day'], day, context);
      yield* repeated(
        file,
        data.map(({ day }) => day),
      );
    }
    for (const { file, data } of questions) {
      yield* inQuestions(file, data, context);
      const tool = tools.find((tool) => tool.data.slug === slugOf(file.path));
      if (tool) yield* aboutItsSources(file, data, tool.data);
    }
  },
};

function* aboutTool(file: YamlFile, slugs: readonly string[]): Iterable<Finding> {
  const slug = slugOf(file.path);
  if (!slugs.includes(slug)) yield { file, message: `there is no tool "${slug}"; ${suggestion(slug, slugs)}` };
}

function* inQuestions(
  file: YamlFile,
  questions: CheckedFacts['questions'][number]['data'],
  context: CheckContext,
): Iterable<Finding> {
  for (const [id, { source, finding, missing = [], asked, closed }] of Object.entries(questions)) {
    if (!id.startsWith(`${source}/`)) {
      const message = `is about the source "${source}", so its id has the form <source>/<number>, such as ${source}/1`;
      yield { file, path: [id], key: true, message };
    }
    if (finding === 'changed' && missing.length === 0)
      yield { file, path: [id], message: 'is about a page that changed, but "missing" names no passage or figure' };
    yield* notInFuture(file, [id, 'asked'], asked, context);
    if (!closed) continue;
    yield* notInFuture(file, [id, 'closed', 'on'], closed.on, context);
    if (closed.as === 'refused' && !closed.reason)
      yield { file, path: [id, 'closed'], message: 'is refused, but "reason" is missing' };
  }
}

/**
 * An editor may change the address of a source because of a question, and answer the question later. Until then nothing about the source
 * and its facts has changed since it was asked, and the question is about the address that the source has.
 */
function* aboutItsSources(
  file: YamlFile,
  questions: CheckedFacts['questions'][number]['data'],
  tool: ToolFile,
): Iterable<Finding> {
  for (const [id, { source, url, keys, facts }] of Object.entries(questions)) {
    const cited = Object.hasOwn(tool.sources, source) ? tool.sources[source] : undefined;
    if (cited && cited.url !== url && factsHash(tool, source, keys) === facts)
      yield { file, path: [id, 'url'], message: `is not the address of the source "${source}"; write ${cited.url}` };
  }
}

function* notInFuture(file: YamlFile, path: Path, day: string, { today }: CheckContext): Iterable<Finding> {
  if (day > today) yield { file, path, message: `${day} is in the future; today is ${today}` };
}

function* repeated(file: YamlFile, names: readonly string[]): Iterable<Finding> {
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i) yield { file, path: [i], message: `"${name}" has a line already` };
}
