import type { Catalogue } from './catalogue.ts';
import {
  type Condition,
  type ConditionSign,
  labelConditions,
  type Refusal,
  readCondition,
  refuse,
  writeQuestion,
} from './condition.ts';
import { uniqueBy } from './group-by.ts';
import { andList } from './words/lists.ts';

/** The alternative conditions of a question, or why the text is not a question. */
export type ParsedQuestion = { readonly any: readonly Condition[] } | Refusal;

interface Names extends Pick<Catalogue, 'keys'> {
  /** Finds the key of a name. Undefined if there are none or several. */
  readonly keyNamed: (word: string) => string | undefined;
  /** How many corrections were tried, to limit the work for hostile texts. */
  readonly tried: number;
}

/** "a AND not b" needs two corrections: for the AND and for the denial. */
const MOST_TRIED = 2;

/**
 * Reads a question: `team.sso`, `ai.mcp_server=official`, `pricing.trial_days>=14`, `integrations.hubspot=native|connector` for several
 * values of a key, `integrations.zapier|integrations.make` for several keys. Refuses a text unless it uses every character.
 * @param keyNamed finds keys by other names, such as labels. A text that is a whole name is read as one, whatever it contains
 */
export function parseQuestion(
  text: string,
  { keys }: Pick<Catalogue, 'keys'>,
  keyNamed: Names['keyNamed'] = (word) => (Object.hasOwn(keys, word) ? word : undefined),
): ParsedQuestion {
  return parse(text, { keys, keyNamed, tried: 0 });
}

function parse(text: string, names: Names): ParsedQuestion {
  const parsed = readChoice(text, names);
  if ('any' in parsed || names.tried === MOST_TRIED) return parsed;
  return refuseSeveral(text, parsed, names) ?? refuseOr(text, names) ?? parsed;
}

/** The conditions of a column, which is a written question or a key. Empty for anything else. */
export function parseColumn(column: string, { keys }: Pick<Catalogue, 'keys'>): readonly Condition[] {
  if (Object.hasOwn(keys, column)) return [{ key: column }];
  const parsed = parseQuestion(column, { keys });
  return 'any' in parsed ? parsed.any : [];
}

export function listKeys(column: string, catalogue: Pick<Catalogue, 'keys'>): string[] {
  return [...new Set(parseColumn(column, catalogue).map(({ key }) => key))];
}

/** The label of a column. Anything else is its own label. */
export function labelQuestion(column: string, catalogue: Pick<Catalogue, 'keys'>): string {
  const any = parseColumn(column, catalogue);
  return any.length > 0 ? labelConditions(any, catalogue) : column;
}

/** The question for a value of the catalogue: `cloud`, or the limit `<=1`. */
export function writeValueQuestion(key: string, value: string): string {
  return /^[<>]/.test(value) ? key + value : `${key}=${value}`;
}

/** Reads the parts between "|": each is a condition, or another value of the key before it. */
function readChoice(text: string, names: Names): ParsedQuestion {
  const any: Condition[] = [];
  const sides = text.split('|').map((side) => side.trim());
  for (const [i, side] of sides.entries()) {
    const read = readNextValue(side, any.at(-1), names) ?? readSide(side, names);
    if ('key' in read) any.push(read);
    else if (sides.length === 1) return read;
    else if (read.ruledOut !== undefined)
      return refuse(`"${side}" rules something out, which one side of a choice cannot.`);
    else {
      const nearest = read.nearest.map((near) => withSide(any, near, sides.slice(i + 1), names));
      return { ...read, nearest };
    }
  }
  return { any: uniqueBy(any, writeQuestion) };
}

/** The whole choice with one side corrected. */
function withSide(before: readonly Condition[], near: string, rest: readonly string[], names: Names): string {
  const right = readSide(near, names);
  const side = 'key' in right ? [right] : [];
  return [writeQuestion({ any: [...before, ...side] }), ...rest].join('|');
}

/** Reads another value of the key before it. Undefined if the side is a key or a name itself. */
function readNextValue(side: string, last: Condition | undefined, names: Names): Condition | Refusal | undefined {
  if (last?.value === undefined || last.op !== undefined || side === '' || /[=<>]/.test(side)) return undefined;
  const read = readCondition(last.key, '=', side, names);
  const isKey = 'why' in read && (side.includes('.') || DENIAL.test(side) || names.keyNamed(side) !== undefined);
  return isKey ? undefined : read;
}

/** Reads a key or a name, alone or with a value. */
function readSide(side: string, names: Names): Condition | Refusal {
  const [, named = side, sign = '', value = ''] = /^([^=<>]*)(?:([<>]=?|=)([^=<>]*))?$/.exec(side) ?? [];
  const key = names.keyNamed(side);
  if (key !== undefined) return readCondition(key, '', '', names);
  const before = names.keyNamed(named.trim());
  const read =
    before === undefined
      ? unknown(named.trim(), side)
      : readCondition(before, sign as ConditionSign, value.trim(), names);
  if ('key' in read || names.tried === MOST_TRIED) return read;
  return refuseDenial(side, names) ?? refuseSign(side, names) ?? read;
}

function unknown(named: string, side: string): Refusal {
  if (named !== '') return { ...refuse(`Unknown key "${named}".`), unknown: named };
  return refuse(side === '' ? 'A question has no key.' : `"${side}" has no key before "${side.charAt(0)}".`);
}

/* Refuses common mistakes and suggests the right form. */

const DENIAL = /^(?:[!-]\s*|(?:not|no|without)[\s_-]+)+(\S.*)$/is;
const UNEQUAL = /!==?|<>|≠|=\s*!/g;

/** `!team.sso`, `no HubSpot`, `integrations.hubspot!=native`. */
function refuseDenial(side: string, names: Names): Refusal | undefined {
  const denied = DENIAL.exec(side)?.[1] ?? side.replaceAll(UNEQUAL, '=');
  if (denied === side) return undefined;
  return { ...refuse(`"${side}" rules something out.`), ruledOut: rewritten(denied, names) };
}

/** Other spellings of signs. */
const SIGNS: Readonly<Record<string, string>> = { '=>': '>=', '=<': '<=', '≥': '>=', '≤': '<=' };

/** `pricing.trial_days=>14`, `HubSpot: native`. */
function refuseSign(side: string, names: Names): Refusal | undefined {
  const right = side.replaceAll(/==+|=>|=<|≥|≤|:/g, (sign) => SIGNS[sign] ?? '=');
  const refusal = right === side ? undefined : suggest(right, names);
  return refusal?.nearest.length === 0 ? undefined : refusal;
}

const OR = /\s+or\s+|\|/i;

/** `team.sso or team.roles`, `team.sso||team.roles`, `|team.sso`. */
function refuseOr(text: string, names: Names): Refusal | undefined {
  const sides = text.split(OR).map((side) => side.trim());
  const right = sides.filter((side) => side !== '');
  const isWrong = /\sor\s/i.test(text) || right.length < sides.length;
  return isWrong && right.length > 0 ? suggest(right.join('|'), names) : undefined;
}

const AND = /\s+and\s+|\s*(?:&&?|[+,;])\s*/i;

/** `team.sso AND team.roles`, `team.sso, team.roles`. */
function refuseSeveral(text: string, whole: Refusal, names: Names): Refusal | undefined {
  if (!AND.test(text)) return refuseBlanks(text, names);
  const parts = text.split(AND).filter((part) => part !== '');
  const parsed = parts.map((part) => parseAgain(part, names));
  const items = parsed.flatMap((one) => ('any' in one ? [writeQuestion(one)] : []));
  if (items.length > 1 && items.length === parts.length) return sendEach(text, items);
  const right = parts.join('|');
  if ('any' in readChoice(right, { ...names, tried: MOST_TRIED })) return suggest(right, names);
  // The problem of one of several questions is more helpful than that of the whole.
  const first = parsed.find((one) => 'why' in one);
  const isOfValue = whole.unknown === undefined && whole.ruledOut === undefined && !/\sand\s|&&/i.test(text);
  return !isOfValue && (items.length > 0 || first?.ruledOut !== undefined) ? first : undefined;
}

/** `team.sso team.roles`, where each word is a question. */
function refuseBlanks(text: string, names: Names): Refusal | undefined {
  const items: string[] = [];
  for (const word of text.replaceAll(/\s*([=<>|]+)\s*/g, '$1').split(/\s+/)) {
    const parsed = readChoice(word, { ...names, tried: MOST_TRIED });
    if ('why' in parsed) return undefined;
    items.push(writeQuestion(parsed));
  }
  return items.length > 1 ? sendEach(text, items) : undefined;
}

function sendEach(text: string, items: readonly string[]): Refusal {
  const number = items.length === 2 ? 'two' : items.length;
  const listed = andList(items.map((item) => `"${item}"`));
  return { ...refuse(`"${text}" is more than one question: send ${number} items, ${listed}.`), items };
}

/** Refuses a text and suggests the right form, or reports what is wrong with that too. */
function suggest(right: string, names: Names): Refusal {
  const parsed = parseAgain(right, names);
  if ('why' in parsed) return parsed;
  const written = writeQuestion(parsed);
  return refuse(`Write "${written}".`, [written]);
}

/** The canonical form of a text, or the text itself if it can't be parsed. */
function rewritten(text: string, names: Names): string {
  const parsed = parseAgain(text, names);
  return 'any' in parsed ? writeQuestion(parsed) : text;
}

function parseAgain(text: string, names: Names): ParsedQuestion {
  return parse(text, { ...names, tried: names.tried + 1 });
}
