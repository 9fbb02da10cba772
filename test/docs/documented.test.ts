import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((name) => readFileSync(ROOT + name, 'utf8'))
  .join('\n');
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> };

/** What only npm runs. */
const OF_NPM = ['postinstall'];

const isNamed = (pattern: string) => new RegExp(`${pattern}(?![\\w:-])`).test(documents);

describe('what people run is documented', () => {
  it('every npm script', () => {
    const names = Object.keys(scripts).filter((name) => !OF_NPM.includes(name));
    expect(names.filter((name) => !isNamed(`npm (run )?((-s|--silent) )?${name}`))).toEqual([]);
  });

  it('every command for editors', () => {
    const help = execFileSync(process.execPath, ['pipeline/start.mjs', 'facts', 'help'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const names = [...help.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name]) => name as string);
    expect(names).toHaveLength(10);
    expect(names.filter((name) => !isNamed(`facts -- ${name}`) && !isNamed(`npm run ${name}`))).toEqual([]);
  });
});
