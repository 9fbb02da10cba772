import type { YamlFile } from '../../read/yaml-file.ts';
import type { Path } from '../../read/yaml-position.ts';
import { slugOf } from '../checked-file.ts';
import type { CheckContext, CheckedFacts, Finding, RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** Files of the verifier are about tools that exist, name no day in the future, and give a reason for what was refused. */
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
    for (const { file, data } of questions) yield* inQuestions(file, data, context);
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
  for (const [id, { source, asked, closed }] of Object.entries(questions)) {
    if (!id.startsWith(`${source}/`))
      yield { file, path: [id], key: true, message: `is a question about another source than "${source}"` };
    yield* notInFuture(file, [id, 'asked'], asked, context);
    if (!closed) continue;
    yield* notInFuture(file, [id, 'closed', 'on'], closed.on, context);
    if (closed.as === 'refused' && !closed.reason)
      yield { file, path: [id, 'closed'], message: 'is refused, but "reason" is missing' };
  }
}

function* notInFuture(file: YamlFile, path: Path, day: string, { today }: CheckContext): Iterable<Finding> {
  if (day > today) yield { file, path, message: `${day} is in the future; today is ${today}` };
}

function* repeated(file: YamlFile, names: readonly string[]): Iterable<Finding> {
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i) yield { file, path: [i], message: `"${name}" has a line already` };
}
