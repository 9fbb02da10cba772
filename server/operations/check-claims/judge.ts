import type { Condition } from '../../../model/condition.ts';
import type { Fact } from '../../../model/fact.ts';
import { decideMark, isLacking } from '../../../model/mark.ts';
import type { PlanRules } from '../../../model/pricing/requirement.ts';
import { foldWords } from '../../reader/tokens.ts';
import type { Claim, ClaimedAnswer, Verdict } from './claim.ts';
import { judgePriceClaim } from './judge-price.ts';

/**
 * Judges claims against the facts, in the given order. The result of a claim does not depend on other claims. A price that agrees is also
 * judged together with the features claimed for its tool: whether a plan with that price is proven to have them.
 */
export function judgeClaims(claims: readonly Claim[], catalogue: PlanRules): Verdict[] {
  return claims.map(({ tool, key, answer }) => {
    if (answer.about !== 'price') return { result: judgeValue(answer, tool.facts[key]) };
    const alone = judgePriceClaim(answer.price, [], tool, catalogue);
    const features = claims.flatMap((other) => (other.tool === tool ? listClaimedFeature(other) : []));
    if (alone.result !== 'agrees' || features.length === 0) return alone;
    const { result: together, ...details } = judgePriceClaim(answer.price, features, tool, catalogue);
    return { ...alone, ...details, together };
  });
}

/** The feature of a claim, if the tool has it. Empty for other claims. */
function listClaimedFeature({ tool, key, answer }: Claim): Condition[] {
  if (answer.about !== 'feature' || answer.isDenied) return [];
  const { value } = answer;
  const feature = { key, ...(value !== undefined && { value }) };
  return decideMark(tool.facts[key], feature) === 'yes' ? [feature] : [];
}

function judgeValue(answer: Exclude<ClaimedAnswer, { about: 'price' }>, fact: Fact | undefined): Verdict['result'] {
  if (answer.about === 'feature') {
    const mark = decideMark(fact, answer);
    if (mark === 'unknown') return 'unknown';
    return isLacking(mark) !== answer.isDenied ? 'differs' : 'agrees';
  }
  if (fact?.status !== 'known') return 'unknown';
  const isSame =
    answer.about === 'value'
      ? fact.value === answer.value
      : normalizeCompany(answer.name) === normalizeCompany(String(fact.value));
  return isSame ? 'agrees' : 'differs';
}

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'inc llc ltd limited gmbh sas sarl bv ou oy ab as sa srl spa pte pty corp corporation company co ug ag'.split(' '),
);

/** Normalizes a company name for comparison, without its legal form. */
function normalizeCompany(name: string): string {
  return foldWords(name)
    .filter((word) => word !== 'the' && !LEGAL_FORMS.has(word))
    .join(' ');
}
