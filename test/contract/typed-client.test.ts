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

/** Compiles the client with the given types, and returns the errors. */
async function compile(types: string): Promise<string> {
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    // Resolves the types as if they were next to the client.
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

it('a typed client compiles with types from the OpenAPI document, and invalid calls do not', async () => {
  // The client marks invalid calls with @ts-expect-error.
  expect(await compile(await generateTypes(await served.text('/api/v1/openapi.json')))).toBe('');
});

it('a typed client gets answers that match its types, in both formats of lists', async () => {
  // Imports the client dynamically, since it doesn't compile without the generated types.
  const { useEveryOperation } = (await import(join(CLIENT, 'uses.ts'))) as {
    useEveryOperation(baseUrl: string, explode: boolean): Promise<Record<string, unknown>>;
  };
  const results = await useEveryOperation(served.baseUrl, true);
  expect(await useEveryOperation(served.baseUrl, false)).toEqual(results);
  expect(Object.entries(results).filter(([, value]) => value === undefined)).toEqual([]);
  expect(results).toMatchObject({
    mark: expect.stringMatching(/^(yes|unknown)$/),
    understood: 3,
    next: '/api/v1/tools/flagmast',
    columns: ['channels.email', 'integrations.hubspot'],
    tools: ['quillcourier', 'flagmast'],
  });
});
