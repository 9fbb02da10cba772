import type { ListProps } from './tools.tsx';

/** The tools that are left out only because it is unknown of them, each leading to where that stands. */
export function MayMatch({ list: { answer, all }, input: { capability = [] } }: ListProps) {
  const { may_match } = answer;
  if (may_match.length === 0) return null;
  const names = new Map(all.map(({ slug, name }) => [slug, name]));
  const [only, ...others] = capability;
  const fragment = others.length === 0 ? `#${only?.split('=')[0]}` : '';
  return (
    <section aria-labelledby="unknown">
      <h2 id="unknown">{may_match.length === 1 ? 'One more' : `${may_match.length} more`} may match</h2>
      <p>
        Something that is chosen is unknown of {may_match.length === 1 ? 'this tool' : 'each of these'}, and nothing is
        proven to be missing. Worth asking the vendor.
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
