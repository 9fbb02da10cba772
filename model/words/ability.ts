import type { Catalogue, CatalogueKey } from '../catalogue.ts';
import type { Condition } from '../condition.ts';
import { placeName } from './country.ts';
import { orList } from './lists.ts';
import { groupDigits } from './numbers.ts';

type Keys = Pick<Catalogue, 'keys'>;

/** Describes tools that meet one of these conditions: `send email`, `are registered in Austria or Belgium`. */
export function describeAbility(any: readonly Condition[], catalogue: Keys): string {
  return orList(writePhrases(any, catalogue).map((phrase) => phrase.replace(/^be /, 'are ')));
}

/** Like describeAbility, in the infinitive: `send email`, `be registered in France`. */
export function nameAbility(any: readonly Condition[], catalogue: Keys): string {
  return orList(writePhrases(any, catalogue));
}

/** Like describeAbility, for one tool: `sends email`, `is registered in France`. */
export function describeAbilityForOneTool(any: readonly Condition[], catalogue: Keys): string {
  return orList(writePhrases(any, catalogue).map(toThirdPerson));
}

/** The opposite of describeAbility: `don’t send email`. */
export function describeInability(any: readonly Condition[], catalogue: Keys): string {
  return orList(
    writePhrases(any, catalogue).map((phrase) =>
      /^be /.test(phrase) ? phrase.replace('be', 'aren’t') : `don’t ${phrase}`,
    ),
  );
}

/** Like describeInability, for one tool: `doesn’t send email`. */
export function describeInabilityForOneTool(any: readonly Condition[], catalogue: Keys): string {
  return orList(
    writePhrases(any, catalogue).map((phrase) =>
      /^be /.test(phrase) ? phrase.replace('be', 'isn’t') : `doesn’t ${toSingular(phrase)}`,
    ),
  );
}

/** Writes conditions as phrases in the infinitive. Several values of one question share a phrase. */
function writePhrases(any: readonly Condition[], { keys }: Keys): string[] {
  const groups: { key: string; phrase: string; values: string[] }[] = [];
  for (const condition of any) {
    const { key } = condition;
    const definition = keys[key];
    const phrase = findPhrase(condition, definition);
    const value = definition ? formatCondition(condition, definition) : '';
    const last = groups.at(-1);
    if (last?.key === key && last.phrase === phrase && phrase.includes('{}')) last.values.push(value);
    else groups.push({ key, phrase, values: [value] });
  }
  return groups.map(({ phrase, values }) => phrase.replace('{}', orList(values)));
}

function findPhrase({ key, value }: Condition, definition: CatalogueKey | undefined): string {
  const { does, label = key } = definition ?? {};
  if (value !== undefined) return (typeof does === 'object' && does[value]) || findTemplate(key, definition);
  if (typeof does === 'object' && does.yes !== undefined) return does.yes;
  return typeof does === 'string' && !does.includes('{}') ? does : `have “${label}”`;
}

/** Finds the phrase that has `{}` in place of the value. */
function findTemplate(key: string, { does, label }: Partial<CatalogueKey> = {}): string {
  return (typeof does === 'object' ? does['{}'] : does) ?? `have {} as “${label ?? key}”`;
}

/** `at least 14 days`, `France`, `the EU`. */
function formatCondition({ value, op }: Condition, { type, values = {}, unit }: CatalogueKey): string {
  if (value === undefined) return '';
  if (type === 'country') return placeName(String(value));
  if (op === undefined) return values[value] ?? String(value);
  const units = unit === undefined ? '' : ` ${value === 1 ? unit.replace(/s(?= |$)/, '') : unit}`;
  return `at ${op === 'lte' ? 'most' : 'least'} ${groupDigits(value)}${units}`;
}

/** `sends email`, `says it follows the GDPR`. */
export function toThirdPerson(phrase: string): string {
  const [verb = '', ...others] = toSingular(phrase).split(' ');
  return [conjugate(verb), ...others].join(' ');
}

/** `say it follows the GDPR` for "say they follow the GDPR". */
export function toSingular(phrase: string): string {
  return phrase.replace(/(?<=^say )they (\S+)/, (_, verb: string) => `it ${conjugate(verb)}`);
}

const conjugate = (verb: string) => IRREGULAR[verb] ?? addS(verb);

const IRREGULAR: Readonly<Record<string, string>> = { be: 'is', have: 'has', do: 'does' };

function addS(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies');
  return /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
}
