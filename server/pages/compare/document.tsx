import { truncate } from '../../../model/words/truncate.ts';
import { describeComparison } from '../../sentences/comparison.ts';
import { describeVerdict, isUnfair } from '../../sentences/verdict.ts';
import { buildNotUnderstoodNotices, compareAddress, toolAddress } from '../parts/carried-need.ts';
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
import { LineContent } from '../parts/document/draw-table.tsx';
import { DataLinks } from '../parts/layout/links.tsx';
import { priceBySizeBlocks } from '../parts/price-by-size/blocks.tsx';
import type { View } from '../types.ts';
import { answerBlocks } from './answers.tsx';
import { BillsTable, billLines } from './bills.tsx';
import { CompareForm, type ComparisonQuery } from './form.tsx';
import type { ComparisonData } from './load.ts';
import { findUniqueAnswers, uniqueAnswerBlocks } from './unique-answers.tsx';
import { vendorQuestionBlocks } from './vendor-questions.tsx';

export type CompareView = View<ComparisonQuery>;

/** Builds the page: the verdict, the prices, the answers found for only one tool, and all answers. */
export function comparisonDocument(view: CompareView, data: ComparisonData): PageDocument {
  const { input, methodology, json } = view;
  const { answer, names, facts } = data;
  const { rows } = answer;
  const slugs = rows.map(({ slug }) => slug);
  const current = { ...input, tools: slugs };
  const sentences = writeLead(data, methodology).split(/ (?=Choose |We know too little )/);
  const choices = sentences.filter((sentence) => sentence.startsWith('Choose '));
  const items = choices.map(emphasizeChoice);
  const hasLinkedIn = slugs.some((slug) => facts.get(slug)?.facts['channels.linkedin']?.value === true);
  return {
    title: describeVerdict(data.comparison)[0],
    lead: sentences.filter((sentence) => !choices.includes(sentence)).join(' '),
    panel:
      items.length > 0 ? (
        <ul class="choose">
          {items.map((line, i) => (
            <li class={colorOfChoice(choices[i] ?? '', rows)}>
              <span>
                <LineContent line={line} />
              </span>
            </li>
          ))}
        </ul>
      ) : undefined,
    blocks: compact<PageBlock>(
      items.length > 0 && { kind: 'markdown', line: '', items },
      htmlOnly(<BillsTable data={data} methodology={methodology} />),
      htmlOnly(<CompareForm input={current} selectedTools={rows} names={names} currencies={methodology.currencies} />),
      ...billLines(data, methodology),
      ...buildNotUnderstoodNotices(input, (not_understood) => compareAddress({ ...input, not_understood }, slugs)),
      ...(answer.not_found ?? []).map(({ name, nearest }) => notice(describeUnknownTool(name, nearest, current))),
    ),
    sections: compact<DocumentSection>(
      ...comparedSections(data, methodology),
      section('answers', 'All answers', ...answerBlocks(data, current, { methodology, facts })),
      section(
        'more',
        hasLinkedIn ? 'Before you buy' : 'Data',
        hasLinkedIn && notice(methodology.notices.linkedin_forbids_automation),
        htmlOnly(<DataLinks json={json} />),
      ),
    ),
    related: rows.map(({ slug, name }) => [`All about ${name}`, toolAddress(slug, answer.understood)] as const),
  };
}

/** Writes the deciding differences, for the lead below the verdict. */
export function writeLead(data: ComparisonData, { catalogue }: View['methodology']): string {
  const isYes = (key: string, { cells }: (typeof data.complete.rows)[number]) => cells[key]?.value === true;
  const choice = describeComparison({
    ...data.comparison,
    uniqueFeatures: findUniqueAnswers(data, catalogue).map(({ features }) => features),
    commonFeatures: data.keys.filter((key) => data.complete.rows.every((row) => isYes(key, row))),
    catalogue,
  });
  return `${describeVerdict(data.comparison)[1]} ${choice}`.trim();
}

/** Emphasizes the recommended tool in "Choose … if you need …". */
function emphasizeChoice(choice: string): Line {
  const parts = choice.split(/(?<=Choose )(.+?)(?= if you need )/);
  return parts.map((part, i): LinePart => (i % 2 === 1 ? { strong: part } : part));
}

/** The colour of the recommended tool. */
function colorOfChoice(choice: string, rows: ComparisonData['answer']['rows']): string {
  return `curve-${rows.findIndex(({ name }) => choice.startsWith(`Choose ${name} if `)) % 6}`;
}

/** What we found for only one tool, and the price by team size. If we know too little about a tool, questions for its vendor. */
function comparedSections(data: ComparisonData, methodology: View['methodology']): (DocumentSection | false)[] {
  const { complete, comparison, facts } = data;
  if (isUnfair(comparison))
    return complete.rows.map((row, i) => {
      const pricedRow = data.answer.rows.find(({ slug }) => slug === row.slug) ?? row;
      const blocks = comparison.tools[i]?.isLittleKnown
        ? vendorQuestionBlocks({ ...pricedRow, cells: row.cells }, data, methodology)
        : [];
      return blocks.length > 0 && section(`ask-${row.slug}`, `Ask ${row.name} before you compare`, ...blocks);
    });
  const unique = findUniqueAnswers(data, methodology.catalogue);
  const uniqueBlocks = uniqueAnswerBlocks(unique, data, { methodology, facts });
  const chart = priceBySizeBlocks(data.bySize, { methodology });
  return [
    uniqueBlocks.length > 0 && section('only', 'Confirmed for only one of them', ...uniqueBlocks),
    chart !== undefined && section('size', 'Price by team size', ...chart),
  ];
}

/** Says that a tool is unknown, with links that add similar tools. */
export function describeUnknownTool(name = '', nearest: readonly string[] = [], current: ComparisonQuery): Line {
  const suggestions = nearest.slice(0, 3).flatMap((slug) => {
    const link = compareAddress(current, [...(current.tools ?? []), slug]);
    return [' ', { link, label: `Add ${slug}` }];
  });
  return [`Unknown tool “${truncate(name, 60)}”.`, ...suggestions];
}
