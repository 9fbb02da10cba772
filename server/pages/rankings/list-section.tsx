import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import { healthWords } from './health-words.ts';
import type { RankedList } from './ranked-list.ts';
import { RankedTable } from './ranked-table.tsx';
import { UnrankedTable } from './unranked-table.tsx';

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
          <p>{passWords(entries[0]?.unranked_could_pass ?? 0, unranked.length, entries[0]?.tool.name)}</p>
          <UnrankedTable unranked={unranked} label={`${name}, without a rank`} keys={catalogue.keys} />
        </>
      )}
    </section>
  );
}

const unrankedTitle = (count: number, ofType: boolean) =>
  `${count} ${ofType ? 'more of this type' : 'more'} without a rank`;

/** That a tool has no rank says nothing against it. */
function passWords(couldPass: number, unranked: number, first: string | undefined): string {
  if (!first) return 'Too little is known of them for a place in a list.';
  const which = couldPass === unranked ? (unranked === 1 ? 'It' : `Any of the ${unranked}`) : `${couldPass} of them`;
  return couldPass === 0
    ? 'Too little is known of them for a place in the list.'
    : `To have no rank says nothing against a tool: ${which.toLowerCase()} could pass even ${first} if its unknowns turned out well.`;
}
