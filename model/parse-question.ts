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

/** A parsed question with its alternative conditions, or the reason why it is not valid. */
export type ParsedQuestion = { readonly any: readonly Condition[] } | Refusal;

interface ParseContext extends Pick<Catalogue, 'keys'> {
  /** Finds the only key with a name. Undefined if no key or several keys match. */
  readonly findKey: (word: string) => string | undefined;
  /** The number of corrections tried so far, which limits the work for hostile texts. */
  readonly corrections: number;
}

/** "a AND not b" needs two corrections: one for "AND" and one for "not". */
const MAX_CORRECTIONS = 2;

/**
 * Parses a question: `team.sso`, `ai.mcp_server=official`, `pricing.trial_days>=14`, `integrations.hubspot=native|connector` for several
 * values of a key, `integrations.zapier|integrations.make` for several keys. Refuses any other characters.
 * @param findKey finds a key by name, such as its label. A name that contains operators is not split at them
 */
export function parseQuestion(
  text: string,
  { keys }: Pick<Catalogue, 'keys'>,
  findKey: ParseContext['findKey'] = (word) => (Object.hasOwn(keys, word) ? word : undefined),
): ParsedQuestion {
  return parse(text, { keys, findKey, corrections: 0 });
}

function parse(text: string, context: ParseContext): ParsedQuestion {
  const parsed = parseAlternatives(text, context);
  if ('any' in parsed || context.corrections === MAX_CORRECTIONS) return parsed;
  return refuseSeveral(text, parsed, context) ?? refuseOr(text, context) ?? parsed;
}

/** Parses the question in the key of a column. Empty if it is not a question. */
export function parseColumn(column: string, { keys }: Pick<Catalogue, 'keys'>): readonly Condition[] {
  if (Object.hasOwn(keys, column)) return [{ key: column }];
  const parsed = parseQuestion(column, { keys });
  return 'any' in parsed ? parsed.any : [];
}

export function listKeys(column: string, catalogue: Pick<Catalogue, 'keys'>): string[] {
  return [...new Set(parseColumn(column, catalogue).map(({ key }) => key))];
}

/** The label of a column. Returns the key unchanged if it is not a question. */
export function labelQuestion(column: string, catalogue: Pick<Catalogue, 'keys'>): string {
  const any = parseColumn(column, catalogue);
  return any.length > 0 ? labelConditions(any, catalogue) : column;
}

/** Writes the question for a key with a value, such as `cloud`, or with a limit, such as `<=1`. */
export function writeValueQuestion(key: string, value: string): string {
  return /^[<>]/.test(value) ? key + value : `${key}=${value}`;
}

/** Parses alternatives separated by "|". Each alternative is a condition, or another value of the previous key. */
function parseAlternatives(text: string, context: ParseContext): ParsedQuestion {
  const any: Condition[] = [];
  const sides = text.split('|').map((side) => side.trim());
  for (const [i, side] of sides.entries()) {
    const parsed = parseNextValue(side, any.at(-1), context) ?? parseAlternative(side, context);
    if ('key' in parsed) any.push(parsed);
    else if (sides.length === 1) return parsed;
    else if (parsed.negated !== undefined) return refuse(`"${side}" is negative. Alternatives can't be negative.`);
    else {
      const suggestions = parsed.suggestions.map((suggestion) =>
        writeCorrected(any, suggestion, sides.slice(i + 1), context),
      );
      return { ...parsed, suggestions };
    }
  }
  return { any: uniqueBy(any, writeQuestion) };
}

/** Writes the question with one alternative corrected. */
function writeCorrected(
  previous: readonly Condition[],
  suggestion: string,
  following: readonly string[],
  context: ParseContext,
): string {
  const parsed = parseAlternative(suggestion, context);
  const corrected = 'key' in parsed ? [parsed] : [];
  return [writeQuestion({ any: [...previous, ...corrected] }), ...following].join('|');
}

/** Parses an alternative as another value of the previous key. Undefined if it is a key or a name. */
function parseNextValue(
  side: string,
  previous: Condition | undefined,
  context: ParseContext,
): Condition | Refusal | undefined {
  if (previous?.value === undefined || previous.op !== undefined || side === '' || /[=<>]/.test(side)) return undefined;
  const parsed = parseCondition(previous.key, '=', side, context);
  const isKey = 'why' in parsed && (side.includes('.') || NEGATION.test(side) || context.findKey(side) !== undefined);
  return isKey ? undefined : parsed;
}

/** Parses a key or a name, with or without a value. */
function parseAlternative(side: string, context: ParseContext): Condition | Refusal {
  const [, name = side, sign = '', value = ''] = /^([^=<>]*)(?:([<>]=?|=)([^=<>]*))?$/.exec(side) ?? [];
  const exactKey = context.findKey(side);
  if (exactKey !== undefined) return parseCondition(exactKey, '', '', context);
  const key = context.findKey(name.trim());
  const parsed =
    key === undefined
      ? refuseUnknown(name.trim(), side)
      : parseCondition(key, sign as ConditionSign, value.trim(), context);
  if ('key' in parsed || context.corrections === MAX_CORRECTIONS) return parsed;
  return refuseNegation(side, context) ?? refuseSign(side, context) ?? parsed;
}

function refuseUnknown(name: string, side: string): Refusal {
  if (name !== '') return { ...refuse(`Unknown key "${name}".`), unknownName: name };
  return refuse(
    side === '' ? 'Empty question. Use a key such as "team.sso".' : `"${side}" needs a key before "${side.charAt(0)}".`,
  );
}

/* These functions refuse common mistakes and suggest the correct form. */

const NEGATION = /^(?:[!-]\s*|(?:not|no|without)[\s_-]+)+(\S.*)$/is;
const UNEQUAL = /!==?|<>|≠|=\s*!/g;

/** Refuses a negation: `!team.sso`, `no HubSpot`, `integrations.hubspot!=native`. */
function refuseNegation(side: string, context: ParseContext): Refusal | undefined {
  const positive = NEGATION.exec(side)?.[1] ?? side.replaceAll(UNEQUAL, '=');
  if (positive === side) return undefined;
  return { ...refuse(`"${side}" is negative.`), negated: toCanonical(positive, context) };
}

/** Common misspellings of signs. */
const SIGNS: Readonly<Record<string, string>> = { '=>': '>=', '=<': '<=', '≥': '>=', '≤': '<=' };

/** Refuses a wrong sign: `pricing.trial_days=>14`, `HubSpot: native`. */
function refuseSign(side: string, context: ParseContext): Refusal | undefined {
  const corrected = side.replaceAll(/==+|=>|=<|≥|≤|:/g, (sign) => SIGNS[sign] ?? '=');
  const refusal = corrected === side ? undefined : suggest(corrected, context);
  return refusal?.suggestions.length === 0 ? undefined : refusal;
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

/** Refuses several questions in one: `team.sso AND team.roles`, `team.sso, team.roles`. */
function refuseSeveral(text: string, refusal: Refusal, context: ParseContext): Refusal | undefined {
  if (!AND.test(text)) return refuseSpaces(text, context);
  const parts = text.split(AND).filter((part) => part !== '');
  const parsed = parts.map((part) => parseAgain(part, context));
  const items = parsed.flatMap((part) => ('any' in part ? [writeQuestion(part)] : []));
  if (items.length > 1 && items.length === parts.length) return refuseCombined(text, items);
  const alternatives = parts.join('|');
  if ('any' in parseAlternatives(alternatives, { ...context, corrections: MAX_CORRECTIONS }))
    return suggest(alternatives, context);
  // An error in one part is more helpful than an error in the whole text.
  const first = parsed.find((part) => 'why' in part);
  const isValueProblem =
    refusal.unknownName === undefined && refusal.negated === undefined && !/\sand\s|&&/i.test(text);
  return !isValueProblem && (items.length > 0 || first?.negated !== undefined) ? first : undefined;
}

/** Refuses several questions separated by spaces: `team.sso team.roles`. */
function refuseSpaces(text: string, context: ParseContext): Refusal | undefined {
  const items: string[] = [];
  for (const word of text.replaceAll(/\s*([=<>|]+)\s*/g, '$1').split(/\s+/)) {
    const parsed = parseAlternatives(word, { ...context, corrections: MAX_CORRECTIONS });
    if ('why' in parsed) return undefined;
    items.push(writeQuestion(parsed));
  }
  return items.length > 1 ? refuseCombined(text, items) : undefined;
}

function refuseCombined(text: string, items: readonly string[]): Refusal {
  const list = andList(items.map((item) => `"${item}"`));
  return {
    ...refuse(`"${text}" contains ${spellOut(items.length)} questions: send ${list} as separate items.`),
    items,
  };
}

/** Suggests a corrected form. If that form is invalid too, reports its problem instead. */
function suggest(corrected: string, context: ParseContext): Refusal {
  const parsed = parseAgain(corrected, context);
  if ('why' in parsed) return parsed;
  const canonical = writeQuestion(parsed);
  return refuse(`Invalid syntax. Write "${canonical}".`, [canonical]);
}

/** The canonical form of a text, or the text itself if it can't be parsed. */
function toCanonical(text: string, context: ParseContext): string {
  const parsed = parseAgain(text, context);
  return 'any' in parsed ? writeQuestion(parsed) : text;
}

function parseAgain(text: string, context: ParseContext): ParsedQuestion {
  return parse(text, { ...context, corrections: context.corrections + 1 });
}
