import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';

interface ByTypeProps {
  readonly tools: readonly ToolSummary[];
  readonly categories: Methodology['categories'];
}

const proven = ({ scores }: ToolSummary) => scores.profiles.general?.score ?? 0;

/** Every tool by its type, with its general score: ranked or not. */
export function ToolsByType({ tools, categories }: ByTypeProps) {
  return (
    <section aria-labelledby="types">
      <h2 id="types">All tools by type</h2>
      <p>Behind each name its general score. A low one mostly means that little is known of the tool.</p>
      <div class="types">
        {Object.entries(categories).map(([slug, { label, description }]) => {
          const own = tools.filter(({ category }) => category === slug).sort((a, b) => proven(b) - proven(a));
          return (
            <section>
              <h3>
                <a href={`/tools?category=${slug}`}>{label}</a> <span class="quiet count">{own.length}</span>
              </h3>
              <p>{description}</p>
              <ul class="index">
                {own.map((tool) => (
                  <li>
                    <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                    <span class="leader" />
                    <span class="figure">{proven(tool).toFixed(1)}</span>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}
