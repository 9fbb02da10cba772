import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import { ENTRY_PRICE } from '../../recommend/decide/least-price.ts';

export type Facts = Readonly<Record<string, Fact>>;

/** What it costs, in a sentence or two: `From 60 EUR a month, or 50 EUR a month billed yearly, for an identity.` */
export function costInWords(facts: Facts, name: string): string {
  const [monthly, yearly] = [facts[ENTRY_PRICE.monthly], facts[ENTRY_PRICE.yearly]];
  const shown = [
    monthly?.value != null && `${monthly.display} a month`,
    yearly?.value != null && `${yearly.display} a month billed yearly`,
  ].filter((part) => part !== false);
  if (shown.length === 0) return `No page that was read shows what ${name} costs.`;
  return `From ${shown.join(', or ')}${unitOf(facts)}.${charges(facts)}`;
}

function unitOf(facts: Facts): string {
  const unit = facts['pricing.seat_means'];
  if (unit?.status !== 'known' || (unit.value as string[]).length !== 1) return '';
  return `, for ${unit.display.replace(/^A/, 'a')}`;
}

function charges(facts: Facts): string {
  const model = facts['pricing.model'];
  const credits = model?.status === 'known' && (model.value as string[]).includes('credits');
  return credits ? ' Credits or usage are charged too.' : '';
}
