import { isAnswered } from '../artifacts/answer.ts';
import type { Fact } from '../artifacts/fact.ts';
import type { Part } from '../artifacts/score.ts';

const MOST = 3;

/**
 * What earned most, what cost most and what is open, in words made from the parts: `Earned most: InMail. Cost most: Webhooks (No).`
 * What is withheld, because conditions of its indicator are not proven, is told apart with them: its value is not what costs the points.
 */
export function whyScore(
  parts: readonly Part[],
  facts: Readonly<Record<string, Fact>>,
  withheld: ReadonlyMap<string, readonly string[]>,
): string {
  const labelOf = (key: string) => facts[key]?.label ?? key;
  const label = ({ key }: Part) => labelOf(key);
  const settled = parts.filter(isAnswered);
  const earned = top(settled, ({ points }) => points).map(label);
  const [kept, held] = [
    settled.filter(({ key }) => !withheld.has(key)),
    settled.filter(({ key }) => withheld.has(key)),
  ];
  const lost = (among: readonly Part[]) =>
    top(among, ({ points, maximum }) => maximum - points).map((part) => `${label(part)} (${facts[part.key]?.display})`);
  const conditions = [...new Set(held.flatMap(({ key }) => withheld.get(key) ?? []))];
  const open = top(
    parts.filter(({ status }) => status === 'unknown'),
    ({ best }) => best,
  ).map(label);
  const told: [title: string, names: string[]][] = [
    ['Earned most', earned],
    ['Cost most', lost(kept)],
    ...conditions.map((condition): [string, string[]] => [
      `Not counted for want of proof on "${labelOf(condition)}"`,
      lost(held.filter(({ key }) => withheld.get(key)?.includes(condition))),
    ]),
    ['Unknown', open],
  ];
  return told
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title}: ${names.join(', ')}.`)
    .join(' ');
}

/** The parts with the greatest amounts above 0, in a fixed order. */
function top(parts: readonly Part[], amount: (part: Part) => number): Part[] {
  return parts
    .filter((part) => amount(part) > 0)
    .sort((a, b) => amount(b) - amount(a) || (a.key < b.key ? -1 : 1))
    .slice(0, MOST);
}
