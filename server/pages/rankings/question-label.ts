import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { questionLabel, questionParts, type Tier } from '../../../model/ranking/job.ts';
import type { UnplacedReason } from '../../../model/ranking/pairs.ts';
import type { AskFirst } from '../../../model/ranking/rankings.ts';
import type { Line, LinePart } from '../document/document.ts';

export { questionLabel };

/** What is best asked of a vendor first, with the job that it would help where there are several. */
export function askFirstLine(askFirst: AskFirst, catalogue: Catalogue, jobs?: Methodology['jobs']): Line {
  if (askFirst === null) return 'nothing left to ask';
  const notes = [
    jobs && `for ${jobs[askFirst.job]?.label ?? askFirst.job}`,
    askFirst.state === 'never_looked' && 'not looked for yet',
  ].filter((note) => typeof note === 'string');
  return [questionLabel(askFirst.question, catalogue), ...notes.map((note) => ({ note }))];
}

/** A question of a job in words, each of its facts a link to its row on the same page: `Zapier or Make`, `Action limits (LinkedIn)`. */
export function questionLine(question: string, catalogue: Catalogue): LinePart[] {
  return questionParts(question, catalogue).flatMap(({ capability, label }, i): LinePart[] => [
    ...(i > 0 ? [' or '] : []),
    { link: `#${capability.split('=')[0]}`, label },
  ]);
}

/** The names of the tiers, as headings. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = { must: 'Required', wanted: 'Nice to have', extra: 'Extra' };

/** Why a tool has no place, in words. */
export function reasonInWords(reason: UnplacedReason | 'denies_a_must', minPages: number): string {
  switch (reason) {
    case 'too_little_proven':
      return 'less than half of the must-haves are documented';
    case 'too_little_read':
      return `fewer than ${minPages} pages about it were read`;
    case 'closed':
      return 'no longer sold';
    case 'denies_a_must':
      return 'a must-have is missing';
  }
}
