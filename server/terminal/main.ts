import { readFile } from 'node:fs/promises';
import { setting } from '../runtime/settings.ts';
import { runProgram } from './commands.ts';
import { readPackage } from './read-package.ts';

/* The program of the data package. It reads the data of the package alone, and nothing from the network. */

const { argv, env, stdout, stderr } = process;
/** A reader that has seen enough, such as `head`. */
stdout.on('error', () => process.exit());

const PACKAGE = new URL('../', import.meta.url);

/** The address of the service that the package was made for, if it names one. */
async function siteOf(folder: URL): Promise<string | undefined> {
  const { homepage } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8')) as { homepage?: string };
  return homepage;
}

async function main() {
  const { text, error, code } = await runProgram(argv.slice(2), {
    snapshot: () => readPackage(PACKAGE),
    readText: (path) => readFile(path, 'utf8'),
    baseUrl: setting('BASE_URL', env) ?? (await siteOf(PACKAGE)) ?? 'http://127.0.0.1:3000',
    width: stdout.columns ?? 100,
    isStyled: stdout.isTTY === true && !env.NO_COLOR,
  });
  if (error !== undefined) stderr.write(`${error}\n`);
  if (text !== undefined) stdout.write(text);
  process.exitCode = code;
}

await main().catch(({ message }: Error) => {
  stderr.write(`${message}\n`);
  process.exitCode = 2;
});
