import type { Methodology } from '../../../pipeline/artifacts/methodology.ts';
import { moneyInWords } from '../../../pipeline/artifacts/price-words.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Budget, Constraint } from '../constraint.ts';
import type { Judgement } from './verdict.ts';

/** `HubSpot: Native integration (from plan Pro, note: contacts only)`, `no WhatsApp`, `it lacks Email`, `69 USD a month, within 80 EUR`. */
export function phraseOf(
  constraint: Constraint,
  { verdict, said, display }: Judgement,
  { facts }: Tool,
  methodology: Methodology,
): string {
  if (said !== undefined) return said;
  const { key, strength, op, value } = constraint;
  const fact = facts[key];
  const label = labelOf(key, methodology);
  const plain = op === 'is' && typeof value === 'boolean';
  const name = wished(constraint, methodology);
  if (verdict === 'unknown') return name;
  const terms = [
    fact?.status === 'disputed' && 'sources differ',
    fact?.from_plan && `from plan ${fact.from_plan}`,
    fact?.extra && 'costs extra',
    // A note qualifies what a fact says, so it belongs into the sentence that relies on the fact.
    fact?.note && `note: ${fact.note.replace(/\.$/, '')}`,
  ].filter(Boolean);
  const inBrackets = (...more: string[]) => {
    const all = [...more, ...terms];
    return all.length > 0 ? ` (${all.join(', ')})` : '';
  };
  if (verdict === 'fails') {
    if (plain) return `${fact?.value === true ? 'it has' : 'it lacks'} ${label}${inBrackets()}`;
    return `${name}${inBrackets(`it is ${display}`)}`;
  }
  // What a fact says is worth saying where the criterion does not say it already.
  const asAsked = plain || key === 'category' || strength === 'avoid';
  return `${asAsked ? name : `${label}: ${display}`}${inBrackets()}`;
}

/** What is wished, by itself: `no WhatsApp`, `Runs on: not Desktop app`, `SOC 2 report`, `at most 80 EUR`. */
export function wished({ key, op, value, strength }: Constraint, methodology: Methodology): string {
  if (key === 'budget') {
    const { amount, currency } = value as Budget;
    return `at most ${currency === null ? amount : moneyInWords({ amount, currency })}`;
  }
  const declared = methodology.catalogue.keys[key];
  const names = key === 'category' ? labelsOf(methodology) : (declared?.values ?? {});
  const named = [value].flat().map((item) => names[String(item)] ?? String(item));
  const label = labelOf(key, methodology);
  const denied = (strength === 'avoid') !== (op === 'excludes' || (op === 'is' && value === false));
  const bound = op === 'lte' ? 'at most ' : op === 'gte' ? 'at least ' : '';
  const bare = typeof value === 'boolean' || op === 'one_of' || op === 'lowest';
  if (bare) return `${denied ? 'no ' : ''}${label}`;
  return `${label}: ${denied ? 'not ' : ''}${bound}${named.join(' or ')}`;
}

function labelsOf({ categories }: Methodology): Record<string, string> {
  return Object.fromEntries(Object.entries(categories).map(([slug, { label }]) => [slug, label]));
}

function labelOf(key: string, { catalogue }: Methodology): string {
  return catalogue.keys[key]?.label ?? `${key[0]?.toUpperCase()}${key.slice(1)}`;
}
