import { type Fact, isAnswered, isVendorOnly } from '../../../model/fact.ts';
import { plansIn } from '../../../model/pricing/entry-price.ts';
import { type SourcesById, sourcesById } from '../../../model/source.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { DocumentSection, Line, PageBlock, Row, Table } from '../document/document.ts';
import { answerRow } from '../facts/answer.tsx';
import { decidingFacts } from './deciding.tsx';
import type { Show, ToolView } from './view.ts';

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
    return { id: 'facts', heading: 'Facts', blocks: [choice, tableOf(chosen, view, true)] };
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
    blocks: [
      choice,
      ...groups.filter((group) => !last.includes(group)).map((group) => factFold(group, view)),
      ...(last.length > 0
        ? [
            unansweredFold(
              last.flatMap(({ own }) => own),
              view,
            ),
          ]
        : []),
    ],
  };
}

function factFold(
  { group, label, own }: { readonly group: string; readonly label: string; readonly own: readonly Fact[] },
  view: ToolView,
): PageBlock {
  const count = `${own.filter(isAnswered).length} of ${own.length} answered`;
  // What is known comes first.
  const rows = [...own.filter(isAnswered), ...own.filter((fact) => !isAnswered(fact))];
  return { kind: 'fold', id: group, title: label, count, blocks: [tableOf(rows, view)] };
}

function unansweredFold(facts: readonly Fact[], view: ToolView): PageBlock {
  const count = counted(facts.length, 'question');
  return {
    kind: 'fold',
    id: 'unanswered',
    title: 'Groups without an answer',
    count,
    blocks: [tableOf(facts, view, true)],
  };
}

/** @param inBands whether the groups are named, since there are several */
function tableOf(facts: readonly Fact[], { data: { tool }, methodology }: ToolView, inBands = false): Table {
  const { keys, groups } = methodology.catalogue;
  const sources = sourcesById(tool.sources);
  const rowOf = (fact: Fact) => {
    const isPlans = fact.key === 'pricing.plans' && isAnswered(fact);
    const plans: Line = [{ link: '#prices', label: counted(plansIn(tool.facts).length, 'plan') }];
    return answerRow({
      ...{ tool: tool.slug, fact, declared: keys[fact.key], sources },
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
  ['all', 'All'],
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
    show === chosen ? { strong: words } : { link: addressOf(slug, show), label: words },
  ]);
  return { kind: 'text', line };
}

const addressOf = (slug: string, show: Show) => `/tools/${slug}${show === 'all' ? '' : `?show=${show}`}#facts`;
