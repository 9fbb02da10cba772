import { groupBy } from '../../model/group-by.ts';
import { formatAnnotation } from '../../model/words/annotation.ts';
import { formatCount, plural } from '../../model/words/numbers.ts';
import { printable } from '../../model/words/printable.ts';
import { truncate } from '../../model/words/truncate.ts';
import { findPosition, getLine, type YamlFile } from '../read/yaml-file.ts';
import type { Finding, RuleInfo } from './rule.ts';
import { formatCodePoint, HIDDEN_CHARACTER } from './spelling.ts';

/** A finding with its file, line and column. */
export interface FileProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The content of the line. Empty if the file is missing or unreadable. */
  readonly text: string;
  readonly rule: string;
  readonly message: string;
  /** How to fix the problem, if the message doesn't say. */
  readonly tip?: string;
  /** Advice doesn't fail the build. */
  readonly severity: 'error' | 'advice';
}

/** No message about real data is this long. Without a limit, a message could quote a field name as long as the file. */
const MAX_MESSAGE_LENGTH = 2000;

/** Adds the file and the position to a finding. */
export function toProblem(rule: RuleInfo, file: YamlFile, finding: Finding): FileProblem {
  const { path = [], key, message } = finding;
  const location = finding.file ?? file;
  const { line, column } = finding.at ?? findPosition(location, path, key);
  const prefix = path.length > 0 ? `${path.join(' > ')}: ` : '';
  return {
    file: location.path,
    line,
    column,
    text: getLine(location, line),
    rule: rule.name,
    // Escapes line breaks in field names. Otherwise the rest of a name would look like another message.
    message: printable(truncate(prefix + message, MAX_MESSAGE_LENGTH)).replaceAll(
      HIDDEN_CHARACTERS,
      (char) => `<${formatCodePoint(char)}>`,
    ),
    ...(rule.tip && { tip: rule.tip }),
    severity: rule.advice ? 'advice' : 'error',
  };
}

/** A key with such a character would look like a right key. */
const HIDDEN_CHARACTERS = new RegExp(HIDDEN_CHARACTER, 'gu');

/** Filters the problems that fail the build. */
export function filterErrors(problems: readonly FileProblem[]): FileProblem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

/** Nobody fixes more problems at once. Without a limit, a thoroughly broken file would fill a log with megabytes. */
const MAX_PROBLEMS_PER_FILE = 100;

/** Sorts problems by file and line. If a file has too many problems, hides some, advice first, and adds a note that counts them. */
export function sortAndLimit(problems: readonly FileProblem[]): FileProblem[] {
  return [...groupBy([...problems].sort(comparePositions), ({ file }) => file).values()].flatMap(limitProblems);
}

function comparePositions(a: FileProblem, b: FileProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : 1);
}

function limitProblems(fileProblems: readonly FileProblem[]): readonly FileProblem[] {
  if (fileProblems.length <= MAX_PROBLEMS_PER_FILE) return fileProblems;
  const bySeverity = [...filterErrors(fileProblems), ...fileProblems.filter(({ severity }) => severity === 'advice')];
  const shownProblems = bySeverity.slice(0, MAX_PROBLEMS_PER_FILE);
  const hiddenProblems = bySeverity.slice(MAX_PROBLEMS_PER_FILE);
  return [
    ...shownProblems.sort(comparePositions),
    ...hiddenProblems.slice(0, 1).map((firstHidden) => createHiddenNote(firstHidden, hiddenProblems.length)),
  ];
}

/** Creates a note that counts the hidden problems, with the position and severity of the first hidden problem. */
function createHiddenNote(firstHidden: FileProblem, count: number): FileProblem {
  return {
    ...firstHidden,
    text: '',
    rule: 'more-problems',
    message: `there ${plural(count, 'is', 'are')} ${formatCount(count, 'more problem')} in this file`,
    tip: `Fix the first ${MAX_PROBLEMS_PER_FILE} problems of this file, then run the check again to see the others.`,
  };
}

/** The output formats: text for people, annotations for GitHub pull requests, JSON for programs. */
export const FORMATS = { text: formatAsText, github: formatForGitHub, json: formatAsJson } as const;
export type Format = keyof typeof FORMATS;

/** Prints problems like a compiler: the position and message, the line with a caret below it, and each tip once. */
function formatAsText(problems: readonly FileProblem[]): string {
  const tipsShown = new Set<string>();
  return problems
    .map((problem) => {
      const { file, line, column, rule, message, tip, severity } = problem;
      const advice = severity === 'advice' ? " (advice, doesn't fail the build)" : '';
      const lines = [`${file}:${line}:${column} ${rule}${advice} ${toSentence(message)}`, ...formatExcerpt(problem)];
      if (tip && !tipsShown.has(tip)) lines.push(`Tip: ${tip}`);
      tipsShown.add(tip ?? '');
      return lines.join('\n  ');
    })
    .join('\n');
}

const MAX_EXCERPT_LENGTH = 100;
/** The number of characters shown before the caret in a long line. */
const EXCERPT_LEAD = 40;

/** Formats the line of the file with a caret below the column. Empty for a blank line. Long lines are cut around the caret. */
function formatExcerpt({ text, line, column }: FileProblem): string[] {
  // The caret may be just after the end of a line, if something is missing at the end.
  if (text.trim() === '' || column > text.length + 1) return [];
  const start =
    text.length <= MAX_EXCERPT_LENGTH
      ? 0
      : Math.max(0, Math.min(column - 1 - EXCERPT_LEAD, text.length - MAX_EXCERPT_LENGTH));
  const end = start + MAX_EXCERPT_LENGTH;
  const ellipsis = start > 0 ? '…' : '';
  const shownText = `${ellipsis}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  const margin = ' '.repeat(String(line).length);
  const indent = ' '.repeat(ellipsis.length + column - 1 - start);
  return [`${line} | ${replaceControls(shownText)}`, `${margin} | ${indent}^`];
}

/** Replaces each character that would shift the caret or control the terminal with one visible character. */
function replaceControls(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '\u00B7');
}

function formatForGitHub(problems: readonly FileProblem[]): string {
  return problems
    .map(({ file, line, column, rule, message, tip, severity }) =>
      formatAnnotation(
        severity === 'advice' ? 'notice' : 'error',
        { file, line, col: column, title: rule },
        `${toSentence(message)}${tip ? ` Tip: ${tip}` : ''}`,
      ),
    )
    .join('\n');
}

/** A file can be one long line with a hundred problems, and each problem quotes its line. */
const MAX_LINE_LENGTH = 1000;

function formatAsJson(problems: readonly FileProblem[]): string {
  return JSON.stringify(
    problems.map((problem) => ({ ...problem, text: truncate(problem.text, MAX_LINE_LENGTH) })),
    null,
    2,
  );
}

/** Adds a full stop unless the message already ends a sentence. */
function toSentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
