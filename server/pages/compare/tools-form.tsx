import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { MAX_TOOLS } from '../../operations/compare-tools/operation.ts';
import type { Asked } from './address.ts';
import { Kept } from './kept.tsx';

export interface FormProps {
  readonly all: readonly ToolSummary[];
  /** The slugs that are chosen already. */
  readonly ticked: readonly string[];
  readonly asked: Asked;
  readonly categories: Methodology['categories'];
}

/** Every tool to choose from, by type. Works without JavaScript. */
export function ToolsForm({ all, ticked, asked, categories }: FormProps) {
  return (
    <form action="/compare" method="get" class="choose-tools">
      <Kept asked={asked} />
      <p>Tick 2 to {MAX_TOOLS}.</p>
      <div class="types">
        {Object.entries(categories).map(([category, { label }]) => (
          <fieldset>
            <legend>{label}</legend>
            {all
              .filter((tool) => tool.category === category)
              .map(({ slug, name }) => (
                <label>
                  <input type="checkbox" name="tools" value={slug} checked={ticked.includes(slug)} /> {name}
                </label>
              ))}
          </fieldset>
        ))}
      </div>
      <p class="submit">
        <button type="submit">Compare the chosen</button> <span class="quiet small">2 to {MAX_TOOLS} tools</span>
      </p>
    </form>
  );
}
