import { RecommendBox } from '../frame/recommend-box.tsx';
import { SearchBox } from '../frame/search-box.tsx';

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
