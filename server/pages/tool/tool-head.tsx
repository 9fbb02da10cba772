import type { ToolView } from './view.ts';

/** Name, type, what it is, where it is sold; that it is sold no more, where it is so. */
export function ToolHead({ tool, methodology: { categories } }: ToolView) {
  const { name, category, summary, website, aliases, closed } = tool;
  return (
    <>
      <p class="eyebrow">
        <a href={`/tools?category=${category}`}>{categories[category]?.label ?? category}</a>
      </p>
      <h1>{name}</h1>
      <p class="lead">{summary}</p>
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
      <p>
        <a href={website} rel="nofollow">
          {new URL(website).hostname.replace(/^www\./, '')}
        </a>
        {aliases.length > 0 && <span class="quiet"> · also called {aliases.join(', ')}</span>}
      </p>
    </>
  );
}
