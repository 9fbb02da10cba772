import { type Static, Type } from 'typebox';
import type { Methodology } from './methodology.ts';

/** A warning that readers need before they act on an answer, whatever they asked for. */
export const Notice = Type.Object(
  { code: Type.Enum(['linkedin_forbids_automation']), text: Type.String() },
  { title: 'Notice' },
);
export type Notice = Static<typeof Notice>;

const LINKEDIN_GROUPS: ReadonlySet<string> = new Set(['linkedin', 'safety']);

/** Whether a question of the catalogue is about LinkedIn: in name, or because it is about how safely accounts are used. */
export function isAboutLinkedIn(key: string): boolean {
  return LINKEDIN_GROUPS.has(key.split('.')[0] as string) || key.includes('linkedin');
}

/** Says that LinkedIn forbids automation, in the words of the methodology. */
export function linkedInNotice({ notices }: Pick<Methodology, 'notices'>): Notice {
  return { code: 'linkedin_forbids_automation', text: notices.linkedin_forbids_automation };
}
