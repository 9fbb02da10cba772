interface Witness {
  readonly publisher: string;
  readonly dated?: string;
}

const PARTNER: Witness = { publisher: 'Ravenpost', dated: '2026-06-01' };
const FORUM: Witness = { publisher: 'Forum Example', dated: '2026-06-01' };
const PAPER: Witness = { publisher: 'Letters Weekly', dated: '2026-08-01' };
const SELLER: Witness = { publisher: 'Receipts Example', dated: '2026-06-01' };
const WRITER: Witness = { publisher: 'sealpress-example on GitHub', dated: '2026-06-01' };

/** Adds the pages of two witnesses, and a fact that cites them. The line of a problem counts the lines of the pages. */
function cite(witnesses: readonly [Witness, Witness], fact: string, rule = '', line = 30): Record<string, string> {
  const pages = witnesses
    .map(
      ({ publisher, dated }, i) => `  witness-${i}:
    url: https://github.com/witness/prices/blob/${'0f'.repeat(20)}/${i}.md
    title: Prices
    publisher: ${publisher}
    shows: A reading of the price page.
    read: 2026-11-20
${dated ? `    dated: ${dated}\n` : ''}`,
    )
    .join('');
  const problem = rule && `${line + pages.split('\n').length - 1} ${rule}`;
  return { [`searches: → ${pages}searches:\n\n${fact}`]: problem };
}

/** Cites two witnesses for a price that no vendor page shows. */
const citeForPrice = (witnesses: readonly [Witness, Witness], rule?: string) =>
  cite(witnesses, '[npm, rate-limits] → [witness-0, witness-1]', rule, 32);

const citeForPartners = (products: string, rule?: string) =>
  cite([PARTNER, SELLER], `integrations.others: { value: ${products}, sources: [witness-0, witness-1] }`, rule, 33);

const SDK = 'ai.official_sdk: { value: true, sources: [rate-limits], values: [{ value: false, sources:';
const formatPlan = (amount: number) => `[{ name: Pro, monthly: { amount: ${amount}, currency: USD } }]`;

/**
 * Prices that no vendor page shows. Two publishers within a year are enough, if at least one of them is neither a seller nor a writer paid
 * by the vendor. A value that two publishers state on dated pages takes precedence over a value from an undated page, even if the vendor
 * published it.
 */
export const witnesses: Readonly<Record<string, string>> = {
  ...cite(
    [SELLER, PAPER],
    `${SDK} [witness-0] }] }\n\n[rate-limits, npm] → [rate-limits, witness-1]`,
    'sufficient-proof',
  ),
  // The maker of a product is a first-hand source only for integrations with this product.
  ...citeForPartners('[ravenpost]'),
  ...citeForPartners('[ravenpost, attio]', 'sufficient-proof'),
  ...citeForPartners('[yew]', 'sufficient-proof'),
  ...citeForPrice([FORUM, PAPER]),
  ...citeForPrice([FORUM, { ...PAPER, dated: '2025-06-01' }]),
  ...citeForPrice([FORUM, { ...PAPER, dated: '2025-05-31' }], 'price-witnesses'),
  ...citeForPrice([FORUM, { publisher: 'Letters Weekly' }], 'price-witnesses'),
  ...citeForPrice([FORUM, { ...FORUM, dated: '2026-07-01' }], 'price-witnesses'),
  ...citeForPrice([SELLER, PAPER]),
  // The vendor of another tool counts as a seller of another product.
  ...citeForPrice([SELLER, { ...SELLER, publisher: 'Flagmast' }], 'price-witnesses'),
  ...citeForPrice([SELLER, WRITER], 'price-witnesses'),
  ...cite([FORUM, PAPER], `${SDK} [witness-0, witness-1] }] }`, 'dated-first'),
  ...cite([FORUM, { publisher: 'Letters Weekly' }], `${SDK} [witness-0, witness-1] }] }`),
  ...cite([FORUM, PAPER], `${SDK} [witness-0, witness-1] }] }`.replace('[rate-limits]', '[rate-limits, npm]')),
  // If a vendor page contradicts the value, the answer is disputed, whichever value comes first.
  ...cite(
    [SELLER, { ...SELLER, publisher: 'Flagmast' }],
    `pricing.plans: { value: ${formatPlan(55)}, sources: [witness-0, witness-1], values: [{ value: ${formatPlan(60)}, sources: [rate-limits] }] }`,
  ),
};
