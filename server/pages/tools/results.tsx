import { jobOfType } from '../../../model/methodology.ts';
import { nearest } from '../../../model/nearest.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { counted } from '../../../model/words/numbers.ts';
import { type FoundMatch, inParts, notUsedInWords, unmatchedInWords } from '../../operations/search-tools/why.ts';
import type { PriceFrom } from '../facts/entry-price.tsx';
import { FactLink } from '../facts/fact-row.tsx';
import { Mark } from '../facts/fact-value.tsx';
import { Fold } from '../frame/fold.tsx';
import { joined } from '../frame/joined.ts';
import { TableHead } from '../frame/table-head.tsx';
import { ChannelMarks } from '../lists/channel-marks.tsx';
import { CompareTicked, Tick } from '../lists/compare-ticked.tsx';
import { isFiltered } from '../lists/offered.ts';
import { Paging } from '../lists/paging.tsx';
import { SortLinks } from './filters.tsx';
import { firstOf } from './need-read.tsx';
import { type ListProps, listAddress, PAGE_SIZE } from './tool-list.ts';

/** The tools that match, one per row. */
export function Results(props: ListProps) {
  const { list, input, methodology } = props;
  const { total, may_match, tools } = list.answer;
  const { catalogue } = methodology;
  return (
    <>
      <p class="hits-count">
        {counted(total, 'tool')}
        {may_match.length > 0 && (
          <>
            ; <a href="#unknown">{may_match.length} more</a> may match
          </>
        )}
      </p>
      <SortLinks {...props} />
      <table class="hits stacked">
        <TableHead text={['Tool', 'Channels', 'Proven for its main job', 'Price from']} />
        <tbody>
          {tools.map((tool) => {
            const { slug, name, category, summary, scores, match, facts } = tool;
            const job = jobOfType(category, methodology.profiles);
            const score = scores[job ?? ''];
            return (
              <tr>
                <th scope="row">
                  <Tick slug={slug} name={name} />
                  <a class="hit-name" href={`/tools/${slug}`}>
                    {name}
                  </a>{' '}
                  <span class="condition">{methodology.categories[category]?.label ?? category}</span>
                  <p class="hit-summary">{summary}</p>
                  {match && <WhyFound slug={slug} match={match} />}
                </th>
                <td>
                  <ChannelMarks facts={facts} catalogue={catalogue} />
                </td>
                <td>
                  <span class="cell-label">Proven</span>
                  {score && (
                    <span class="whole">
                      {score.proven} of {score.of}
                    </span>
                  )}
                  {job && <span class="condition">{methodology.jobs[job]?.label ?? job}</span>}
                </td>
                <td>
                  <span class="cell-label">Price from</span>
                  <Price slug={slug} name={name} price={list.prices.get(slug)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {tools.length > 1 && <CompareTicked />}
      <Paging
        offset={input.offset ?? 0}
        shown={tools.length}
        total={total}
        size={PAGE_SIZE}
        address={(offset) => listAddress({ ...input, offset })}
      />
    </>
  );
}

interface PriceProps {
  readonly slug: string;
  readonly name: string;
  readonly price: PriceFrom | undefined;
}

/** The entry price billed monthly and yearly, as a link to its fact. An unknown price links to why it is unknown. */
function Price({ slug, name, price }: PriceProps) {
  const at = `/tools/${slug}#${price?.key ?? ENTRY_PRICE.monthly}`;
  const of = <span class="unseen">Price of {name}: </span>;
  return price ? (
    <span>
      <a class="quiet-link" href={at}>
        {of}
        {price.display}
      </a>
      <span class="condition">{[price.period, price.yearly].filter(Boolean).join(' ')}</span>
      {price.without && <span class="condition">{price.without}</span>}
    </span>
  ) : (
    <span class="value unknown">
      <Mark status="unknown" />{' '}
      <a class="quiet-link value-text" href={at}>
        {of}
        Unknown
      </a>
    </span>
  );
}

/** Why a tool was found, with links to the facts that matched. */
function WhyFound({ slug, match }: { readonly slug: string; readonly match: FoundMatch }) {
  const reasons = [match, ...match.also].map((reason) => {
    const { before, text, after } = inParts(reason);
    const isFact = reason.field.includes('.');
    return (
      <>
        {before}
        {isFact ? (
          <FactLink slug={slug} name={reason.field}>
            {text}
          </FactLink>
        ) : (
          text
        )}
        {after}
      </>
    );
  });
  return (
    <span class="why-found">
      {' '}
      <span class="quiet">Found by {joined(reasons, '; ')}</span>
    </span>
  );
}

/** The tools that match most of the words, where few match all, and the words that were not used. */
export function MatchMost({ list: { answer } }: ListProps) {
  const { match_most = [], not_used = [] } = answer;
  return (
    <>
      {not_used.length > 0 && <p class="quiet">{notUsedInWords(not_used)}</p>}
      {match_most.length > 0 && (
        <section aria-labelledby="most">
          <h2 id="most">Tools that match most of the words</h2>
          <ul class="plain">
            {match_most.map(({ slug, name, summary, match, ...most }) => (
              <li>
                <a class="hit-name" href={`/tools/${slug}`}>
                  {name}
                </a>{' '}
                <span class="condition">{unmatchedInWords(most)}</span>
                <p class="hit-summary">{summary}</p>
                <WhyFound slug={slug} match={match} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** More are counted. */
const MAX_OPEN = 60;

/** The tools that are missing from the list only because something is unknown, each linked to the unknown fact. */
export function MayMatch({ list: { answer, all }, input }: ListProps) {
  const { may_match } = answer;
  const { capability = [], budget } = input;
  if (may_match.length === 0) return null;
  const names = new Map(all.map(({ slug, name }) => [slug, name]));
  const asked = [
    ...capability.map((name) => name.split('=')[0]),
    ...(budget === undefined ? [] : [ENTRY_PRICE.monthly]),
  ];
  const fragment = asked.length === 1 ? `#${asked[0]}` : '';
  const others = may_match.length - MAX_OPEN;
  return (
    <Fold
      id="unknown"
      title={may_match.length === 1 ? 'One more may match' : `${may_match.length} more may match`}
      count="left out because something is unknown"
    >
      <p>
        {may_match.length === 1 ? 'This tool is' : 'These tools are'} not proven to lack anything you look for, but at
        least one answer is unknown. Worth asking the vendor.
      </p>
      <ul class="columns">
        {may_match.slice(0, MAX_OPEN).map((slug) => (
          <li>
            <a href={`/tools/${slug}${fragment}`}>{names.get(slug) ?? slug}</a>
          </li>
        ))}
      </ul>
      {others > 0 && <p>And {others} more.</p>}
    </Fold>
  );
}

/** Shown if nothing matches: tools with a similar name, and other ways to search. */
export function NoResults({ list: { all, need }, input }: ListProps) {
  const { q, tools } = input;
  const slugOf = new Map(all.map(({ slug, name }) => [name, slug]));
  const similar = q === undefined ? [] : nearest(q, [...slugOf.keys()]);
  const isNarrowed = tools !== undefined || isFiltered(input);
  const asksForProof = input.capability !== undefined || input.budget !== undefined;
  const [first] = need === undefined || need.answered_by !== null || need.fallback !== null ? [] : firstOf(need);
  return (
    <div class="nothing">
      <p class="lead">
        {asksForProof
          ? 'No tool is proven to have all of this.'
          : 'No tool has these words in its name, type or features.'}
        {first && need?.not_understood.length === 0 && (
          <>
            {' '}
            The nearest is <a href={`/tools/${first.tool.slug}`}>{first.tool.name}</a>.
          </>
        )}
      </p>
      {similar.length > 0 && (
        <p>Similar names: {joined(similar.map((name) => <a href={`/tools/${slugOf.get(name)}`}>{name}</a>))}.</p>
      )}
      <ul class="plain">
        {q !== undefined && isNarrowed && (
          <li>
            <a href={listAddress({ q })}>Search all tools for “{q}”</a>
          </li>
        )}
        {q !== undefined && (
          <li>
            <a href={`/recommend?q=${encodeURIComponent(q)}`}>Get a recommendation for “{q}”</a>
          </li>
        )}
        <li>
          <a href="/tools">See all tools</a>
        </li>
      </ul>
    </div>
  );
}
