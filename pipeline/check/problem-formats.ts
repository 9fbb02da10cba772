import { cut } from '../../model/words/cut.ts';
import type { Problem } from './problem.ts';

/** The ways to print problems: for people, as annotations of a pull request on GitHub (one line each), as JSON for programs. */
export const FORMATS = { text: toText, github: toGitHub, json: toJson } as const;
export type Format = keyof typeof FORMATS;

/** Like a compiler: the place and the message, the line with a mark under it, and the tip, once for each rule. */
function toText(problems: readonly Problem[]): string {
  const tipsShown = new Set<string>();
  return problems
    .map((problem) => {
      const { file, line, column, rule, message, tip, severity } = problem;
      const advice = severity === 'advice' ? ' (advice)' : '';
      const lines = [`${file}:${line}:${column} ${rule}${advice} ${toSentence(message)}`, ...excerpt(problem)];
      if (!tipsShown.has(tip)) lines.push(`Tip: ${tip}`);
      tipsShown.add(tip);
      return lines.join('\n  ');
    })
    .join('\n');
}

const MAX_EXCERPT_LENGTH = 100;
/** How many characters of a long line are shown before the mark. */
const EXCERPT_LEAD = 40;

/** The line of the file and a mark under the column, as two lines; none if there is nothing to show. Of a long line, only the part around the mark. */
export function excerpt({ text, line, column }: Problem): string[] {
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
function toGitHub(problems: readonly Problem[]): string {
  return problems
    .map(({ file, line, column, rule, message, tip, severity }) => {
      const properties = { file, line, col: column, title: rule };
      const listed = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${severity === 'advice' ? 'notice' : 'error'} ${listed.join(',')}::${escapeData(`${toSentence(message)} Tip: ${tip}`)}`;
    })
    .join('\n');
}

/** A file can be one long line with a hundred problems, each of which quotes the line. */
const MAX_LINE_LENGTH = 1000;

function toJson(problems: readonly Problem[]): string {
  return JSON.stringify(
    problems.map((problem) => ({ ...problem, text: cut(problem.text, MAX_LINE_LENGTH) })),
    null,
    2,
  );
}

/** A message with a full stop at the end, unless it ends a sentence already. */
export function toSentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
