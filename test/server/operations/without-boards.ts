import { register } from 'node:module';

/*
 * A program that runs operations where nothing of model/board is there: whatever imports a file of it fails. It writes the names
 * of those that ran, and of those that did not.
 */

const refuse = `export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  if (found.url.includes('/model/board/')) throw new Error('model/board is not there');
  return found;
}`;
register(`data:text/javascript,${encodeURIComponent(refuse)}`);

const FROZEN = {
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
    if (message === 'model/board is not there') missing.push(name);
    else failed.push(`${name}: ${message}`);
  }
}

const imported = (folder: string) => import(`../../../server/operations/${folder}/operation.ts`);
for (const [name, folder] of Object.entries(FROZEN))
  await attempt(name, async () => {
    const { [name]: operation } = await imported(folder);
    for (const input of operation.examples(snapshot)) operation.run(snapshot, input);
  });
const { searchTools } = await imported('search-tools');
for (const input of [{}, { q: 'flagmst' }, { q: 'cold email' }, { q: 'no linkedin' }, { required: ['channels.email'] }])
  await attempt(`searchTools ${JSON.stringify(input)}`, () => searchTools.run(snapshot, input));
for (const folder of ['compare-tools', 'recommend', 'estimate-cost']) await attempt(folder, () => imported(folder));
console.log(JSON.stringify({ ran, missing, failed }));
