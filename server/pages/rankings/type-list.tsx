import type { Child } from 'hono/jsx';
import type { Methodology } from '../../../model/methodology.ts';
import type { Amounts } from '../../../model/pricing/entry-price.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { capitalised } from '../frame/capitalised.ts';
import { Fold } from '../frame/fold.tsx';
import { joined } from '../frame/joined.ts';
import { TableHead } from '../frame/table-head.tsx';
import { ChannelMarks } from '../lists/channel-marks.tsx';
import { Tick } from '../lists/compare-ticked.tsx';
import { isFiltered } from '../lists/offered.ts';
import { priceFromInWords } from './job-price.tsx';
import { ListPaging } from './list-controls.tsx';
import { AskFirstText, placesInWords, reasonInWords } from './question-label.tsx';
import { type RankedList, type RankingInput, rankingAddress } from './ranking-input.ts';
import { reliabilityInWords } from './reliability.ts';

/** The tools that the title of a folded list names. */
const NAMED = 3;

export interface TypeListProps {
  readonly list: RankedList;
  /** Whether it is the only list of the page. */
  readonly isAlone: boolean;
  /** The entry prices that sources give, by slug. */
  readonly amounts: ReadonlyMap<string, Amounts>;
  readonly input: RankingInput;
  /** How many tools the filters keep; undefined without filters. */
  readonly matching: number | undefined;
  readonly methodology: Methodology;
}

/** The tools of one type by the job that the type is bought for: how far the order can be trusted, and each tool's group. */
export function TypeList({ list, isAlone, input, matching, amounts, methodology }: TypeListProps) {
  const { category, jobs, health, entries, unranked, total } = list;
  const shown = entries.length + unranked.length;
  const [job = ''] = jobs;
  const type = methodology.categories[category ?? ''];
  const label = methodology.jobs[job]?.label ?? job;
  const id = category ?? job;
  return (
    <Section id={id} title={type?.label ?? id} list={list} isAlone={isAlone}>
      <p>
        {type?.description} Judged by the job <a href={`/rankings/general?job=${job}`}>{label}</a>, among tools of this
        type only.
      </p>
      {health?.provisional && (
        <p class="notice">Provisional: few tools are placed or differ clearly, so this order says little.</p>
      )}
      {entries.length > 0 && (
        <table class="job-places stacked" aria-label={`${type?.label ?? id}, placed`}>
          <TableHead text={['Tool', 'Group', 'Proven', 'What to ask first']} />
          <tbody>
            {entries.map(({ tool, group, range, proven, of, complete, ask_first, facts }) => (
              <tr>
                <th scope="row">
                  <Tick slug={tool.slug} name={tool.name} />
                  <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                  <ChannelMarks facts={facts} catalogue={methodology.catalogue} />
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
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown > entries.length && (
        <Unranked unranked={unranked} minPages={methodology.min_pages} id={`${id}-unranked`} what="of this type" />
      )}
      {input.category === undefined && shown < total && !isFiltered(input) && (
        <p class="after-table">
          <a href={rankingAddress({ profile: 'by-type', category: id })}>All {total} of this type</a>
        </p>
      )}
      {input.category !== undefined && <ListPaging input={input} shown={shown} total={matching ?? total} />}
      {health && (
        <Fold id={`${id}-trust`} level={3} title="How far this order can be trusted">
          <p>{reliabilityInWords(health)}</p>
        </Fold>
      )}
    </Section>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly list: RankedList;
  readonly isAlone: boolean;
  readonly children?: Child;
}

/** One list among several is folded, with its first tools in sight. */
function Section({ id, title, list: { entries, total }, isAlone, children }: SectionProps) {
  if (isAlone)
    return (
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
      </section>
    );
  const first = entries.slice(0, NAMED).map(({ tool }) => tool.name);
  return (
    <Fold id={id} title={title} count={first.length === 0 ? total : `${firstFew(first)} of ${total}`}>
      {children}
    </Fold>
  );
}

interface UnrankedProps {
  readonly unranked: RankedList['unranked'];
  readonly minPages: number;
  readonly id: string;
  /** Which tools these are, after a number: `of this type`. */
  readonly what?: string;
}

/** The tools of a list that have no place in it, by reason. */
export function Unranked({ unranked, minPages, id, what = '' }: UnrankedProps) {
  if (unranked.length === 0) return null;
  const reasons = [...new Set(unranked.map(({ reason }) => reason))];
  return (
    <>
      <h3 id={id}>{[`${unranked.length} more`, what, 'without a place'].filter(Boolean).join(' ')}</h3>
      {reasons.some((reason) => reason !== 'closed') && (
        <p>If little was read or proven, that says nothing against a tool.</p>
      )}
      <ul>
        {reasons.map((reason) => (
          <li>
            {capitalised(reasonInWords(reason, minPages))}:{' '}
            {joined(
              unranked
                .filter((one) => one.reason === reason)
                .map(({ tool: { slug, name } }) => <a href={`/tools/${slug}`}>{name}</a>),
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
