import type { Constraint } from '../../../model/constraint.ts';
import { constraintText, labelOf } from '../../../model/constraint-text.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Judgement } from './judgement.ts';

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
  const name = constraintText(constraint, methodology);
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
