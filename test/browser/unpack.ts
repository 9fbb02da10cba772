import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * The browser of the package with the libraries and fonts that it brings along, so that the machine needs none of its own.
 * Unpacks each version once, next to its place, and renames it, so that simultaneous runs cannot collide.
 * @returns the folder
 */
export async function unpackBrowser(): Promise<string> {
  const about = await readFile(join(MODULES, '@sparticuz', 'chromium', 'package.json'), 'utf8');
  const folder = join(MODULES, '.cache', `chromium-${JSON.parse(about).version}`);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${randomUUID()}`;
  await mkdir(fresh, { recursive: true });
  // The package unpacks into the temp folder, and adds its libraries only on what it considers a bare machine.
  await withEnvironment({ TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }, () => chromium.executablePath());
  await writeFile(join(fresh, 'fonts.conf'), fontsIn(join(folder, 'fonts'), folder));
  await writeFile(join(fresh, 'more-fonts.conf'), fontsIn(join(folder, 'fonts'), folder, '/usr/share/fonts'));
  await rename(fresh, folder).catch(async (error) => {
    await rm(fresh, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

async function withEnvironment(wanted: Readonly<Record<string, string>>, work: () => Promise<unknown>): Promise<void> {
  const before = Object.keys(wanted).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, wanted);
  try {
    await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

function fontsIn(own: string, cache: string, ...more: string[]): string {
  const dirs = [own, ...more].map((dir) => `<dir>${dir}</dir>`).join('');
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${cache}/fonts-cache</cachedir></fontconfig>`;
}
