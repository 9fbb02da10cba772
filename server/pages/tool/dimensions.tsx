import type { ScoreWithParts } from '../../../model/score.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { DimensionBar, median } from '../pictures/dimension-profile.tsx';
import type { ToolView } from './view.ts';
import { WhyScore } from './why-score.tsx';

/** The tool's profile over the dimensions against the middle of its type, each with what earned it. */
export function Dimensions({ tool, peers, methodology }: ToolView) {
  const { dimensions, categories } = methodology;
  const type = categories[tool.category]?.label ?? tool.category;
  return (
    <section aria-labelledby="dimensions">
      <h2 id="dimensions">Why these scores</h2>
      <p>
        By dimension, of 100 each. The upright mark is the middle of the {peers.length} tools of its type, {type}: half
        of them are proven to have more or the same. <a href="/methodology">The method</a> says what counts how much.
      </p>
      <div class="dimensions">
        {Object.entries(tool.scores.dimensions).map(([slug, score]) => (
          <Dimension
            label={dimensions[slug]?.label ?? slug}
            notice={dimensions[slug]?.notice}
            score={score}
            typical={median(figuresOf(peers, slug))}
            view={methodology}
          />
        ))}
      </div>
    </section>
  );
}

interface DimensionProps {
  readonly label: string;
  readonly notice: string | undefined;
  readonly score: ScoreWithParts;
  readonly typical: number | undefined;
  readonly view: ToolView['methodology'];
}

function Dimension({ label, notice, score, typical, view }: DimensionProps) {
  return (
    <section class="dimension">
      <div>
        <h3>{label}</h3>
        {typical !== undefined && <p class="condition">middle of its type {typical.toFixed(1)}</p>}
      </div>
      <div>
        <DimensionBar score={score} typical={typical} />
        {notice && <p class="condition">{notice}</p>}
        <WhyScore name={label} score={score} catalogue={view.catalogue} />
      </div>
    </section>
  );
}

const figuresOf = (peers: readonly ToolSummary[], dimension: string) =>
  peers.flatMap(({ scores }) => scores.dimensions[dimension]?.score ?? []);
