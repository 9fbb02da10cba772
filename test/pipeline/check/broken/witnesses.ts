import type { Mistakes } from './broken.ts';

interface Witness {
  readonly publisher: string;
  readonly dated?: string;
}

/** The small tool with pages of witnesses, and how many lines these are. */
function citing(witnesses: readonly [Witness, Witness]): { added: string; lines: number } {
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

/** A price that two witnesses read, and no page of the vendor, with the publishers where that is refused. */
const price = (witnesses: readonly [Witness, Witness], ...refused: string[]): Mistakes => {
  const { added, lines } = citing(witnesses);
  return {
    [`${added}\n\n[npm, rate-limits] → [witness-0, witness-1]`]: refused.map(
      (by) =>
        `${32 + lines}:93 price-witnesses facts > pricing.plans > sources: has a price confirmed only by ${by}; cite a page of the vendor, or two publishers within a year, one of them a third party`,
    ),
  };
};

/** A no that a seller of another product says where the tool itself says yes. */
const noOfSeller: Mistakes = {
  'searches: →   review:\n    url: https://receipts.example/rookery\n    title: Rookery\n    publisher: Receipts Example\n    shows: A comparison.\n    read: 2026-11-20\nsearches:\n\nai.official_sdk: { value: true, sources: [npm], values: [{ value: false, sources: [review] }] }':
    '36:85 who-proves facts > ai.official_sdk > values > 0 > sources: cites only sellers of other products, which cannot prove a "no"',
};

/** A fact with pages of witnesses to cite, and where it is refused. */
const fact = (witnesses: readonly [Witness, Witness], text: string, refused?: string, line = 30): Mistakes => {
  const { added, lines } = citing(witnesses);
  return { [`${added}\n\n${text}`]: refused === undefined ? [] : `${line + lines}:${refused}` };
};

const PARTNER: Witness = { publisher: 'Ravenpost', dated: '2026-06-01' };
const FORUM: Witness = { publisher: 'Forum Example', dated: '2026-06-01' };
const PAPER: Witness = { publisher: 'Letters Weekly', dated: '2026-08-01' };
const SELLER: Witness = { publisher: 'Receipts Example', dated: '2026-06-01' };
const WRITER: Witness = { publisher: 'sealpress-example on GitHub', dated: '2026-06-01' };
const SELLERS = 'sellers of other products';

const SDK = 'ai.official_sdk: { value: true, sources: [rate-limits], values: [{ value: false, sources:';
const PLAN = (amount: number) => `[{ name: Pro, monthly: { amount: ${amount}, currency: USD } }]`;

/**
 * Prices that no page of the vendor shows: two publishers within a year are enough, one of whom is neither a seller nor a writer of the
 * vendor. What two of them say with their days comes before an undated page, also of the vendor.
 */
export const brokenWitnesses: Mistakes = {
  ...noOfSeller,
  // The maker of a product speaks first-hand of an integration with it, and of no other.
  ...fact([PARTNER, SELLER], 'integrations.others: { value: [ravenpost], sources: [witness-0, witness-1] }'),
  ...fact(
    [PARTNER, SELLER],
    'integrations.others: { value: [ravenpost, attio], sources: [witness-0, witness-1] }',
    '62 who-proves facts > integrations.others > sources: cites only sellers of other products, which cannot prove it',
    33,
  ),
  ...fact(
    [PARTNER, SELLER],
    'integrations.others: { value: [yew], sources: [witness-0, witness-1] }',
    '49 who-proves facts > integrations.others > sources: cites only sellers of other products, which cannot prove it',
    33,
  ),
  ...price([FORUM, PAPER]),
  ...price([FORUM, { ...PAPER, dated: '2025-06-01' }]),
  ...price([FORUM, { ...PAPER, dated: '2025-05-31' }], 'Forum Example and Letters Weekly'),
  ...price([FORUM, { publisher: 'Letters Weekly' }], 'Forum Example'),
  ...price([FORUM, { ...FORUM, dated: '2026-07-01' }], 'Forum Example'),
  ...price([SELLER, PAPER]),
  // The vendor of another tool sells another product here.
  ...price([SELLER, { ...SELLER, publisher: 'Flagmast' }], SELLERS),
  ...price([SELLER, WRITER], `${SELLERS} and writers of the vendor`),
  ...fact(
    [FORUM, PAPER],
    `${SDK} [witness-0, witness-1] }] }`,
    '77 dated-first facts > ai.official_sdk > values > 0 > value: is on dated pages of Forum Example and Letters Weekly, but the value of the fact is only on undated pages',
  ),
  ...fact([FORUM, { publisher: 'Letters Weekly' }], `${SDK} [witness-0, witness-1] }] }`),
  ...fact([FORUM, PAPER], `${SDK} [witness-0, witness-1] }] }`.replace('[rate-limits]', '[rate-limits, npm]')),
  // In any order, the answer is disputed if a page of the vendor says something else.
  ...fact(
    [SELLER, { ...SELLER, publisher: 'Flagmast' }],
    `pricing.plans: { value: ${PLAN(55)}, sources: [witness-0, witness-1], values: [{ value: ${PLAN(60)}, sources: [rate-limits] }] }`,
  ),
};
