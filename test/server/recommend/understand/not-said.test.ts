import { beforeAll, expect, it } from 'vitest';
import { Reader } from '../../../../server/recommend/understand.ts';
import { loadSnapshot } from '../../../../server/snapshot/load.ts';
import { DIST_DATA } from '../../../corpus.ts';

let reader: Reader;
beforeAll(async () => {
  const { lexicon, tools } = await loadSnapshot(DIST_DATA);
  reader = new Reader(lexicon, tools.values());
});

/** Constraints as short lines: `must channels.email is true`. */
function read(text: string): string[] {
  return reader
    .read(text)
    .understood.map(
      ({ constraint: { strength, key, op, value } }) => `${strength} ${key} ${op} ${JSON.stringify(value)}`,
    );
}

it.each([
  ['voice nots on linkedin', ['must channels.linkedin is true']],
  ['witout email', ['avoid channels.email is true']],
  ['free for my assistant without a LinkedIn seat', ['must pricing.free_plan is true']],
  ['without a LinkedIn account', []],
  ['wir nutzen HubSpot', ['must integrations.hubspot one_of ["native","connector"]']],
  ['nous utilisons HubSpot', ['must integrations.hubspot one_of ["native","connector"]']],
  ['usamos HubSpot', ['must integrations.hubspot one_of ["native","connector"]']],
  ["we're on HubSpot", ['must integrations.hubspot one_of ["native","connector"]']],
  ['something like HubSpot', ['want tool is "hubspot-sales-hub"']],
  ['we use HubSpot and want to switch', ['avoid tool is "hubspot-sales-hub"']],
  ['We run outreach for 12 clients', ['must seats is 12']],
  ['we run outreach on LinkedIn', ['must channels.linkedin is true']],
  ['we use Outreach today', ['want tool is "outreach"']],
])('reads nothing into a text that it does not say: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});
