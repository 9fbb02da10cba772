import type { Methodology } from '../../../model/methodology.ts';
import { healthWords } from './health-words.ts';
import type { RankedList } from './ranked-list.ts';
import { RankedTable } from './ranked-table.tsx';
import { UnrankedTable } from './unranked-table.tsx';
import { unrankedWords } from './unranked-words.ts';

interface ListSectionProps {
  readonly list: RankedList;
  readonly profile: string;
  readonly methodology: Methodology;
}

/** One list: how far to trust its order, the ranked, and those too little known. */
export function ListSection({ list, profile, methodology }: ListSectionProps) {
  const { category, health, entries, unranked } = list;
  const { categories, catalogue } = methodology;
  const type = category === null ? undefined : categories[category];
  const name = type?.label ?? 'All types';
  const id = category ?? 'ranked';
  const warning = healthWords(health);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{type ? type.label : `${entries.length} tools ranked`}</h2>
      {type && <p>{type.description}</p>}
      {warning && <p class="notice">{warning}</p>}
      {entries.length > 0 && (
        <RankedTable list={list} profile={profile} label={`${name}, ranked`} categories={categories} />
      )}
      {unranked.length > 0 && (
        <>
          <h3 id={`${id}-unranked`}>{unrankedTitle(unranked.length, type !== undefined)}</h3>
          <p>{unrankedNote(list)}</p>
          <UnrankedTable unranked={unranked} label={`${name}, without a rank`} keys={catalogue.keys} />
        </>
      )}
    </section>
  );
}

const unrankedTitle = (count: number, ofType: boolean) =>
  `${count} ${ofType ? 'more of this type' : 'more'} without a rank`;

/** Why they have no rank, where it is the same for all, and that this says nothing against them. */
function unrankedNote({ entries, unranked }: RankedList): string {
  const reasons = [...new Set(unranked.map(({ reason }) => reason))];
  const [only] = reasons;
  const why = only && reasons.length === 1 ? [`They have none because ${unrankedWords(only)}.`] : [];
  const [first] = entries;
  const could = first?.unranked_could_pass ?? 0;
  if (!first || could === 0) return why.join(' ');
  const which = could < unranked.length ? `${could} of them` : could === 1 ? 'it' : `any of the ${could}`;
  return [
    ...why,
    `To have no rank says nothing against a tool: ${which} could pass even ${first.tool.name} if its unknowns turned out well.`,
  ].join(' ');
}
