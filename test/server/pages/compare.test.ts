import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { FactValue } from '../../../model/fact.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatPrice } from '../../../model/words/price.ts';
import { formatShortPrice } from '../../../model/words/short-price.ts';
import { explainBecause } from '../../../model/words/value.ts';
import type { AnswerOf } from '../../../server/calls/operation.ts';
import type { ComparedColumn, Comparison } from '../../../server/operations/compare-tools/answer.ts';
import { convertedTo } from '../../../server/operations/estimate-cost/answer.ts';
import type { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { formatValue } from '../../../server/pages/parts/facts/answer.tsx';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, cellsOf, rowOf, rowsIn, textOf, unescaped } from './html.ts';

const served = await fixtureServer();
const { catalogue } = served.snapshot.methodology;
const slugs = [...served.snapshot.tools.keys()];

/** Every tool is in one of these. */
const QUERIES = [
  'tools=flagmast,quillcourier',
  'tools=flagmast,larkpost-io,quillcourier&people=3&linkedin_accounts=3&billing=year',
  `tools=${slugs.slice(0, 5).join()}`,
  `tools=${slugs.slice(5, 10).join()}&currency=EUR&mailboxes=10`,
  `tools=${slugs.slice(-4).join()}&groups=pricing,team&keys=ai.mcp_server`,
];

function inWords(key: string, value: FactValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return formatValue(value, catalogue.keys[key] as CatalogueKey);
}

const byDiffers = (a: ComparedColumn, b: ComparedColumn) =>
  Number(a.differs === 'listed') - Number(b.differs === 'listed');

const billInShort = (price: Parameters<typeof formatShortPrice>[0]) => {
  const { bound, sum } = formatShortPrice(price);
  return price.currency === null ? 'unknown' : `${bound} ${sum}`.trim();
};

/** What is said of each set of tools, with the words of signs. */
function termsIn(html: string): ReadonlyMap<string, readonly string[]> {
  const terms = [...between(html, 'id="partly"', '</dl>').matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)];
  const wordsOf = (words = '') => unescaped(textOf(words.replaceAll(/<span class="sign.*?<\/span>/gs, '')));
  return new Map(terms.map(([, who, items]) => [wordsOf(who), wordsOf(items).split(' · ')]));
}

/** An answer without its plan and add-on, with its question before it. */
const plain = (item: string) => item.replace(/ \((?:plan|add-on) .+\)$/, '').replace(/ ?: /, ' ');

describe('a comparison', () => {
  it.each(QUERIES)(
    'has a row for each difference, and the other answers by the tools of which they are known: %s',
    async (query) => {
      const answer = await served.json<Comparison>(`/api/v1/compare?${query}`);
      const html = await served.page(`/compare?${query}`);
      const differing = answer.columns.filter(({ differs }) => differs === 'yes' || differs === 'listed');
      const shown = [...html.matchAll(/<tr id="(\w+\.[^"]+)"/g)].map(([, key]) => key);
      expect(shown).toEqual(differing.toSorted(byDiffers).map(({ key }) => key));
      expect(answer.columns.length).toBeGreaterThan(3);
      const bills = cellsOf(rowOf(html, 'price'));
      for (const [i, { slug, price, cells }] of answer.rows.entries()) {
        const [sum = ''] = formatPrice(price).split(' a month');
        expect(bills[i], slug).toContain(price.currency === null ? 'price unknown' : sum);
        for (const { key } of differing) {
          const { value = null, because, plan, add_on, disputed } = cells[key] ?? {};
          const said = cellsOf(rowOf(html, key))[i];
          const words = disputed
            ? 'sources differ'
            : because !== undefined
              ? `does not apply ${explainBecause(because, served.snapshot.methodology)}`
              : value === null
                ? 'unknown'
                : inWords(key, value).replace(/^https?:\/\/(www\.)?|\/$/g, '');
          const terms = [plan && `plan ${plan}`, add_on && `add-on ${add_on.name}`].filter(Boolean).join(', ');
          expect(said, `${slug}, ${key}`).toBe(`${words} ${terms}`.trimEnd());
          expect(rowOf(html, key)).toContain(`href="/questions/${key}"`);
          if (value !== null && catalogue.keys[key]?.type !== 'url')
            expect(rowOf(html, key)).toContain(`href="/tools/${slug}?keys=${key}#${key}"`);
        }
      }
      const partly = termsIn(html);
      for (const { key, label } of answer.columns.filter(({ differs }) => differs === 'open' || differs === 'no')) {
        const knowing = answer.rows.filter(({ cells }) => cells[key]?.value != null);
        const names = knowing.map(({ name }) => name);
        const inapplicable = answer.rows.flatMap(({ name, cells }) => (cells[key]?.because ? [name] : []));
        const known =
          names.length === 0
            ? 'Known of none'
            : names.length === answer.rows.length
              ? 'The same of all'
              : `Known only of ${andList(names)}`;
        const who = inapplicable.length > 0 ? `${known}, and does not apply to ${andList(inapplicable)}` : known;
        const [value, ...others] = new Set(knowing.map(({ cells }) => JSON.stringify(cells[key]?.value)));
        const isSaid = value !== undefined && others.length === 0;
        const words = isSaid ? inWords(key, JSON.parse(value)) : '';
        expect(partly.get(who)?.map(plain), who).toContain(plain(`${label} ${words}`.trim()));
      }
      expect(textOf(html).includes(' have the same known answer.')).toBe(answer.equal > 0);
      if (answer.left > 0) expect(textOf(html)).toContain(`For ${answer.left} more question`);
    },
  );

  it('draws the bills by size of team as the API has them, and has them in figures', async () => {
    const query = 'tools=flagmast,larkpost-io,quillcourier&people=3&linkedin_accounts=6&billing=month&currency=EUR';
    const html = await served.page(`/compare?${query}`);
    const picture = between(html, '<div class="curves">', '</div>');
    const figures = between(html, 'id="figures"', '</details>');
    const drawn = new Set<string>();
    for (const people of [1, 2, 3, 5, 10, 20]) {
      const set = `tools=flagmast,larkpost-io,quillcourier&people=${people}&linkedin_accounts=${people * 2}`;
      const { rows } = await served.json<AnswerOf<typeof estimateCost>>(
        `/api/v1/cost?${set}&billing=month&currency=EUR`,
      );
      const said = cellsOf(rowsIn(figures).find((row) => textOf(row).startsWith(`${people} p`)) ?? '');
      expect(said).toEqual(
        ['flagmast', 'larkpost-io', 'quillcourier'].map((slug) => {
          const { name, price, converted } = rows.find((row) => row.slug === slug) as (typeof rows)[number];
          if (price.billed_otherwise) return 'unknown';
          if (price.currency !== null) drawn.add(name);
          return billInShort({ ...price, ...converted });
        }),
      );
    }
    expect(drawn.size).toBeGreaterThan(1);
    expect(picture.match(/class="line"/g)).toHaveLength(2 * drawn.size);
    for (const name of drawn) expect(picture).toContain(name);
    expect(picture).toContain('3 people');
  });

  it.each([
    ['five tools', slugs.slice(0, 5), 'people=3&linkedin_accounts=6', '3 people'],
    ['five tools, with questions', slugs.slice(3, 8), 'people=24&required=channels.email,ai.public_api', '24 people'],
    ['ten tools', slugs.slice(0, 10), 'people=7&mailboxes=14&billing=year&currency=EUR', '7 people'],
    ['mailboxes alone', slugs.slice(2, 7), 'mailboxes=4', '4 mailboxes'],
  ])(
    'has the bills of its table also by size of team, drawn for up to five tools: %s',
    async (_, tools, query, size) => {
      const address = `/compare?tools=${tools.join()}&${query}`;
      const html = await served.page(address);
      const beside = await served.json<Comparison>(`/api/v1${address}`);
      const [first, ...others] = new Set(beside.rows.flatMap(({ price }) => price.billing ?? []));
      const billing = beside.understood.billing ?? first;
      // Where not all tools have a price for one billing, the table has each at its own, and a picture still needs one for all.
      const paid = others.length === 0 || query.includes('billing=') ? '' : `&billing=${billing}`;
      const { rows } = await served.json<Comparison>(`/api/v1${address}${paid}`);
      // The figures are for one billing: what is billed otherwise is not among them.
      const sumIn = (price: Comparison['rows'][number]['price']) =>
        price.billed_otherwise ? 'unknown' : billInShort({ ...price, ...convertedTo(currency, price, rates) });
      const own = new Set(beside.rows.flatMap(({ price }) => price.currency ?? []));
      const { base, rates } = served.snapshot.methodology.currencies;
      const [currency = base] = query.includes('EUR') ? ['EUR'] : own.size === 1 ? own : [base];
      const figures = between(html, 'id="cost"', '</table>');
      const said = cellsOf(rowsIn(figures).find((row) => textOf(row).startsWith(size)) ?? '');
      expect(said).toEqual(rows.map(({ price }) => sumIn(price)));
      expect(said.filter((words) => words !== 'unknown').length).toBeGreaterThan(1);
      expect(html.includes('<div class="curves">')).toBe(tools.length <= 5);
    },
  );

  it('says for whom the bills are', async () => {
    const html = await served.page('/compare?tools=flagmast,quillcourier&people=3&linkedin_accounts=3&billing=year');
    expect(textOf(rowOf(html, 'price'))).toContain('for 3 people and 3 LinkedIn accounts');
  });

  it('has one canonical address, whatever the order of the tools, which can be added and taken out', async () => {
    const html = await served.page('/compare?tools=quillcourier,flagmast');
    const canonical = `<link rel="canonical" href="${served.baseUrl}/compare?tools=flagmast,quillcourier"`;
    expect(html).toContain(canonical);
    const narrowed = await served.page('/compare?tools=quillcourier,flagmast&people=3&budget=90&groups=team');
    expect(narrowed).toContain(`${canonical.slice(0, -1)}&amp;people=3&amp;budget=90&amp;groups=team"`);
    expect(html).not.toContain('noindex');
    expect(narrowed).toContain('noindex');
    expect(narrowed).toContain('href="/tools/flagmast?people=3&amp;budget=90&amp;for_channels=channels.linkedin"');
    expect(narrowed).toContain('<input type="hidden" name="budget" value="90"/>');
    expect(html).toContain('href="/compare?tools=flagmast"');
    const named = await served.get('/compare?tools=Quillcourier&tools=yew', { redirect: 'manual' });
    expect([named.status, named.headers.get('location')]).toEqual([308, '/compare?tools=quillcourier,yew']);
    const [blank, one] = [await served.page('/compare'), await served.page('/compare?tools=beaconyard')];
    expect(blank.match(/<input id="\w+" name="tools"/g)).toHaveLength(2);
    expect(one).toContain('<input type="hidden" name="tools" value="beaconyard"/>');
  });

  it('leaves out a name that is nobody’s, and offers the nearest', async () => {
    const html = await served.page('/compare?tools=yew,quilcourier,flagmast');
    expect(html).toContain('“quilcourier”');
    expect(html).toContain('href="/compare?tools=flagmast,quillcourier,yew"');
    const alone = await served.page('/compare?tools=quilcourier,flagmast', 404);
    expect(alone).toContain('<input type="hidden" name="tools" value="flagmast"/>');
    expect(alone).toContain('href="/compare?tools=flagmast,quillcourier"');
  });
});
