import { type Fact, isVendorOnly } from '../../../model/fact.ts';
import { byDemand, isForType, singlesIn, TIERS, type Tier } from '../../../model/job.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { plansIn } from '../../../model/pricing/plan.ts';
import { type SourcesById, sourcesById } from '../../../model/source.ts';
import { isAnswered, isProvenYes } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import {
  type DocumentSection,
  forPeople,
  type Line,
  type PageBlock,
  present,
  type Row,
  type Table,
} from '../document/document.ts';
import { factRow } from '../facts/answer.tsx';
import { CoverageBand } from '../inline-svg/charts.tsx';
import { TIER_NAMES } from '../lists/jobs.ts';
import type { Show, ToolView } from './page.tsx';

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
function decidingFacts(tool: Tool, { jobs, profiles }: Methodology): readonly Deciding[] {
  const main = jobOfType(tool.category, profiles);
  const own = Object.entries(jobs).filter(([, job]) => isForType(job, tool.category));
  const mostWanted = byDemand(Object.fromEntries(own));
  const found = new Map<string, Tier>();
  for (const tier of TIERS) {
    const inJobs = (isMain: boolean) =>
      own
        .filter(([slug]) => (slug === main) === isMain)
        .flatMap(([, job]) => job[tier])
        .map((question) => singlesIn(question).map(({ key }) => key))
        .flatMap((keys) => keys.find((key) => isProvenYes(tool.facts[key])) ?? keys[0] ?? [])
        .filter((key) => tool.facts[key] !== undefined && tool.facts[key].group !== 'channels');
    for (const key of [...inJobs(true), ...inJobs(false).sort(mostWanted)]) if (!found.has(key)) found.set(key, tier);
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
      factRow({ tool: tool.slug, fact, declared: keys[fact.key], sources, withPage: true }),
    );
    return [{ band: TIER_NAMES[tier] }, ...answers];
  });
  return [
    {
      id: 'decides',
      heading: 'What decides for its jobs',
      blocks: [
        { kind: 'table', look: 'facts', columns: ['Question', 'Answer'], rows, least: rows.length },
        forPeople(<KnownByGroup tool={tool} methodology={methodology} />),
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

/** Every question of the catalogue that is not answered above, by group; or those that are chosen, in one list. */
export function allFacts(view: ToolView): DocumentSection {
  const { data, input, methodology } = view;
  const { tool } = data;
  const sources = sourcesById(tool.sources);
  const facts = Object.values(tool.facts);
  const { show = 'all' } = input;
  const choice = choices(tool.slug, facts, sources, show);
  if (show !== 'all') {
    const chosen = facts.filter(shownBy(show, sources));
    const table = { ...tableOf(chosen, view, true), least: chosen.length };
    return { id: 'facts', heading: 'Facts', blocks: [choice, table] };
  }
  const above = new Set(decidingFacts(tool, methodology).map(({ key }) => key));
  const groups = Object.entries(methodology.catalogue.groups)
    .map(([group, label]) => ({
      group,
      label,
      own: facts.filter((fact) => fact.group === group && !above.has(fact.key)),
    }))
    .filter(({ own }) => own.length > 0);
  // A row of folds without an answer would hide those that have one.
  const unanswered = groups.filter(({ own }) => !own.some(isAnswered));
  const last = unanswered.length > 1 ? unanswered : [];
  return {
    id: 'facts',
    heading: 'All other facts',
    blocks: present<PageBlock>(
      choice,
      ...groups.filter((group) => !last.includes(group)).map((group) => factFold(group, view)),
      last.length > 0 && unansweredFold(last, view),
    ),
  };
}

interface FactGroup {
  readonly group: string;
  readonly label: string;
  readonly own: readonly Fact[];
}

function factFold({ group, label, own }: FactGroup, view: ToolView): PageBlock {
  const count = `${own.filter(isAnswered).length} of ${own.length} answered`;
  // What is known comes first.
  const rows = [...own.filter(isAnswered), ...own.filter((fact) => !isAnswered(fact))];
  const next = addressOf(view.data.tool.slug, 'answered');
  return { kind: 'fold', id: group, title: label, count, blocks: [{ ...tableOf(rows, view), next }] };
}

function unansweredFold(groups: readonly FactGroup[], view: ToolView): PageBlock {
  const facts = groups.flatMap(({ own }) => own);
  const blocks = [{ ...tableOf(facts, view, true), next: addressOf(view.data.tool.slug, 'unknown') }];
  const count = counted(facts.length, 'question');
  return { kind: 'fold', id: 'unanswered', title: 'Groups without an answer', count, blocks };
}

/** @param inBands whether the groups are named, since there are several */
function tableOf(facts: readonly Fact[], { data: { tool }, methodology }: ToolView, inBands = false): Table {
  const { keys, groups } = methodology.catalogue;
  const sources = sourcesById(tool.sources);
  const rowOf = (fact: Fact) => {
    const isPlans = fact.key === 'pricing.plans' && isAnswered(fact);
    const plans: Line = [{ link: '#prices', label: counted(plansIn(tool.facts).length, 'plan') }];
    return factRow({
      tool: tool.slug,
      fact,
      declared: keys[fact.key],
      sources,
      ...(isPlans && { value: plans }),
    });
  };
  const rows: readonly Row[] = inBands
    ? Object.entries(groups).flatMap(([group, label]) => {
        const own = facts.filter((fact) => fact.group === group);
        return own.length > 0 ? [{ band: label }, ...own.map(rowOf)] : [];
      })
    : facts.map(rowOf);
  return { kind: 'table', look: 'facts', columns: ['Question', 'Answer'], rows };
}

const CHOICES: readonly (readonly [show: Show, label: string])[] = [
  ['all', 'All facts'],
  ['answered', 'Answered'],
  ['unknown', 'Not known'],
  ['disputed', 'Sources differ'],
  ['vendor', 'The vendor’s word alone'],
];

/** Whether a choice shows a fact. */
function shownBy(show: Show, sources: SourcesById): (fact: Fact) => boolean {
  switch (show) {
    case 'all':
      return () => true;
    case 'answered':
      return isAnswered;
    case 'vendor':
      return (fact) => isVendorOnly(fact, sources);
    default:
      return ({ status }) => status === show;
  }
}

/** Links to lists of the facts in each state, with how many there are. */
function choices(slug: string, facts: readonly Fact[], sources: SourcesById, chosen: Show): PageBlock {
  const offered = CHOICES.map(([show, label]) => ({
    show,
    words: `${label} (${facts.filter(shownBy(show, sources)).length})`,
  })).filter(({ show, words }) => show === chosen || !words.endsWith('(0)'));
  const line: Line = offered.flatMap(({ show, words }, i) => [
    i === 0 ? 'Show: ' : ' · ',
    show === chosen ? { strong: words } : { link: `${addressOf(slug, show)}#facts`, label: words },
  ]);
  return { kind: 'text', line };
}

const addressOf = (slug: string, show: Show) => `/tools/${slug}${show === 'all' ? '' : `?show=${show}`}`;
