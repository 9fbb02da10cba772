import { register } from 'node:module';

/*
 * Runs each operation while every import of a file in model/board fails. Writes the names of the operations that ran, that needed a board,
 * and that failed for another reason.
 */

const loaderHook = `export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  if (resolved.url.includes('/model/board/')) throw new Error('model/board is unavailable');
  return resolved;
}`;
register(`data:text/javascript,${encodeURIComponent(loaderHook)}`);

const FOLDERS = {
  getTool: 'get-tool',
  getPricing: 'get-pricing',
  getRankings: 'get-rankings',
  getAiReadiness: 'get-ai-readiness',
  getMethodology: 'get-methodology',
  listQuestions: 'list-questions',
  getPlatform: 'get-platform',
  getChanges: 'get-changes',
};

const { loadSnapshot } = await import('../../../snapshot/load.ts');
const snapshot = await loadSnapshot(process.argv[2] as string);
const [ran, missing, failed]: [string[], string[], string[]] = [[], [], []];

async function attempt(name: string, run: () => unknown): Promise<void> {
  try {
    await run();
    ran.push(name);
  } catch (error) {
    const { message } = error as Error;
    if (message === 'model/board is unavailable') missing.push(name);
    else failed.push(`${name}: ${message}`);
  }
}

const importOperation = (folder: string) => import(`../../../server/operations/${folder}/operation.ts`);
for (const [name, folder] of Object.entries(FOLDERS))
  await attempt(name, async () => {
    const { [name]: operation } = await importOperation(folder);
    for (const input of operation.examples(snapshot)) operation.run(snapshot, input);
  });
const { searchTools } = await importOperation('search-tools');
for (const input of [{}, { q: 'flagmst' }, { q: 'cold email' }, { q: 'no linkedin' }, { required: ['channels.email'] }])
  await attempt(`searchTools ${JSON.stringify(input)}`, () => searchTools.run(snapshot, input));
for (const folder of ['compare-tools', 'recommend', 'estimate-cost'])
  await attempt(folder, () => importOperation(folder));
console.log(JSON.stringify({ ran, missing, failed }));
