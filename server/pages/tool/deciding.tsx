import { isAnswered } from '../../../model/fact.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { byDemand, isForType, singlesIn, TIERS, type Tier } from '../../../model/ranking/job.ts';
import { sourcesById } from '../../../model/source.ts';
import { isProvenYes } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import type { DocumentSection, Row } from '../document/document.ts';
import { answerRow } from '../facts/answer.tsx';
import { CoverageBand } from '../pictures/coverage.tsx';
import { TIER_NAMES } from '../rankings/question-label.ts';
import type { ToolView } from './view.ts';

/** How many facts are open before all others. */
const MOST = 10;

interface Deciding {
  readonly key: string;
  readonly tier: Tier;
}

/**
 * The facts that decide for the jobs of a tool: what its main job requires, what its other jobs require, then what is nice to have. Of
 * several facts of which any will do, one; channels are said above.
 */
export function decidingFacts(tool: Tool, { jobs, profiles }: Methodology): readonly Deciding[] {
  const main = jobOfType(tool.category, profiles);
  const own = Object.entries(jobs).filter(([, job]) => isForType(job, tool.category));
  const mostWanted = byDemand(Object.fromEntries(own));
  const found = new Map<string, Tier>();
  for (const tier of TIERS) {
    const asked = (isMain: boolean) =>
      own
        .filter(([slug]) => (slug === main) === isMain)
        .flatMap(([, job]) => job[tier])
        .map((question) => singlesIn(question).map(({ key }) => key))
        .flatMap((keys) => keys.find((key) => isProvenYes(tool.facts[key])) ?? keys[0] ?? [])
        .filter((key) => tool.facts[key] !== undefined && tool.facts[key].group !== 'channels');
    for (const key of [...asked(true), ...asked(false).sort(mostWanted)]) if (!found.has(key)) found.set(key, tier);
  }
  return [...found].slice(0, MOST).map(([key, tier]) => ({ key, tier }));
}

/** These facts with their evidence, next to a picture of how much is known. */
export function whatDecides({ data: { tool }, methodology }: ToolView): DocumentSection[] {
  const facts = decidingFacts(tool, methodology);
  if (facts.length === 0) return [];
  const { keys } = methodology.catalogue;
  const sources = sourcesById(tool.sources);
  const rows = TIERS.flatMap((tier): Row[] => {
    const own = facts.filter((one) => one.tier === tier).flatMap(({ key }) => tool.facts[key] ?? []);
    if (own.length === 0) return [];
    const answers = own.map((fact) =>
      answerRow({ tool: tool.slug, fact, declared: keys[fact.key], sources, withPage: true }),
    );
    return [{ band: TIER_NAMES[tier] }, ...answers];
  });
  return [
    {
      id: 'decides',
      heading: 'What decides for its jobs',
      blocks: [
        { kind: 'table', look: 'facts', columns: ['Question', 'Answer'], rows, least: rows.length },
        { kind: 'people', html: <KnownByGroup tool={tool} methodology={methodology} /> },
      ],
    },
  ];
}

/** How many questions of each group are answered, as bands that lead to the groups. */
function KnownByGroup({ tool, methodology }: { readonly tool: Tool; readonly methodology: Methodology }) {
  const facts = Object.values(tool.facts).filter(({ status }) => status !== 'not_applicable');
  return (
    <figure class="known-by-group">
      <figcaption>
        {facts.filter(isAnswered).length} of {facts.length} questions are answered
      </figcaption>
      <ul>
        {Object.entries(methodology.catalogue.groups).map(([group, label]) => {
          const own = facts.filter((fact) => fact.group === group);
          const known = own.filter(({ status }) => status === 'known').length;
          const disputed = own.filter(({ status }) => status === 'disputed').length;
          if (own.length === 0) return null;
          return (
            <li>
              {label} <CoverageBand known={known} disputed={disputed} unknown={own.length - known - disputed} />{' '}
              {known + disputed}
              <span class="quiet"> of {own.length}</span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
