import type { Catalogue } from './catalogue.ts';
import {
  type Condition,
  type ConditionSign,
  labelConditions,
  parseCondition,
  type Refusal,
  refuse,
  writeQuestion,
} from './condition.ts';
import { uniqueBy } from './group-by.ts';
import { andList } from './words/lists.ts';
import { spellOut } from './words/numbers.ts';

/** The alternative conditions of a question, or the reason why a text is not a question. */
export type ParsedQuestion = { readonly any: readonly Condition[] } | Refusal;

interface ParseContext extends Pick<Catalogue, 'keys'> {
  /** Finds the key with a name. Undefined if no key or several keys match. */
  readonly keyNamed: (word: string) => string | undefined;
  /** The number of corrections tried so far, which limits the work for hostile texts. */
  readonly corrections: number;
}

/** "a AND not b" needs two corrections, one for the AND and one for the negation. */
const MAX_CORRECTIONS = 2;

/**
 * Parses a question: `team.sso`, `ai.mcp_server=official`, `pricing.trial_days>=14`, `integrations.hubspot=native|connector` for several
 * values of a key, `integrations.zapier|integrations.make` for several keys. Refuses a text with any character that is not part of a
 * question.
 * @param keyNamed finds keys by other names, such as labels. A text that is a name is parsed as this name, even if it contains operators
 */
export function parseQuestion(
  text: string,
  { keys }: Pick<Catalogue, 'keys'>,
  keyNamed: ParseContext['keyNamed'] = (word) => (Object.hasOwn(keys, word) ? word : undefined),
): ParsedQuestion {
  return parse(text, { keys, keyNamed, corrections: 0 });
}

function parse(text: string, context: ParseContext): ParsedQuestion {
  const parsed = parseAlternatives(text, context);
  if ('any' in parsed || context.corrections === MAX_CORRECTIONS) return parsed;
  return refuseSeveral(text, parsed, context) ?? refuseOr(text, context) ?? parsed;
}

/** The conditions of a column, whose key is a written question. Empty for any other text. */
export function parseColumn(column: string, { keys }: Pick<Catalogue, 'keys'>): readonly Condition[] {
  if (Object.hasOwn(keys, column)) return [{ key: column }];
  const parsed = parseQuestion(column, { keys });
  return 'any' in parsed ? parsed.any : [];
}

export function listKeys(column: string, catalogue: Pick<Catalogue, 'keys'>): string[] {
  return [...new Set(parseColumn(column, catalogue).map(({ key }) => key))];
}

/** The label of a column. Returns any other text unchanged. */
export function labelQuestion(column: string, catalogue: Pick<Catalogue, 'keys'>): string {
  const any = parseColumn(column, catalogue);
  return any.length > 0 ? labelConditions(any, catalogue) : column;
}

/** Writes the question for a key with a value, such as `cloud`, or with a limit, such as `<=1`. */
export function writeValueQuestion(key: string, value: string): string {
  return /^[<>]/.test(value) ? key + value : `${key}=${value}`;
}

/** Parses alternatives separated by "|". Each is a condition, or another value of the previous key. */
function parseAlternatives(text: string, context: ParseContext): ParsedQuestion {
  const any: Condition[] = [];
  const sides = text.split('|').map((side) => side.trim());
  for (const [i, side] of sides.entries()) {
    const parsed = parseNextValue(side, any.at(-1), context) ?? parseAlternative(side, context);
    if ('key' in parsed) any.push(parsed);
    else if (sides.length === 1) return parsed;
    else if (parsed.ruledOut !== undefined) return refuse(`"${side}" is negative. Alternatives can't be negative.`);
    else {
      const nearest = parsed.nearest.map((near) => writeCorrected(any, near, sides.slice(i + 1), context));
      return { ...parsed, nearest };
    }
  }
  return { any: uniqueBy(any, writeQuestion) };
}

/** Writes the question with one alternative corrected. */
function writeCorrected(
  before: readonly Condition[],
  near: string,
  rest: readonly string[],
  context: ParseContext,
): string {
  const parsed = parseAlternative(near, context);
  const corrected = 'key' in parsed ? [parsed] : [];
  return [writeQuestion({ any: [...before, ...corrected] }), ...rest].join('|');
}

/** Parses another value of the previous key. Undefined if the text is a key or a name. */
function parseNextValue(
  side: string,
  last: Condition | undefined,
  context: ParseContext,
): Condition | Refusal | undefined {
  if (last?.value === undefined || last.op !== undefined || side === '' || /[=<>]/.test(side)) return undefined;
  const parsed = parseCondition(last.key, '=', side, context);
  const isKey = 'why' in parsed && (side.includes('.') || NEGATION.test(side) || context.keyNamed(side) !== undefined);
  return isKey ? undefined : parsed;
}

/** Parses a key or a name, with or without a value. */
function parseAlternative(side: string, context: ParseContext): Condition | Refusal {
  const [, named = side, sign = '', value = ''] = /^([^=<>]*)(?:([<>]=?|=)([^=<>]*))?$/.exec(side) ?? [];
  const key = context.keyNamed(side);
  if (key !== undefined) return parseCondition(key, '', '', context);
  const before = context.keyNamed(named.trim());
  const parsed =
    before === undefined
      ? refuseUnknown(named.trim(), side)
      : parseCondition(before, sign as ConditionSign, value.trim(), context);
  if ('key' in parsed || context.corrections === MAX_CORRECTIONS) return parsed;
  return refuseNegation(side, context) ?? refuseSign(side, context) ?? parsed;
}

function refuseUnknown(named: string, side: string): Refusal {
  if (named !== '') return { ...refuse(`Unknown key "${named}".`), unknown: named };
  return refuse(side === '' ? 'A question needs a key.' : `"${side}" needs a key before "${side.charAt(0)}".`);
}

/* Refuses common mistakes and suggests the correct form. */

const NEGATION = /^(?:[!-]\s*|(?:not|no|without)[\s_-]+)+(\S.*)$/is;
const UNEQUAL = /!==?|<>|≠|=\s*!/g;

/** Refuses a negation: `!team.sso`, `no HubSpot`, `integrations.hubspot!=native`. */
function refuseNegation(side: string, context: ParseContext): Refusal | undefined {
  const negated = NEGATION.exec(side)?.[1] ?? side.replaceAll(UNEQUAL, '=');
  if (negated === side) return undefined;
  return { ...refuse(`"${side}" is negative.`), ruledOut: toCanonical(negated, context) };
}

/** Common misspellings of signs. */
const SIGNS: Readonly<Record<string, string>> = { '=>': '>=', '=<': '<=', '≥': '>=', '≤': '<=' };

/** Refuses a wrong sign: `pricing.trial_days=>14`, `HubSpot: native`. */
function refuseSign(side: string, context: ParseContext): Refusal | undefined {
  const corrected = side.replaceAll(/==+|=>|=<|≥|≤|:/g, (sign) => SIGNS[sign] ?? '=');
  const refusal = corrected === side ? undefined : suggest(corrected, context);
  return refusal?.nearest.length === 0 ? undefined : refusal;
}

const OR = /\s+or\s+|\|/i;

/** Refuses a wrong OR: `team.sso or team.roles`, `team.sso||team.roles`, `|team.sso`. */
function refuseOr(text: string, context: ParseContext): Refusal | undefined {
  const sides = text.split(OR).map((side) => side.trim());
  const nonEmpty = sides.filter((side) => side !== '');
  const isWrong = /\sor\s/i.test(text) || nonEmpty.length < sides.length;
  return isWrong && nonEmpty.length > 0 ? suggest(nonEmpty.join('|'), context) : undefined;
}

const AND = /\s+and\s+|\s*(?:&&?|[+,;])\s*/i;

/** Refuses several questions: `team.sso AND team.roles`, `team.sso, team.roles`. */
function refuseSeveral(text: string, refusal: Refusal, context: ParseContext): Refusal | undefined {
  if (!AND.test(text)) return refuseSpaces(text, context);
  const parts = text.split(AND).filter((part) => part !== '');
  const parsed = parts.map((part) => parseAgain(part, context));
  const items = parsed.flatMap((one) => ('any' in one ? [writeQuestion(one)] : []));
  if (items.length > 1 && items.length === parts.length) return sendEach(text, items);
  const alternatives = parts.join('|');
  if ('any' in parseAlternatives(alternatives, { ...context, corrections: MAX_CORRECTIONS }))
    return suggest(alternatives, context);
  // The problem of the first invalid part is more helpful than that of the whole text.
  const first = parsed.find((one) => 'why' in one);
  const isValueProblem = refusal.unknown === undefined && refusal.ruledOut === undefined && !/\sand\s|&&/i.test(text);
  return !isValueProblem && (items.length > 0 || first?.ruledOut !== undefined) ? first : undefined;
}

/** Refuses several questions separated by spaces: `team.sso team.roles`. */
function refuseSpaces(text: string, context: ParseContext): Refusal | undefined {
  const items: string[] = [];
  for (const word of text.replaceAll(/\s*([=<>|]+)\s*/g, '$1').split(/\s+/)) {
    const parsed = parseAlternatives(word, { ...context, corrections: MAX_CORRECTIONS });
    if ('why' in parsed) return undefined;
    items.push(writeQuestion(parsed));
  }
  return items.length > 1 ? sendEach(text, items) : undefined;
}

function sendEach(text: string, items: readonly string[]): Refusal {
  const listed = andList(items.map((item) => `"${item}"`));
  return {
    ...refuse(`"${text}" contains ${spellOut(items.length)} questions: send ${listed} as separate items.`),
    items,
  };
}

/** Refuses a text and suggests a corrected form, or reports the problem of that form if it is invalid too. */
function suggest(corrected: string, context: ParseContext): Refusal {
  const parsed = parseAgain(corrected, context);
  if ('why' in parsed) return parsed;
  const written = writeQuestion(parsed);
  return refuse(`Write "${written}".`, [written]);
}

/** The canonical form of a text, or the text itself if it can't be parsed. */
function toCanonical(text: string, context: ParseContext): string {
  const parsed = parseAgain(text, context);
  return 'any' in parsed ? writeQuestion(parsed) : text;
}

function parseAgain(text: string, context: ParseContext): ParsedQuestion {
  return parse(text, { ...context, corrections: context.corrections + 1 });
}
