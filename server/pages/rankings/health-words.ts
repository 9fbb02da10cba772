import type { RankedList } from './ranked-list.ts';

/** How much the order of a list says, in words; nothing where there is nothing to warn of. */
export function healthWords({ ranked, decided, follows_coverage, provisional }: RankedList['health']): string {
  if (!provisional) return '';
  if (ranked < FEW) {
    const many = ranked === 1 ? 'Only one tool is' : `Only ${ranked} tools are`;
    return `Provisional: ${ranked === 0 ? 'no tool is' : many} known well enough to be ranked, so the order says little.`;
  }
  return `Provisional: of the pairs among the ${ranked} ranked tools ${shareWords(decided)} decided whatever the unknowns turn out to be, and in ${percent(follows_coverage)} of them the higher tool is also the better known one. The order partly tells who documents more.`;
}

/** Below this many the order is called provisional for its length alone. */
const FEW = 5;

const percent = (share: number | null) => `${Math.round((share ?? 0) * 100)}\u00a0%`;

function shareWords(share: number | null): string {
  return share === null || share === 0 ? 'none is' : `${percent(share)} are`;
}
