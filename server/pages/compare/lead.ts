import type { Methodology } from '../../../model/methodology.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { firstFew } from '../../../model/words/lists.ts';
import type { Agreement, Row } from './agreement.ts';
import { headingOf, type Pair } from './pair.tsx';

/** Who is ahead for the job that the tools are compared by, in a sentence or two. */
export function leadInWords(
  tools: readonly ToolSummary[],
  pairs: readonly Pair[],
  { jobs }: Pick<Methodology, 'jobs'>,
): string {
  const [first, other] = tools as [ToolSummary, ToolSummary];
  const [pair] = pairs;
  if (!pair) return '';
  const job = jobs[pair.job]?.label ?? pair.job;
  if (tools.length === 2) return `For “${job}”, ${headingOf(pair, [first, other])}. ${pair.why}`;
  const group = ({ scores }: ToolSummary) => scores[pair.job]?.group ?? null;
  const best = Math.min(...tools.map((tool) => group(tool) ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(best)) return `None of these has a place for “${job}”.`;
  const ahead = tools.filter((tool) => group(tool) === best).map(({ name }) => name);
  if (ahead.length === tools.length) {
    const leader = tools.find((tool) => isAheadOfAll(tool, tools, pair.job));
    return leader
      ? `For “${job}”, ${leader.name} is ahead whatever you value, but not clearly: all are in group ${best}.`
      : `For “${job}”, all are in group ${best}: too close to choose between them by what is proven.`;
  }
  return `For “${job}”, ${firstFew(ahead)} ${ahead.length === 1 ? 'is' : 'are'} in the highest group of these, group ${best}.`;
}

/** Whether each place that a tool can have is before all places of the others. */
function isAheadOfAll(tool: ToolSummary, tools: readonly ToolSummary[], job: string): boolean {
  const places = ({ scores }: ToolSummary) => scores[job]?.range;
  const own = places(tool);
  if (!own) return false;
  return tools.every((other) => other === tool || own.worst < (places(other)?.best ?? 0));
}

/** `Of 118 questions about the tools, 6 are answered differently, …`. */
export function countsInWords(count: number, groups: Readonly<Record<Agreement, readonly Row[]>>): string {
  const { maker, differ, partly, alike, open } = groups;
  return `Of ${count - maker.length} questions about the tools, ${differ.length} are answered differently, ${partly.length} are known for some and unknown for others, ${alike.length} are answered alike, and ${open.length} for none.`;
}

/** The kinds of the tools, with their names, if they are of several: `Multichannel outreach (Flagmast and Ravenpost); Cold email (Quillcourier)`. */
export function kindsInWords(
  tools: readonly ToolSummary[],
  { categories }: Pick<Methodology, 'categories'>,
): string | undefined {
  const kinds = [...new Set(tools.map(({ category }) => category))];
  if (kinds.length < 2) return undefined;
  const namesOf = (kind: string) => tools.filter(({ category }) => category === kind).map(({ name }) => name);
  return kinds.map((kind) => `${categories[kind]?.label ?? kind} (${firstFew(namesOf(kind))})`).join('; ');
}
