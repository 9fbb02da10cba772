import { counted } from '../../model/words/numbers.ts';
import { readRegularFile } from '../read/regular-file.ts';
import { type Command, UsageError } from './command.ts';
import { loadCorpus } from './load.ts';
import { factLines, factsToFind, whyToFind } from './open-facts.ts';

export const worklistCommand: Command = {
  name: 'worklist',
  usage: 'worklist --requested <file> [slugs …] [--limit n]',
  help: 'Lists the facts that missing lists, those that readers requested first, the most requested before others. The file is the text of /metrics of a running server, as curl saves it.',
  options: { requested: { type: 'string' }, limit: { type: 'string', default: '30' } },
  async run(input) {
    const { requested, limit } = input.options;
    if (typeof requested !== 'string') throw new UsageError(`name a file: worklist --requested <file>; ${EXPECTED}`);
    const requests = await requestsIn(requested);
    const open = factsToFind(await loadCorpus(input), input.args)
      .map((fact) => ({ ...fact, requests: requests.get(`${fact.slug} ${fact.key}`) ?? 0 }))
      // The sort is stable: what nobody requested stays in the order of missing.
      .sort((a, b) => b.requests - a.requests);
    return {
      text: [
        `${open.length} facts to look for; ${open.filter((fact) => fact.requests > 0).length || 'none'} of them requested`,
        ...factLines(open, limit, (fact) =>
          [fact.requests > 0 && counted(fact.requests, 'request'), whyToFind(fact)].filter(Boolean).join('  '),
        ),
      ].join('\n'),
      code: 0,
    };
  },
};

const METRIC = 'outreach_facts_unknown_fact_requests_total';
const EXPECTED = `it is the text of /metrics, with lines such as ${METRIC}{tool="some-tool",key="ai.public_api"} 12`;
const MAX_BYTES = 16 * 1024 * 1024;

const LINE = new RegExp(String.raw`^${METRIC}\{(.*)\} (\S+)`, 'gm');
const LABELS = /(\w+)="([^"]*)"/g;

/** How often each fact was requested, by `slug key`. Several servers in one file are added up. @throws UsageError */
async function requestsIn(file: string): Promise<ReadonlyMap<string, number>> {
  const content = await readRegularFile(file, MAX_BYTES);
  if ('refused' in content) throw new UsageError(`"${file}" ${content.refused}; ${EXPECTED}`);
  const requests = new Map<string, number>();
  for (const [, labels = '', count] of content.bytes.toString().matchAll(LINE)) {
    const named = new Map(Array.from(labels.matchAll(LABELS), ([, name, value]) => [name, value]));
    const fact = `${named.get('tool')} ${named.get('key')}`;
    requests.set(fact, (requests.get(fact) ?? 0) + Number(count));
  }
  if (requests.size === 0) throw new UsageError(`"${file}" has no requested facts; ${EXPECTED}`);
  return requests;
}
