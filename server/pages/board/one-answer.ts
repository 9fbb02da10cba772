import type { Row } from '../../../model/board-schemas.ts';
import type { SourcesById } from '../../../model/source.ts';
import { nameFeaturePlan, possessive } from '../../../model/words/label.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import type { AnswerOf } from '../../call/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import type { RecommendAnswer } from '../../operations/recommend/answer.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { describeCost } from '../../sentences/price.ts';
import { loadFacts } from '../parts/all-tools.ts';
import { compareAddress, evidenceAddress, toolAddress } from '../parts/carried-need.ts';
import {
  compact,
  type DocumentSection,
  type Line,
  type LinePart,
  type PageBlock,
  paragraph,
  section,
} from '../parts/document/document.ts';
import { answerParts } from '../parts/facts/answer.tsx';
import { priceCell } from '../parts/facts/price.ts';
import { findCell, findNeighbours, MAX_ROWS } from '../question/load.ts';
import { evidenceBlocks } from '../tool/evidence.tsx';
import type { LoadContext, SharedContext } from '../types.ts';

export type Proof = AnswerOf<typeof getTool> & {
  /** The tools confirmed to have the feature, each with its price for one person, cheapest first. Empty if it isn't a feature. */
  readonly able: readonly Row[];
};

/** Loads the evidence if a question is about one fact of one tool. */
export function loadProof(
  { kind, rows: [tool, ...otherTools], columns: [column, ...otherColumns] }: RecommendAnswer,
  { ask, methodology: { catalogue } }: LoadContext,
): Proof | undefined {
  const { key = '' } = column ?? {};
  const question = catalogue.keys[key];
  if (kind !== 'tools' || !tool || !question || otherTools.length + otherColumns.length > 0) return undefined;
  const isFeature = question.type === 'boolean' && !catalogue.unwanted?.includes(key);
  const rows = isFeature ? ask(recommend, { required: [key], cheapest: true, limit: MAX_ROWS }).rows : [];
  const able = rows.filter((row) => findCell(row, key).mark === 'yes');
  return { ...ask(getTool, { slug: tool.slug, keys: [key] }), able };
}

/** If there are more tools, they are counted. */
const MAX_NAMED = 6;

/** Who says that the tool has the feature, and what it costs. Empty if it isn't confirmed. */
export function describeProof({ slug, name, facts, able }: Proof, sources: SourcesById): string {
  const row = able.find((other) => other.slug === slug);
  if (!row) return '';
  const [{ second_hand: isSecondHand, only_on, plan = only_on?.[0] ?? '', evidence } = {}] = Object.values(facts);
  const isPlanNamed = evidence?.passages?.some(
    ({ id, at = '' }) => sources.get(id)?.relation === 'vendor' && at.includes(plan),
  );
  const speaker = isSecondHand ? 'Only third parties say so' : `${possessive(name)} own pages say so`;
  return `${speaker}${isSecondHand || isPlanNamed ? '' : ', but only third parties name the plan'}. ${capitalize(describeCost(name, row.price))}.`;
}

/** The sources of one fact, the other tools with the feature, similar tools first, and similar answers about the tool. */
export function oneAnswerSections(proof: Proof, { methodology, prepared, sources }: SharedContext): DocumentSection[] {
  const { slug, name, facts, able } = proof;
  const { similar = [] } = prepared(loadFacts).get(slug) ?? {};
  const { keys } = methodology.catalogue;
  const [[key, { value }]] = Object.entries(facts) as [[string, Proof['facts'][string]]];
  const tools = able
    .filter((row) => row.slug !== slug)
    .toSorted((a, b) => Number(similar.includes(b.slug)) - Number(similar.includes(a.slug)));
  const answers = prepared(loadFacts).get(slug)?.facts ?? {};
  const related = findNeighbours(key, methodology).flatMap((other): (readonly [Line, Line])[] => {
    const answer = answers[other];
    const link: LinePart = { link: evidenceAddress(slug, other), label: keys[other]?.label ?? other };
    return !answer || (answer.value ?? null) === null ? [] : [[[link], answerParts(answer, keys[other])]];
  });
  const links: LinePart[] = [
    { link: `/tools/${slug}`, label: `All about ${name}` },
    ...tools
      .slice(0, 1)
      .flatMap((other): LinePart[] => [
        ' · ',
        { link: compareAddress({}, [slug, other.slug]), label: `Compare with ${other.name}` },
      ]),
    ' · ',
    { link: `/questions/${key}`, label: 'Other tools' },
  ];
  return [
    section(
      'evidence',
      value === null ? 'Where we looked' : 'Where it says so',
      ...evidenceBlocks(key, proof, keys, sources),
      paragraph(links),
    ),
    ...(tools.length > 0
      ? [section('others', `Who ${value === true ? 'else ' : ''}has it`, ...otherBlocks(tools, key))]
      : []),
    ...(related.length > 0 ? [section('related', `More about ${name}`, { kind: 'terms', items: related })] : []),
  ];
}

function otherBlocks(tools: readonly Row[], key: string): PageBlock[] {
  const need = { required: [key] };
  const rows = tools
    .slice(0, MAX_NAMED)
    .map((row): Line[] => [
      [{ link: toolAddress(row.slug, need), label: row.name }],
      nameFeaturePlan(findCell(row, key)) ?? 'not confirmed',
      priceCell(row.slug, row.price, need),
    ]);
  const more = tools.length - rows.length;
  return compact<PageBlock>(
    { kind: 'table', className: 'who', columns: ['Tool', 'From plan', 'Per month for 1 person'], rows },
    more > 0 && paragraph([{ link: `/questions/${key}`, label: `${more} more, with prices` }]),
  );
}
