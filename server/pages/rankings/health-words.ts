import type { RankedList } from './ranked-list.ts';

/** How much the order of a list says, in words; nothing where there is nothing to warn of. */
export function healthWords({ ranked, decided, follows_coverage, provisional }: RankedList['health']): string {
  if (!provisional) return '';
  if (ranked < FEW) {
    const many = ranked === 1 ? 'Only one tool is' : `Only ${ranked} tools are`;
    return `Provisional: ${ranked === 0 ? 'no tool is' : many} known well enough to be ranked, so the order says little.`;
  }
  return `Provisional: what is still unknown could reverse ${openWords(decided)} these ${ranked} tools, and in ${follows_coverage === 1 ? 'every pair' : `${percent(follows_coverage)} of the pairs`} the higher one is also the one that more is known of. The order partly tells who documents more.`;
}

/** Below this many the order is called provisional for its length alone. */
const FEW = 5;

const percent = (share: number | null) => `${Math.round((share ?? 0) * 100)}\u00a0%`;

/** @param decided the share of pairs whose order stands whatever the unknowns turn out to be */
function openWords(decided: number | null): string {
  return decided === null || decided === 0 ? 'the order of any two of' : `${percent(1 - decided)} of the pairs among`;
}
