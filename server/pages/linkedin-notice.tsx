import type { Fact } from '../../model/fact.ts';
import { splitQuestion } from '../../model/job-name.ts';
import type { Methodology } from '../../model/methodology.ts';

const LINKEDIN = 'linkedin';
const CHANNEL = `channels.${LINKEDIN}`;

/** The groups of questions that concern what is automated on LinkedIn. */
const GROUPS: ReadonlySet<string> = new Set([LINKEDIN, 'safety']);

/** Warns that LinkedIn forbids automation, in the words of the method. */
export function LinkedinNotice({ notices }: Pick<Methodology, 'notices'>) {
  return <p class="notice">{notices.linkedin_forbids_automation}</p>;
}

/** Whether one of these questions is about LinkedIn: about the channel, what a tool does there, or the safety of an account. */
export function askAboutLinkedin(questions: readonly string[]): boolean {
  return questions
    .flatMap((question) => question.split('|'))
    .map(splitQuestion)
    .some(({ key, channel }) => key === CHANNEL || channel === LINKEDIN || GROUPS.has(key.split('.')[0] as string));
}

/** Whether a tool is proven to work on LinkedIn. @param facts of the tool, by key */
export function worksOnLinkedin(facts: Readonly<Record<string, Pick<Fact, 'status' | 'value'> | undefined>>): boolean {
  const fact = facts[CHANNEL];
  return fact?.status === 'known' && fact.value === true;
}
