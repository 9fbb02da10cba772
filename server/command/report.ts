import { describeUnknown } from '../../model/nearest.ts';
import { formatAnnotation } from '../../model/words/annotation.ts';
import { formatPrice } from '../../model/words/price.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { escapeText } from '../calls/markdown/text.ts';
import { type CheckedNeeds, checkNeeds, stillFits } from './check.ts';
import { type CommandLine, formatError, type Output } from './command-line.ts';
import { readNeedsFile } from './needs-file.ts';
import { FileError } from './yaml-file.ts';

/** The output formats. @param path the path of the file, as typed */
const FORMATS: Readonly<Record<string, (checked: CheckedNeeds, path: string) => string>> = {
  markdown: formatMarkdown,
  json: (checked) => JSON.stringify(checked, null, 1),
  github: formatAnnotations,
};

/** Runs `outreach-facts check needs.yaml`. @throws Error if the command or the file is invalid */
export async function checkFile({ values, options }: CommandLine, snapshot: Snapshot): Promise<Output> {
  const [path, ...extraValues] = values;
  if (path === undefined || extraValues.length > 0) throw new Error('Name one file: outreach-facts check needs.yaml');
  const format = options.get('format')?.at(-1) ?? 'markdown';
  const formats = Object.keys(FORMATS);
  if (!formats.includes(format)) throw new Error(describeUnknown('format', format, formats));
  try {
    const checked = checkNeeds(await readNeedsFile(path, snapshot), snapshot);
    return { text: FORMATS[format]?.(checked, path) ?? '', code: checked.tools.every(stillFits) ? 0 : 1 };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (format === 'github')
      return { text: formatAnnotation('error', { file: path, line: error.line }, formatError(error)), code: 2 };
    throw new Error(`${path}:${error.line}: ${error.message}`);
  }
}

function formatMarkdown(checked: CheckedNeeds, path: string): string {
  const { tools, as_of, snapshot } = checked;
  const sections = tools.flatMap((tool) => [
    `## ${escapeText(tool.name)}: ${formatResult(tool)}`,
    tool.lines.map((line) => `- ${escapeText(line)}`).join('\n'),
  ]);
  const footer = `Facts as of ${as_of}, snapshot ${snapshot}. Unknown doesn’t mean no. Set \`checked: ${as_of}\` in the file, and the next check lists later changes.`;
  const [notes = [], alternatives = []] = [formatCanonicalForms(checked), formatAlternatives(checked)].map((lines) =>
    lines.map((line) => escapeText(line)),
  );
  return [`# ${escapeText(path)}`, ...notes, ...sections, ...alternatives, footer].join('\n\n');
}

function formatResult({ closed, result }: CheckedNeeds['tools'][number]): string {
  return closed ? 'no longer sold' : (result ?? 'no requirements');
}

function formatAnnotations(checked: CheckedNeeds, path: string): string {
  const annotations = checked.tools.map((tool) => {
    const isFitting = stillFits(tool);
    const kind = isFitting ? (tool.result === 'may fit' ? 'warning' : 'notice') : 'error';
    const alternatives = isFitting ? [] : formatAlternatives(checked);
    return formatAnnotation(
      kind,
      { file: path, line: tool.line },
      [`${tool.name}: ${formatResult(tool)}`, ...tool.lines, ...alternatives].join('\n'),
    );
  });
  return [
    ...formatCanonicalForms(checked).map((line) => formatAnnotation('notice', { file: path, line: 1 }, line)),
    ...annotations,
  ].join('\n');
}

/** Says how questions were understood that are not in canonical form. */
function formatCanonicalForms({ read_as }: CheckedNeeds): string[] {
  return Object.entries(read_as).map(([item, question]) => `We read "${item}" as "${question}".`);
}

function formatAlternatives({ instead, tools }: CheckedNeeds): string[] {
  if (tools.every(stillFits)) return [];
  if (instead.length === 0) return ['No alternative is confirmed to fit.'];
  return [`Alternatives that fit: ${instead.map(({ name, price }) => `${name} (${formatPrice(price)})`).join(', ')}.`];
}
