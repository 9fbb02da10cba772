import { jobOfType } from '../../../model/methodology.ts';
import { nearest } from '../../../model/nearest.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import type { Match, Reason } from '../../operations/search-tools/operation.ts';
import type { PriceFrom } from '../facts/entry-price.tsx';
import { FactLink } from '../facts/fact-row.tsx';
import { Mark } from '../facts/fact-value.tsx';
import { SortLinks } from './filters.tsx';
import { type ListProps, listAddress } from './tool-list.ts';

/** The tools that match, one per row. */
export function Results(props: ListProps) {
  const { list, input, methodology } = props;
  const { total, may_match, tools } = list.answer;
  const next = (input.offset ?? 0) + tools.length;
  return (
    <>
      <p class="hits-count">
        {total === 1 ? '1 tool' : `${total} tools`}
        {may_match.length > 0 && (
          <>
            ; <a href="#unknown">{may_match.length} more</a> may match
          </>
        )}
      </p>
      <p class="to-filter">
        <a href="#must">Choose what they must have</a>
      </p>
      <SortLinks {...props} />
      <table class="hits stacked">
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">Proven for the job of its type</th>
            <th scope="col">Price from</th>
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => {
            const { slug, name, category, summary, scores, coverage, match } = tool;
            const job = jobOfType(category, methodology.profiles);
            const score = scores[job ?? ''];
            const price = list.prices.get(slug);
            return (
              <tr>
                <th scope="row">
                  <a class="hit-name" href={`/tools/${slug}`}>
                    {name}
                  </a>{' '}
                  <span class="condition">{methodology.categories[category]?.label ?? category}</span>
                  <p class="hit-summary">{summary}</p>
                  {match && <WhyFound slug={slug} match={match} />}
                </th>
                <td>
                  <span class="cell-label">Proven</span>
                  {score && (
                    <span class="whole">
                      {score.proven} of {score.of}
                    </span>
                  )}
                  {job && <span class="condition">{methodology.jobs[job]?.label ?? job}</span>}
                  <span class="condition">{Math.round(coverage * 100)} % of its questions answered</span>
                </td>
                <td>
                  <span class="cell-label">Price from</span>
                  <Price slug={slug} name={name} price={price} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {next < total && (
        <p class="after-table">
          <a href={listAddress({ ...input, offset: next })}>More of the {total} tools</a>
        </p>
      )}
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

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'its name',
  slug: 'its name',
  alias: 'also called',
  former_slug: 'formerly',
  website: 'its website',
  category: 'its type',
  summary: 'its summary mentions',
};

/** Why a tool was found, with links to the facts that matched. */
function WhyFound({ slug, match }: { readonly slug: string; readonly match: Match }) {
  const reasons: Reason[] = [match, ...match.also];
  return (
    <span class="why-found">
      <span class="quiet">Found by </span>
      {reasons.map(({ field, text }, place) => (
        <>
          {place > 0 && '; '}
          {field.includes('.') ? (
            <FactLink slug={slug} name={field}>
              {text}
            </FactLink>
          ) : (
            `${FIELD_WORDS[field] ?? field} “${text}”`
          )}
        </>
      ))}
    </span>
  );
}

/** The tools that are missing from the list only because something is unknown, each linked to the unknown fact. */
export function MayMatch({ list: { answer, all }, input: { capability = [] } }: ListProps) {
  const { may_match } = answer;
  if (may_match.length === 0) return null;
  const names = new Map(all.map(({ slug, name }) => [slug, name]));
  const [only, ...others] = capability;
  const fragment = only !== undefined && others.length === 0 ? `#${only.split('=')[0]}` : '';
  return (
    <section aria-labelledby="unknown">
      <h2 id="unknown">{may_match.length === 1 ? 'One more' : `${may_match.length} more`} may match</h2>
      <p>
        {may_match.length === 1 ? 'This tool is' : 'These tools are'} not proven to lack anything you look for, but at
        least one answer is unknown. Worth asking the vendor.
      </p>
      <ul class="columns">
        {may_match.map((slug) => (
          <li>
            <a href={`/tools/${slug}${fragment}`}>{names.get(slug) ?? slug}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown if nothing matches: tools with a similar name, and other ways to search. */
export function NoResults({ list: { all }, input }: ListProps) {
  const { q, tools, category, capability = [] } = input;
  const slugOf = new Map(all.map(({ slug, name }) => [name, slug]));
  const similar = q === undefined ? [] : nearest(q, [...slugOf.keys()]);
  const isFiltered = tools !== undefined || category !== undefined || capability.length > 0;
  return (
    <div class="nothing">
      <p class="lead">
        {capability.length > 0 ? 'No tool is proven to have all of this.' : 'No tool matches these words.'}
      </p>
      {similar.length > 0 && (
        <p>
          Similar names:{' '}
          {similar.map((name, place) => (
            <>
              {place > 0 && ', '}
              <a href={`/tools/${slugOf.get(name)}`}>{name}</a>
            </>
          ))}
          .
        </p>
      )}
      <ul class="plain">
        {q !== undefined && isFiltered && (
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
