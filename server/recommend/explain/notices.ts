import type { Constraint } from '../../../model/constraint.ts';
import { valuesOf } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Interpretation } from '../read/interpretation.ts';

export const NOTICE_CODES = ['linkedin_forbids_automation'] as const;

/** A warning that readers need before they act on an answer, whatever they asked for. */
export interface Notice {
  readonly code: (typeof NOTICE_CODES)[number];
  readonly text: string;
}

const LINKEDIN = 'channels.linkedin';
const LINKEDIN_GROUPS: ReadonlySet<string> = new Set(['linkedin', 'safety']);

/**
 * Warns that LinkedIn forbids automation if the text is about LinkedIn or one of the tools shown is proven to automate it. The
 * wording comes from the methodology.
 *
 * @param shown the tools that are recommended or, if none is, shown instead
 */
export function noticesOn(
  { understood, ambiguous }: Pick<Interpretation, 'understood' | 'ambiguous'>,
  shown: Iterable<Tool>,
  { notices }: Pick<Methodology, 'notices'>,
): Notice[] {
  const constraints = [
    ...understood.map(({ constraint }) => constraint),
    ...ambiguous.flatMap(({ readings }) => readings),
  ];
  const isAboutLinkedIn = ({ key, strength }: Constraint) =>
    key === LINKEDIN
      ? strength !== 'avoid'
      : LINKEDIN_GROUPS.has(key.split('.')[0] as string) || key.includes('linkedin');
  if (!constraints.some(isAboutLinkedIn) && ![...shown].some(automatesLinkedIn)) return [];
  return [{ code: 'linkedin_forbids_automation', text: notices.linkedin_forbids_automation }];
}

/** If sources differ, one that says yes is enough. */
function automatesLinkedIn({ facts }: Tool): boolean {
  const fact = facts[LINKEDIN];
  return fact !== undefined && valuesOf(fact).includes(true);
}
