import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { RecommendBox, SearchBox } from '../frame/forms.tsx';
import { RankedTable } from '../rankings/list.tsx';
import { healthWarning, type RankedList } from '../rankings/ranked-list.ts';

const NAMES = ['Waalaxy', 'WhatsApp', 'MCP server'];

const NEEDS = [
  'LinkedIn and email in one sequence, under 80 euros a month, no WhatsApp',
  'LinkedIn automation with an API, webhooks and an official MCP server',
  'Cold email with warm-up for a team of five, with HubSpot and a free trial',
];

/** Two ways to find a tool: describe a need in plain words, or search by name or capability. */
export function AskBoxes() {
  return (
    <div class="ask">
      <div>
        <RecommendBox id="need" />
        <Examples path="/recommend" texts={NEEDS} label="For example" />
      </div>
      <div>
        <p class="box-title">Find a tool</p>
        <SearchBox id="find" />
        <Examples path="/tools" texts={NAMES} label="For example" />
      </div>
    </div>
  );
}

function Examples({ path, texts, label }: { path: string; texts: readonly string[]; label: string }) {
  return (
    <>
      <p class="quiet small examples-label">{label}</p>
      <ul class="examples">
        {texts.map((text) => (
          <li>
            <a href={`${path}?q=${encodeURIComponent(text).replaceAll('%2C', ',')}`}>{text}</a>
          </li>
        ))}
      </ul>
    </>
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

interface TopOfRankingProps {
  readonly list: RankedList;
  readonly categories: Methodology['categories'];
}

/** The first tools of the general ranking. */
export function TopOfRanking({ list, categories }: TopOfRankingProps) {
  const { health, total } = list;
  return (
    <section aria-labelledby="ranking">
      <h2 id="ranking">The general ranking</h2>
      <p>
        Tools of every type, ranked by what sources prove about each. Specialised tools rank low here by design.{' '}
        {healthWarning(health)}
      </p>
      <RankedTable list={list} profile="general" label="The first of the general ranking" categories={categories} />
      <p class="after-table">
        <a href="/rankings/general">
          All {health.ranked} ranked tools, and {total - health.ranked} with too little known to rank them
        </a>
      </p>
    </section>
  );
}

interface ToolsByTypeProps {
  readonly tools: readonly ToolSummary[];
  readonly categories: Methodology['categories'];
}

const generalScore = ({ scores }: ToolSummary) => scores.profiles.general?.score ?? 0;

/** All tools by type, ranked or not, with their general scores. */
export function ToolsByType({ tools, categories }: ToolsByTypeProps) {
  return (
    <section aria-labelledby="types">
      <h2 id="types">All tools by type</h2>
      <p>Each name is followed by the general score. A low score mostly means that little is known about the tool.</p>
      <div class="types">
        {Object.entries(categories).map(([slug, { label, description }]) => {
          const own = tools
            .filter(({ category }) => category === slug)
            .sort((a, b) => generalScore(b) - generalScore(a));
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
                    <span class="figure">{generalScore(tool).toFixed(1)}</span>
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
