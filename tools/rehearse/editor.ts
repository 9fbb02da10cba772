import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PLANS_KEY } from '../../model/keys.ts';
import type { Tool } from '../../model/tool.ts';
import { run } from './command.ts';

/** What the editor of the rehearsal finds on a price page today: a plan costs one more. */
export interface Correction {
  readonly slug: string;
  readonly plan: string;
  readonly amount: number;
}

/** The fields of a plan that the rehearsal reads. */
interface Plan {
  readonly name: string;
  readonly monthly?: { readonly amount: number; readonly currency: string };
}

/**
 * Corrects a price in a checkout, with the command that updates prices. Takes the first tool whose price is known, whatever the facts say.
 * @param count how many corrections there were before, each of another tool
 * @throws Error if no tool is left
 */
export async function correctPrice(checkout: string, count: number): Promise<Correction> {
  const folder = join(checkout, 'dist-data/tools');
  let others = count;
  for (const name of (await readdir(folder)).sort()) {
    const { slug, website, facts } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Tool;
    const fact = facts[PLANS_KEY];
    const plans = fact?.status === 'known' ? (fact.value as unknown as readonly Plan[]) : [];
    const plan = plans.find(({ monthly }) => monthly !== undefined && monthly.amount > 0);
    if (plan?.monthly === undefined || others-- > 0) continue;
    const { amount, currency } = plan.monthly;
    await run(
      checkout,
      `npm run facts -- set "$SLUG" ${PLANS_KEY} "$PRICE" --today --url "$WEBSITE/pricing" --because vendor`,
      { SLUG: slug, WEBSITE: website, PRICE: `${plan.name}: ${amount + 1} ${currency} a month` },
    );
    return { slug, plan: plan.name, amount: amount + 1 };
  }
  throw new Error(`fewer than ${count + 1} tools have a known price`);
}
