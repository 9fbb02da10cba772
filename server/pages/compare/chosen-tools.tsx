import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { MAX_TOOLS } from '../../operations/compare-tools/operation.ts';
import { ToolOptions } from '../frame/tool-options.tsx';
import { type Asked, compareAddress } from './address.ts';
import { Kept } from './kept.tsx';

interface ChosenProps {
  readonly chosen: readonly ToolSummary[];
  readonly all: readonly ToolSummary[];
  readonly asked: Asked;
  readonly categories: Methodology['categories'];
}

/** The tools compared, each to be taken out, and a form that adds one. Works without JavaScript. */
export function ChosenTools({ chosen, all, asked, categories }: ChosenProps) {
  const slugs = chosen.map(({ slug }) => slug);
  return (
    <div class="compared">
      <ul class="chips" aria-label="Tools compared">
        {chosen.map(({ slug, name }) => (
          <li class="chip">
            {name}{' '}
            <a class="take-out" href={compareAddress({ ...asked, tools: slugs.filter((other) => other !== slug) })}>
              <span aria-hidden="true">×</span>
              <span class="unseen">Remove {name}</span>
            </a>
          </li>
        ))}
      </ul>
      {chosen.length < MAX_TOOLS && (
        <form action="/compare" method="get" class="add-tool">
          {slugs.map((slug) => (
            <input type="hidden" name="tools" value={slug} />
          ))}
          <Kept asked={asked} />
          <label class="unseen" for="add">
            Add a tool
          </label>
          <select id="add" name="tools" required>
            <option value="">Add a tool…</option>
            <ToolOptions tools={all.filter(({ slug }) => !slugs.includes(slug))} categories={categories} />
          </select>
          <button type="submit">Add</button>
        </form>
      )}
    </div>
  );
}
