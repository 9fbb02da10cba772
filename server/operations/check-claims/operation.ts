import { Type } from 'typebox';
import { shortSource } from '../../../model/board-answer.ts';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { didYouMean, nearest } from '../../../model/nearest.ts';
import { newestEvidenceDate } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { describeMissing } from '../../../model/words/missing.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { invalidItem, unknownKey } from '../../calls/choices.ts';
import { exampleTools } from '../../calls/example-tools.ts';
import { operation } from '../../calls/operation.ts';
import { WITH_COMMAS } from '../../calls/parameter-schema.ts';
import { keyFinder } from '../../calls/question-names.ts';
import { csvTable, fieldColumns } from '../../calls/table.ts';
import { findTool } from '../../calls/tool-names.ts';
import { type CheckedClaim, CheckedClaims } from './answer.ts';
import type { Claim, Verdict } from './claim.ts';
import { judgeClaims } from './judge.ts';
import { countryNames, parseClaimedAnswer } from './read-value.ts';

const MAX_CLAIMS = 20;

export const checkClaims = operation({
  name: 'check_claims',
  path: '/check',
  title: 'Check claims about tools',
  description:
    'Checks claims before you write them: each agrees, differs or is unknown, with the value in our facts. Send a price and features of a tool together: they agree only if one plan has them all.',
  question: 'Is what I am about to write true?',
  startWith: ['claim'],
  listed: () => [],
  input: Type.Object({
    claim: Type.Array(Type.String({ title: WITH_COMMAS.claim, minLength: 1, maxLength: 300 }), {
      minItems: 1,
      maxItems: MAX_CLAIMS,
      description: 'Each "tool, key, value": "some-tool, pricing.plans, 39 USD a month".',
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
      ],
      claims,
    ),
  validate(snapshot, { claim }) {
    for (const text of claim) parseClaim(text, snapshot);
  },
  run(snapshot, { claim }) {
    const claims = claim.map((text) => parseClaim(text, snapshot));
    const checked = judgeClaims(claims, snapshot.methodology.catalogue);
    return { claims: claims.map((one, i) => writeVerdict(one, checked[i] as Verdict)) };
  },
});

type WrittenClaim = Claim & { readonly claimed: string };

function writeVerdict({ tool, key, claimed }: WrittenClaim, { result, plan, missing }: Verdict): CheckedClaim {
  const fact = tool.facts[key];
  const known = fact?.status === 'known' ? fact : undefined;
  const pages = (known?.sources ?? []).flatMap(({ id }) => tool.sources.filter((source) => source.id === id));
  const [source] = pages;
  const planName = plan?.name ?? (result === 'agrees' ? known?.plan : undefined);
  return {
    tool: tool.slug,
    key,
    claimed,
    result,
    value: plan ? [plan] : (known?.value ?? null),
    seen: known ? (newestEvidenceDate(pages) ?? 'undated') : null,
    source: source ? shortSource(source) : null,
    ...(fact?.note !== undefined && { note: fact.note }),
    ...(planName !== undefined && { plan: planName }),
    ...(fact?.because !== undefined && { because: fact.because }),
    ...(missing && { missing: describeMissing(missing) }),
  };
}

/**
 * Parses a claim: `quillcourier,pricing.plans,39 USD a month`. Only the value may have commas.
 * @throws Problem tool_not_found, unknown_key or invalid_parameter
 */
function parseClaim(text: string, snapshot: Snapshot): WrittenClaim {
  const [named = '', written = '', claimed = ''] = (/^([^,]*),([^,]*),(.*)$/s.exec(text) ?? [])
    .slice(1)
    .map((part) => part.trim());
  if (claimed === '')
    throw invalidItem('claim', text, '"claim" needs a tool, a key and a value, as in some-tool,channels.whatsapp,yes');
  const tool = findTool(snapshot, named, 'claim');
  const { catalogue, currencies } = snapshot.methodology;
  const key = keyFinder(snapshot)(written) ?? written;
  const declared = catalogue.keys[key];
  if (!declared) throw unknownKey(key, 'claim', Object.keys(catalogue.keys));
  const said = parseClaimedAnswer(key, declared, claimed, Object.keys(currencies.rates));
  if (!said) throw answerProblem(text, key, claimed, declared);
  return { tool, key, said, claimed };
}

function answerProblem(text: string, key: string, value: string, { type, values }: CatalogueKey) {
  const allowed = type === 'boolean' ? ['yes', 'no'] : Object.keys(values ?? {});
  const near = nearest(value, type === 'country' ? countryNames() : allowed);
  const advice =
    allowed.length > 0
      ? `Allowed: ${allowed.join(', ')}.`
      : type === 'country'
        ? 'Use the English name of a country or its two-letter code.'
        : type === 'plans'
          ? 'Use one sum, as in 39 USD a month.'
          : 'Use a number.';
  const ofPlan = /\bplans?\b/i.test(value)
    ? ' Plan names are not supported: claim the price of the plan together with the feature, as in some-tool,pricing.plans,39 USD.'
    : '';
  const detail = `"claim" has no value of ${key}: "${value}".${didYouMean(near)} ${advice}${ofPlan}`;
  return invalidItem('claim', text, detail, near);
}
