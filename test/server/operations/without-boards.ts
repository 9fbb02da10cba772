import { register } from 'node:module';

/*
 * A program that answers requests where nothing of model/board is there: whatever imports a file of it fails. It writes how many answers
 * it gave, and those that it could not give.
 */

const refuse = `export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  if (found.url.includes('/model/board/')) throw new Error('model/board is not there');
  return found;
}`;
register(`data:text/javascript,${encodeURIComponent(refuse)}`);

const FROZEN = {
  searchTools: 'search-tools',
  getTool: 'get-tool',
  getPricing: 'get-pricing',
  getRankings: 'get-rankings',
  getAiReadiness: 'get-ai-readiness',
  getMethodology: 'get-methodology',
  listQuestions: 'list-questions',
  getPlatform: 'get-platform',
  getChanges: 'get-changes',
};
const COMPUTED = ['compare-tools', 'recommend', 'estimate-cost'];

const imported = (folder: string) => import(`../../../server/operations/${folder}/operation.ts`);
const operations = await Promise.all(
  Object.entries(FROZEN).map(async ([name, folder]) => (await imported(folder))[name]),
);
const { loadSnapshot } = await import('../../../server/node/snapshot/load.ts');
const { addressOf, listing } = await import('../../../server/operations/operation.ts');
const { restOf } = await import('./rest-of.ts');

const snapshot = await loadSnapshot(process.argv[2] as string);
const { get } = restOf(snapshot, operations);
const addresses = operations.flatMap((operation) => {
  const examples =
    operation.name === 'search_tools' ? [{}, { q: 'flagmst' }, { q: 'cold email' }] : operation.examples(snapshot);
  const formats = operation.table ? (['', '.csv'] as const) : ([''] as const);
  return formats.flatMap((format) => [
    ...(listing(operation, snapshot, (input) => addressOf(operation, input, format))?.addresses ?? []),
    ...examples.map((input: Record<string, unknown>) => addressOf(operation, input, format)),
  ]);
});
const answered = await Promise.all(addresses.map(async (address) => [(await get(address)).status, address] as const));
const isMissing = async (run: () => Promise<unknown>) =>
  run().then(
    () => false,
    (error: Error) => error.message === 'model/board is not there',
  );
const missing = await Promise.all([
  ...COMPUTED.map((folder) => isMissing(() => imported(folder))),
  isMissing(() => get('tools?required=channels.email')),
  isMissing(() => get('tools?q=no+linkedin')),
]);
console.log(JSON.stringify({ count: answered.length, failed: answered.filter(([status]) => status !== 200), missing }));
