import { truncate } from '../../../model/words/cut.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { describeComparison } from '../../sentences/comparison.ts';
import { describeVerdict, isUnfair } from '../../sentences/verdict.ts';
import { compareAddress, noticesOfWords, toolAddress } from '../parts/carried-need.ts';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  type Line,
  type LinePart,
  notice,
  type PageBlock,
  type PageDocument,
  section,
} from '../parts/document/document.ts';
import { SameAsData } from '../parts/layout/links.tsx';
import { priceBySizeBlocks } from '../parts/price-by-size/blocks.tsx';
import type { View } from '../types.ts';
import { answerBlocks, needRows } from './answers.tsx';
import { BillsTable, billLines } from './bills.tsx';
import { askBlocks, commonBlocks, coverageBlocks } from './coverage.tsx';
import { CompareForm, type ComparisonQuery } from './form.tsx';
import { findForOne, foundBlocks } from './found.tsx';
import type { ComparisonData } from './load.ts';

export type CompareView = View<ComparisonQuery>;

/** The verdict, the bills, what is known of one tool alone, and all answers. */
export function comparisonDocument(view: CompareView, data: ComparisonData): PageDocument {
  const { input, methodology, json } = view;
  const { answer, names, facts } = data;
  const { rows } = answer;
  const slugs = rows.map(({ slug }) => slug);
  const current = { ...input, tools: slugs };
  const isAutomation = slugs.some((slug) => facts.get(slug)?.facts['channels.linkedin']?.value === true);
  return {
    title: describeVerdict(data.compared),
    lead: markChoices(writeLead(data, methodology)),
    panel: <BillsTable data={data} methodology={methodology} />,
    blocks: compact<PageBlock>(
      ...billLines(data, methodology),
      htmlOnly(<CompareForm input={current} chosen={rows} names={names} currencies={methodology.currencies} />),
      ...noticesOfWords(input, (not_understood) => compareAddress({ ...input, not_understood }, slugs)),
      ...(answer.not_found ?? []).map(({ name, nearest }) => notice(unknownTool(name, nearest, current))),
    ),
    sections: compact<DocumentSection>(
      ...(isUnfair(data.compared)
        ? unfairSections(data, current, methodology)
        : fairSections(data, current, methodology)),
      section(
        'more',
        isAutomation ? 'Before you buy' : 'The same as data',
        isAutomation && notice(methodology.notices.linkedin_forbids_automation),
        htmlOnly(<SameAsData json={json} />),
      ),
    ),
    related: rows.map(({ slug, name }) => [`All about ${name}`, toolAddress(slug, answer.understood)] as const),
  };
}

/** What decides, below the verdict. */
export function writeLead(data: ComparisonData, { catalogue }: View['methodology']): string {
  const isYes = (key: string, { cells }: (typeof data.whole.rows)[number]) => cells[key]?.value === true;
  return describeComparison({
    ...data.compared,
    only: findForOne(data, catalogue).map(({ features }) => features),
    common: data.keys.filter((key) => data.whole.rows.every((row) => isYes(key, row))),
    catalogue,
  });
}

/** The names to choose from stand out. */
function markChoices(lead: string): Line {
  const parts = lead.split(/(?<=Choose )(.+?)(?= if you need )/);
  return parts.map((part, i): LinePart => (i % 2 === 1 ? { strong: part } : part));
}

function fairSections(
  data: ComparisonData,
  current: ComparisonQuery,
  methodology: View['methodology'],
): (DocumentSection | false)[] {
  const found = foundBlocks(findForOne(data, methodology.catalogue), data, { methodology, facts: data.facts });
  const chart = priceBySizeBlocks(data.bySize, { methodology });
  return [
    found.length > 0 && section('only', 'What we confirmed for one of them only', ...found),
    chart !== undefined && section('size', 'Price by size of team', ...chart),
    section('answers', 'All answers', ...answerBlocks(data, current, { methodology, facts: data.facts })),
  ];
}

/** How much is known, what to ask about the rest, and where both answer. */
function unfairSections(
  data: ComparisonData,
  current: ComparisonQuery,
  methodology: View['methodology'],
): (DocumentSection | false)[] {
  const { whole, keys, compared } = data;
  const rules = { methodology, facts: data.facts };
  const before = needRows(data, current, rules);
  const isKnown = (key: string, i: number) => (whole.rows[i]?.cells[key]?.value ?? null) !== null;
  const common = keys.filter((key) => whole.rows.every((_, i) => isKnown(key, i)));
  return [
    section('coverage', 'How much we know', ...coverageBlocks(data, methodology)),
    ...whole.rows.map((row, i) => {
      const own = data.answer.rows.find(({ slug }) => slug === row.slug) ?? row;
      const blocks = compared.tools[i]?.isLittleKnown ? askBlocks({ ...own, cells: row.cells }, data, methodology) : [];
      return blocks.length > 0 && section(`ask-${row.slug}`, `Ask ${row.name} before you compare`, ...blocks);
    }),
    common.length + before.rows.length > 0 &&
      section(
        'answers',
        before.rows.length > 0
          ? 'What you asked for, and where both answer'
          : `Where both answer: ${formatCount(common.length, 'question')}`,
        ...commonBlocks(data, common, before, rules),
      ),
  ];
}

/** With links that add the nearest names. */
export function unknownTool(name = '', nearest: readonly string[] = [], current: ComparisonQuery): Line {
  const add = nearest.slice(0, 3).flatMap((slug) => {
    const link = compareAddress(current, [...(current.tools ?? []), slug]);
    return [' ', { link, label: `Add ${slug}` }];
  });
  return [`No tool here has the name “${truncate(name, 60)}”.`, ...add];
}
