import { expect, it } from 'vitest';
import { groupDigits } from '../../../model/words/numbers.ts';
import { operations } from '../../../server/all-operations.ts';
import { LEFT_OUT, writeMarkdown } from '../../../server/calls/markdown/markdown.ts';
import { text } from '../../../server/calls/markdown/text.ts';
import { canonicalAddress, mcpOperations } from '../../../server/calls/operation.ts';
import { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { generateNeeds } from '../../needs/needs.ts';

const served = await fixtureServer();

const TEXTS = [
  'LinkedIn and email, 5 people, under 300 EUR a month, nice: HubSpot',
  'Does Quillcourier have WhatsApp?',
  'Quillcourier vs Flagmast for 3 people',
  'What does Flagmast cost for 10 accounts and for 25?',
  'LinkedIn without a browser extension, for my dragons',
  'How many tools have an API?',
  'What does LinkedIn say about bots?',
];

const answers = [
  ...mcpOperations(operations).flatMap((operation) =>
    operation.examples(served.snapshot).map((input) => canonicalAddress(operation, input)),
  ),
  ...[...served.snapshot.tools.keys()].slice(0, 8).map((slug) => `/api/v1/tools/${slug}`),
  ...TEXTS.map((q) => `/api/v1/recommend?q=${encodeURIComponent(q)}`),
  ...generateNeeds(served.snapshot, 12, 103).flatMap((need) =>
    [recommend, estimateCost].map((one) => canonicalAddress(one, need)),
  ),
  '/api/v1/rankings/by-type',
  '/api/v1/cost?people=4&currency=EUR',
];

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

type Leaf = readonly [path: string, name: string, value: unknown];

/** All values of an answer that are no lists and no objects, apart from those that texts leave out. */
function leavesOf(value: unknown, path = '', name = ''): Leaf[] {
  if (Object.keys(LEFT_OUT).some((left) => path === `.${left}` || name === left)) return [];
  // A tool names its sources by ids, which texts have as numbers; model/words writes plans.
  if (name === 'source_id' || isPlan(value)) return [];
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, path, name));
  if (typeof value !== 'object' || value === null) return [[path, name, value]];
  return Object.entries(value).flatMap(([field, one]) => leavesOf(one, `${path}.${field}`, field));
}

const isPlan = (value: unknown) => typeof value === 'object' && value !== null && 'name' in value && !('slug' in value);

/** The possible texts for a value: money has a sign and groups of thousands. */
function formsOf([, name, value]: Leaf): string[] {
  if (typeof value === 'number') return [String(value), groupDigits(value), groupDigits(value.toFixed(2))];
  if (value === true) return [name.replaceAll('_', ' '), 'yes'];
  if (value === false) return ['no'];
  if (value === null) return [''];
  if (name === 'currency') return [String(value), SIGNS[String(value)] ?? ''];
  const [words = ''] = String(value).split(', http');
  return [text(words.replace(/\.$/, '')), text(words.replace(/\.$/, '').replaceAll('_', ' '))];
}

it.each(answers)('Markdown has every value of the answer that is not explicitly excluded: %s', async (address) => {
  const answer = await served.json(address);
  const markdown = writeMarkdown(answer);
  for (const leaf of leavesOf(answer)) {
    const forms = formsOf(leaf);
    expect(
      forms.some((form) => markdown.includes(form)),
      `${leaf[0]} ${JSON.stringify(leaf[2])}`,
    ).toBe(true);
  }
});

/** The words that the writer adds. */
const OWN = new Set(
  'understood does apply not assumed columns rows more offset unknown about sum known no yes from to at most a month price plans ranks by job of unranked read with keys or lower limit the sources have their addresses structuredcontent has all says was page others searched billed yearly quarterly half year each per person people mailbox mailboxes linkedin account accounts workspace workspaces identity identities any number add up beyond sold packs in these prices for quote is its lowest contacts emails credits several units'.split(
    ' ',
  ),
);

it.each(answers)('Markdown says nothing that is not in the answer: %s', async (address) => {
  const answer = await served.json(address);
  const json = JSON.stringify(answer).toLowerCase().replaceAll('_', ' ');
  const words =
    writeMarkdown(answer)
      .replaceAll(/\[\d+\]|\\/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const added = words.filter((word) => !json.includes(word) && !OWN.has(word) && !/^\d{1,3}$/.test(word));
  expect([...new Set(added)]).toEqual([]);
});
