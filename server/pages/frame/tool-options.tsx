import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';

interface OptionsProps {
  readonly tools: readonly ToolSummary[];
  readonly categories: Methodology['categories'];
}

/** Tools to choose one from, by their type. */
export function ToolOptions({ tools, categories }: OptionsProps) {
  return (
    <>
      {Object.entries(categories).map(([category, { label }]) => (
        <optgroup label={label}>
          {tools
            .filter((tool) => tool.category === category)
            .map(({ slug, name }) => (
              <option value={slug}>{name}</option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
