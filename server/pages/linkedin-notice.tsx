import type { Methodology } from '../../model/methodology.ts';
import { searchTools } from '../operations/search-tools/operation.ts';
import { wholeList } from './all-tools.ts';
import type { PageBlock } from './document/document.ts';
import type { Preparing } from './page.ts';

const CHANNEL = 'channels.linkedin';

interface ForToolsProps extends Pick<Methodology, 'notices'> {
  /** The slugs of the tools on the page. */
  readonly slugs: Iterable<string>;
  /** What `prepared(toolsOnLinkedin)` gives. */
  readonly onLinkedin: ReadonlySet<string>;
}

/** That LinkedIn forbids automation, in the words of the method; nothing if none of the tools is known to work there. */
export function linkedinNotice({ slugs, onLinkedin, notices }: ForToolsProps): PageBlock[] {
  const isNeeded = [...slugs].some((slug) => onLinkedin.has(slug));
  return isNeeded ? [{ kind: 'notice', line: notices.linkedin_forbids_automation }] : [];
}

/** The slugs of the tools that are known to work on LinkedIn: to be asked for as `prepared(toolsOnLinkedin)`. */
export function toolsOnLinkedin({ ask }: Pick<Preparing, 'ask'>): ReadonlySet<string> {
  const rows = wholeList(
    (window) => ask(searchTools, { required: [CHANNEL], ...window }),
    (page) => page.rows,
  );
  return new Set(rows.filter(({ required }) => required.yes > 0).map(({ slug }) => slug));
}
