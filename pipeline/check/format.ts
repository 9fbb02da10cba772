import { cut, type Problem } from './problem.ts';

/** The ways to print problems: for people, as annotations of a pull request on GitHub (one line each), as JSON for programs. */
export const FORMATS = { text: toText, github: toGitHub, json: toJson } as const;
export type Format = keyof typeof FORMATS;

/** As compilers print: the place and the message, the line with a mark under it, and how to put it right, once for each rule. */
function toText(problems: readonly Problem[]): string {
  const explained = new Set<string>();
  return problems
    .map((problem) => {
      const { file, line, column, rule, message, tip, severity } = problem;
      const advice = severity === 'advice' ? ' (advice)' : '';
      const said = [`${file}:${line}:${column} ${rule}${advice} ${sentence(message)}`, ...excerpt(problem)];
      if (!explained.has(tip)) said.push(`Tip: ${tip}`);
      explained.add(tip);
      return said.join('\n  ');
    })
    .join('\n');
}

const MOST_SHOWN = 100;
const SHOWN_BEFORE = 40;

/** The line of the file and a mark under the column; only the part around it where the line is long. */
function excerpt({ text, line, column }: Problem): string[] {
  // The mark may be just behind the end of a line: there something is missing.
  if (text.trim() === '' || column > text.length + 1) return [];
  const from =
    text.length <= MOST_SHOWN ? 0 : Math.max(0, Math.min(column - 1 - SHOWN_BEFORE, text.length - MOST_SHOWN));
  const to = from + MOST_SHOWN;
  const before = from > 0 ? '…' : '';
  const part = `${before}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  const margin = ' '.repeat(String(line).length);
  const mark = ' '.repeat(before.length + column - 1 - from);
  return [`${line} | ${visible(part)}`, `${margin} | ${mark}^`];
}

/** Characters that would move the mark, or that a terminal would obey, as one sign each. */
function visible(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '\u00B7');
}

/** Workflow commands: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function toGitHub(problems: readonly Problem[]): string {
  return problems
    .map(({ file, line, column, rule, message, tip, severity }) => {
      const properties = { file, line, col: column, title: rule };
      const listed = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${severity === 'advice' ? 'notice' : 'error'} ${listed.join(',')}::${escapeData(`${sentence(message)} Tip: ${tip}`)}`;
    })
    .join('\n');
}

/** A file can be one line, and have a hundred problems there. */
const MOST_LINE = 1000;

function toJson(problems: readonly Problem[]): string {
  return JSON.stringify(
    problems.map((problem) => ({ ...problem, text: cut(problem.text, MOST_LINE) })),
    null,
    2,
  );
}

/** A message with a full stop, where it does not end by itself. */
function sentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
