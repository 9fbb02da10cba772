import type { Methodology } from '../../../model/methodology.ts';
import { isAboutLinkedIn, linkedInNotice, type Notice } from '../../../model/methodology.ts';
import { type QuestionsByTier, singlesIn, TIERS } from '../../../model/ranking/job.ts';

/** Warns that LinkedIn forbids automation if a question of a list is about LinkedIn, alone or as one of several. */
export function noticesFor(questions: QuestionsByTier, methodology: Pick<Methodology, 'notices'>): Notice[] {
  const singles = TIERS.flatMap((tier) => questions[tier].flatMap(singlesIn));
  const asksAboutLinkedIn = singles.some(
    ({ key, for: channel }) => channel === 'linkedin' || (channel === undefined && isAboutLinkedIn(key)),
  );
  return asksAboutLinkedIn ? [linkedInNotice(methodology)] : [];
}
