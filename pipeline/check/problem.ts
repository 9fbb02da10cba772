import { groupBy } from '../../model/group-by.ts';
import { cut } from '../../model/words/cut.ts';
import { printable } from '../read/printable.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { lineAt, positionOf } from '../read/yaml-position.ts';
import type { Finding } from './rule.ts';

/** A finding with its place in a file, as an editor reads it. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line in the file; empty if the file is missing or unreadable. */
  readonly text: string;
  readonly rule: string;
  readonly message: string;
  /** How to correct it. */
  readonly tip: string;
  /** Advice does not stop a build. */
  readonly severity: 'error' | 'advice';
}

/** Longer than any message about genuine data. Without a limit, a message could quote a field name as long as the file. */
const MAX_MESSAGE_LENGTH = 2000;

/** Adds the position in the text to a finding. */
export function toProblem(
  rule: { name: string; tip: string; advice?: true },
  file: YamlFile,
  finding: Finding,
): Problem {
  const { path = [], key, message } = finding;
  const where = finding.file ?? file;
  const { line, column } = finding.at ?? positionOf(where, path, key);
  const place = path.length > 0 ? `${path.join(' > ')}: ` : '';
  return {
    file: where.path,
    line,
    column,
    text: lineAt(where, line),
    rule: rule.name,
    // A field name can contain a line break, and the rest of it would look like another message.
    message: printable(cut(place + message, MAX_MESSAGE_LENGTH)),
    tip: rule.tip,
    severity: rule.advice ? 'advice' : 'error',
  };
}

/** The problems that stop a build. */
export function errorsIn(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

/** More than anyone corrects at once. Without a limit, a file that is wrong throughout would fill a log with megabytes. */
const MAX_PROBLEMS_PER_FILE = 100;

/** All problems in order of file and line; of a file with too many, the first ones, errors before advice, and how many are left. */
export function sortAndLimit(problems: readonly Problem[]): Problem[] {
  return [...groupBy([...problems].sort(byPosition), ({ file }) => file).values()].flatMap(limit);
}

function byPosition(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : 1);
}

function limit(ofFile: readonly Problem[]): readonly Problem[] {
  if (ofFile.length <= MAX_PROBLEMS_PER_FILE) return ofFile;
  const bySeverity = [...errorsIn(ofFile), ...ofFile.filter(({ severity }) => severity === 'advice')];
  const shown = bySeverity.slice(0, MAX_PROBLEMS_PER_FILE);
  const hidden = bySeverity.slice(MAX_PROBLEMS_PER_FILE);
  return [...shown.sort(byPosition), ...hidden.slice(0, 1).map((next) => remaining(next, hidden.length))];
}

/** The note on the problems that are not shown, at the first of them and with its severity. */
function remaining(next: Problem, count: number): Problem {
  return {
    ...next,
    text: '',
    rule: 'more-problems',
    message: count === 1 ? 'there is 1 more problem in this file' : `there are ${count} more problems in this file`,
    tip: `Correct the first ${MAX_PROBLEMS_PER_FILE} problems of the file, then run the check again to see the others.`,
  };
}
