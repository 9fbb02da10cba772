import { describeAbilityForOneTool } from '../../../model/words/ability.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import { describeComparison, describeUnfairComparison } from '../../sentences/comparison.ts';
import type { Statement } from '../../sentences/statement.ts';
import { buildNotUnderstoodNotices, compareAddress, toolAddress } from '../parts/carried-need.ts';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  type Line,
  notice,
  type PageBlock,
  type PageDocument,
  section,
} from '../parts/document/document.ts';
import { LineContent } from '../parts/document/draw-table.tsx';
import { DataLinks } from '../parts/layout/links.tsx';
import { priceBySizeSection } from '../parts/price-by-size.ts';
import type { View } from '../types.ts';
import { answerBlocks } from './answers.tsx';
import { billBlocks } from './bills.tsx';
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
  const choices = listChoices(data, methodology);
  const items = choices.map(
    ({ name, abilities }): Line => ['Choose ', { strong: name }, ` if you need a tool that ${orList(abilities)}.`],
  );
  const hasLinkedIn = slugs.some((slug) => facts.get(slug)?.facts['channels.linkedin']?.value === true);
  return {
    ...writeStatement(data, methodology),
    panel:
      items.length > 0 ? (
        <ul class="choose">
          {items.map((line, i) => (
            <li class={`color-${rows.findIndex(({ name }) => name === choices[i]?.name) % 6}`}>
              <span>
                <LineContent line={line} />
              </span>
            </li>
          ))}
        </ul>
      ) : undefined,
    blocks: compact<PageBlock>(
      items.length > 0 && { kind: 'markdown', line: '', items },
      ...billBlocks(data, methodology),
      htmlOnly(
        <CompareForm
          input={current}
          selectedTools={rows}
          names={names}
          required={answer.understood.required}
          methodology={methodology}
        />,
      ),
      ...buildNotUnderstoodNotices(input, (not_understood) => compareAddress({ ...input, not_understood }, slugs)),
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

/** The verdict. */
export function writeStatement(data: ComparisonData, methodology: View['methodology']): Statement {
  const { answer, comparison } = data;
  if (comparison.isUnfair) return describeUnfairComparison(comparison.tools, answer.rows);
  const advantages = listChoices(data, methodology).map(({ name, abilities }) => [
    `Only ${name} ${andList(abilities)}.`,
    `Only ${name} ${abilities[0]}.`,
    '',
  ]);
  return describeComparison(
    {
      ...methodology,
      rows: answer.rows,
      need: { questions: [], setUp: comparison.setUp, notUnderstood: [] },
      channels: comparison.channels,
      failures: comparison.tools.flatMap(({ name, lacks }) => (lacks.length > 0 ? [`${name} ${andList(lacks)}`] : [])),
    },
    advantages,
  );
}

/** Maximum number of reasons to choose a tool. */
const MAX_REASONS = 3;

/** What only one of the tools has, and each other is known to lack. */
function listChoices({ complete, comparison, keys }: ComparisonData, { catalogue }: View['methodology']) {
  if (comparison.isUnfair) return [];
  return findUniqueAnswers({ complete, keys }, catalogue).flatMap(({ name, slug, features }, i) => {
    const others = complete.rows.filter((row) => row.slug !== slug);
    const abilities = features
      .filter((key) => others.every(({ cells }) => cells[key]?.mark === 'no'))
      .slice(0, MAX_REASONS)
      .map((key) => describeAbilityForOneTool([{ key }], catalogue));
    const isLacking = (comparison.tools[i]?.lacks.length ?? 0) > 0;
    return abilities.length > 0 && !isLacking ? [{ name, abilities }] : [];
  });
}

/** What we found for only one tool, and the price by team size. If we know too little about a tool, questions for its vendor. */
function comparedSections(
  data: ComparisonData,
  methodology: View['methodology'],
): (DocumentSection | false | undefined)[] {
  const { complete, comparison, facts } = data;
  if (comparison.isUnfair)
    return complete.rows.map((row, i) => {
      const pricedRow = data.answer.rows.find(({ slug }) => slug === row.slug) ?? row;
      const blocks = comparison.tools[i]?.isLittleKnown
        ? vendorQuestionBlocks({ ...pricedRow, cells: row.cells }, data, methodology)
        : [];
      return blocks.length > 0 && section(`ask-${row.slug}`, `Ask ${row.name} before you compare`, ...blocks);
    });
  const unique = findUniqueAnswers(data, methodology.catalogue);
  const uniqueBlocks = uniqueAnswerBlocks(unique, data, { methodology, facts });
  return [
    uniqueBlocks.length > 0 && section('only', 'Confirmed for only one of them', ...uniqueBlocks),
    priceBySizeSection(data.bySize, { methodology }),
  ];
}
