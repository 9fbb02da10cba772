import { ToolOptions } from '../frame/tool-options.tsx';
import type { ToolView } from './view.ts';

/** Holds the tool against any other. Works without JavaScript. */
export function CompareWith({ tool: { slug, name }, all, methodology: { categories } }: ToolView) {
  return (
    <form action="/compare" method="get" class="add-tool compare-with">
      <input type="hidden" name="tools" value={slug} />
      <label for="compare-with">Compare {name} with</label>
      <select id="compare-with" name="tools" required>
        <option value="">Choose a tool…</option>
        <ToolOptions tools={all.filter((other) => other.slug !== slug)} categories={categories} />
      </select>
      <button type="submit">Compare</button>
    </form>
  );
}
