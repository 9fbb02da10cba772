import type { Alternatives } from '../../model/alternatives.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import type { Ranking } from '../../model/ranking.ts';
import type { Scores } from '../../model/score.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import type { Tool, ToolSummary } from '../../model/tool.ts';
import type { Worklist } from '../../model/worklist.ts';

/** Everything the server knows: the frozen artifacts, verified and indexed. Nothing in it ever changes. */
export interface Snapshot {
  readonly manifest: Manifest;
  readonly methodology: Methodology;
  readonly lexicon: Lexicon;
  readonly dataset: Dataset;
  readonly worklist: Worklist;
  readonly alternatives: Alternatives;
  readonly rankings: ReadonlyMap<string, Ranking>;
  /** In order of slugs. */
  readonly tools: ReadonlyMap<string, Tool>;
  readonly summaries: ReadonlyMap<string, ToolSummary>;
  /** Slugs that tools had before, with the slug they have now. */
  readonly formerSlugs: ReadonlyMap<string, string>;
}

/** Joins the artifacts into a snapshot. */
export function assemble(
  manifest: Manifest,
  methodology: Methodology,
  lexicon: Lexicon,
  dataset: Dataset,
  worklist: Worklist,
  alternatives: Alternatives,
  rankings: readonly Ranking[],
  tools: readonly Tool[],
): Snapshot {
  return {
    manifest,
    methodology,
    lexicon,
    dataset,
    worklist,
    alternatives,
    rankings: new Map(rankings.map((ranking) => [ranking.profile, ranking])),
    tools: new Map(tools.map((tool) => [tool.slug, tool])),
    summaries: new Map(tools.map((tool) => [tool.slug, summarise(tool)])),
    formerSlugs: new Map(
      tools.flatMap(({ slug, former_slugs }) => former_slugs.map((former) => [former, slug] as const)),
    ),
  };
}

function summarise({ slug, name, category, summary, website, scores, coverage, price_from }: Tool): ToolSummary {
  const bare = (by: Tool['scores']['profiles']): Scores['profiles'] =>
    Object.fromEntries(
      Object.entries(by).map(([name, { score, potential, coverage }]) => [name, { score, potential, coverage }]),
    );
  return {
    slug,
    name,
    category,
    summary,
    website,
    scores: { profiles: bare(scores.profiles), dimensions: bare(scores.dimensions) },
    coverage,
    price_from,
  };
}

/** Something worked out of a snapshot once, when it is first asked for, and kept as long as the snapshot. */
export function perSnapshot<Value extends object>(work: (snapshot: Snapshot) => Value): (snapshot: Snapshot) => Value {
  const kept = new WeakMap<Snapshot, Value>();
  return (snapshot) => {
    const found = kept.get(snapshot);
    if (found) return found;
    const value = work(snapshot);
    kept.set(snapshot, value);
    return value;
  };
}
