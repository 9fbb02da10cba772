import { expect, it } from 'vitest';
import { groupDigits } from '../../../model/words/numbers.ts';
import { canonicalAddress, mcpOperations } from '../../../server/call/operation.ts';
import { operations } from '../../../server/operations/all.ts';
import { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { recommend } from '../../../server/operations/recommend/operation.ts';
import { OMITTED_FIELDS, writeMarkdown } from '../../../server/writers/markdown/markdown.ts';
import { escapeText } from '../../../server/writers/markdown/text.ts';
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

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

type Passage = { readonly at?: string; readonly link?: string };

type Leaf = readonly [path: string, name: string, value: unknown];

/** Lists the scalar values of an answer, except those that Markdown omits. */
function listLeaves(value: unknown, path = '', name = ''): Leaf[] {
  if (Object.keys(OMITTED_FIELDS).some((omitted) => path === `.${omitted}` || name === omitted)) return [];
  // Markdown numbers sources, leaves out the mark beside a value, and formats plans as model/words does.
  if (/^(source|id|mark)$/.test(name) || isPlan(value)) return [];
  if (Array.isArray(value)) return value.flatMap((one) => listLeaves(one, path, name));
  if (typeof value !== 'object' || value === null) return [[path, name, value]];
  return Object.entries(value).flatMap(([field, one]) => listLeaves(one, `${path}.${field}`, field));
}

const isPlan = (value: unknown) => typeof value === 'object' && value !== null && 'name' in value && !('slug' in value);

/** Lists the possible texts for a value. Money has a currency sign and groups of thousands. */
function listForms([, name, value]: Leaf): string[] {
  if (typeof value === 'number') return [String(value), groupDigits(value), groupDigits(value.toFixed(2))];
  if (value === true) return [name.replaceAll('_', ' '), 'yes'];
  if (value === false) return ['no'];
  if (value === null) return [''];
  if (name === 'currency') return [String(value), CURRENCY_SIGNS[String(value)] ?? ''];
  const [words = ''] = String(value).split(', http');
  return [escapeText(words.replace(/\.$/, '')), escapeText(words.replace(/\.$/, '').replaceAll('_', ' '))];
}

it.each(answers)(
  'Markdown contains every value of the answer except explicitly omitted fields: %s',
  async (address) => {
    const answer = await served.json(address);
    const markdown = writeMarkdown(answer);
    for (const leaf of listLeaves(answer)) {
      const forms = listForms(leaf);
      expect(
        forms.some((form) => markdown.includes(form)),
        `${leaf[0]} ${JSON.stringify(leaf[2])}`,
      ).toBe(true);
    }
  },
);

/** The words that Markdown may add. */
const ADDED_WORDS = new Set(
  'understood everything does apply not assumed columns rows more offset unknown about no yes from to at most a month price plans ranks by job of unranked read urls omitted pass keys or lower limit structuredcontent all says was page pages others searched billed yearly quarterly half year each per person people mailbox mailboxes linkedin account accounts workspace workspaces identity identities any number add up beyond sold packs paid monthly in these prices for quote is its lowest contacts emails credits several units'.split(
    ' ',
  ),
);

it.each(answers)('Markdown contains no words that are not in the answer: %s', async (address) => {
  const answer = await served.json(address);
  const json = JSON.stringify(answer).toLowerCase().replaceAll('_', ' ');
  const words =
    writeMarkdown(answer)
      .replaceAll(/\[\d+\]|\\/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const added = words.filter((word) => !json.includes(word) && !ADDED_WORDS.has(word) && !/^\d{1,3}$/.test(word));
  expect([...new Set(added)]).toEqual([]);
});

it('writes the passages of a fact on one line, each with the end of its link', async () => {
  let linked = 0;
  for (const slug of served.snapshot.tools.keys()) {
    const address = `/api/v1/tools/${slug}?keys=${Object.keys(served.snapshot.methodology.catalogue.keys)}`;
    const answer = await served.json<{ facts: Record<string, { evidence?: { passages?: Passage[] } }> }>(address);
    const lines = writeMarkdown(answer).split('\n');
    for (const { evidence } of Object.values(answer.facts)) {
      const { passages = [] } = evidence ?? {};
      const texts = passages.map(({ at = '', link = '' }) => escapeText(`${at} ${link.replace(/^[^#]+/, '')}`));
      if (texts.length > 0)
        expect(
          lines.some((line) => line.startsWith('  - passages: ') && texts.every((text) => line.includes(text))),
          texts.join(),
        ).toBe(true);
      linked += passages.filter(({ link }) => link).length;
    }
  }
  expect(linked).toBeGreaterThan(0);
});

it('lists each source once, and three with their URL', async () => {
  const answer = await served.json('/api/v1/recommend?required=channels.email&nice=channels.linkedin&limit=100');
  const sources = writeMarkdown(answer).match(/^\[\d+\] .*/gm) ?? [];
  const texts = sources.map((line) => line.replace(/^\[\d+\] /, ''));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => text.includes('http'))).toHaveLength(3);
  expect(new Set(texts).size).toBe(texts.length);
});
