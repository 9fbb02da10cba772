import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tool } from '../../model/tool.ts';
import { run } from './command.ts';

/** What the editor of the rehearsal finds on a page today: the trial of a tool is a day longer. */
export interface Correction {
  readonly slug: string;
  readonly key: string;
  readonly value: number;
}

const KEY = 'pricing.trial_days';

/**
 * Corrects a fact in a checkout, with the command for editors. Takes the first tool that allows it, whatever the facts say.
 * @param count how many corrections there were before, each of another tool
 * @throws Error if no tool is left
 */
export async function correctFact(checkout: string, count: number): Promise<Correction> {
  const candidates: Correction[] = [];
  for (const name of (await readdir(join(checkout, 'dist-data/tools'))).sort()) {
    const { slug, facts, sources } = JSON.parse(
      await readFile(join(checkout, 'dist-data/tools', name), 'utf8'),
    ) as Tool;
    const fact = facts[KEY];
    const [cited, ...others] = fact?.sources ?? [];
    const source = sources.find(({ id }) => id === cited?.id);
    if (fact?.status !== 'known' || source?.relation !== 'vendor' || others.length > 0) continue;
    const value = Number(fact.value) + 1;
    if (candidates.push({ slug, key: KEY, value }) <= count) continue;
    const { url, title, publisher } = source;
    await run(
      checkout,
      `npm run facts -- set "$SLUG" ${KEY} ${value} --because vendor --source rehearsal --at Trial --url "$URL" \\
         --title "$TITLE" --publisher "$PUBLISHER" --shows "The length of the trial." --read "$(date -u +%F)" --copy live`,
      { SLUG: slug, URL: url, TITLE: title, PUBLISHER: publisher },
    );
    return { slug, key: KEY, value };
  }
  throw new Error(`fewer than ${count + 1} tools have a known ${KEY} of the vendor`);
}
