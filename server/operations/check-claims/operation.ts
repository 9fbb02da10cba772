import { type Static, Type } from 'typebox';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import { shownCitations } from '../../../model/fact.ts';
import type { PhraseConstraint } from '../../../model/lexicon.ts';
import { keyMeant } from '../../../model/nearest.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { evidenceDate, sourcesById } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { checkClaim } from '../../claims/check.ts';
import { type Checked, CLAIM_VERDICTS, OMISSIONS, type Statement, type TextClaim } from '../../claims/claim.ts';
import { readClaims } from '../../claims/read.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { fold } from '../../text/tokens.ts';
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
    dated: Text('The day it is evidence for; null if no source shows its age.'),
  },
  { title: 'ClaimSource' },
);

const CheckedClaim = Type.Object(
  {
    text: Type.String({ description: 'The part of the text that says it.' }),
    verdict: Type.Enum([...CLAIM_VERDICTS], {
      description:
        'outdated: only sources past their due date decide it, or it was so before; disputed: sources differ; unknown: we found no answer; not_understood: at least one word could change what it says; not_covered: an opinion, a result, or a tool that is not here.',
    }),
    tool: Text('A slug.'),
    key: Text('The key that decides it, or cost, place, change or category.'),
    value: Text('What the facts say.'),
    dated: Text('The newest date of a source.'),
    sources: Type.Array(ClaimSource),
    missing: Type.Array(Type.Enum([...OMISSIONS]), {
      description: 'What the sentence leaves out, and a reader needs to compare it.',
    }),
    permalink: Text('The page with the fact, from the root of the service.'),
  },
  { title: 'CheckedClaim' },
);
type CheckedClaim = Static<typeof CheckedClaim>;

const Input = Type.Object({
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'Sentences about tools, as you are about to write them.',
    }),
  ),
  claim: Type.Optional(
    Type.Array(Type.String({ title: WITH_COMMAS, minLength: 1, maxLength: 300 }), {
      minItems: 1,
      maxItems: 20,
      description: 'Or single statements, each a tool, a key and a value, joined by commas.',
    }),
  ),
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
  title: 'Whether sentences about tools are so',
  description:
    'Checks sentences before you write them: each claim about a tool is supported, contradicted, outdated, disputed, unknown, not_understood or not_covered, with what the facts say. Only supported claims are safe to write; for missing, add the plan, unit or period.',
  question: 'Is what I am about to write so?',
  startWith: ['q'],
  listed: () => [],
  input: Input,
  output: Type.Object({ claims: Type.Array(CheckedClaim) }),
  problems: ['missing_parameter', 'invalid_parameter', 'tool_not_found', 'unknown_key'],
  examples: (snapshot) => {
    const [first, second] = exampleTools(snapshot) as [Tool, Tool];
    return [
      { q: `${first.name} has an API.`, claim: [`${second.slug},channels.email,yes`], detail: 'full' as const },
      { q: `${first.name} sends emails and is the safest tool.` },
    ];
  },
  full: (snapshot, input) => ({ claims: checkedIn(input, snapshot) }),
  concise: conciseClaims,
});

/** @throws Problem */
function checkedIn({ q, claim = [] }: Input, snapshot: Snapshot): CheckedClaim[] {
  if (q === undefined && claim.length === 0)
    throw new Problem('missing_parameter', 'Give sentences as "q", or single statements as "claim".', {
      parameter: 'q',
    });
  const claims = [
    ...(q === undefined ? [] : readClaims(q, snapshot)),
    ...claim.map((one) => explicitClaim(one, snapshot)),
  ];
  return claims.map((one) => written(one, checkClaim(one, snapshot), snapshot));
}

function written(
  { text, tool, statement }: TextClaim,
  { verdict, key, value, facts, missing }: Checked,
  snapshot: Snapshot,
): CheckedClaim {
  // A bill is compared with that of another tool.
  const slugs = [tool, statement.about === 'cost' ? statement.than : null].filter((slug) => slug !== null);
  const cited = sourcesById(slugs.flatMap((slug) => snapshot.tools.get(slug)?.sources ?? []));
  const sources = facts.flatMap(shownCitations).flatMap(({ id, at, link }) => {
    const source = cited.get(id);
    return source ? [{ url: link ?? source.url, at, dated: evidenceDate(source) }] : [];
  });
  return {
    text,
    verdict,
    tool,
    key,
    value,
    dated: facts.map(({ evidence }) => evidence?.newest ?? null).find((day) => day !== null) ?? null,
    sources,
    missing: [...missing],
    permalink: tool === null ? null : `tools/${tool}${facts[0] ? `#${facts[0].key}` : ''}`,
  };
}

const MAX_TEXT = 160;
const MAX_VALUE = 120;

function inShort(
  { sources, missing, text, value, tool, key, dated, permalink, verdict }: CheckedClaim,
  shown: number,
): Partial<CheckedClaim> {
  return {
    text: cut(text, MAX_TEXT),
    verdict,
    ...(tool !== null && { tool }),
    ...(key !== null && { key }),
    ...(value !== null && { value: cut(value, MAX_VALUE) }),
    ...(dated !== null && { dated }),
    ...(sources.length > 0 && shown > 0 && { sources: sources.slice(0, shown) }),
    ...(missing.length > 0 && { missing }),
    ...(permalink !== null && { permalink }),
  };
}

/**
 * A claim that a parameter states: `quillcourier,pricing.starts_at,39 USD a month`.
 * @throws Problem tool_not_found, unknown_key or invalid_parameter
 */
function explicitClaim(text: string, snapshot: Snapshot): TextClaim {
  const [named = '', keyNamed = '', ...rest] = text.split(',').map((part) => part.trim());
  const value = rest.join(',');
  if (value === '')
    throw invalidItem('claim', text, '"claim" needs a tool, a key and a value, as in some-tool,channels.whatsapp,yes');
  const tool = findTool(snapshot, named, 'claim');
  const { keys } = snapshot.methodology.catalogue;
  const key = keyMeant(keyNamed, Object.keys(keys));
  const declared = keys[key];
  if (!declared) throw unknownKey(key, 'claim', Object.keys(keys));
  const { statement, isDenied = false } = statementOf(key, declared, value, tool.name, snapshot) ?? {};
  if (!statement) throw invalidItem('claim', text, `"claim" has no value of ${key}: "${value}". ${valuesOf(declared)}`);
  return {
    text: `${tool.name}, ${key}: ${value}`,
    start: 0,
    end: text.length,
    tool: tool.slug,
    statement,
    isDenied,
    plan: undefined,
  };
}

type Said = { readonly statement: Statement; readonly isDenied?: boolean };

function statementOf(
  key: string,
  declared: CatalogueKey,
  value: string,
  name: string,
  snapshot: Snapshot,
): Said | undefined {
  const fact = (constraint: PhraseConstraint, isDenied = false): Said => ({
    statement: { about: 'fact', readings: [[constraint]], bound: 'exact' },
    isDenied,
  });
  const said = fold(value);
  switch (declared.type) {
    case 'boolean':
      if (said === 'yes' || said === 'true') return fact({ key, op: 'is', value: true });
      return said === 'no' || said === 'false' ? fact({ key, op: 'is', value: true }, true) : undefined;
    case 'number':
    case 'days':
    case 'year':
      return /^\d+$/.test(said) ? fact({ key, op: 'is', value: Number(said) }) : undefined;
    case 'one':
    case 'set': {
      const [slug] =
        Object.entries(declared.values ?? {}).find(([one, label]) => one === said || fold(label) === said) ?? [];
      return slug === undefined
        ? undefined
        : fact({ key, op: declared.type === 'set' ? 'includes' : 'is', value: slug });
    }
    case 'money':
    case 'plans':
      return priceOf(key, `${name} costs ${value}`, snapshot);
    case 'text':
      return key === 'company.name' ? { statement: { about: 'company', name: value } } : fact({ key, op: 'is', value });
    default:
      return fact({ key, op: 'is', value: declared.type === 'country' ? value.toUpperCase() : value });
  }
}

/** Sums are read as in a sentence. */
function priceOf(key: string, sentence: string, snapshot: Snapshot): Said | undefined {
  const statement = readClaims(sentence, snapshot)[0]?.statement;
  if (statement?.about !== 'price') return undefined;
  const billing = key === ENTRY_PRICE.yearly ? 'year' : key === ENTRY_PRICE.monthly ? 'month' : statement.price.billing;
  return { statement: { about: 'price', price: { ...statement.price, billing, isEntry: key !== 'pricing.plans' } } };
}

function valuesOf({ type, values }: CatalogueKey): string {
  if (values) return `Allowed: ${Object.keys(values).join(', ')}.`;
  return type === 'boolean'
    ? 'Allowed: yes, no.'
    : type === 'money' || type === 'plans'
      ? 'Give a sum, as in 39 USD a month.'
      : 'Give a number.';
}
