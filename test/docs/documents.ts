import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The files in git, by paths from the root. */
export const trackedFiles: readonly string[] = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

export const readProjectFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The documentation: every text for people, but for those about the files of one folder of tests. */
export const documents: readonly string[] = trackedFiles.filter(
  (path) => path.endsWith('.md') && !path.startsWith('test/') && !path.startsWith('dist-data/'),
);

export const allDocumentation: string = documents.map(readProjectFile).join('\n');

/** The text of the programs and of what runs them. */
export const allCode: string = trackedFiles
  .filter((path) => /^(model|pipeline|server|tools|deploy|\.ci|\.github|test)\//.test(path) && !path.endsWith('.md'))
  .filter((path) => /\.(tsx?|mjs|yml|sh|conf|service|css)$|\/(run|Containerfile|Caddyfile)$/.test(path))
  .map(readProjectFile)
  .join('\n');

/** A command of npm as documents write it, with what follows on its line: `npm run facts -- list unknown`. */
export interface DocumentedCommand {
  readonly script: string;
  readonly args: readonly string[];
}

/** The commands of npm in a document, from its lines of code and from code in its sentences. */
export function findNpmCommands(text: string): DocumentedCommand[] {
  return commandsIn(
    text,
    /npm (?:run (?:-s |--silent )?)?((?<=run (?:-s |--silent )?)[a-z][\w:-]*|ci|test|start)\b(?: -- ([^\n`#&|>]*))?/g,
  );
}

export function findCliCommands(text: string): DocumentedCommand[] {
  return commandsIn(text, /npx outreach-facts ([a-z][a-z_]*)( [^\n`#&|>]*)?/g);
}

function commandsIn(text: string, form: RegExp): DocumentedCommand[] {
  // A backslash at the end of a line continues a command.
  return [...text.replaceAll(/\\\n\s*/g, '').matchAll(form)].map(([, script = '', rest = '']) => ({
    script,
    args: (rest.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
  }));
}
