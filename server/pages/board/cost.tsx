import { MONTHS } from '../../../model/pricing/money.ts';
import type { SourcesById } from '../../../model/source.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { formatUnconfirmed } from '../../../model/words/unconfirmed.ts';
import type { AnswerOf } from '../../call/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { scaleBars } from '../parts/board/axis.ts';
import { findCostBand } from '../parts/board/bands.ts';
import { buildVendorQuestions } from '../parts/board/before-you-buy.ts';
import { buildBill, formatBillHeading } from '../parts/board/bill.ts';
import { buildToolHeader } from '../parts/board/build.ts';
import { toolAddress } from '../parts/carried-need.ts';
import { compact, joinParts, paragraph, type TextCell } from '../parts/document/document.ts';
import { formatBillLine } from '../parts/facts/price.ts';
import { definePage } from '../types.ts';
import { boardDocument, canonicalizeNeed, describeList, isIndexableList, toListPage } from './board-document.tsx';

type Answer = AnswerOf<typeof estimateCost>;
type CostRow = Answer['rows'][number];

const ROUTE = { path: '/cost', input: estimateCost.input };

/** Higher than the number of tools. */
const MAX_ROWS = 1000;

/** The bill of each tool for a set-up, line by line. */
export const cost = definePage({
  ...ROUTE,
  examples: ({ tools }) => [
    { people: 3, mailboxes: 6 },
    { tools: [...tools.keys()].slice(0, 2), people: 2, linkedin_accounts: 8, currency: 'EUR' },
    {},
  ],
  canonicalInput: canonicalizeNeed,
  isIndexable: (input) => isIndexableList(input, ['limit', 'offset']),
  load: (input, { ask }) => ({
    ...ask(estimateCost, input),
    free: ask(estimateCost, { ...input, limit: MAX_ROWS, offset: 0 }).rows.filter(
      ({ price }) => price.free_plan === 'yes',
    ),
  }),
  title: () => 'What outreach tools cost for a team',
  description: ({ data }) => describeList(data.sentence),
  document(view) {
    const { input, data, methodology } = view;
    const { rows, understood, free } = data;
    const { limit, offset, ...need } = input;
    const scale = scaleBars(rows, understood, methodology);
    // The table lists paid plans. Free plans have a line of their own.
    const [title = '', rest = ''] = data.sentence.replace(/^.*?(?<=\.) (?=Lowest)/s, '').split(/(?:;|\.) (.*)/s);
    return boardDocument(view, {
      title,
      lead: capitalize(rest),
      need,
      action: '/cost',
      columns: [],
      chipRoute: ROUTE,
      blocks: compact(
        free.length > 0 &&
          paragraph([
            { strong: 'A free plan is enough:' },
            ' ',
            ...joinParts(free.map(({ slug, name }) => ({ link: toolAddress(slug, understood), label: name }))),
            '.',
          ]),
      ),
      boards: [
        {
          name: 'Bills',
          bill: formatBillHeading(understood),
          ...(scale && { axis: scale.axis }),
          columns: [{ label: 'How it adds up' }],
          rows: rows.map((row) => ({
            ...buildToolHeader(row, understood, methodology),
            band: findCostBand(row, methodology.currencies),
            bill: buildBill(row, understood, methodology, scale?.bars.get(row.slug)),
            cells: [buildLinesCell(row, view.sources)],
            vendorQuestions: buildVendorQuestions(row, {
              columns: [],
              need: understood,
              methodology,
            }),
          })),
        },
      ],
      assumptions: [`Sums in other currencies are converted at published rates of ${methodology.currencies.as_of}.`],
      page: toListPage(data, input, ROUTE),
      related: [
        ['Tools for a need', '/recommend'],
        ['How we know', '/methodology'],
      ],
    });
  },
});

/** The first line of one payment. More lines, notes and sources are collapsed. */
function buildLinesCell({ price, lines, payment, notes = [] }: CostRow, sources: SourcesById): TextCell {
  const currency = price.currency as string;
  const source = sources.get(price.source ?? '');
  const [firstLine = NO_BREAKDOWN, ...otherLines] = lines.map((line) => formatBillLine(line, currency));
  const months = MONTHS[price.billing ?? 'month'];
  const monthlyLine =
    lines.length > 0 && months > 1 ? `${firstLine} for ${months} months, ÷\u00a0${months}` : firstLine;
  const words = otherLines.length > 0 ? `${monthlyLine}, and ${otherLines.length} more` : monthlyLine;
  return {
    words,
    moreLines: [
      ...otherLines,
      ...(payment === null ? [] : [`One payment: ${formatMoney({ amount: payment, currency })}.`]),
      ...formatUnconfirmed(price).map((price) => `Unconfirmed: ${price}.`),
      ...notes,
      ...(price.note === undefined ? [] : [price.note]),
      ...(source ? [['Source: ', { link: source.url, label: source.publisher, rel: 'nofollow' }, '.']] : []),
    ],
  };
}

/** Shown for a bill without confirmed prices, which has sources but no lines. */
const NO_BREAKDOWN = 'No breakdown, only the pages that we read';
