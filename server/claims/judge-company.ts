import type { Tool } from '../../model/tool.ts';
import { foldedWords } from '../text/tokens.ts';
import { type Checked, decided } from './claim.ts';

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'inc llc ltd limited gmbh sas sarl bv ou oy ab as sa srl spa pte pty corp corporation company co ug ag'.split(' '),
);

/** The verdict on who makes a tool. A name without its legal form is the same name. */
export function judgeCompany(name: string, { facts, slug }: Tool, tools: Iterable<Tool>): Checked {
  const fact = facts['company.name'];
  if (fact?.status !== 'known')
    return { verdict: fact?.status === 'disputed' ? 'disputed' : 'unknown', missing: [], fact };
  const isSame = (value: unknown) => bare(name) === bare(String(value));
  if (isSame(fact.value)) return { verdict: decided(true), missing: [], fact };
  // Another name may be that of an owner, unless it is known to make another tool.
  const isAnother = [...tools].some((other) => other.slug !== slug && isSame(other.facts['company.name']?.value));
  return { verdict: isAnother ? decided(false) : 'unknown', missing: [], fact };
}

function bare(name: string): string {
  return foldedWords(name)
    .filter((word) => word !== 'the' && !LEGAL_FORMS.has(word))
    .join(' ');
}
