import type { ListHealth } from '../../../model/ranking/health.ts';

/** How far the order of a list can be trusted: how many pairs are parted, and how closely it follows what is documented. */
export function reliabilityInWords(health: ListHealth): string {
  const sentences = [
    health.provisional &&
      'Provisional: few tools are placed, or few pairs differ clearly, so the order of this list says little.',
    partedInWords(health),
    otherPairsInWords(health),
    followsInWords(health),
    '“Open” does not mean “no”.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** How many pairs differ clearly, and in how many of these that can no longer change. */
function partedInWords({ placed, pairs, settled, clear }: ListHealth): string {
  if (placed === 0) return 'No tool has a place in this list.';
  if (placed === 1) return 'Only one tool has a place in this list, so there is nothing to compare it with.';
  const parted = settled + clear;
  const among = pairs === 1 ? 'these 2 tools' : `the ${pairs} pairs of these ${placed} tools`;
  if (parted === 0)
    return pairs === 1
      ? 'What is proven shows no clear difference between these 2 tools: they are too close to choose between.'
      : `What is proven shows a clear difference for none of ${among}: they are too close to choose between, so do not choose by this order.`;
  const change =
    settled === parted
      ? `no open answer can change ${parted === 1 ? 'it' : 'any of them'}`
      : settled === 0
        ? `open answers could still change ${parted === 1 ? 'it' : 'any of them'}`
        : `in ${settled} of them no open answer can change it`;
  if (pairs === 1) return `For ${among}, what is proven shows a clear difference; ${change}.`;
  return `For ${parted === pairs ? 'all' : `${parted} of`} ${among}, what is proven shows a clear difference; ${change}.`;
}

/** That the pairs that differ less are nothing to choose by. */
function otherPairsInWords({ pairs, settled, clear }: ListHealth): string {
  const others = pairs - settled - clear;
  if (others === 0 || others === pairs) return '';
  return others === 1
    ? 'Do not choose by the other pair: it is too close to choose between.'
    : `Do not choose by the other ${others} pairs: they are too close to choose between.`;
}

/** In how many of the pairs that differ clearly the tool ahead is the better known one. */
function followsInWords({ settled, clear, follows_coverage }: ListHealth): string {
  const parted = settled + clear;
  if (follows_coverage === null || parted === 0) return '';
  const { count, isExact } = countFromShare(follows_coverage, parted);
  if (parted === 1) return `The tool ahead is ${count === 1 ? '' : 'not '}the one of which more is known.`;
  const counted =
    count === parted
      ? `all ${parted} of them`
      : count === 0
        ? 'none of them'
        : `${isExact ? '' : 'at least '}${count} of the ${parted}`;
  return `In ${counted}, the tool ahead is also the one of which more is known.`;
}

/** Shares are given in thousandths, rounded down. */
const SHARE_PARTS = 1000;

/**
 * How many of a whole a share means, if it was rounded down to three decimals. Up to a whole of 1,000 only one count gives a
 * share; of a larger one this is the least.
 */
function countFromShare(share: number, whole: number): { readonly count: number; readonly isExact: boolean } {
  const parts = Math.round(share * SHARE_PARTS);
  return { count: Math.ceil((parts * whole) / SHARE_PARTS), isExact: whole <= SHARE_PARTS || parts === SHARE_PARTS };
}
