import type { Problem } from './problem.ts';

/** How problems are told: lines for people, annotations for a pull request on GitHub, JSON for programs. */
export const FORMATS = { text: toText, github: toGitHub, json: toJson } as const;
export type Format = keyof typeof FORMATS;

function toText(problems: readonly Problem[]): string {
  return problems
    .map(({ file, line, column, rule, message, tip, severity }) => {
      const advice = severity === 'advice' ? ' (advice)' : '';
      return `${file}:${line}:${column} ${rule}${advice} ${sentence(message)} Tip: ${tip}`;
    })
    .join('\n');
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

function toJson(problems: readonly Problem[]): string {
  return JSON.stringify(problems, null, 2);
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
