import { writeAddress } from '../../operations/address.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import type { Sources } from '../facts/citation.tsx';
import type { Answered, Evidenced } from './answered.ts';
import { VerdictTable } from './verdict-table.tsx';

interface RecommendedProps {
  readonly answer: Answered;
  readonly wishes: readonly string[];
  readonly sources: Sources;
  readonly profile: { readonly slug: string; readonly label: string };
}

/** The tools that fail nothing and prove something, best first, with the way to all of them. */
export function Recommended({ answer, ...shown }: RecommendedProps) {
  const { totals, query } = answer;
  const tools = answer.recommendations as unknown as Evidenced[];
  if (tools.length === 0) return null;
  const three = tools.slice(0, 3).map(({ tool }) => tool.slug);
  const { recommendations: all } = totals;
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended">{all > tools.length ? `The first ${tools.length} of ${all}` : 'What can fit'}</h2>
      <VerdictTable tools={tools} {...shown} caption="Recommended tools by wish" />
      <p class="after-table">
        {three.length > 1 && (
          <a href={`/compare?tools=${three.join(',')}`}>Compare the first {three.length} side by side</a>
        )}{' '}
        {all > tools.length && (
          <a href={writeAddress(recommend, { q: query, limit: all })}>Show all {all} with their evidence</a>
        )}
      </p>
    </section>
  );
}
