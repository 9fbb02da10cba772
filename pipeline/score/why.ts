import { isAnswered } from '../artifacts/answer.ts';
import type { Fact } from '../artifacts/fact.ts';
import type { Part } from '../artifacts/score.ts';

const MOST = 3;

/** What earned most, what cost most and what is open, in words made from the parts: `Earned most: InMail. Cost most: Webhooks (No).` */
export function whyScore(parts: readonly Part[], facts: Readonly<Record<string, Fact>>): string {
  const label = ({ key }: Part) => facts[key]?.label ?? key;
  const settled = parts.filter(isAnswered);
  const earned = top(settled, ({ points }) => points).map(label);
  const cost = top(settled, ({ points, maximum }) => maximum - points).map(
    (part) => `${label(part)} (${facts[part.key]?.display})`,
  );
  const open = top(
    parts.filter(({ status }) => status === 'unknown'),
    ({ best }) => best,
  ).map(label);
  return [
    ['Earned most', earned],
    ['Cost most', cost],
    ['Unknown', open],
  ]
    .filter(([, names]) => names !== undefined && names.length > 0)
    .map(([title, names]) => `${title}: ${(names as string[]).join(', ')}.`)
    .join(' ');
}

/** The parts with the greatest amounts above 0, in a fixed order. */
function top(parts: readonly Part[], amount: (part: Part) => number): Part[] {
  return parts
    .filter((part) => amount(part) > 0)
    .sort((a, b) => amount(b) - amount(a) || (a.key < b.key ? -1 : 1))
    .slice(0, MOST);
}
