import { capabilitiesIn } from '../../model/catalogue.ts';
import { type Job, questionName } from '../../model/job.ts';
import { hasCapability } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';

/* Tools for examples in documentation and tests. They are chosen from the snapshot, so that they exist in every snapshot. */

/** By coverage, highest first; tools that are no longer sold are last. */
export const exampleTools = perSnapshot(({ tools }) =>
  [...tools.values()].sort(
    (a, b) =>
      Number(a.closed !== null) - Number(b.closed !== null) || b.coverage - a.coverage || (a.slug < b.slug ? -1 : 1),
  ),
);

/** @throws Error where the snapshot has no tool */
export function exampleTool(snapshot: Snapshot): Tool {
  const [tool] = exampleTools(snapshot);
  if (!tool) throw new Error('the snapshot has no tool to make an example of');
  return tool;
}

/** The names of what a tool is proven to have. */
export function provenOf(tool: Tool, { methodology: { catalogue } }: Snapshot): string[] {
  return capabilitiesIn(catalogue)
    .filter((capability) => hasCapability(tool, capability))
    .map(({ name }) => name);
}

/** The tools with the highest, the median and the lowest coverage. */
export function fromBestToLeastKnown(snapshot: Snapshot): Tool[] {
  const tools = exampleTools(snapshot);
  return [...new Set([tools[0], tools[Math.floor(tools.length / 2)], tools.at(-1)])].filter(
    (tool) => tool !== undefined,
  );
}

/** Up to three tools of the largest category: the profile by-type compares only tools of one category. */
export function toolsOfOneType(snapshot: Snapshot): Tool[] {
  const tools = exampleTools(snapshot);
  const types = [...new Set(tools.map(({ category }) => category))];
  const ofEach = types.map((type) => tools.filter(({ category }) => category === type));
  const [most = []] = ofEach.sort((a, b) => b.length - a.length);
  return most.slice(0, 3);
}

/** One tool for each way in which a price can be known. */
export function toolsByPriceStatus(snapshot: Snapshot): Tool[] {
  const found = new Map<string, Tool>();
  for (const tool of exampleTools(snapshot)) {
    const { certainty, billing } = tool.price;
    const status = `${certainty} ${billing}`;
    if (!found.has(status)) found.set(status, tool);
  }
  return [...found.values()];
}

/** A job with two questions that change places, one that is dropped and one that is added, for documentation. */
export function exampleJob({ methodology: { jobs, catalogue } }: Snapshot) {
  const [slug, job] = Object.entries(jobs)[0] as [string, Job];
  const ofJob = JSON.stringify(job);
  const added = Object.keys(catalogue.keys).find(
    (key) => catalogue.keys[key]?.type === 'boolean' && !ofJob.includes(`"${key}"`),
  );
  const name = (questions: Job['must'], i: number) => questionName(questions[i] as Job['must'][number]);
  return {
    job: slug,
    must: [name(job.wanted, 0)],
    want: [name(job.must, 1)],
    nice: [added as string],
    drop: [name(job.extra, 0)],
    denied: 'last' as const,
  };
}
