import { readFileSync } from 'node:fs';
import { formatCount } from '../../model/words/numbers.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** The text, with the names of values in braces. */
const TEMPLATE = new URL('README.template', import.meta.url);

/** Writes README.md of the package. Tests run its examples unchanged. */
export function writeReadme({ manifest, tools }: Snapshot): string {
  const { counts, as_of, attribution, snapshot } = manifest;
  const values: Readonly<Record<string, string>> = {
    ...findExample(tools),
    tools: formatCount(counts.tools, 'outreach tool'),
    questions: formatCount(counts.keys, 'question'),
    answers: formatCount(counts.known, 'answer'),
    pages: formatCount(counts.sources, 'cited page'),
    as_of,
    attribution,
    snapshot,
  };
  return readFileSync(TEMPLATE, 'utf8').replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] as string);
}

/** Finds the first yes, for the example. @throws Error if there is none */
function findExample(tools: Snapshot['tools']) {
  for (const { slug, facts } of tools.values()) {
    const key = Object.keys(facts).find((candidate) => facts[candidate]?.value === true);
    if (key !== undefined) return { slug, key };
  }
  throw new Error('no tool in the snapshot has a yes');
}
