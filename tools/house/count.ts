import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A file of code that git tracks. */
export interface CodeFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const CODE = /\.(ts|tsx|mjs|js|css)$/;
/** A comment, a text, a name or number, or one sign: good enough to compare sizes, whatever the length of lines. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\w$]+|[^\s\w]/g;
const TEST = /^\s*(?:it|test)(?:\.\w+)?(?:\(|\.each)/gm;

/** All tracked code that is still in the work tree. */
export function trackedCode(): CodeFile[] {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  });
  return paths.split('\n').flatMap((path) => {
    if (!CODE.test(path)) return [];
    try {
      return [{ path, text: readFileSync(path, 'utf8') }];
    } catch {
      return [];
    }
  });
}

export interface Size {
  modules: number;
  lines: number;
  tokens: number;
}

/** The size of some files. Style sheets are no modules. */
export function sizeOf(files: readonly CodeFile[]): Size {
  const size = { modules: 0, lines: 0, tokens: 0 };
  for (const { path, text } of files) {
    if (!path.endsWith('.css')) size.modules++;
    size.lines += text.split('\n').length - 1;
    size.tokens += [...text.matchAll(TOKEN)].filter(([token]) => !/^\/[/*]/.test(token)).length;
  }
  return size;
}

/** Tests as written: one for a whole table of cases. */
export function countTests(files: readonly CodeFile[]): number {
  return files.reduce((sum, { text }) => sum + [...text.matchAll(TEST)].length, 0);
}

/** The first part of a path, and for the large folders the first two. */
export function folderOf(path: string): string {
  const parts = path.split('/');
  const isLarge = ['model', 'pipeline', 'server', 'test', 'tools'].includes(parts[0] as string);
  return parts.slice(0, Math.min(isLarge ? 2 : 1, parts.length - 1)).join('/') || '(root)';
}
