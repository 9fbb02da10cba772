import { countAnswers } from '../../../model/fact.ts';
import { domainOf } from '../../../model/read-identifier.ts';
import { lastRead } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import { pricePageOf } from '../facts/age.ts';
import type { ToolView } from './view.ts';

/** Type and name, first of all whether the tool is no longer sold or little is known of it, then what it is, and where to go from here. */
export function ToolHead({ tool, methodology: { categories, min_pages } }: ToolView) {
  const { slug, name, category, summary, website, aliases, closed } = tool;
  const day = lastRead(tool);
  const little = littleKnown(tool, min_pages);
  return (
    <>
      <p class="eyebrow">
        <a href={`/tools?category=${category}`}>{categories[category]?.label ?? category}</a>
      </p>
      <h1>{name}</h1>
      {closed && (
        <p class="notice">
          No longer sold since <time datetime={closed.since}>{closed.since}</time>.
          {closed.successor && (
            <>
              {' '}
              Its successor is <a href={`/tools/${closed.successor}`}>{closed.successor}</a>.
            </>
          )}
        </p>
      )}
      <p class="lead">{summary}</p>
      {little && <p class="notice">{little}</p>}
      <ul class="tool-links">
        {day !== null && (
          <li>
            We last looked for answers on <time datetime={day}>{day}</time>
          </li>
        )}
        <li>
          <a href={website} rel="nofollow">
            {domainOf(website)}
          </a>
        </li>
        <li>
          <PricePageLink tool={tool} />
        </li>
        <li>
          <a href={`/compare?tools=${slug}`}>Compare</a>
        </li>
        {aliases.length > 0 && <li class="quiet">also called {aliases.join(', ')}</li>}
      </ul>
    </>
  );
}

/** The vendor's price page, marked if no source of ours is that page, or that no source gives its address. */
export function PricePageLink({ tool }: { readonly tool: Tool }) {
  const page = pricePageOf(tool);
  return page === undefined ? (
    <span class="quiet">no price page known</span>
  ) : (
    <>
      <a href={page.url} rel="nofollow">
        its price page
      </a>
      {!page.isRead && <span class="quiet"> (not read by us)</span>}
    </>
  );
}

/** Below this share of answers, most of what a page shows is unknown. */
const LITTLE = 0.25;

/** That little is known about a tool, in words. Undefined if that is not so. */
export function littleKnown({ facts, coverage, sources }: Tool, minPages: number): string | undefined {
  if (coverage >= LITTLE && sources.length >= minPages) return undefined;
  const { answered, of } = countAnswers(Object.values(facts));
  const pages = counted(sources.length, 'page');
  return `Little is known here so far: ${answered} of ${of} questions are answered, from ${pages} that we have read. The rest is unknown, which says nothing against the tool.`;
}
