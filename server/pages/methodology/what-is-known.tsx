import { groupOf } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { inGroups, percent } from '../../../model/words/numbers.ts';
import { Fold } from '../frame/fold.tsx';
import { type Answered, CoverageBand } from '../pictures/coverage.tsx';

interface KnownProps {
  readonly answered: AnsweredBy;
  readonly method: Methodology;
}

/** The share of questions with an answer, by group of questions and by type of tool. */
export function WhatIsKnown({ answered, method }: KnownProps) {
  const { catalogue, categories } = method;
  const groups = Object.entries(catalogue.groups).map(
    ([slug, label]) => [label, answered.groups.get(slug), `group-${slug}`] as const,
  );
  const types = Object.entries(categories).map(
    ([slug, { label }]) => [label, answered.categories.get(slug), `type-${slug}`] as const,
  );
  return (
    <Fold id="known" title="How much is known so far?" count={shareInWords(sumOf(answered))}>
      <p>
        Every question is asked about every tool it applies to. Solid is answered; hatched is unknown, which never means
        no.
      </p>
      <KnownTable caption="By group of questions" rows={groups} />
      <KnownTable caption="By type of tool" rows={types} />
    </Fold>
  );
}

interface TableProps {
  readonly caption: string;
  readonly rows: readonly (readonly [label: string, answered: Answered | undefined, anchor: string])[];
}

function KnownTable({ caption, rows }: TableProps) {
  return (
    <table class="known-by stacked">
      <caption>{caption}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Group or type</th>
          <th scope="col">Picture</th>
          <th scope="col">Answered</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, answered = { known: 0, disputed: 0, unknown: 0 }, anchor]) => (
          <tr>
            <th scope="row">
              <a href={`#${anchor}`}>{label}</a>
            </th>
            <td>
              <CoverageBand {...answered} />
            </td>
            <td>{shareInWords(answered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
