import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { DIST_DATA } from '../corpus.ts';
import { serve } from '../serve.ts';
import { post, request } from '../server/mcp/rpc.ts';

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
  lengths.sort((a, b) => a - b);
  return `median ${lengths[Math.floor(lengths.length / 2)]}, most ${lengths.at(-1)}`;
}

const row = (what: string, size: string | number) => console.log(`${what.padEnd(44)}${size}`);

const { tools } = (await post(served, request('tools/list'))).body.result;
row('tools/list', JSON.stringify(tools).length);
row('search_tools', await lengthOf('search_tools', {}));
row('search_tools, limit 60', await lengthOf('search_tools', { limit: 60 }));
row('get_tool, all tools', await over(slugs, 'get_tool', (slug) => ({ slug })));
for (const group of Object.keys(snapshot.methodology.catalogue.groups))
  row(`get_tool, group ${group}, all tools`, await over(slugs, 'get_tool', (slug) => ({ slug, groups: [group] })));
for (const count of [2, 4, 10]) {
  const starts = slugs.slice(0, slugs.length - count).filter((_, i) => i % 5 === 0);
  const several = starts.map((slug) => slugs.slice(slugs.indexOf(slug), slugs.indexOf(slug) + count));
  row(`compare_tools, ${count} tools`, await over(several, 'compare_tools', (compared) => ({ tools: compared })));
}
row('get_pricing, all tools', await over(slugs, 'get_pricing', (slug) => ({ slug })));
for (const profile of snapshot.rankings.keys()) {
  row(`get_rankings, ${profile}`, await lengthOf('get_rankings', { profile }));
  row(`get_rankings, ${profile}, limit 60`, await lengthOf('get_rankings', { profile, limit: 60 }));
}
const jobs = Object.keys(snapshot.methodology.jobs);
row('get_rankings, all jobs', await over(jobs, 'get_rankings', (job) => ({ profile: 'general', job })));
const need = 'LinkedIn and email in one sequence, webhooks, under $60 a seat, no WhatsApp, for 3 people';
row('recommend', await lengthOf('recommend', { q: need }));
row('get_methodology', await lengthOf('get_methodology', {}));
row('get_ai_readiness', await lengthOf('get_ai_readiness', {}));
row('get_ai_readiness, limit 60', await lengthOf('get_ai_readiness', { limit: 60 }));
row('estimate_cost', await lengthOf('estimate_cost', { people: 3, linkedin_accounts: 3 }));
row('estimate_cost, limit 60', await lengthOf('estimate_cost', { people: 3, linkedin_accounts: 3, limit: 60 }));
row('get_changes', await lengthOf('get_changes', {}));
row('get_changes, limit 60', await lengthOf('get_changes', { limit: 60 }));
await served.close();
