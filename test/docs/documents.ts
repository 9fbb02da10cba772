import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Paths of all tracked files, relative to the root. */
export const trackedFiles: readonly string[] = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

export const readProjectFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Paths of the documentation: all Markdown files except those in test/ and dist-data/. */
export const documents: readonly string[] = trackedFiles.filter(
  (path) => path.endsWith('.md') && !path.startsWith('test/') && !path.startsWith('dist-data/'),
);

/** The text of all documents. */
export const allDocumentation: string = documents.map(readProjectFile).join('\n');

/** All source code, scripts and configuration files, as one string. */
export const allCode: string = trackedFiles
  .filter((path) => /^(model|pipeline|server|tools|deploy|\.ci|\.github|test)\//.test(path) && !path.endsWith('.md'))
  .filter((path) => /\.(tsx?|mjs|yml|sh|conf|service|css)$|\/(run|Containerfile|Caddyfile)$/.test(path))
  .map(readProjectFile)
  .join('\n');

/** A command in the documentation, with its arguments: `npm run facts -- list unknown`. */
export interface DocumentedCommand {
  readonly script: string;
  readonly args: readonly string[];
}

/** Finds the npm commands in a document, in code blocks and in inline code. */
export function findNpmCommands(text: string): DocumentedCommand[] {
  return findCommands(
    text,
    /npm (?:run (?:-s |--silent )?)?((?<=run (?:-s |--silent )?)[a-z][\w:-]*|ci|test|start)\b(?: -- ([^\n`#&|>]*))?/g,
  );
}

/** Finds the commands of the CLI in a document. */
export function findCliCommands(text: string): DocumentedCommand[] {
  return findCommands(text, /npx outreach-facts ([a-z][a-z_]*)( [^\n`#&|>]*)?/g);
}

function findCommands(text: string, pattern: RegExp): DocumentedCommand[] {
  // A backslash at the end of a line continues a command.
  return [...text.replaceAll(/\\\n\s*/g, '').matchAll(pattern)].map(([, script = '', rest = '']) => ({
    script,
    args: (rest.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
  }));
}
