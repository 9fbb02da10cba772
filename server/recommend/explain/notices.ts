import type { Constraint } from '../../../model/constraint.ts';
import { valuesOf } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Interpretation } from '../read/interpretation.ts';

export const NOTICE_CODES = ['linkedin_forbids_automation'] as const;

/** What whoever acts on an answer has to know, whatever was asked. */
export interface Notice {
  readonly code: (typeof NOTICE_CODES)[number];
  readonly text: string;
}

const LINKEDIN = 'channels.linkedin';
const GROUPS: ReadonlySet<string> = new Set(['linkedin', 'safety']);

/**
 * LinkedIn forbids automation: said wherever the text asks about LinkedIn, or a tool that is shown first is proven to automate it.
 * The sentence is that of the method, on the dimension that counts only for tools with LinkedIn.
 *
 * @param shown the tools that are recommended, or shown where none is
 */
export function noticesOn(
  { understood, ambiguous }: Pick<Interpretation, 'understood' | 'ambiguous'>,
  shown: Iterable<Tool>,
  { dimensions }: Methodology,
): Notice[] {
  const controls = Object.values(dimensions).find(({ only_if_yes }) => only_if_yes === LINKEDIN);
  if (controls?.notice === undefined) return [];
  const asked = [...understood.map(({ constraint }) => constraint), ...ambiguous.flatMap(({ readings }) => readings)];
  const isAbout = ({ key, strength }: Constraint) =>
    key === LINKEDIN
      ? strength !== 'avoid'
      : GROUPS.has(key.split('.')[0] as string) || Object.hasOwn(controls.indicators, key);
  if (!asked.some(isAbout) && ![...shown].some(automatesLinkedIn)) return [];
  return [{ code: 'linkedin_forbids_automation', text: `${controls.label}: ${controls.notice}` }];
}

/** Of sources that differ one is enough. */
function automatesLinkedIn({ facts }: Tool): boolean {
  const fact = facts[LINKEDIN];
  return fact !== undefined && valuesOf(fact).includes(true);
}
