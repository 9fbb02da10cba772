import { firstFew } from '../../../model/words/lists.ts';
import { writeAddress } from '../../operations/address.ts';
import { pageAddress } from '../../operations/recommend/answered-by.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { Sentence } from '../frame/copy-download.tsx';
import { conclusion } from '../recommend/shortlist.tsx';
import { MarkedQuery } from '../recommend/understood.tsx';
import { asNeed, type ListProps, type ToolList } from './tool-list.ts';

/** The words of a search as a question about named tools, or as a need: how they were read, the first tools, and where the rest is. */
export function ReadAsNeed({ list, input, methodology }: ListProps) {
  const { need, answer } = list;
  if (need === undefined || need.fallback !== null) return null;
  if (need.answered_by !== null) {
    const names = need.question?.tools.map((slug) => need.tool_names[slug] ?? slug) ?? [];
    return (
      <p class="go-to">
        <a href={pageAddress(need.answered_by)}>{ANSWERS[need.answered_by.operation](firstFew(names))}</a>
      </p>
    );
  }
  const asked = asNeed(input, methodology.catalogue) ?? {};
  const whole = writeAddress(recommend, asked);
  if (answer.total > 0)
    return (
      <p class="quiet">
        {need.may_fit.length + need.fails.length > 0 && `As a need in plain words: ${conclusion(need)}. `}
        <a href={whole}>What fits, tool by tool, with the reasons</a>
      </p>
    );
  const { not_understood } = need;
  return (
    <section class="read-as-need" aria-labelledby="need">
      <h2 id="need">{conclusion(need)}</h2>
      {input.q !== undefined && <MarkedQuery answer={need} />}
      {not_understood.length > 0 && (
        <p class="quiet">Not used: {not_understood.map((words) => `“${words}”`).join(', ')}.</p>
      )}
      <ol class="plain">
        {firstOf(need).map(({ tool, why }) => (
          <li>
            <a class="hit-name" href={`/tools/${tool.slug}`}>
              {tool.name}
            </a>
            <span class="condition">
              <Sentence text={why} />
            </span>
          </li>
        ))}
      </ol>
      <p class="after-table">
        <a href={whole}>The whole recommendation, with the proof for each</a>
      </p>
    </section>
  );
}

/** The tools that come nearest to a need. */
export function firstOf({ fits, may_fit, fails }: NonNullable<ToolList['need']>) {
  const open = [...fits, ...may_fit];
  return open.length > 0 ? open : fails;
}

const ANSWERS = {
  compare_tools: (names: string) => `Compare ${names} side by side`,
  get_changes: (names: string) => `What changed at ${names}`,
  get_pricing: (names: string) => `Prices of ${names}`,
  get_tool: (names: string) => `All about ${names}`,
  estimate_cost: (names: string) => `The bill of ${names}`,
} as const;
