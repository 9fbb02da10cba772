import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { wordsOf } from '../text/tokens.ts';
import type { TextClaim } from './claim.ts';
import { judgeChange } from './judge-change.ts';
import { judgeCost } from './judge-cost.ts';
import { judgeFact } from './judge-fact.ts';
import { judgeOrder, judgePlace } from './judge-place.ts';
import { judgePrice } from './judge-price.ts';
import { type Checked, decided, NOTHING } from './verdict.ts';
import { LEGAL_FORMS } from './words.ts';

/** Decides a claim by the facts. The same claim always gets the same verdict from the same snapshot. */
export function checkClaim(claim: TextClaim, snapshot: Snapshot): Checked {
  const { statement, isDenied } = claim;
  const tool = snapshot.tools.get(claim.tool ?? '');
  if (statement.about === 'uncovered') return { ...NOTHING, verdict: 'not_covered' };
  if (statement.about === 'unclear' || !tool) return { ...NOTHING, verdict: 'not_understood' };
  switch (statement.about) {
    case 'fact':
      return judgeFact(statement.readings, statement.bound, claim, tool, snapshot.methodology);
    case 'price':
      return judgePrice(statement.price, claim, tool);
    case 'cost':
      return judgeCost(statement, isDenied, tool, snapshot);
    case 'place':
      return judgePlace(statement, isDenied, tool, snapshot);
    case 'order':
      return judgeOrder(statement, isDenied, tool, snapshot);
    case 'change':
      return judgeChange(statement, isDenied, tool, snapshot);
    case 'company':
      return judgeCompany(statement.name, isDenied, tool, snapshot);
  }
}

/** The verdict on who makes a tool. A name without its legal form is the same name. */
function judgeCompany(name: string, isDenied: boolean, { facts, slug }: Tool, { tools }: Snapshot): Checked {
  const fact = facts['company.name'];
  if (fact?.status !== 'known') {
    const verdict = fact?.status === 'disputed' ? 'disputed' : 'unknown';
    return { ...NOTHING, verdict, key: 'company.name', value: fact?.display ?? null, facts: fact ? [fact] : [] };
  }
  const bare = (text: string) =>
    wordsOf(text)
      .filter((word) => word !== 'the' && !LEGAL_FORMS.has(word))
      .join(' ');
  const isOf = (value: unknown) => bare(name) === bare(String(value));
  // Another name may be that of an owner, unless it is known to make another tool.
  const isOther = [...tools.values()].some((other) => other.slug !== slug && isOf(other.facts['company.name']?.value));
  const verdict = isOf(fact.value) ? decided(!isDenied, [fact]) : isOther ? decided(isDenied, [fact]) : 'unknown';
  return { ...NOTHING, verdict, key: fact.key, value: fact.display, facts: [fact] };
}
