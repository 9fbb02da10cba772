import { printable } from '../read/printable.ts';
import { lineAt, positionOf, type YamlFile } from '../read/yaml-file.ts';
import type { Finding } from './rule.ts';

/** A finding as an editor reads it. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line as the file has it; empty where the file itself is missing or unreadable. */
  readonly text: string;
  readonly rule: string;
  readonly message: string;
  /** How to mend it. */
  readonly tip: string;
  /** Advice stops nothing. */
  readonly severity: 'error' | 'advice';
}

/** Longer than any message about honest data, in which a list of keys is the longest part; the name of a field can be as long as the file. */
const MOST_MESSAGE = 2000;

/** Gives a finding its place in the text. */
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
    // Names of fields can hold the end of a line, and what follows it would look like a message of its own.
    message: printable(cut(place + message, MOST_MESSAGE)),
    tip: rule.tip,
    severity: rule.advice ? 'advice' : 'error',
  };
}

/** A text with what is too much left out. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** The problems that stop a build. */
export function errorsIn(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

export function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : 1);
}
