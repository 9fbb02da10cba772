import { type Static, Type } from 'typebox';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { didYouMean, keyMeant, nearest } from '../../../model/nearest.ts';
import { evidenceDate, sourcesById } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { checkClaim } from '../../claims/check.ts';
import { CLAIM_VERDICTS, type GivenClaim, OMISSIONS } from '../../claims/claim.ts';
import { claimedValue, countryNames } from '../../claims/read-value.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { concise, More } from '../concise/form.ts';
import { exampleTools } from '../example-tools.ts';
import { invalidItem, unknownKey, WITH_COMMAS } from '../input.ts';
import { operation } from '../operation.ts';
import { Detail } from '../selection.ts';
import { findTool } from '../tool-names.ts';

const Text = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const ClaimSource = Type.Object(
  {
    url: Type.String({ format: 'uri', description: 'Opens the passage, or the page that has it.' }),
    at: Text('The place on the page.'),
    seen: Text('The day it is evidence for; null if undated.'),
  },
  { title: 'ClaimSource' },
);

const CheckedClaim = Type.Object(
  {
    text: Type.String({ description: 'The claim, with the name of the tool.' }),
    verdict: Type.Enum([...CLAIM_VERDICTS], {
      description: 'disputed: sources differ; unknown: we found no answer.',
    }),
    tool: Type.String({ description: 'A slug.' }),
    key: Type.String({ description: 'The key that decides it.' }),
    value: Text('What the facts say.'),
    seen: Text('The newest day of a source; null if undated.'),
    sources: Type.Array(ClaimSource),
    missing: Type.Array(Type.Enum([...OMISSIONS]), {
      description: 'What the claim leaves out, and a reader needs to compare it.',
    }),
    permalink: Type.String({ description: 'The page with the fact, from the root of the service.' }),
  },
  { title: 'CheckedClaim' },
);
type CheckedClaim = Static<typeof CheckedClaim>;

export const MAX_CLAIMS = 20;

const Input = Type.Object({
  claim: Type.Array(Type.String({ title: WITH_COMMAS, minLength: 1, maxLength: 300 }), {
    minItems: 1,
    maxItems: MAX_CLAIMS,
    description: 'Each a tool, a key and a value, joined by commas: some-tool, pricing.plans, 39 USD a month.',
  }),
  detail: Detail,
});
type Input = Static<typeof Input>;

/** How many sources of a claim a short answer names, the most first. */
const SOURCES = [2, 1, 0] as const;

const conciseClaims = concise({
  answer: Type.Object({ claims: Type.Array(Type.Partial(CheckedClaim)), more: Type.Optional(More) }),
  load: (snapshot, input: Input) => ({ items: checkedIn(input, snapshot) }),
  levels: SOURCES,
  comfortable: () => 2000,
  write: (_, shown, sources) => ({ claims: shown.map((claim) => inShort(claim, sources)) }),
  more: (left) => ({ left: left.length, next: 'detail: full' }),
});

export const checkClaims = operation({
  name: 'check_claims',
  path: '/check',
  title: 'Whether claims about tools are so',
  description:
    'Checks claims before you write them: that a tool has an answer to a question is supported, contradicted, disputed or unknown, with what the facts say. Only supported claims are safe to write; for missing, add the plan, unit or period.',
  question: 'Is what I am about to write so?',
  startWith: ['claim'],
  listed: () => [],
  input: Input,
  output: Type.Object({ claims: Type.Array(CheckedClaim) }),
  problems: ['tool_not_found', 'unknown_key'],
  examples: (snapshot) => {
    const [first, second] = exampleTools(snapshot) as [Tool, Tool];
    return [
      { claim: [`${first.name},pricing.plans,39 USD a month`], detail: 'full' as const },
      { claim: [`${second.slug},company.country,France`] },
    ];
  },
  full: (snapshot, input) => ({ claims: checkedIn(input, snapshot) }),
  concise: conciseClaims,
});

/** @throws Problem tool_not_found, unknown_key or invalid_parameter */
function checkedIn({ claim }: Input, snapshot: Snapshot): CheckedClaim[] {
  return claim.map((text) => checkedClaim(text, snapshot));
}

function checkedClaim(written: string, snapshot: Snapshot): CheckedClaim {
  const { text, ...claim } = claimIn(written, snapshot);
  const { tool, key } = claim;
  const { verdict, missing, fact } = checkClaim(claim, snapshot);
  const cited = sourcesById(tool.sources);
  const sources = (fact?.sources ?? []).flatMap(({ id, at, link }) => {
    const source = cited.get(id);
    return source ? [{ url: link ?? source.url, at, seen: evidenceDate(source) }] : [];
  });
  const decidedBy = fact?.key ?? key;
  return {
    text,
    verdict,
    tool: tool.slug,
    key: decidedBy,
    value: fact?.display ?? null,
    seen: fact?.evidence?.seen ?? null,
    sources,
    missing: [...missing],
    permalink: `tools/${tool.slug}#${decidedBy}`,
  };
}

const MAX_TEXT = 160;
const MAX_VALUE = 120;

function inShort(
  { sources, missing, text, value, seen, ...claim }: CheckedClaim,
  shown: number,
): Partial<CheckedClaim> {
  const { verdict, tool, key, permalink } = claim;
  return {
    text: cut(text, MAX_TEXT),
    verdict,
    tool,
    key,
    ...(value !== null && { value: cut(value, MAX_VALUE) }),
    ...(seen !== null && { seen }),
    ...(sources.length > 0 && shown > 0 && { sources: sources.slice(0, shown) }),
    ...(missing.length > 0 && { missing }),
    permalink,
  };
}

/**
 * The claim that a text states: `quillcourier,pricing.plans,39 USD a month`. Only the value may have commas.
 * @throws Problem tool_not_found, unknown_key or invalid_parameter
 */
function claimIn(text: string, snapshot: Snapshot): GivenClaim & { readonly text: string } {
  const [named = '', keyNamed = '', value = ''] = (/^([^,]*),([^,]*),(.*)$/s.exec(text) ?? [])
    .slice(1)
    .map((part) => part.trim());
  if (value === '')
    throw invalidItem('claim', text, '"claim" needs a tool, a key and a value, as in some-tool,channels.whatsapp,yes');
  const tool = findTool(snapshot, named, 'claim');
  const { catalogue, currencies } = snapshot.methodology;
  const key = keyMeant(keyNamed, Object.keys(catalogue.keys));
  const declared = catalogue.keys[key];
  if (!declared) throw unknownKey(key, 'claim', Object.keys(catalogue.keys));
  const said = claimedValue(key, declared, value, Object.keys(currencies.rates));
  if (!said) throw noValue(text, key, value, declared);
  return { text: `${tool.name}, ${key}: ${value}`, tool, key, said };
}

function noValue(text: string, key: string, value: string, { type, values }: CatalogueKey) {
  const allowed = type === 'boolean' ? ['yes', 'no'] : Object.keys(values ?? {});
  const near = nearest(value, type === 'country' ? countryNames() : allowed);
  const advice =
    allowed.length > 0
      ? `Allowed: ${allowed.join(', ')}.`
      : type === 'country'
        ? 'Give the English name of a country, or its code of two letters.'
        : type === 'plans'
          ? 'Give one sum, as in 39 USD a month.'
          : 'Give a number.';
  return invalidItem('claim', text, `"claim" has no value of ${key}: "${value}".${didYouMean(near)} ${advice}`, near);
}
