import { type Fact, isAnswered } from '../../model/fact.ts';
import type { Part } from '../../model/score.ts';
import type { Unmet } from './rate.ts';

const MOST = 3;

/**
 * What earned most, what cost most and what is open, in words made from the parts: `Earned most: InMail. Cost most: Webhooks (No).`
 * What is withheld, because conditions of its indicator are refuted or not proven, is told apart with them: its value is not what costs the points.
 */
export function whyScore(
  parts: readonly Part[],
  facts: Readonly<Record<string, Fact>>,
  withheld: ReadonlyMap<string, readonly Unmet[]>,
): string {
  const label = ({ key }: Part) => facts[key]?.label ?? key;
  const settled = parts.filter(isAnswered);
  const earned = top(settled, ({ points }) => points).map(label);
  const [kept, held] = [
    settled.filter(({ key }) => !withheld.has(key)),
    settled.filter(({ key }) => withheld.has(key)),
  ];
  const lost = (among: readonly Part[]) =>
    top(among, ({ points, maximum }) => maximum - points).map((part) => `${label(part)} (${facts[part.key]?.display})`);
  const reasonsOf = ({ key }: Part) => (withheld.get(key) ?? []).map((unmet) => reason(unmet, facts[unmet.key]));
  const reasons = [...new Set(held.flatMap(reasonsOf))];
  const open = top(
    parts.filter(({ status }) => status === 'unknown'),
    ({ best }) => best,
  ).map(label);
  const told: [title: string, names: string[]][] = [
    ['Earned most', earned],
    ['Cost most', lost(kept)],
    ...reasons.map((reason): [string, string[]] => [
      reason,
      lost(held.filter((part) => reasonsOf(part).includes(reason))),
    ]),
    ['Unknown', open],
  ];
  return told
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title}: ${names.join(', ')}.`)
    .join(' ');
}

/** Why something does not count: what is proven of a condition and rules it out, or that nothing is. */
function reason({ key, state }: Unmet, fact: Fact | undefined): string {
  const label = fact?.label ?? key;
  return state === 'refuted'
    ? `Not counted because of "${label}" (${fact?.display})`
    : `Not counted for want of proof on "${label}"`;
}

/** The parts with the greatest amounts above 0, in a fixed order. */
function top(parts: readonly Part[], amount: (part: Part) => number): Part[] {
  return parts
    .filter((part) => amount(part) > 0)
    .sort((a, b) => amount(b) - amount(a) || (a.key < b.key ? -1 : 1))
    .slice(0, MOST);
}
