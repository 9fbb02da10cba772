import type { Methodology } from '../../../model/methodology.ts';
import { missingInWords } from '../../../model/pricing/cost-text.ts';
import { unitsInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import type { AskedCost } from '../../operations/estimate-cost/question.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { type CostQuery, costAddress } from './set-ups.ts';

type Catalogue = Methodology['catalogue'];

/** The parts of a set-up that need a channel, and how the channel is called within a sentence. */
const PARTS = {
  'channels.linkedin': { field: 'linkedin_accounts', unit: 'linkedin-account', channel: 'LinkedIn' },
  'channels.email': { field: 'mailboxes', unit: 'mailbox', channel: 'email' },
} as const;

const partOf = (key: string) => (Object.hasOwn(PARTS, key) ? PARTS[key as keyof typeof PARTS] : undefined);

/** A feature within a sentence: `email`, `LinkedIn`, `“Unified inbox”`. */
export function channelInSentence(key: string, catalogue: Catalogue): string {
  return partOf(key)?.channel ?? `“${capabilityLabel(catalogue, key)}”`;
}

/** `no email and no “Unified inbox”`: what the set-up needs and a source says that the tool lacks. Empty if nothing. */
export function deniedInWords({ denied = [] }: Pick<ToolCost, 'denied'>, catalogue: Catalogue): string {
  return andList(denied.map((key) => `no ${channelInSentence(key, catalogue)}`));
}

/** `It has no email, says a source: you would need another tool for the 8 mailboxes.` Empty if nothing is denied. */
export function deniedForSetUp(cost: Pick<ToolCost, 'denied'>, asked: AskedCost, catalogue: Catalogue): string {
  const { denied = [] } = cost;
  if (denied.length === 0) return '';
  const parts = denied.map((key) => {
    const part = partOf(key);
    const number = part ? asked[part.field] : 0;
    if (part && number > 0) return `the ${unitsInWords(number, part.unit)}`;
    return channelInSentence(key, catalogue);
  });
  return `It has ${deniedInWords(cost, catalogue)}, says a source: you would need another tool for ${andList(parts)}.`;
}

/** What is not known, without what a source says no to. */
export function missingBesides({ denied = [], missing }: ToolCost, catalogue: Catalogue): readonly string[] {
  const said = denied.map((key) => missingInWords({ why: 'denied', key, label: capabilityLabel(catalogue, key) }));
  return missing.filter((words) => !said.includes(words));
}

/** Leads to the bill of one tool without the parts of the set-up that a source says it lacks: `Its bill without mailboxes`. */
export function billWithoutDenied(
  { slug, denied = [] }: Pick<ToolCost, 'slug' | 'denied'>,
  query: CostQuery,
  asked: AskedCost,
  catalogue: Catalogue,
): { readonly label: string; readonly address: string } {
  const keys = (query.keys ?? []).filter((key) => !denied.includes(key));
  const parts = denied.map((key) => partOf(key));
  const dropped = new Set<string>(parts.flatMap((part) => part?.field ?? []));
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !dropped.has(name) && name !== 'category'));
  const names = denied.map((key, i) => {
    const part = parts[i];
    return part && asked[part.field] > 0 ? unitsInWords(undefined, part.unit) : channelInSentence(key, catalogue);
  });
  return {
    label: `Its bill without ${andList(names)}`,
    // A query needs something besides the tool to have an answer.
    address: costAddress({
      ...kept,
      people: String(asked.people),
      keys: keys.length > 0 ? keys : undefined,
      tools: [slug],
    }),
  };
}
