import type { Fact } from '../../model/fact.ts';
import type { Methodology } from '../../model/methodology.ts';
import { isProvenYes } from '../../model/state.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import type { PageBlock } from './document/document.ts';
import type { Preparing } from './page.ts';

const CHANNEL = 'channels.linkedin';

interface ForToolsProps extends Pick<Methodology, 'notices'> {
  /** The slugs of the tools that the page recommends or places. */
  readonly slugs: Iterable<string>;
  /** What `prepared(toolsOnLinkedin)` gives. */
  readonly onLinkedin: ReadonlySet<string>;
}

/** The warning that LinkedIn forbids automation, in the words of the method; none if none of the tools is proven to work there. */
export function linkedinNotice({ slugs, onLinkedin, notices }: ForToolsProps): PageBlock[] {
  const isNeeded = [...slugs].some((slug) => onLinkedin.has(slug));
  return isNeeded ? [{ kind: 'notice', line: notices.linkedin_forbids_automation }] : [];
}

/** The slugs of the tools that are proven to work on LinkedIn: to be asked for as `prepared(toolsOnLinkedin)`. */
export function toolsOnLinkedin({ ask }: Pick<Preparing, 'ask'>): ReadonlySet<string> {
  return new Set(ask(searchTools, { capability: [CHANNEL] }).tools.map(({ slug }) => slug));
}

/** Whether a tool is proven to work on LinkedIn. @param facts of the tool, by key */
export function worksOnLinkedin(facts: Readonly<Record<string, Pick<Fact, 'status' | 'value'> | undefined>>): boolean {
  return isProvenYes(facts[CHANNEL]);
}
