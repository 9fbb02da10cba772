import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAX_WIDTH = 120;

/** Tables, code, pictures and comments cannot be wrapped. */
const CANNOT_WRAP = /^\s*(\||<!--|!\[)|^ {4,}/;
/** Of links, which cannot be broken either. */
const ADDRESS = /(?<=\])\([^)\s]*\)/g;

it('wraps the prose of every document', () => {
  const names = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const documents = names.filter((name) => !name.startsWith('.github/') && !name.startsWith('test/fixture/facts/'));
  const wide = documents.flatMap((name) => {
    const prose = readFileSync(ROOT + name, 'utf8').replaceAll(/^\s*```[\s\S]*?^\s*```$/gm, (code) =>
      code.replaceAll(/.+/g, ''),
    );
    const lines = prose.split('\n').map((line, i) => [line, `${name}:${i + 1}`] as const);
    return lines.flatMap(([line, place]) =>
      line.replaceAll(ADDRESS, '').length > MAX_WIDTH && !CANNOT_WRAP.test(line) ? [place] : [],
    );
  });
  expect(documents.length).toBeGreaterThan(30);
  expect(wide).toEqual([]);
});
