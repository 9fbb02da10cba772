import type { Path, YamlFile } from '../../read/yaml-file.ts';
import { slugOfFile, type VerifierQuestion } from '../file-schemas.ts';
import { corpusRule, type Finding } from '../rule.ts';
import { suggestion } from '../suggestion.ts';
import { factsHash } from '../tool-contents.ts';
import type { ToolFile } from '../tool-file.ts';

/**
 * Files of the verifier are about tools that exist and about addresses that these cite, name no day in the future, and say what is missing
 * from a page that changed and why a finding was refused.
 */
export const verifiedFiles = corpusRule({
  name: 'verified-files',
  tip: 'The verifier writes these files. "npm run facts -- rename" takes them along with a tool.',
  *check({ tools, verified, verifiedDays, questions }, _, { today, invalidSlugs = [] }) {
    const slugs = [...tools.map(({ names }) => names.slug), ...invalidSlugs];
    for (const { file } of [...verified, ...verifiedDays, ...questions]) {
      const slug = slugOfFile(file.path);
      if (!slugs.includes(slug)) yield { file, message: `there is no tool "${slug}"; ${suggestion(slug, slugs)}` };
    }
    for (const { file, data } of verified) {
      for (const [i, { on, unchanged_on }] of data.entries()) {
        yield* inFuture(file, [i, 'on'], on, today);
        yield* inFuture(file, [i, 'unchanged_on'], unchanged_on, today);
      }
      yield* repeated(file, data, ({ source }) => source);
    }
    for (const { file, data } of verifiedDays) {
      for (const [i, { day }] of data.entries()) yield* inFuture(file, [i, 'day'], day, today);
      yield* repeated(file, data, ({ day }) => day);
    }
    for (const { file, data } of questions) {
      const tool = tools.find((tool) => tool.names.slug === slugOfFile(file.path))?.data;
      for (const [id, question] of Object.entries(data)) {
        yield* inFuture(file, [id, 'asked'], question.asked, today);
        yield* inFuture(file, [id, 'closed', 'on'], question.closed?.on, today);
        for (const finding of mistakesIn(id, question, tool)) yield { file, ...finding };
      }
    }
  },
});

function* mistakesIn(id: string, question: VerifierQuestion, tool: ToolFile | undefined): Iterable<Finding> {
  const { source, url, keys, facts, finding, missing = [], closed } = question;
  if (!id.startsWith(`${source}/`)) {
    const message = `is about the source "${source}", so its id has the form <source>/<number>, such as ${source}/1`;
    yield { path: [id], key: true, message };
  }
  if (finding === 'changed' && missing.length === 0)
    yield { path: [id], message: 'is about a page that changed, but "missing" names no passage or figure' };
  if (closed?.as === 'refused' && !closed.reason)
    yield { path: [id, 'closed'], message: 'is refused, but "reason" is missing' };
  // An editor may change the address of a source because of a question, and answer the question later. Until then nothing about the
  // source and its facts has changed since it was asked, and the question is about the address that the source has.
  const cited = tool && Object.hasOwn(tool.sources, source) ? tool.sources[source] : undefined;
  if (tool && cited && cited.url !== url && factsHash(tool, source, keys) === facts)
    yield { path: [id, 'url'], message: `is not the address of the source "${source}"; write ${cited.url}` };
}

function* inFuture(file: YamlFile, path: Path, day: string | undefined, today: string): Iterable<Finding> {
  if (day !== undefined && day > today) yield { file, path, message: `${day} is in the future; today is ${today}` };
}

function* repeated<Line>(file: YamlFile, lines: readonly Line[], nameOf: (line: Line) => string): Iterable<Finding> {
  const names = lines.map(nameOf);
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i) yield { file, path: [i], message: `"${name}" has a line already` };
}
