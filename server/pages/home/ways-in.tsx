import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { costAddress, EXAMPLE_SET_UPS } from '../cost/set-ups.ts';
import { RecommendBox, SearchBox } from '../frame/forms.tsx';
import { Matrix } from '../rankings/matrix.tsx';
import type { RankedList } from '../rankings/ranked-list.ts';

const NAMES = ['Waalaxy', 'WhatsApp', 'MCP server'];

const NEEDS = [
  'LinkedIn and email in one sequence, under 80 euros a month, no WhatsApp',
  'LinkedIn automation with an API, webhooks and an official MCP server',
  'Cold email with warm-up for a team of five, with HubSpot and a free trial',
];

/** Three ways in: describe a need in plain words, search by name or capability, or work out a bill. */
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
        <p class="box-title after">
          <a href="/cost">What would it cost us?</a>
        </p>
        <ul class="examples">
          {EXAMPLE_SET_UPS.map(({ label, input }) => (
            <li>
              <a href={costAddress(input)}>{label}</a>
            </li>
          ))}
        </ul>
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

interface TopOfRankingProps {
  readonly list: RankedList;
  readonly methodology: Methodology;
}

/** The first tools of the general ranking. */
export function TopOfRanking({ list, methodology }: TopOfRankingProps) {
  return (
    <section aria-labelledby="ranking">
      <h2 id="ranking">Tools that are proven to do most jobs</h2>
      <p>
        Of each job, how many questions are proven. A tick means all musts. This shows breadth, not quality: a tool for
        one job comes late here by design.
      </p>
      <Matrix
        entries={list.entries}
        jobs={list.jobs}
        methodology={methodology}
        label="The first tools by jobs proven"
      />
      <p class="after-table">
        <a href="/rankings/general">All tools by job</a>
      </p>
    </section>
  );
}

interface ToolsByTypeProps {
  readonly tools: readonly ToolSummary[];
  readonly methodology: Methodology;
}

/** All tools by type, each with how much is proven for the job of its type. */
export function ToolsByType({ tools, methodology: { categories, profiles, jobs } }: ToolsByTypeProps) {
  return (
    <section aria-labelledby="types">
      <h2 id="types">All tools by type</h2>
      <p>
        Each name is followed by how many questions of the job of its type are proven. Few mostly means that little is
        known about the tool.
      </p>
      <div class="types">
        {Object.entries(categories).map(([slug, { label, description }]) => {
          const job = jobOfType(slug, profiles) ?? '';
          const provenOf = ({ scores }: ToolSummary) => scores[job]?.proven ?? 0;
          const own = tools.filter(({ category }) => category === slug).sort((a, b) => provenOf(b) - provenOf(a));
          return (
            <section>
              <h3>
                <a href={`/tools?category=${slug}`}>{label}</a> <span class="quiet count">{own.length}</span>
              </h3>
              <p>
                {description} Job: <a href={`/rankings/by-type#${slug}`}>{jobs[job]?.label ?? job}</a>.
              </p>
              <ul class="index">
                {own.map((tool) => (
                  <li>
                    <a href={`/tools/${tool.slug}`}>{tool.name}</a>
                    <span class="leader" />
                    <span class="figure">
                      {provenOf(tool)} of {tool.scores[job]?.of}
                    </span>
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
