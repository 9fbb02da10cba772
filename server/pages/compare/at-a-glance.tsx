import { citationsOf } from '../../../model/fact.ts';
import { leastInWords } from '../../../model/pricing/cost-text.ts';
import { BILLED, moneyInWords } from '../../../model/pricing/price-text.ts';
import { capabilityLabel, isForType } from '../../../model/ranking/job.ts';
import { isAnswered } from '../../../model/state.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { whomInWords } from '../../operations/compare-tools/pair.ts';
import type { estimateCost } from '../../operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { Cell, Line, LinePart, Row, Table } from '../document/document.ts';
import { evidenceOfPrice } from '../facts/evidence.ts';
import { CoverageBand } from '../inline-svg/charts.tsx';
import { conversionLine, isPriced } from '../prices/bills.ts';
import {
  type Agreement,
  type ComparedQuestion,
  type ComparedTools,
  comparedRow,
  TITLES,
  toolTable,
} from './answers.tsx';
import { type ComparisonQuery, compareAddress } from './choose.tsx';

interface AtAGlance {
  readonly bills: Bills;
  readonly rows: readonly ComparedQuestion[];
  readonly groups: Readonly<Record<Agreement, readonly ComparedQuestion[]>>;
  readonly input: ComparisonQuery;
  /** The job that the tools are compared by. */
  readonly job: string;
}

/** What decides: the price, the channels, where the tools differ, and how much is documented for each job. */
export function comparisonTable(about: AtAGlance, compared: ComparedTools): Table {
  const { bills, rows, groups } = about;
  const answers = (agreement: 'channel' | 'differ') => groups[agreement].map((row) => comparedRow(row, compared));
  const parts: Row[] = [
    priceRow(bills, compared),
    ...under(TITLES.channel, answers('channel')),
    ...under(`${TITLES.differ}: ${groups.differ.length}`, answers('differ')),
    ...under('Documented answers, by what the tool is for', [...jobRows(about, compared), allRow(rows, compared)]),
  ];
  return toolTable(compared.tools, parts, 30);
}

const under = (band: string, rows: readonly Row[]): Row[] => (rows.length > 0 ? [{ band }, ...rows] : []);

/** A row for each job that one of the tools is for, and for the one that they are compared by. */
function jobRows({ input, job: compared }: AtAGlance, { tools, methodology: { jobs } }: ComparedTools): Row[] {
  return Object.entries(jobs)
    .filter(([slug, job]) => slug === compared || tools.some(({ category }) => isForType(job, category)))
    .map(([slug, job]) => {
      const link = `${compareAddress({ ...input, profile: undefined, job: slug })}#job`;
      const cells = tools.map(({ scores, category }): Cell => {
        const score = scores[slug];
        if (!score) return '';
        const other: LinePart[] = isForType(job, category) ? [] : [{ note: 'made for something else' }];
        return [...share(score.proven, score.of), ...other];
      });
      return [[{ link, label: job.label }], ...cells];
    });
}

function share(answered: number, of: number): LinePart[] {
  const bar = <CoverageBand known={answered} disputed={0} unknown={of - answered} />;
  return [{ sign: bar, words: '' }, { strong: String(answered) }, ` of ${of}`];
}

/** How many of all questions have an answer, and when a page was last read. */
function allRow(rows: readonly ComparedQuestion[], { tools, sources }: ComparedTools): Row {
  return [
    'All questions',
    ...tools.map(({ slug }): Cell => {
      const facts = rows.flatMap(({ cells }) => cells[slug] ?? []).filter(({ status }) => status !== 'not_applicable');
      const days = facts.flatMap(citationsOf).flatMap(({ id }) => sources.get(id)?.read ?? []);
      const read = days.toSorted().at(-1);
      const note: LinePart[] = read === undefined ? [] : [{ note: `last page read ${read}` }];
      return [...share(facts.filter(isAnswered).length, facts.length), ...note];
    }),
  ];
}

/** The bills of the compared tools for the same set-up, paid by the month and in the cheapest way. */
interface Bills {
  readonly monthly: AnswerOf<typeof estimateCost>;
  readonly cheapest: AnswerOf<typeof estimateCost>;
}

/** What a tool costs paid by the month, and in the cheapest way; `cost` is the one to show. */
function costsOf({ slug }: ToolSummary, { monthly, cheapest }: Bills) {
  const [month, least] = [monthly, cheapest].map(({ costs }) => costs.find((cost) => cost.slug === slug));
  return { cost: month?.bill ? month : least, least };
}

/** What each tool costs a month, as one big number. */
function priceRow(bills: Bills, compared: ComparedTools): Row {
  const name: Line = ['Price a month', { note: priceFor(bills, compared.methodology) }];
  return { id: 'price', cells: [name, ...compared.tools.map((tool) => priceCell(tool, bills, compared))] };
}

/** Whom the prices are for: `for 3 people with LinkedIn`. */
function priceFor({ monthly: { asked: input } }: Bills, { catalogue }: ComparedTools['methodology']): string {
  const { people, linkedin_accounts, keys } = input;
  const channels = keys.map((key) => capabilityLabel(catalogue, key));
  const need = channels.length > 0 ? ` with ${andList(channels)}` : '';
  return `for ${whomInWords({ people, ...(linkedin_accounts > 0 && { linkedin_accounts }) })}${need}`;
}

function priceCell(tool: ToolSummary, bills: Bills, { entries, methodology }: ComparedTools): Cell {
  const href = `/pricing/${tool.slug}`;
  const { cost, least } = costsOf(tool, bills);
  if (cost && isPriced(cost)) {
    const { bill, most } = cost;
    const notes = [
      bill.converted && `about ${moneyInWords(bill.converted.per_month)}`,
      least?.bill &&
        least.bill.billing !== bill.billing &&
        `or ${moneyInWords(least.bill.per_month)} billed ${BILLED[least.bill.billing]}`,
    ].flatMap((note) => (note ? { note } : []));
    const sums = [bill, ...(most ? [most] : [])].map(({ per_month }) => moneyInWords(per_month));
    const unit = `plan ${bill.plan}, billed ${BILLED[bill.billing]}`;
    const evidence = evidenceOfPrice(cost, href) ?? { kind: 'vendor' as const, href };
    return [{ price: sums.join(' to '), unit, evidence }, ...notes];
  }
  const denied = (cost?.denied ?? []).map((key) => `no ${capabilityLabel(methodology.catalogue, key)}`);
  const why = denied.length > 0 ? `has ${andList(denied)}` : 'not known whether it has all of this';
  if (cost?.at_least)
    return [{ price: moneyInWords(cost.at_least.per_month), unit: leastInWords('this') }, { note: why }];
  const entry = entries[tool.slug];
  const from = entry?.monthly ?? entry?.annual_monthly;
  if (!entry || !from) return { tone: 'unknown', line: denied.length > 0 ? why : [{ link: href, label: 'not known' }] };
  const unit = `the cheapest plan, billed ${entry.monthly ? 'monthly' : 'yearly'}`;
  return [{ price: moneyInWords(from), unit, evidence: evidenceOfPrice(entry, href) }, { note: why }];
}

/** What qualifies the prices, one line for each tool; none where nothing does. */
export function priceNotes(bills: Bills, { tools }: ComparedTools): Line[] {
  const lines = tools.flatMap((tool): Line[] => {
    const { cost } = costsOf(tool, bills);
    const open = cost?.missing.length ? [`It is not known ${cost.missing.join('; ')}.`] : [];
    const notes = [...(cost?.notes ?? []), ...(cost?.bill?.notes ?? []), ...open];
    return notes.length > 0 ? [[{ strong: tool.name }, `: ${notes.join(' ')}`]] : [];
  });
  const { rates, asked: input, costs } = bills.monthly;
  const isConverted = costs.some(({ bill }) => bill?.converted);
  return [...lines, ...(isConverted ? [conversionLine(input.currency, rates)] : [])];
}
