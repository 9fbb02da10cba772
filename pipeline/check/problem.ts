import { groupBy } from '../../model/group-by.ts';
import { truncate } from '../../model/words/cut.ts';
import { formatCount, plural } from '../../model/words/numbers.ts';
import { printable } from '../../model/words/printable.ts';
import { findPosition, lineAt, type YamlFile } from '../read/yaml-file.ts';
import type { Finding, RuleName } from './rule.ts';

/** A finding with its place in a file, as an editor reads it. */
export interface FileProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line in the file; empty if the file is missing or unreadable. */
  readonly text: string;
  readonly rule: string;
  readonly message: string;
  /** How to correct it, where the message does not say it. */
  readonly tip?: string;
  /** Advice does not stop a build. */
  readonly severity: 'error' | 'advice';
}

/** Longer than any message about genuine data. Without a limit, a message could quote a field name as long as the file. */
const MAX_MESSAGE_LENGTH = 2000;

/** Adds the position in the text to a finding. */
export function toProblem(rule: RuleName, file: YamlFile, finding: Finding): FileProblem {
  const { path = [], key, message } = finding;
  const where = finding.file ?? file;
  const { line, column } = finding.at ?? findPosition(where, path, key);
  const place = path.length > 0 ? `${path.join(' > ')}: ` : '';
  return {
    file: where.path,
    line,
    column,
    text: lineAt(where, line),
    rule: rule.name,
    // A field name can contain a line break, and the rest of it would look like another message.
    message: printable(truncate(place + message, MAX_MESSAGE_LENGTH)),
    ...(rule.tip && { tip: rule.tip }),
    severity: rule.advice ? 'advice' : 'error',
  };
}

/** The problems that stop a build. */
export function onlyErrors(problems: readonly FileProblem[]): FileProblem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

/** More than anyone corrects at once. Without a limit, a file that is wrong throughout would fill a log with megabytes. */
const MAX_PROBLEMS_PER_FILE = 100;

/** All problems in order of file and line; of a file with too many, the first ones, errors before advice, and how many are left. */
export function sortAndLimit(problems: readonly FileProblem[]): FileProblem[] {
  return [...groupBy([...problems].sort(byPosition), ({ file }) => file).values()].flatMap(limit);
}

function byPosition(a: FileProblem, b: FileProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : 1);
}

function limit(ofFile: readonly FileProblem[]): readonly FileProblem[] {
  if (ofFile.length <= MAX_PROBLEMS_PER_FILE) return ofFile;
  const bySeverity = [...onlyErrors(ofFile), ...ofFile.filter(({ severity }) => severity === 'advice')];
  const shown = bySeverity.slice(0, MAX_PROBLEMS_PER_FILE);
  const hidden = bySeverity.slice(MAX_PROBLEMS_PER_FILE);
  return [...shown.sort(byPosition), ...hidden.slice(0, 1).map((next) => remaining(next, hidden.length))];
}

/** The note on the problems that are not shown, at the first of them and with its severity. */
function remaining(next: FileProblem, count: number): FileProblem {
  return {
    ...next,
    text: '',
    rule: 'more-problems',
    message: `there ${plural(count, 'is', 'are')} ${formatCount(count, 'more problem')} in this file`,
    tip: `Correct the first ${MAX_PROBLEMS_PER_FILE} problems of the file, then run the check again to see the others.`,
  };
}

/** The ways to print problems: for people, as annotations of a pull request on GitHub (one line each), as JSON for programs. */
export const FORMATS = { text: toText, github: toGitHub, json: toJson } as const;
export type Format = keyof typeof FORMATS;

/** Like a compiler: the place and the message, the line with a mark under it, and the tip, once for each rule. */
function toText(problems: readonly FileProblem[]): string {
  const tipsShown = new Set<string>();
  return problems
    .map((problem) => {
      const { file, line, column, rule, message, tip, severity } = problem;
      const advice = severity === 'advice' ? ' (advice, stops nothing)' : '';
      const lines = [`${file}:${line}:${column} ${rule}${advice} ${toSentence(message)}`, ...excerpt(problem)];
      if (tip && !tipsShown.has(tip)) lines.push(`Tip: ${tip}`);
      tipsShown.add(tip ?? '');
      return lines.join('\n  ');
    })
    .join('\n');
}

const MAX_EXCERPT_LENGTH = 100;
/** How many characters of a long line are shown before the mark. */
const EXCERPT_LEAD = 40;

/** The line of the file and a mark under the column, as two lines; none if there is nothing to show. Of a long line, only the part around the mark. */
function excerpt({ text, line, column }: FileProblem): string[] {
  // The mark may be just after the end of a line, if something is missing there.
  if (text.trim() === '' || column > text.length + 1) return [];
  const from =
    text.length <= MAX_EXCERPT_LENGTH
      ? 0
      : Math.max(0, Math.min(column - 1 - EXCERPT_LEAD, text.length - MAX_EXCERPT_LENGTH));
  const to = from + MAX_EXCERPT_LENGTH;
  const before = from > 0 ? '…' : '';
  const part = `${before}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  const margin = ' '.repeat(String(line).length);
  const mark = ' '.repeat(before.length + column - 1 - from);
  return [`${line} | ${withoutControls(part)}`, `${margin} | ${mark}^`];
}

/** Replaces each character that would move the mark or control the terminal by one visible character. */
function withoutControls(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '\u00B7');
}

/** Workflow commands: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function toGitHub(problems: readonly FileProblem[]): string {
  return problems
    .map(({ file, line, column, rule, message, tip, severity }) => {
      const properties = { file, line, col: column, title: rule };
      const listed = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${severity === 'advice' ? 'notice' : 'error'} ${listed.join(',')}::${escapeData(`${toSentence(message)}${tip ? ` Tip: ${tip}` : ''}`)}`;
    })
    .join('\n');
}

/** A file can be one long line with a hundred problems, each of which quotes the line. */
const MAX_LINE_LENGTH = 1000;

function toJson(problems: readonly FileProblem[]): string {
  return JSON.stringify(
    problems.map((problem) => ({ ...problem, text: truncate(problem.text, MAX_LINE_LENGTH) })),
    null,
    2,
  );
}

/** A message with a full stop at the end, unless it ends a sentence already. */
function toSentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
