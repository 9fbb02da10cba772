import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { RecommendBox, SearchBox } from '../frame/forms.tsx';
import { healthWords } from '../rankings/health-words.ts';
import type { RankedList } from '../rankings/ranked-list.ts';
import { RankedTable } from '../rankings/ranked-table.tsx';

const NAMES = ['Waalaxy', 'WhatsApp', 'MCP server'];

const NEEDS = [
  'LinkedIn and email in one sequence, under 80 euros a month, no WhatsApp',
  'LinkedIn automation with an API, webhooks and an official MCP server',
  'Cold email with warm-up for a team of five, with HubSpot and a free trial',
];

/** The two ways to ask: by name or capability, and by a need in plain words. */
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

interface TopProps {
  readonly list: RankedList;
  readonly categories: Methodology['categories'];
}

/** The first of the general ranking, each with what is proven and what is open. */
export function TopOfRanking({ list, categories }: TopProps) {
  const { health, total } = list;
  return (
    <section aria-labelledby="ranking">
      <h2 id="ranking">The general ranking</h2>
      <p>
        By what sources prove about each tool, whatever its type; specialised tools stand low in it by design.{' '}
        {healthWords(health)}
      </p>
      <RankedTable list={list} profile="general" label="The first of the general ranking" categories={categories} />
      <p class="after-table">
        <a href="/rankings/general">
          All {health.ranked} ranked tools, and the {total - health.ranked} too little known to rank
        </a>
      </p>
    </section>
  );
}

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
