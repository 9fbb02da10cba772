import { ENTRY_PRICE } from '../../../model/entry-price.ts';
import type { PriceFrom as Shown } from '../facts/entry-price.tsx';
import { Mark } from '../facts/fact-value.tsx';
import { ScoreBar } from '../pictures/score-bars.tsx';
import { listAddress } from './list-address.ts';
import { SortLinks } from './sort-links.tsx';
import type { ListProps } from './tools.tsx';
import { WhyFound } from './why-found.tsx';

/** The tools that match, a row each. */
export function Hits(props: ListProps) {
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
            <th scope="col">General score, proven to potential</th>
            <th scope="col">Price from</th>
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => {
            const { slug, name, category, summary, scores, coverage, match } = tool;
            const score = scores.profiles.general;
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
                  <span class="cell-label">General score</span>
                  {score && <ScoreBar score={score} />}
                  <span class="condition">{Math.round(coverage * 100)} % of its questions answered</span>
                </td>
                <td>
                  <span class="cell-label">Price from</span>
                  <PriceFrom slug={slug} name={name} price={price} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {next < total && (
        <p class="after-table">
          <a href={listAddress({ ...input, offset: next })}>The next of {total}</a>
        </p>
      )}
    </>
  );
}

interface PriceFromProps {
  readonly slug: string;
  readonly name: string;
  readonly price: Shown | undefined;
}

/** The price billed monthly with the one billed yearly beside it, leading to the fact that says it; or to why that is unknown. */
function PriceFrom({ slug, name, price }: PriceFromProps) {
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
