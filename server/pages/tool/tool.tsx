import { isAnswered } from '../../../pipeline/artifacts/answer.ts';
import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import { ScoreBar } from '../pictures/score-bar.tsx';
import { FactTable } from './fact-table.tsx';

/** One tool: scores by profile and dimension, then every question of the catalogue with its answer and sources. */
export function ToolPage({ tool, methodology }: { tool: Tool; methodology: Methodology }) {
  const { profiles, dimensions, catalogue, categories } = methodology;
  const sources = new Map(tool.sources.map((source) => [source.id, source]));
  const facts = Object.values(tool.facts);
  const answered = facts.filter(isAnswered).length;
  return (
    <>
      <h1>{tool.name}</h1>
      <p class="lead">{tool.summary}</p>
      <p>
        {categories[tool.category]?.label ?? tool.category}. <a href={tool.website}>{tool.website}</a>
        {tool.aliases.length > 0 && <span> Also called {tool.aliases.join(', ')}.</span>}
      </p>
      <p>
        {answered} of {facts.length} questions answered. The same as{' '}
        <a href={`/api/v1/tools/${tool.slug}?detail=audit`}>JSON</a>; to mend a fact, edit <code>{tool.file}</code>.
      </p>

      <p>
        {Math.round(tool.independence.vendor_only * 100)} % of the answers rest on the vendor's word alone;{' '}
        {tool.independence.publishers === 1 ? '1 publisher speaks' : `${tool.independence.publishers} publishers speak`}{' '}
        in all.
      </p>

      <h2>Scores</h2>
      <p>What sources prove, to what it would be if every unknown turned out well, of 100.</p>
      <dl class="scores">
        {Object.entries(tool.scores.profiles).map(([slug, score]) => (
          <div>
            <dt>{profiles[slug]?.label ?? slug}</dt>
            <dd>
              <ScoreBar score={score} />
            </dd>
          </div>
        ))}
      </dl>
      <h3>By dimension</h3>
      <dl class="scores">
        {Object.entries(tool.scores.dimensions).map(([slug, score]) => (
          <div>
            <dt>
              {dimensions[slug]?.label ?? slug}
              <span class="condition">{score.why}</span>
              {dimensions[slug]?.notice && <span class="condition">{dimensions[slug]?.notice}</span>}
            </dt>
            <dd>
              <ScoreBar score={score} />
            </dd>
          </div>
        ))}
      </dl>

      <h2>Facts</h2>
      {Object.entries(catalogue.groups).map(([group, label]) => (
        <FactTable
          label={label}
          facts={facts.filter((fact) => fact.group === group)}
          keys={catalogue.keys}
          sources={sources}
        />
      ))}
    </>
  );
}
