import type { Methodology } from '../../../model/methodology.ts';
import type { Amounts } from '../../../model/pricing/entry-price.ts';
import { compareAddress } from '../compare/selection.tsx';
import { AskFirstText } from './ask-first.tsx';
import { placesInWords } from './job-words.ts';
import { priceFromInWords } from './price-from.ts';
import type { RankedList } from './ranked-list.ts';
import { reliabilityInWords } from './reliability.ts';
import { Unranked } from './unranked.tsx';

export interface TypeListProps {
  readonly list: RankedList;
  /** The entry prices that sources give, by slug. */
  readonly amounts: ReadonlyMap<string, Amounts>;
  readonly methodology: Methodology;
}

/** The tools of one type by the job that the type is bought for: how far the order can be trusted, and each tool's group. */
export function TypeList({ list, amounts, methodology }: TypeListProps) {
  const { category, jobs, health, entries, unranked } = list;
  const [job = ''] = jobs;
  const type = methodology.categories[category ?? ''];
  const label = methodology.jobs[job]?.label ?? job;
  const id = category ?? job;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{type?.label ?? id}</h2>
      <p>
        {type?.description} Judged by the job <a href={`/rankings/general?job=${job}`}>{label}</a>, among tools of this
        type only.
      </p>
      {health && <p class={health.provisional ? 'notice' : undefined}>{reliabilityInWords(health)}</p>}
      {entries.length > 0 && (
        <table class="job-places stacked" aria-label={`${type?.label ?? id}, placed`}>
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col">Group</th>
              <th scope="col">Proven</th>
              <th scope="col">What to ask first</th>
              <th scope="col">Compare</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ tool, group, range, proven, of, complete, ask_first }, i) => (
              <tr>
                <th scope="row">
                  <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                  {tool.price_from && (
                    <span class="condition">{priceFromInWords(tool.price_from, amounts.get(tool.slug))}</span>
                  )}
                </th>
                <td>
                  <span class="cell-label">Group</span> {group}
                  {range && <span class="condition">{placesInWords(range)}</span>}
                </td>
                <td>
                  <span class="cell-label">Proven</span>{' '}
                  <span class="whole">
                    {proven} of {of}
                  </span>
                  {complete.length > 0 && <span class="condition whole">all musts</span>}
                </td>
                <td>
                  <span class="cell-label">What to ask first</span>{' '}
                  <AskFirstText askFirst={ask_first} catalogue={methodology.catalogue} />
                </td>
                <td>
                  <CompareLink slug={tool.slug} name={tool.name} next={entries[i + 1]?.tool} job={job} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Unranked unranked={unranked} minPages={methodology.min_pages} id={`${id}-unranked`} what="of this type" />
    </section>
  );
}

interface CompareLinkProps {
  readonly slug: string;
  readonly name: string;
  readonly next: { readonly slug: string; readonly name: string } | undefined;
  readonly job: string;
}

/** A link to the comparison of a tool with the next in the list. */
function CompareLink({ slug, name, next, job }: CompareLinkProps) {
  if (!next) return null;
  return (
    <>
      <span class="cell-label">Compare</span>{' '}
      <a href={compareAddress({ tools: [slug, next.slug], job }, 'proven')}>
        <span class="unseen">{name} </span>with {next.name}
      </a>
    </>
  );
}
