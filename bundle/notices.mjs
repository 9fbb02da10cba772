import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './current.mjs';

/**
 * The licences of packages whose code a program contains, with their texts.
 * @param {(path: string, locked: { readonly dev?: boolean }) => boolean} isContained by the path below the root, such as `node_modules/hono`
 * @returns {Promise<string>}
 */
export async function notices(isContained) {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(packages).filter(
    (path) => path.startsWith('node_modules/') && isContained(path, packages[path]),
  );
  const texts = paths.map(async (path) => {
    const names = await readdir(join(ROOT, path)).catch(() => []);
    const licences = names.filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
    const files = await Promise.all(licences.map((name) => readFile(join(ROOT, path, name), 'utf8')));
    const title = `${path.split('node_modules/').at(-1)} ${packages[path].version}, ${packages[path].license}`;
    return [title, ...files].join('\n\n').trim();
  });
  return `${(await Promise.all(texts)).join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
