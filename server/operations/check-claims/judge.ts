import type { Condition } from '../../../model/condition.ts';
import type { Fact } from '../../../model/fact.ts';
import { decideMark, isLacking } from '../../../model/mark.ts';
import type { PlanRules } from '../../../model/pricing/requirement.ts';
import { foldedWords } from '../../reader/tokens.ts';
import type { Claim, ClaimedAnswer, Verdict } from './claim.ts';
import { judgePriceClaim } from './judge-price.ts';

/**
 * Judges claims against the facts, in the order given. A price and features of one tool are one claim: they agree only if a plan with that
 * price is proven to have the features.
 */
export function judgeClaims(claims: readonly Claim[], catalogue: PlanRules): Verdict[] {
  return claims.map(({ tool, key, said }) => {
    if (said.about !== 'price') return { result: judgeValue(said, tool.facts[key]) };
    const features = claims.flatMap((other) => (other.tool === tool ? featureIn(other) : []));
    return judgePriceClaim(said.price, features, tool, catalogue);
  });
}

/** The claimed feature, if the tool has it. */
function featureIn({ tool, key, said }: Claim): Condition[] {
  if (said.about !== 'feature' || said.isDenied) return [];
  const { value } = said;
  const feature = { key, ...(value !== undefined && { value }) };
  return decideMark(tool.facts[key], feature) === 'yes' ? [feature] : [];
}

function judgeValue(said: Exclude<ClaimedAnswer, { about: 'price' }>, fact: Fact | undefined): Verdict['result'] {
  if (said.about === 'feature') {
    const mark = decideMark(fact, said);
    if (mark === 'unknown') return 'unknown';
    return isLacking(mark) !== said.isDenied ? 'differs' : 'agrees';
  }
  if (fact?.status !== 'known') return 'unknown';
  const isSame =
    said.about === 'value'
      ? fact.value === said.value
      : withoutLegalForm(said.name) === withoutLegalForm(String(fact.value));
  return isSame ? 'agrees' : 'differs';
}

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'inc llc ltd limited gmbh sas sarl bv ou oy ab as sa srl spa pte pty corp corporation company co ug ag'.split(' '),
);

/** Strips the legal form from a company name, for comparison. */
function withoutLegalForm(name: string): string {
  return foldedWords(name)
    .filter((word) => word !== 'the' && !LEGAL_FORMS.has(word))
    .join(' ');
}
