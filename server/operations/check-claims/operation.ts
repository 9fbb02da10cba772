import { Type } from 'typebox';
import { toShortSource } from '../../../model/board-schemas.ts';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { findSimilarNames, formatDidYouMean } from '../../../model/nearest.ts';
import type { Tool } from '../../../model/tool.ts';
import { listCountryNames } from '../../../model/words/country.ts';
import { orList } from '../../../model/words/lists.ts';
import { describeMissing } from '../../../model/words/missing.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTools } from '../../calls/example-tools.ts';
import { createItemProblem, createUnknownKeyProblem } from '../../calls/input-problems.ts';
import { defineOperation } from '../../calls/operation.ts';
import { TextParameter, TITLES_WITH_COMMAS } from '../../calls/parameter-schema.ts';
import { getKeyFinder } from '../../calls/question-names.ts';
import { csvTable, fieldColumns } from '../../calls/table.ts';
import { findTool } from '../../calls/tool-names.ts';
import { type CheckedClaim, CheckedClaims } from './answer.ts';
import type { Claim, Verdict } from './claim.ts';
import { judgeClaims } from './judge.ts';
import { parseClaimedAnswer } from './read-value.ts';

const MAX_CLAIMS = 20;

export const checkClaims = defineOperation({
  name: 'check_claims',
  path: '/check',
  title: 'Check claims about tools',
  description:
    'Checks claims before you write them: each agrees, differs or is unknown, with our value. Send the price and features of a tool in one call: "together" says whether one plan has them all.',
  question: 'Is what I am about to write correct?',
  startWith: ['claim'],
  listInputs: () => [],
  input: Type.Object({
    claim: Type.Array(TextParameter(300, { title: TITLES_WITH_COMMAS.claim }), {
      minItems: 1,
      maxItems: MAX_CLAIMS,
      description: 'Claims as "tool, key, value": "some-tool, pricing.plans, 39 USD a month".',
    }),
  }),
  output: CheckedClaims,
  problems: ['tool_not_found', 'unknown_key'],
  examples: (snapshot) => {
    const [first, second = first] = exampleTools(snapshot) as [Tool, Tool?];
    const price = `${first.name},pricing.plans,39 USD a month`;
    return [
      { claim: [price, `${first.slug},ai.public_api,yes`] },
      { claim: [`${second.slug},company.country,France`] },
    ];
  },
  table: ({ claims }) =>
    csvTable<CheckedClaim>(
      [
        ...fieldColumns('tool', 'key', 'claimed', 'result', 'seen', 'plan', 'note', 'because', 'missing'),
        ['source', ({ source }) => source?.url],
        ...fieldColumns('add_on', 'together', 'second_hand'),
      ],
      claims,
    ),
  validate(snapshot, { claim }) {
    for (const text of claim) parseClaim(text, snapshot);
  },
  run(snapshot, { claim }) {
    const claims = claim.map((text) => parseClaim(text, snapshot));
    const verdicts = judgeClaims(claims, snapshot.methodology.catalogue);
    return { claims: claims.map((parsed, i) => toCheckedClaim(parsed, verdicts[i] as Verdict)) };
  },
});

type ParsedClaim = Claim & { readonly claimed: string };

function toCheckedClaim(
  { tool, key, claimed, answer }: ParsedClaim,
  { result, plan, together, missing }: Verdict,
): CheckedClaim {
  const fact = tool.facts[key];
  const knownFact = fact?.status === 'known' ? fact : undefined;
  const cited = tool.sources.find(({ id }) => id === knownFact?.sources[0]?.id);
  const source = cited ? toShortSource(cited) : null;
  const { plan: featurePlan, add_on: addOn } = (result === 'agrees' && knownFact) || {};
  const planName = plan?.name ?? featurePlan;
  const { unconfirmed } = answer.about === 'price' && result === 'unknown' ? tool.price : {};
  return {
    tool: tool.slug,
    key,
    claimed,
    result,
    value: plan ? [plan] : (knownFact?.value ?? null),
    seen: source?.seen ?? null,
    source,
    ...(knownFact?.second_hand && { second_hand: true }),
    ...(fact?.note !== undefined && { note: fact.note }),
    ...(planName !== undefined && { plan: planName }),
    ...(addOn !== undefined && { add_on: addOn }),
    ...(fact?.because !== undefined && { because: fact.because }),
    ...(together && { together }),
    ...(missing && { missing: describeMissing(missing) }),
    ...(unconfirmed && { unconfirmed }),
  };
}

/**
 * Parses a claim: `quillcourier,pricing.plans,39 USD a month`. Only the value may contain commas.
 * @throws Problem tool_not_found, unknown_key or invalid_parameter
 */
function parseClaim(text: string, snapshot: Snapshot): ParsedClaim {
  const [toolName = '', keyName = '', claimed = ''] = (/^([^,]*),([^,]*),(.*)$/s.exec(text) ?? [])
    .slice(1)
    .map((part) => part.trim());
  if (claimed === '')
    throw createItemProblem(
      'claim',
      text,
      '"claim" needs a tool, a key and a value, such as "some-tool, channels.whatsapp, yes".',
    );
  const tool = findTool(snapshot, toolName, 'claim');
  const { catalogue, currencies } = snapshot.methodology;
  const key = getKeyFinder(snapshot)(keyName) ?? keyName;
  const question = catalogue.keys[key];
  if (!question) throw createUnknownKeyProblem(key, 'claim', Object.keys(catalogue.keys));
  const answer = parseClaimedAnswer(key, question, claimed, Object.keys(currencies.rates));
  if (!answer) throw answerProblem(text, key, claimed, question);
  return { tool, key, answer, claimed };
}

function answerProblem(text: string, key: string, value: string, { type, values }: CatalogueKey) {
  const allowed = type === 'boolean' ? ['yes', 'no'] : Object.keys(values ?? {});
  const near = findSimilarNames(value, type === 'country' ? listCountryNames() : allowed);
  const advice =
    allowed.length > 0
      ? `Use ${orList(allowed)}.`
      : type === 'country'
        ? 'Use the English name or two-letter code of a country.'
        : type === 'plans'
          ? 'Use one price, such as "39 USD a month".'
          : 'Use a number.';
  const planAdvice = /\bplans?\b/i.test(value)
    ? ' Plan names are not supported. Send the price of the plan as another claim: "some-tool, pricing.plans, 39 USD".'
    : '';
  const detail = `Unknown value "${value}" for "${key}".${formatDidYouMean(near)} ${advice}${planAdvice}`;
  return createItemProblem('claim', text, detail, near);
}
