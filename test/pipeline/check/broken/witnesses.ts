import type { Mistakes } from './broken.ts';

interface Witness {
  readonly publisher: string;
  readonly relation: string;
  /** The day on its page. */
  readonly dated?: string;
  /** The day of its commit. */
  readonly captured?: string;
}

/** A price that two witnesses read, and no page of the vendor, with the publishers where that is refused. */
const price = (witnesses: readonly [Witness, Witness], ...refused: string[]): Mistakes => {
  const sources = witnesses.map(
    ({ publisher, relation, dated, captured }, i) => `  witness-${i}:
    url: https://github.com/witness/prices/blob/${'0f'.repeat(20)}/${i}.md
    title: Prices
    publisher: ${publisher}
    relation: ${relation}
    shows: A reading of the price page.
    read: 2026-11-20
${dated ? `    dated: ${dated}\n` : ''}${captured ? `    captured: ${captured}\n` : ''}    copy: stored
`,
  );
  const line = 31 + sources.join('').split('\n').length;
  const edits = `searches: → ${sources.join('')}searches:\n\n[npm, rate-limits] → [witness-0, witness-1]`;
  return {
    [edits]: refused.map(
      (by) =>
        `${line}:93 price-witnesses facts > pricing.plans > sources: has a price that only ${by} reported; it needs a page of the vendor, or two publishers within a year, one a third party and one with its own day`,
    ),
  };
};

const PAPER: Witness = { publisher: 'Paper', relation: 'community', dated: '2026-06-01' };
const BLOG: Witness = { publisher: 'Blog', relation: 'independent', dated: '2026-08-01' };
const { dated: _, ...UNDATED } = BLOG;
const CAPTURED: Witness = { ...UNDATED, captured: '2026-07-01' };
const RIVAL: Witness = { ...PAPER, relation: 'competitor', publisher: 'Rival' };

/** Prices that no page of the vendor shows: two publishers within a year are enough, of which one has a day of its own on its page. */
export const brokenWitnesses: Mistakes = {
  ...price([PAPER, BLOG]),
  ...price([PAPER, { ...BLOG, dated: '2025-06-01' }]),
  ...price([PAPER, { ...BLOG, dated: '2025-05-31' }], 'paper and blog'),
  ...price([PAPER, CAPTURED]),
  ...price([PAPER, UNDATED], 'paper'),
  ...price([CAPTURED, { ...CAPTURED, publisher: 'News' }], 'blog and news'),
  // One publisher, wherever it publishes.
  ...price([PAPER, { ...PAPER, publisher: 'Paper (GitHub)' }], 'paper'),
  ...price([RIVAL, BLOG]),
  ...price([RIVAL, { ...RIVAL, publisher: 'Another rival' }], 'sellers of competing products'),
  ...price([RIVAL, { ...BLOG, relation: 'vendor-writer' }], 'sellers of competing products and writers of the vendor'),
};
