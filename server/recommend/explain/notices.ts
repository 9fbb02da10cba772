import type { Constraint } from '../../../model/constraint.ts';
import { valuesOf } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isAboutLinkedIn, linkedInNotice, type Notice } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Interpretation } from '../read/interpretation.ts';

const LINKEDIN = 'channels.linkedin';

/**
 * Warns that LinkedIn forbids automation if the text is about LinkedIn or one of the tools shown is proven to automate it. The
 * wording comes from the methodology.
 *
 * @param shown the tools that are recommended or, if none is, shown instead
 */
export function noticesOn(
  { understood, ambiguous }: Pick<Interpretation, 'understood' | 'ambiguous'>,
  shown: Iterable<Tool>,
  methodology: Pick<Methodology, 'notices'>,
): Notice[] {
  const constraints = [
    ...understood.map(({ constraint }) => constraint),
    ...ambiguous.flatMap(({ readings }) => readings),
  ];
  const asksAboutLinkedIn = ({ key, strength }: Constraint) =>
    key === LINKEDIN ? strength !== 'avoid' : isAboutLinkedIn(key);
  if (!constraints.some(asksAboutLinkedIn) && ![...shown].some(automatesLinkedIn)) return [];
  return [linkedInNotice(methodology)];
}

/** If sources differ, one that says yes is enough. */
function automatesLinkedIn({ facts }: Tool): boolean {
  const fact = facts[LINKEDIN];
  return fact !== undefined && valuesOf(fact).includes(true);
}
