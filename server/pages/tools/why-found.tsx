import type { Match, Reason } from '../../operations/search-tools/operation.ts';
import { FactLink } from '../facts/fact-link.tsx';

const WORDS: Readonly<Record<string, string>> = {
  name: 'its name',
  slug: 'its name',
  alias: 'also called',
  former_slug: 'formerly',
  website: 'its website',
  category: 'its type',
  summary: 'its summary mentions',
};

/** Why a tool was found; what a fact proves leads to the fact. */
export function WhyFound({ slug, match }: { readonly slug: string; readonly match: Match }) {
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
            `${WORDS[field] ?? field} “${text}”`
          )}
        </>
      ))}
    </span>
  );
}
