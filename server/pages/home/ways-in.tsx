import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { Fold } from '../frame/fold.tsx';
import { RecommendBox, SearchBox } from '../frame/forms.tsx';
import { type OptionHtml, Suggestions } from '../frame/tool-field.tsx';
import { CompareTicked } from '../lists/compare-ticked.tsx';
import { Matrix } from '../rankings/job-matrix.tsx';
import type { RankedList } from '../rankings/ranking-input.ts';

const NEEDS = [
  'LinkedIn and email in one sequence, under 80 euros a month, no WhatsApp',
  'Cold email with warm-up for a team of five, with HubSpot and a free trial',
];

interface DoorsProps {
  /** The name of a tool to look up, if there is one. */
  readonly example: string | undefined;
  readonly methodology: Methodology;
  readonly suggested: OptionHtml;
}

/** Three ways in: describe a need in plain words, choose a job, or look up and compare. */
export function Doors({ example, methodology, suggested }: DoorsProps) {
  const lookUps = [...(example === undefined ? [] : [example]), 'WhatsApp', 'Price'];
  return (
    <div class="ask">
      <div>
        <RecommendBox id="need" />
        <Examples path="/recommend" texts={NEEDS} label="For example" />
      </div>
      <div>
        <h2 class="box-title" id="jobs">
          Choose a job
        </h2>
        <JobLinks jobs={methodology.jobs} />
      </div>
      <div>
        <h2 class="box-title" id="look-up">
          Look up or compare
        </h2>
        <SearchBox id="find" suggests />
        <Suggestions options={suggested} />
        <Examples path="/tools" texts={lookUps} label="For example" isInLine />
        <ul class="examples">
          <li>
            <a href="/compare">Compare tools side by side</a>
          </li>
          <li>
            <a href="/cost">What would it cost us?</a>
          </li>
          <li>
            <a href="/tools">All tools, by channel, price and more</a>
          </li>
        </ul>
      </div>
    </div>
  );
}

interface ExamplesProps {
  readonly path: string;
  readonly texts: readonly string[];
  readonly label: string;
  /** Whether they are short enough for one line. */
  readonly isInLine?: boolean;
}

function Examples({ path, texts, label, isInLine = false }: ExamplesProps) {
  return (
    <>
      <p class="quiet small examples-label">{label}</p>
      <ul class={isInLine ? 'examples in-line' : 'examples'}>
        {texts.map((text) => (
          <li>
            <a href={`${path}?q=${encodeURIComponent(text).replaceAll('%2C', ',')}`}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TopOfRankingProps {
  readonly list: RankedList;
  readonly methodology: Methodology;
}

/** The first tools of the general ranking. */
export function TopOfRanking({ list, methodology }: TopOfRankingProps) {
  const { entries, jobs } = list;
  return (
    <Fold id="ranking" title="Tools proven to do most jobs" count={firstFew(entries.map(({ tool }) => tool.name))} open>
      <p>
        Of each job, how many questions are proven. A tick means all musts. This shows breadth, not quality: a tool for
        one job comes late here by design.
      </p>
      <Matrix entries={entries} jobs={jobs} methodology={methodology} label="The first tools by jobs proven" />
      <CompareTicked />
      <p class="after-table">
        <a href="/rankings/general">All tools by job</a>
      </p>
    </Fold>
  );
}

interface ToolsByTypeProps {
  readonly tools: readonly Pick<ToolSummary, 'slug' | 'name' | 'category' | 'scores'>[];
  readonly methodology: Methodology;
}

/** More are a page away. */
const OF_TYPE = 6;

/** The types, each with the tools of which most is proven for the job of the type. */
export function ToolsByType({ tools, methodology: { categories, profiles, jobs } }: ToolsByTypeProps) {
  return (
    <Fold id="types" title="Types of tools" count={Object.keys(categories).length}>
      <p>
        Each name is followed by how many questions of its main job are proven. Few mostly means that little is known
        about the tool.
      </p>
      <div class="types">
        {Object.entries(categories).map(([slug, { label, description }]) => {
          const job = jobOfType(slug, profiles) ?? '';
          const provenOf = ({ scores }: Pick<ToolSummary, 'scores'>) => scores[job]?.proven ?? 0;
          const own = tools.filter(({ category }) => category === slug).sort((a, b) => provenOf(b) - provenOf(a));
          return (
            <section>
              <h3>
                <a href={`/tools?category=${slug}`}>{label}</a> <span class="quiet count">{own.length}</span>
              </h3>
              <p>
                {description} Job: <a href={`/rankings/by-type?category=${slug}`}>{jobs[job]?.label ?? job}</a>.
              </p>
              <ul class="index">
                {own.slice(0, OF_TYPE).map((tool) => (
                  <li>
                    <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                    <span class="leader" />
                    <span class="figure">
                      {provenOf(tool)} of {tool.scores[job]?.of}
                    </span>
                  </li>
                ))}
              </ul>
              {own.length > OF_TYPE && (
                <p>
                  <a href={`/tools?category=${slug}`}>All {own.length}</a>
                </p>
              )}
            </section>
          );
        })}
      </div>
    </Fold>
  );
}

/** The jobs, each a link to the tools that are proven to do it. */
export function ByJob({ jobs }: { readonly jobs: Methodology['jobs'] }) {
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs">What is the tool for?</h2>
      <p>For each job, tools are grouped by what is proven, with what is left to ask each vendor.</p>
      <dl class="jobs">
        {Object.entries(jobs).map(([slug, { label, description }]) => (
          <div>
            <dt>
              <a href={`/rankings/general?job=${slug}`}>{label}</a>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The jobs, each with its purpose below its name. */
function JobLinks({ jobs }: { readonly jobs: Methodology['jobs'] }) {
  return (
    <ul class="job-links">
      {Object.entries(jobs).map(([slug, { label, description }]) => (
        <li>
          <a href={`/rankings/general?job=${slug}`}>{label}</a>
          <span class="condition">{description}</span>
        </li>
      ))}
    </ul>
  );
}
