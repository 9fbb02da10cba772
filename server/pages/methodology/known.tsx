import { groupOf } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { inGroups, percent } from '../../../model/words/numbers.ts';
import { type PageBlock, paragraph, type Row } from '../document/document.ts';
import { type Answered, CoverageBand } from '../pictures/coverage.tsx';

/** The share of questions with an answer, by group of questions and by type of tool. */
export function known(answered: AnsweredBy, { catalogue, categories }: Methodology): PageBlock {
  return {
    ...{ kind: 'fold', id: 'known', title: 'How much is known so far', count: shareInWords(sumOf(answered)) },
    blocks: [
      paragraph('Solid is answered; hatched is unknown, which never means no.'),
      knownTable(
        'By group of questions',
        Object.entries(catalogue.groups).map(([slug, label]) =>
          knownRow(label, `group-${slug}`, answered.groups.get(slug)),
        ),
      ),
      knownTable(
        'By type of tool',
        Object.entries(categories).map(([slug, { label }]) =>
          knownRow(label, `type-${slug}`, answered.categories.get(slug)),
        ),
      ),
    ],
  };
}

const knownTable = (head: string, rows: readonly Row[]): PageBlock => ({
  ...{ kind: 'table', look: 'known-by', least: 0 },
  columns: [head, 'Answered'],
  rows,
});

function knownRow(label: string, id: string, answered: Answered = { known: 0, disputed: 0, unknown: 0 }): Row {
  return [[{ link: `#${id}`, label }], [{ sign: <CoverageBand {...answered} />, words: '' }, shareInWords(answered)]];
}

/** The questions of all groups together. */
function sumOf({ groups }: AnsweredBy): Answered {
  const sum = (status: keyof Answered) => [...groups.values()].reduce((total, group) => total + group[status], 0);
  return { known: sum('known'), disputed: sum('disputed'), unknown: sum('unknown') };
}

function shareInWords({ known, disputed, unknown }: Answered): string {
  const all = known + disputed + unknown;
  return `${percent(known + disputed, all)}: ${inGroups(known + disputed)} of ${inGroups(all)}`;
}

interface Counted {
  readonly category: string;
  readonly facts?: Readonly<Record<string, Pick<Fact, 'status'>>>;
}

/** Questions by status, for each group and each type of tool. Those that do not apply are not counted. */
export interface AnsweredBy {
  readonly groups: ReadonlyMap<string, Answered>;
  readonly categories: ReadonlyMap<string, Answered>;
}

export function countAnswered(tools: readonly Counted[]): AnsweredBy {
  const groups = new Map<string, Answered>();
  const categories = new Map<string, Answered>();
  for (const { category, facts = {} } of tools) {
    for (const [key, { status }] of Object.entries(facts)) {
      if (status === 'not_applicable') continue;
      count(groups, groupOf(key), status);
      count(categories, category, status);
    }
  }
  return { groups, categories };
}

function count(into: Map<string, Answered>, name: string, status: keyof Answered): void {
  const before = into.get(name) ?? { known: 0, disputed: 0, unknown: 0 };
  into.set(name, { ...before, [status]: before[status] + 1 });
}
