import type { Mistakes } from './broken.ts';

interface Witness {
  readonly publisher: string;
  readonly dated?: string;
}

/** Adds pages of witnesses to the small tool, and counts their lines. */
function addWitnesses(witnesses: readonly [Witness, Witness]): { added: string; lines: number } {
  const sources = witnesses.map(
    ({ publisher, dated }, i) => `  witness-${i}:
    url: https://github.com/witness/prices/blob/${'0f'.repeat(20)}/${i}.md
    title: Prices
    publisher: ${publisher}
    shows: A reading of the price page.
    read: 2026-11-20
${dated ? `    dated: ${dated}\n` : ''}`,
  );
  return { added: `searches: → ${sources.join('')}searches:`, lines: sources.join('').split('\n').length - 1 };
}

/** Cites two witnesses for a price that no vendor page shows. If they aren't enough, the message names the publishers that confirm it. */
const citeForPrice = (witnesses: readonly [Witness, Witness], ...confirmers: string[]): Mistakes => {
  const { added: edit, lines } = addWitnesses(witnesses);
  return {
    [`${edit}\n\n[npm, rate-limits] → [witness-0, witness-1]`]: confirmers.map(
      (confirmer) =>
        `${32 + lines}:93 price-witnesses facts > pricing.plans > sources: has a price confirmed only by ${confirmer}; cite a page of the vendor, or two publishers within a year, one of them a third party. If there are none, replace the whole fact with { looked_at: [witness-0, witness-1], unconfirmed: [{ value: ${formatPlan(55)}, sources: [witness-0, witness-1] }] }`,
    ),
  };
};

/** A citation of the seller of another product, which contradicts a yes of the vendor. */
const sellerContradiction: Mistakes = {
  'searches: →   review:\n    url: https://receipts.example/rookery\n    title: Rookery\n    publisher: Receipts Example\n    shows: A comparison.\n    read: 2026-11-20\nsearches:\n\nai.official_sdk: { value: true, sources: [npm], values: [{ value: false, sources: [review] }] }':
    '36:85 sufficient-proof facts > ai.official_sdk > values > 0 > sources',
};

/** Adds pages of witnesses and a fact that cites them, with its problem if there is one. */
const citeForFact = (witnesses: readonly [Witness, Witness], text: string, problem?: string, line = 30): Mistakes => {
  const { added: edit, lines } = addWitnesses(witnesses);
  return { [`${edit}\n\n${text}`]: problem === undefined ? [] : `${line + lines}:${problem}` };
};

const PARTNER: Witness = { publisher: 'Ravenpost', dated: '2026-06-01' };
const FORUM: Witness = { publisher: 'Forum Example', dated: '2026-06-01' };
const PAPER: Witness = { publisher: 'Letters Weekly', dated: '2026-08-01' };
const SELLER: Witness = { publisher: 'Receipts Example', dated: '2026-06-01' };
const WRITER: Witness = { publisher: 'sealpress-example on GitHub', dated: '2026-06-01' };
const SELLERS = 'sellers of other products';

const SDK = 'ai.official_sdk: { value: true, sources: [rate-limits], values: [{ value: false, sources:';
const formatPlan = (amount: number) => `[{ name: Pro, monthly: { amount: ${amount}, currency: USD } }]`;

/**
 * Prices that no vendor page shows. Two publishers within a year are enough, if at least one of them is neither a
 * seller nor a writer paid by the vendor.
 * A value that two publishers state on dated pages takes precedence over a value from an undated page, even if the vendor published it.
 */
export const brokenWitnesses: Mistakes = {
  ...sellerContradiction,
  // The maker of a product is a first-hand source only for integrations with this product.
  ...citeForFact([PARTNER, SELLER], 'integrations.others: { value: [ravenpost], sources: [witness-0, witness-1] }'),
  ...citeForFact(
    [PARTNER, SELLER],
    'integrations.others: { value: [ravenpost, attio], sources: [witness-0, witness-1] }',
    '62 sufficient-proof facts > integrations.others > sources: cites only sellers of other products, which cannot prove it; replace the whole fact with { looked_at: [witness-0, witness-1], unconfirmed: [{ value: [ravenpost, attio], sources: [witness-0, witness-1] }] }',
    33,
  ),
  ...citeForFact(
    [PARTNER, SELLER],
    'integrations.others: { value: [yew], sources: [witness-0, witness-1] }',
    '49 sufficient-proof facts > integrations.others > sources: cites only sellers of other products, which cannot prove it; replace the whole fact with { looked_at: [witness-0, witness-1], unconfirmed: [{ value: [yew], sources: [witness-0, witness-1] }] }',
    33,
  ),
  ...citeForPrice([FORUM, PAPER]),
  ...citeForPrice([FORUM, { ...PAPER, dated: '2025-06-01' }]),
  ...citeForPrice([FORUM, { ...PAPER, dated: '2025-05-31' }], 'Forum Example and Letters Weekly'),
  ...citeForPrice([FORUM, { publisher: 'Letters Weekly' }], 'Forum Example'),
  ...citeForPrice([FORUM, { ...FORUM, dated: '2026-07-01' }], 'Forum Example'),
  ...citeForPrice([SELLER, PAPER]),
  // The vendor of another tool counts as a seller of another product.
  ...citeForPrice([SELLER, { ...SELLER, publisher: 'Flagmast' }], SELLERS),
  ...citeForPrice([SELLER, WRITER], `${SELLERS} and writers paid by the vendor`),
  ...citeForFact(
    [FORUM, PAPER],
    `${SDK} [witness-0, witness-1] }] }`,
    '77 dated-first facts > ai.official_sdk > values > 0 > value: is on dated pages of Forum Example and Letters Weekly, but the value of the fact is only on undated pages',
  ),
  ...citeForFact([FORUM, { publisher: 'Letters Weekly' }], `${SDK} [witness-0, witness-1] }] }`),
  ...citeForFact([FORUM, PAPER], `${SDK} [witness-0, witness-1] }] }`.replace('[rate-limits]', '[rate-limits, npm]')),
  // If a vendor page contradicts the value, the answer is disputed, whichever value comes first.
  ...citeForFact(
    [SELLER, { ...SELLER, publisher: 'Flagmast' }],
    `pricing.plans: { value: ${formatPlan(55)}, sources: [witness-0, witness-1], values: [{ value: ${formatPlan(60)}, sources: [rate-limits] }] }`,
  ),
};
