import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { operations } from '../../server/operations/all-operations.ts';
import { forModels, listedInputs, pathParameters, shortExample } from '../../server/operations/operation.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { serve } from '../../test/serve.ts';
import { post, request } from '../../test/server/mcp/rpc.ts';
import { median } from '../median.ts';

/*
 * Prints the size of what models get from the real facts, in characters of JSON: `npm run sizes`. Tests hold the fixture to limits, so
 * that an edit of a fact never fails them; this is where editors and developers see what the real facts come to.
 */

const snapshot = await loadSnapshot(DIST_DATA);
const served = await serve(snapshot, snapshot);
const slugs = [...snapshot.tools.keys()];

async function lengthOf(name: string, args: object): Promise<number> {
  const { structuredContent, content } = (await post(served, request('tools/call', { name, arguments: args }))).body
    .result;
  if (structuredContent === undefined) throw new Error(`${name} ${JSON.stringify(args)}: ${content[0].text}`);
  return JSON.stringify(structuredContent).length;
}

/** Median and maximum over several calls. */
async function over<Item>(items: readonly Item[], name: string, argsOf: (item: Item) => object): Promise<string> {
  const lengths: number[] = [];
  for (const item of items) lengths.push(await lengthOf(name, argsOf(item)));
  return `median ${median(lengths)}, most ${Math.max(...lengths)}`;
}

const row = (what: string, size: string | number) => console.log(`${what.padEnd(44)}${size}`);

const { tools } = (await post(served, request('tools/list'))).body.result;
row('tools/list', JSON.stringify(tools).length);
const groups = Object.keys(snapshot.methodology.catalogue.groups);
for (const operation of forModels(operations)) {
  const { name, choices } = operation;
  const inputs = pathParameters(operation).length > 0 ? (listedInputs(operation, snapshot) ?? []) : [];
  const short = shortExample(operation, snapshot);
  const all = inputs.length > 0 ? inputs : [short];
  row(`${name}, ${all.length}`, await over(all, name, (input) => input));
  if ('limit' in operation.input.properties)
    row(`${name}, limit 60`, await over(all, name, (input) => ({ ...input, limit: 60 })));
  for (const group of inputs.length > 0 && choices?.groups ? groups : [])
    row(`${name}, group ${group}`, await over(inputs, name, (input) => ({ ...input, groups: [group] })));
  for (const job of choices?.job?.(snapshot) ?? []) row(`${name}, job ${job}`, await lengthOf(name, { ...short, job }));
}
for (const count of [2, 4, 10]) {
  const starts = slugs.slice(0, slugs.length - count).filter((_, i) => i % 5 === 0);
  const several = starts.map((slug) => slugs.slice(slugs.indexOf(slug), slugs.indexOf(slug) + count));
  row(`compare_tools, ${count} tools`, await over(several, 'compare_tools', (compared) => ({ tools: compared })));
}
await served.close();
