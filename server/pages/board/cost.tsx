import type { Methodology } from '../../../model/methodology.ts';
import { cut } from '../../../model/words/cut.ts';
import { formatMoney } from '../../../model/words/price.ts';
import { formatShortPrice } from '../../../model/words/short-price.ts';
import { formatUnconfirmed } from '../../../model/words/unconfirmed.ts';
import { setUpOf } from '../../calls/need/read-need.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { countBills, describeCheapestBill } from '../../sentences/bills.ts';
import { buildBill, nameBills } from '../parts/board/bill.ts';
import { nameAndKind } from '../parts/board/build.ts';
import type { CarriedNeed } from '../parts/carried-need.ts';
import type { BoardRow, Line, TextCell } from '../parts/document/document.ts';
import { formatBillLine } from '../parts/facts/price.ts';
import { definePage } from '../types.ts';
import { boardDocument, canonicalNeed, describeList, isIndexed, listPage } from './board-document.tsx';
import { Lists } from './rankings.tsx';

type Answer = AnswerOf<typeof estimateCost>;
type CostRow = Answer['rows'][number];

const declared = { path: '/cost', input: estimateCost.input };

/** The bill of each tool for a set-up, line by line. */
export const cost = definePage({
  ...declared,
  examples: ({ tools }) => [
    { people: 3, mailboxes: 6 },
    { tools: [...tools.keys()].slice(0, 2), people: 2, linkedin_accounts: 8, currency: 'EUR' },
    {},
  ],
  canonicalInput: canonicalNeed,
  isListed: (input) => isIndexed(input, ['limit', 'offset']),
  load(input, { ask }) {
    // The cheapest tool is said on every page of the list.
    const all = ask(estimateCost, { ...input, limit: MOST_ROWS, offset: 0 });
    return { ...ask(estimateCost, input), all: all.rows };
  },
  title: () => 'What outreach tools cost for a team',
  description: ({ data, methodology }) => describeList(leadOf(data, methodology)),
  document(view) {
    const { input, data, methodology } = view;
    const { rows, rates } = data;
    const { limit, offset, ...need } = input;
    const isConverted = rows.some(({ converted }) => converted !== undefined);
    const currency = input.currency?.toUpperCase() ?? methodology.currencies.base;
    return boardDocument(view, {
      title: 'What it costs',
      lead: leadOf(data, methodology),
      need,
      beside: <Lists input={{}} methodology={methodology} />,
      action: '/cost',
      columns: [],
      chipsTo: declared,
      boards: [
        {
          name: 'Bills',
          bill: nameBills(data.understood, undefined),
          columns: [
            ...(isConverted ? [{ label: `In ${currency}` }] : []),
            { label: 'Lines of one payment' },
            { label: 'To know' },
          ],
          rows: rows.map((row) => shownCost(row, data.understood, isConverted, methodology)),
        },
      ],
      assumed: [`Sums in other currencies are converted at published rates of ${rates.as_of}.`],
      page: listPage(data, input, declared),
      related: [
        ['Tools for a need', '/recommend'],
        ['How we know', '/methodology'],
      ],
    });
  },
});

/** More than there are tools. */
const MOST_ROWS = 1000;

interface Costs extends Answer {
  /** Those of all pages. */
  readonly all: readonly CostRow[];
}

function leadOf({ all, understood, totals }: Costs, { currencies }: Methodology): string {
  const cheapest = describeCheapestBill(all, setUpOf(understood), { isForPeople: true, currencies });
  return `${cheapest} ${countBills(totals)}`.trim();
}

function shownCost(row: CostRow, need: CarriedNeed, isConverted: boolean, methodology: Methodology): BoardRow {
  const { price, lines, payment, converted, notes, sources } = row;
  const currency = price.currency as string;
  const [first, ...more] = lines.map((line) => formatBillLine(line, currency));
  const bought = more.length > 0 ? `${first}, and ${more.length} more` : first;
  const paid = payment === null ? [] : [`One payment: ${formatMoney({ amount: payment, currency })}.`];
  const from = sources.map(({ url, publisher }): Line => [{ link: url, label: publisher, says: 'nofollow' }]);
  const [open = '', ...others] = [...formatUnconfirmed(price).map((one) => `Unconfirmed: ${one}.`), ...notes];
  const other = converted && formatShortPrice({ ...price, ...converted });
  return {
    ...nameAndKind(row, need, methodology),
    bill: buildBill(row, need, methodology),
    cells: [
      ...(isConverted ? [words(other?.sum ?? '')] : []),
      words(bought ?? (from.length > 0 ? READ : ''), [...more, ...paid, ...from]),
      words(cut(open, MAX_OPEN), open.length > MAX_OPEN ? [open, ...others] : others),
    ],
  };
}

/** Without a line there are only pages with prices that are not confirmed. */
const READ = 'Pages that were read';

const words = (line: Line, more: readonly Line[] = []): TextCell => ({ words: line, more });

const MAX_OPEN = 60;
