import type { AnswerOf } from '../../calls/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import type { RecommendAnswer } from '../../operations/recommend/answer.ts';
import { loadFacts } from '../parts/all-tools.ts';
import { type DocumentSection, joinParts, type LinePart, paragraph, section } from '../parts/document/document.ts';
import { evidenceBlocks } from '../tool/evidence.tsx';
import type { LoadContext, SharedContext } from '../types.ts';

export type Proof = AnswerOf<typeof getTool>;

/** Loads the evidence if a question is about one fact of one tool. */
export function loadProof(
  { kind, answers: [fact, ...others] = [] }: RecommendAnswer,
  { ask, methodology }: LoadContext,
): Proof | undefined {
  return kind === 'question' &&
    fact &&
    others.length === 0 &&
    fact.key in methodology.catalogue.keys &&
    fact.price === undefined
    ? ask(getTool, { slug: fact.tool, keys: [fact.key] })
    : undefined;
}

/** If there are more tools, they are counted. */
const MAX_NAMED = 6;

/** The sources of one fact, and the other tools with the feature, similar tools first. */
export function oneAnswerSections(proof: Proof, { methodology, prepared }: SharedContext): DocumentSection[] {
  const { slug, name, facts, similar } = proof;
  const { keys, unwanted = [] } = methodology.catalogue;
  const [[key, { value }]] = Object.entries(facts) as [[string, Proof['facts'][string]]];
  const page = `/questions/${key}`;
  const tools = [...prepared(loadFacts).values()]
    .filter((tool) => tool.slug !== slug && tool.facts[key]?.value === true)
    .toSorted((a, b) => Number(similar.includes(b.slug)) - Number(similar.includes(a.slug)));
  const links: LinePart[] = tools
    .slice(0, MAX_NAMED)
    .map((tool) => ({ link: `/tools/${tool.slug}`, label: tool.name }));
  const more = tools.length > MAX_NAMED ? [' and ', { link: page, label: `${tools.length - MAX_NAMED} more` }] : [];
  return [
    section(
      'evidence',
      value === null ? 'Where we looked' : 'Where it says so',
      ...evidenceBlocks(key, proof, keys),
      paragraph([{ link: `/tools/${slug}`, label: `All about ${name}` }, ' · ', { link: page, label: 'Other tools' }]),
    ),
    ...(keys[key]?.type === 'boolean' && !unwanted.includes(key) && tools.length > 0
      ? [
          section(
            'others',
            `Who ${value === true ? 'else ' : ''}has it`,
            paragraph([...joinParts(links), ...more, '.']),
          ),
        ]
      : []),
  ];
}
