import { type Fact, isProvenYes } from '../../model/fact.ts';
import type { Methodology } from '../../model/methodology.ts';

const CHANNEL = 'channels.linkedin';

/** Warns that LinkedIn forbids automation, in the words of the method. */
export function LinkedinNotice({ notices }: Pick<Methodology, 'notices'>) {
  return <p class="notice">{notices.linkedin_forbids_automation}</p>;
}

/** Whether a tool is proven to work on LinkedIn. @param facts of the tool, by key */
export function worksOnLinkedin(facts: Readonly<Record<string, Pick<Fact, 'status' | 'value'> | undefined>>): boolean {
  return isProvenYes(facts[CHANNEL]);
}
