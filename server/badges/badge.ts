import { countAnswers } from '../../model/fact.ts';
import { lastRead } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';

/** What a badge says, in the schema of the shields.io endpoint (https://shields.io/badges/endpoint-badge). */
export interface Badge {
  readonly schemaVersion: 1;
  readonly label: string;
  readonly message: string;
  /** Six hexadecimal digits. */
  readonly color: string;
}

/** One colour for every tool, so that a badge praises and blames nobody. */
const COLOUR = '12625b';
const CLOSED_COLOUR = '55605c';

/**
 * How many questions about a tool are answered, and up to which day its pages were read, or that it is no longer sold. A number never
 * comes without its day. Nothing of it changes with other tools.
 */
export function badgeOf({ facts, sources, closed }: Pick<Tool, 'facts' | 'sources' | 'closed'>): Badge {
  const badge = { schemaVersion: 1, label: 'Outreach Facts' } as const;
  if (closed) return { ...badge, message: `closed since ${closed.since}`, color: CLOSED_COLOUR };
  const day = lastRead({ sources });
  const { answered, of } = countAnswers(Object.values(facts));
  const message = day === null ? 'no page read yet' : `${answered} of ${of} answered · read up to ${day}`;
  return { ...badge, message, color: COLOUR };
}
