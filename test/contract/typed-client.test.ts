import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { generateTypes } from '../typed-client/generate.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENT = join(ROOT, 'test/typed-client');

const served = await fixtureServer();
const folder = temporaryFolder();

/** The errors of the project's compiler in the client, given the types of the served description. */
async function compile(types: string): Promise<string> {
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    // The types are in another folder, but resolved as if next to the client.
    compilerOptions: { rootDirs: [CLIENT, folder], typeRoots: [join(ROOT, 'node_modules/@types')] },
    include: [],
    exclude: [],
    files: [join(CLIENT, 'uses.ts')],
  };
  await writeFile(join(folder, 'api.ts'), types);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '--noEmit', '-p', folder]);
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('a typed client compiles against the served description, and invalid calls do not', async () => {
  // What it excludes is in the client, each with a comment that is an error where the line compiles.
  expect(await compile(await generateTypes(await served.text('/api/v1/openapi.json')))).toBe('');
});

it('a typed client gets what its types promise, however it writes lists', async () => {
  // Named at run time, because without the types it compiles only above.
  const { useEveryOperation } = (await import(join(CLIENT, 'uses.ts'))) as {
    useEveryOperation(baseUrl: string, explode: boolean): Promise<Record<string, unknown>>;
  };
  const got = await useEveryOperation(served.baseUrl, true);
  expect(await useEveryOperation(served.baseUrl, false)).toEqual(got);
  expect(Object.entries(got).filter(([, value]) => value === undefined)).toEqual([]);
  expect(got).toMatchObject({
    mark: expect.stringMatching(/^(yes|unknown)$/),
    understood: 3,
    next: '/api/v1/tools/flagmast',
    columns: ['channels.email', 'integrations.hubspot'],
    tools: ['quillcourier', 'flagmast'],
  });
});
