import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * Unpacks the browser from its package, with its libraries and fonts, so that the machine needs none of its own. Unpacks each version once,
 * into a temporary folder that is then renamed, so that simultaneous runs cannot collide.
 * @returns the folder
 */
export async function unpackBrowser(): Promise<string> {
  const packageText = await readFile(join(MODULES, '@sparticuz', 'chromium', 'package.json'), 'utf8');
  const folder = join(MODULES, '.cache', `chromium-${JSON.parse(packageText).version}`);
  if (existsSync(folder)) return folder;
  const temporary = `${folder}.${randomUUID()}`;
  await mkdir(temporary, { recursive: true });
  // The package unpacks into TMPDIR. It adds its libraries only if it believes that it runs on AWS Lambda.
  await withEnvironment({ TMPDIR: temporary, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }, () => chromium.executablePath());
  await writeFile(join(temporary, 'fonts.conf'), writeFontConfig(join(folder, 'fonts'), folder));
  await writeFile(
    join(temporary, 'more-fonts.conf'),
    writeFontConfig(join(folder, 'fonts'), folder, '/usr/share/fonts'),
  );
  await rename(temporary, folder).catch(async (error) => {
    await rm(temporary, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

async function withEnvironment(
  variables: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

function writeFontConfig(fonts: string, cache: string, ...moreFonts: string[]): string {
  const dirs = [fonts, ...moreFonts].map((dir) => `<dir>${dir}</dir>`).join('');
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${cache}/fonts-cache</cachedir></fontconfig>`;
}
