import { raw } from 'hono/html';
import { allTools } from '../all-tools.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { offeredCapabilities } from '../lists/offered.ts';
import type { Preparing } from '../page.ts';
import { prerender } from '../prerender.ts';

/** The id of the list that search boxes name. */
export const SUGGESTIONS = 'suggestions';

/** The best known tools are suggested, so that a page does not grow with the number of tools. */
const MAX_TOOLS = 100;

/** Options of a list, as HTML. */
export type OptionHtml = string;

/** What a search box suggests: tools by name, abilities and jobs. */
export function suggestions({ prepared, methodology }: Preparing): OptionHtml {
  const { jobs, catalogue } = methodology;
  const names = [...prepared(allTools)]
    .sort((a, b) => b.coverage - a.coverage)
    .slice(0, MAX_TOOLS)
    .map(({ name }) => name);
  const abilities = offeredCapabilities(methodology)
    .flatMap(({ names }) => names)
    .filter((name) => !name.includes('='))
    .map((name) => capabilityLabel(catalogue, name));
  const texts = [...names, ...Object.values(jobs).map(({ label }) => label), ...abilities];
  return [...new Set(texts)].map((text) => prerender(<option value={text} />)).join('');
}

/** The list of suggestions, once on a page that has a search box with them. */
export function Suggestions({ options }: { readonly options: OptionHtml }) {
  return <datalist id={SUGGESTIONS}>{raw(options)}</datalist>;
}
