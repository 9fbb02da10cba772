import { describe, expect, it } from 'vitest';
import { problemsOf, SMALL_TOOL } from '../small-tool.ts';

interface Witness {
  readonly publisher: string;
  readonly relation: string;
  /** The day on its page. */
  readonly dated?: string;
  /** The day of its commit. */
  readonly captured?: string;
}

/** What the check says of a price that some witnesses read. */
async function problemsWith(...witnesses: readonly Witness[]): Promise<string[]> {
  const sources = witnesses.map(
    ({ publisher, relation, dated, captured }, i) => `  witness-${i}:
    url: https://github.com/witness/prices/blob/0123456789012345678901234567890123456789/${i}.md
    title: Prices
    publisher: ${publisher}
    relation: ${relation}
    shows: A reading of the price page.
    read: 2026-11-20
${dated ? `    dated: ${dated}\n` : ''}${captured ? `    captured: ${captured}\n` : ''}    copy: stored
`,
  );
  const cited = witnesses.map((_, i) => `witness-${i}`).join(', ');
  return problemsOf(() =>
    SMALL_TOOL.replace('searches:\n', `${sources.join('')}searches:\n`).replace('[npm, rate-limits]', `[${cited}]`),
  );
}

const PAPER = { publisher: 'Paper', relation: 'community', dated: '2026-06-01' };
const BLOG = { publisher: 'Blog', relation: 'independent', dated: '2026-08-01' };
const REFUSED = [expect.stringContaining('price-witnesses')];

describe('a price that no page of the vendor shows', () => {
  it('is accepted from two publishers within a year', async () => {
    expect(await problemsWith(PAPER, BLOG)).toEqual([]);
    expect(await problemsWith(PAPER, { ...BLOG, dated: '2025-06-01' })).toEqual([]);
    expect(await problemsWith(PAPER, { ...BLOG, dated: '2025-05-31' })).toEqual(REFUSED);
  });

  it('needs one of them to name its day; of the other, that of its commit is enough', async () => {
    const { dated: _, ...undated } = BLOG;
    const captured = { ...undated, captured: '2026-07-01' };
    expect(await problemsWith(PAPER, captured)).toEqual([]);
    expect(await problemsWith(PAPER, undated)).toEqual(REFUSED);
    expect(await problemsWith(captured, { ...captured, publisher: 'News' })).toEqual(REFUSED);
  });

  it('is not accepted from one publisher twice, wherever it publishes', async () => {
    expect(await problemsWith(PAPER, { ...PAPER, publisher: 'Paper (GitHub)' })).toEqual(REFUSED);
  });

  it('is not accepted from competitors alone, or from writers of the vendor with them', async () => {
    const rival = { ...PAPER, relation: 'competitor', publisher: 'Rival' };
    expect(await problemsWith(rival, BLOG)).toEqual([]);
    expect(await problemsWith(rival, { ...rival, publisher: 'Another rival' })).toEqual(REFUSED);
    expect(await problemsWith(rival, { ...BLOG, relation: 'vendor-writer' })).toEqual(REFUSED);
  });
});
