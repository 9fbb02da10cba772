import type { TObject, TSchema } from 'typebox';
import { findSimilarNames, formatDidYouMean } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { orList } from '../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem, type ProblemCode } from '../http/problem.ts';
import type { Choices } from './kinds.ts';
import { findKind } from './kinds.ts';
import { canonicalAddress, type Operation, withDefaults } from './operation.ts';
import { isRepeated, MAX_ITEMS } from './parameters.ts';

type Values = Readonly<Record<string, unknown>>;

/** What an operation, a page or a feed declares about its parameters. */
export interface Declaration {
  readonly input: TObject;
  readonly defaults?: Values | undefined;
  readonly choices?: Choices | undefined;
}

/** A mistake in a call. */
export interface Mistake {
  readonly code: ProblemCode;
  readonly parameter: string;
  /** The text that is no value. Empty if the mistake concerns the parameter. */
  readonly value: string;
  /** One or more sentences. */
  readonly why: string;
  readonly nearest: readonly string[];
  readonly allowed?: readonly string[] | undefined;
  /** Whether the name of the parameter is unknown. */
  readonly isName?: boolean;
}

/** The values of a call in the order of its parameters, and all its mistakes. */
export interface ReadCall {
  readonly values: Values;
  readonly mistakes: readonly Mistake[];
}

/** Other names of parameters. All further names are refused. */
const SYNONYMS: Readonly<Record<string, string>> = {
  seat: 'people',
  user: 'people',
  team_size: 'people',
  account: 'linkedin_accounts',
  query: 'q',
  slug: 'tools',
  tool: 'tools',
};

/** Other names that only suggest a parameter. */
const MEANT: Readonly<Record<string, string>> = {
  price: 'budget',
  max_price: 'budget',
  cost: 'budget',
  name: 'slug',
  id: 'slug',
  tool: 'slug',
  feature: 'required',
  period: 'billing',
  exclude: 'without',
  not: 'unwanted',
};

/** Parameters that clients and trackers add. All others are reported, since any unknown name may be a requirement. */
const IGNORED_NAMES =
  /^(_.*|toolCallId|tool_call_id|sessionId|session_id|chatInput|action|utm_.*|gclid|fbclid|msclkid|mc_cid|li_fat_id|trk|ref|(response|output)_?format|verbose|verbosity|pretty)$/i;

const isIgnoredParameter = (name: string) => IGNORED_NAMES.test(name);

/** Each unknown name is compared with all known ones. */
const MAX_PARAMETERS = 100;
/** In characters. Longer texts are truncated in problems. */
const MAX_QUOTE = 100;

/**
 * Reads a call over REST or MCP, of a page or a feed, and collects its mistakes. Texts are trimmed; `null` and empty texts count as missing.
 * A list is sent as `a,b`, as a repeated parameter or as a JSON array.
 */
export function readCall({ input, defaults, choices }: Declaration, raw: Values, snapshot: Snapshot): ReadCall {
  const properties = input.properties as Readonly<Record<string, TSchema>>;
  const names = Object.keys(properties);
  const mistakes: Mistake[] = [];
  const given = new Map<string, unknown[]>();
  const entries = Object.entries(raw).flatMap(([name, value]) => {
    const items = [value].flat().filter(isPresent);
    return items.length > 0 && !isIgnoredParameter(name) ? [{ name, items }] : [];
  });
  if (entries.length > MAX_PARAMETERS)
    return {
      values: {},
      mistakes: [refuse('invalid_parameter', '', `Too many parameters: ${entries.length}, limit ${MAX_PARAMETERS}.`)],
    };
  for (const { name, items } of entries) {
    const parameter = findParameter(name, properties);
    if (parameter === undefined) mistakes.push(refuseName(name, names));
    else given.set(parameter, [...(given.get(parameter) ?? []), ...items]);
  }
  const values: Record<string, unknown> = {};
  for (const parameter of names) {
    const items = given.get(parameter) ?? [];
    if (items.length === 0) continue;
    const schema = properties[parameter] as TSchema;
    const texts = listTexts(items, schema);
    const limit = (schema as { readonly maxItems?: number }).maxItems ?? MAX_ITEMS;
    if (texts === undefined)
      mistakes.push(
        refuse('invalid_parameter', parameter, `"${parameter}" must be text, a number or a list of these.`),
      );
    else if (texts.length > limit)
      mistakes.push({
        ...refuse('invalid_parameter', parameter, `Too many items in "${parameter}": ${texts.length}, limit ${limit}.`),
        value: String(texts.length),
      });
    else {
      const { read, refused, currency } = readTexts(parameter, texts, schema, choices, snapshot);
      mistakes.push(...refused);
      if (read.length > 0) values[parameter] = 'items' in schema ? read : read[0];
      // The budget comes before the currency, which must be the same.
      if (currency !== undefined) given.set('currency', [...(given.get('currency') ?? []), currency]);
    }
  }
  const complete = withDefaults({ defaults: defaults as Operation['defaults'] }, values);
  const isMissing = (name: string) =>
    complete[name] === undefined &&
    mistakes.every(({ parameter, nearest }) => parameter !== name && !nearest.includes(name));
  for (const name of (input.required ?? []) as string[])
    if (isMissing(name))
      mistakes.push(
        refuse('missing_parameter', name, `Parameter "${name}" is required. ${describe(properties[name])}`),
      );
  return {
    values: Object.fromEntries(names.flatMap((name) => (complete[name] === undefined ? [] : [[name, complete[name]]]))),
    mistakes,
  };
}

/** Lists the texts of a parameter. Undefined if one is neither a text, a number nor a flag. */
function listTexts(items: readonly unknown[], schema: TSchema): string[] | undefined {
  const isList = 'items' in schema;
  const all = items.flatMap((item) => (isList ? parseList(item) : [item]));
  if (all.some((item) => typeof item === 'object' || typeof item === 'symbol')) return undefined;
  return all
    .map((item) => String(item).toWellFormed())
    .flatMap((text) => (isList && !isRepeated(schema) ? text.split(',') : [text]))
    .map((text) => text.trim())
    .filter(isPresent);
}

/** Parses a list that a client sent as JSON text. */
function parseList(value: unknown): unknown[] {
  const isList = typeof value === 'string' && value.trimStart().startsWith('[');
  return isList ? [parseJson(value)].flat().filter(isPresent) : [value];
}

/** Parses a JSON text. Returns anything else unchanged. */
export function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(value as string);
  } catch {
    return value;
  }
}

function readTexts(
  parameter: string,
  texts: readonly string[],
  schema: TSchema,
  choices: Choices | undefined,
  snapshot: Snapshot,
) {
  const kind = findKind(parameter, schema, choices);
  const { maxLength = Number.POSITIVE_INFINITY } = ((schema as { readonly items?: TSchema }).items ??
    schema) as Limited;
  const read = new Set<unknown>();
  const refused: Mistake[] = [];
  let currency: string | undefined;
  for (const text of texts) {
    // NFKC can expand one character to a phrase.
    const isLong = text.length > maxLength || text.normalize('NFKC').length > maxLength;
    const reading = isLong
      ? { code: 'parameter_too_long' as const, why: `must have at most ${maxLength} characters.` }
      : kind(text, snapshot);
    if ('value' in reading) {
      read.add(reading.value);
      currency ??= 'currency' in reading ? reading.currency : undefined;
    } else
      refused.push({
        ...refuse('invalid_parameter', parameter, ''),
        value: firstCharacters(text, MAX_QUOTE),
        ...reading,
        why: `"${parameter}" ${reading.why}`,
      });
  }
  if (!('items' in schema) && read.size > 1)
    refused.push(
      refuse('repeated_parameter', parameter, `"${parameter}" was sent several times, with different values.`),
    );
  return { read: [...read], refused, currency };
}

interface Limited {
  readonly maxLength?: number;
}

const isPresent = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== 'null';

const refuse = (code: ProblemCode, parameter: string, why: string): Mistake => ({
  code,
  parameter,
  value: '',
  why,
  nearest: [],
});

function refuseName(name: string, names: readonly string[]): Mistake {
  const parameter = firstCharacters(name, MAX_QUOTE);
  const meant = MEANT[normalizeParameterName(name)];
  const nearest = meant !== undefined && names.includes(meant) ? [meant] : findSimilarNames(parameter, names);
  return {
    ...refuse('invalid_parameter', parameter, `Unknown parameter "${parameter}".`),
    nearest,
    allowed: names,
    isName: true,
  };
}

const describe = (schema: TSchema | undefined) => (schema as { readonly description?: string })?.description ?? '';

/** Finds the parameter with a name, a synonym, or the name in another case, singular or plural. */
function findParameter(name: string, properties: Readonly<Record<string, unknown>>): string | undefined {
  if (Object.hasOwn(properties, name)) return name;
  const word = normalizeParameterName(name);
  const names = Object.keys(properties);
  return names.find((one) => one === SYNONYMS[word]) ?? names.find((one) => normalizeParameterName(one) === word);
}

/** Rewrites `teamSize`, `Team-Size` and `team_sizes[]` as `team_size`. */
export function normalizeParameterName(name: string): string {
  return name
    .slice(0, MAX_QUOTE)
    .replace(/\[\d*\]$/, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
    .replaceAll(/(?:(?<=x|ch|ss)es|(?<=[a-z][^s])s)(?=_|$)/g, '');
}

/** Reads a call. @throws Problem with all its mistakes and, if each has one likely correction, the corrected call */
export function readInput(operation: Operation, raw: Values, snapshot: Snapshot): Values {
  const { values, mistakes } = readCall(operation, raw, snapshot);
  if (mistakes.length === 0) return values;
  const problem = createProblem(mistakes);
  const corrected = correct(raw, mistakes);
  const again = corrected && readCall(operation, corrected, snapshot);
  if (again?.mistakes.length === 0)
    problem.next = {
      get: canonicalAddress(operation, again.values),
      tool: operation.name,
      arguments: { ...again.values },
    };
  throw problem;
}

/** Creates the problem of a call with mistakes. */
export function createProblem(mistakes: readonly Mistake[]): Problem {
  const [first] = mistakes as readonly [Mistake];
  const { code, parameter, value, nearest, allowed } = first;
  return new Problem(code, mistakes.slice(0, MAX_DESCRIBED).map(describeMistake).join(' '), {
    ...(parameter !== '' && { parameter }),
    ...(value !== '' && { value }),
    ...(nearest.length > 0 && { nearest: [...nearest] }),
    ...(allowed && { allowed: [...allowed] }),
    ...(mistakes.length > 1 && {
      mistakes: mistakes.slice(0, MAX_DESCRIBED).map((one) => ({
        parameter: one.parameter,
        ...(one.value !== '' && { value: one.value }),
        ...(one.nearest.length > 0 && { nearest: [...one.nearest] }),
      })),
    }),
  });
}

/** More mistakes would be too long to read. */
const MAX_DESCRIBED = 10;

function describeMistake({ why, nearest, allowed }: Mistake): string {
  const options = allowed ? ` Use ${orList(allowed.slice(0, MAX_ITEMS))}.` : '';
  return why + formatDidYouMean(nearest.filter((one) => !why.includes(`"${one}"`))) + options;
}

/** Replaces each mistake by its only likely correction. Undefined if one has none or several. */
function correct(raw: Values, mistakes: readonly Mistake[]): Values | undefined {
  if (mistakes.some(({ nearest }) => nearest.length !== 1)) return undefined;
  const entries = Object.entries(raw).map(([name, value]): [string, unknown] => {
    const renamed = mistakes.find((one) => one.isName && one.parameter === name)?.nearest[0];
    const replace = (item: unknown) =>
      typeof item === 'string'
        ? item
            .split(',')
            .map((part) => mistakes.find((one) => one.value !== '' && one.value === part.trim())?.nearest[0] ?? part)
            .join(',')
        : item;
    return [renamed ?? name, Array.isArray(value) ? value.map(replace) : replace(value)];
  });
  const corrected = Object.fromEntries(entries);
  return Object.keys(corrected).length === entries.length ? corrected : undefined;
}
