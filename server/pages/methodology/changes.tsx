import type { Methodology } from '../../../model/methodology.ts';

/** What changed from version to version. */
export function Changes({ changelog }: { readonly changelog: Methodology['changelog'] }) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      <p>A change of the method is a new version, and says so here. Facts change without one.</p>
      <dl class="terms">
        {changelog.map(({ version, date, change }) => (
          <>
            <dt>Version {version}</dt>
            <dd>
              <time datetime={date}>{date}</time>: {change}
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}
