import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/*
 * What the documentation says of the code in limits and paths. Decisions, measurements and the change log tell what was true on their day,
 * so they are left out.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isOfItsDay = (path: string) => /^CHANGELOG|^docs\/(decisions|benchmarks)/.test(path);
const documents = tracked.filter((path) => path.endsWith('.md') && !isOfItsDay(path));

const code = tracked.filter((path) => /^(model|pipeline|server|tools)\/.*\.tsx?$/.test(path));
const declarations = new Map<string, string[]>();
for (const path of code) {
  for (const [, name = '', value = ''] of read(path).matchAll(/\b(\w+)(?: = |: )([\w*+. ]*\d[\w*+. ]*)[,;]?$/gm)) {
    declarations.set(name, [...(declarations.get(name) ?? []), value]);
  }
}

/** The values that constants of this name have in the code: products and sums of numbers and of other constants. */
function valuesOf(name: string): number[] {
  return (declarations.get(name) ?? []).flatMap((expression) => {
    const terms = expression.split(' + ').map((term) => {
      const [first = '', ...factors] = term.split(' * ');
      const number = (text: string) => {
        const [base = '', power = '1'] = text.split(' ** ');
        return /^[\d_.]+$/.test(base)
          ? Number(base.replaceAll('_', '')) ** Number(power)
          : (valuesOf(base)[0] ?? Number.NaN);
      };
      return factors.reduce((product, factor) => product * number(factor), number(first));
    });
    const sum = terms.reduce((total, term) => total + term, 0);
    return Number.isNaN(sum) ? [] : [sum];
  });
}

/** What commands and people write, and git does not have. */
const WRITTEN = /^(\.bundle|pictures|public|current|facts\/tools\/(example|my-tool))\b/;
/** What has the form of a path without being one. */
const NO_PATH = /^(text|image|application)\/|^[\w-]+\.(help|example)\//;

/** Whether a file or folder has this path, from the root, from the document or below any folder. */
function isInRepository(path: string, document: string): boolean {
  const places = [path, normalize(join(dirname(document), path))];
  return (
    places.some((place) => existsSync(join(ROOT, place))) ||
    tracked.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`) || file.startsWith(`${path}/`))
  );
}

describe('what the documentation says of the code', () => {
  it('each limit in docs/security.md has the value of its constant', () => {
    const rows = [...read('docs/security.md').matchAll(/^\| [^|]+ \| (\d+) \| `(\w+)` \|/gm)];
    expect(rows.length).toBeGreaterThan(10);
    const wrong = rows.filter(([, limit, name]) => !valuesOf(name as string).includes(Number(limit)));
    expect(wrong.map(([row]) => row)).toEqual([]);
  });

  it('docs/architecture.md names every folder of the server and the pipeline', () => {
    const folders = tracked.flatMap((path) => /^(?:server|pipeline)\/(\w[\w-]*)\//.exec(path)?.[1] ?? []);
    const text = read('docs/architecture.md');
    const missing = [...new Set(folders)].filter(
      (folder) => !text.includes(`\`${folder}/\``) && !text.includes(`**${folder}**`),
    );
    expect(missing).toEqual([]);
  });

  it.each(documents)('%s names paths that exist', (document) => {
    const paths = [...read(document).matchAll(/`([\w.-]+\/[\w./-]*|[\w.-]+\.(?:tsx?|mjs|css|grit))`/g)].map(
      ([, path = '']) => path,
    );
    const links = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path = '']) => path);
    const missing = [...paths, ...links].filter(
      (path) => !WRITTEN.test(path) && !NO_PATH.test(path) && !isInRepository(path.replace(/\/$/, ''), document),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});
