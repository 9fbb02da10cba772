import type { Row } from '../../model/board-schemas.ts';
import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import type { Cell } from '../../model/cell.ts';
import type { Condition } from '../../model/condition.ts';
import type { Mark } from '../../model/mark.ts';
import { describeInability, describeInabilityForOneTool } from '../../model/words/ability.ts';
import { countryName } from '../../model/words/country.ts';
import { andList } from '../../model/words/lists.ts';
import { capitalize, formatCount, groupDigits, plural, spellOut } from '../../model/words/numbers.ts';
import { formatValue } from '../../model/words/value.ts';
import { describeOutcome, toForm } from './requirements.ts';
import { type Statement, type Wordings, writeStatement } from './statement.ts';
import { asksForValue, countValues } from './values.ts';

type Keys = Pick<Catalogue, 'keys'>;

/** A listed tool with its answer. */
type AnsweredTool = Pick<Row, 'name'> & Pick<Cell, 'mark' | 'value' | 'disputed'>;

/** One question with the answers of all listed tools. */
export interface QuestionAnswers {
  readonly key: string;
  readonly tools: readonly AnsweredTool[];
  readonly catalogue: Keys;
}

/** If there are more tools, they are counted and not named. */
const [MAX_NAMED, MAX_OTHERS_NAMED] = [5, 2];

/** How many tools do it: `Four tools send WhatsApp messages: A, B, C and D`, `Eight don’t. For 47 we lack a source.` */
export function describeQuestion(answers: QuestionAnswers, prices: readonly Wordings[] = []): Statement {
  const { key, tools, catalogue } = answers;
  const declared = catalogue.keys[key] as CatalogueKey;
  const withYes = tools.filter(({ mark }) => mark === 'yes');
  const share = `${spellOut(withYes.length)} of ${formatCount(tools.length, 'tool')}`;
  const others = [...listOthers([{ key }], tools, catalogue), ...prices];
  if (asksForValue(declared) || ['text', 'url', 'plans'].includes(declared.type))
    return writeStatement([...nameValues(declared, tools), `${declared.label}: answered for ${share}`], others);
  const [whole = '', ...counts] = countYes([{ key }], tools, catalogue);
  const names =
    withYes.length > 0 && withYes.length <= MAX_NAMED ? [`${counts[0] ?? whole}: ${nameTools(withYes)}`] : [];
  return writeStatement([...names, whole, ...counts, `${declared.label}: ${share}`], others);
}

/** `Trial length: 7 to 14 days, for 18 of 59 tools`, `Pricing model: Per person for 23 of 59 tools`. None if no value leads. */
function nameValues(declared: CatalogueKey, tools: readonly AnsweredTool[]): Wordings {
  const { label, type } = declared;
  const [first, second] = countValues(tools, declared);
  if (first === undefined || !asksForValue(declared)) return [];
  const known = tools.flatMap(({ mark, value }) => (mark === 'yes' && typeof value === 'number' ? [value] : []));
  const of = ` of ${formatCount(tools.length, 'tool')}`;
  if (known.length > 0) {
    const [least, most] = [Math.min(...known), Math.max(...known)];
    const range = `${least < most ? `${groupDigits(least)} to ` : ''}${formatValue(most, declared)}`;
    const start = `${label}: ${range}, for ${spellOut(known.length)}`;
    return [start + of, `${start} ${plural(known.length, 'tool')}`];
  }
  const [value, count] = first;
  const words = type === 'country' ? countryName(value) : formatValue(value, { ...declared, type: 'one' });
  return count === second?.[1] ? [] : [`${label}: ${words} for ${spellOut(count)}${of}`];
}

const nameTools = (tools: readonly AnsweredTool[]) => andList(tools.map(({ name }) => name));

function countYes(any: readonly Condition[], tools: readonly AnsweredTool[], catalogue: Keys): Wordings {
  const yes = tools.filter(({ mark }) => mark === 'yes').length;
  const ability = describeOutcome({ any, strength: 'required' }, true, { catalogue }, yes > 1 ? 'many' : 'one');
  if (yes === 0)
    return [
      tools.some(({ mark }) => mark === 'unknown') ? `No source names a tool that ${ability}` : `No tool ${ability}`,
    ];
  const all = formatCount(tools.length, 'tool');
  if (yes === tools.length) return [`All ${all} ${ability}`];
  const count = capitalize(spellOut(yes));
  return [`${count} of ${all} ${ability}`, `${count} ${plural(yes, 'tool')} ${ability}`];
}

/** The tools with a no, with a question that doesn't apply, with disputed answers and without a source. */
function listOthers(any: readonly Condition[], tools: readonly AnsweredTool[], catalogue: Keys): (string | Wordings)[] {
  const filter = (mark: Mark) => tools.filter((tool) => tool.mark === mark);
  const [no, inapplicable, unknown] = [filter('no'), filter('does not apply'), filter('unknown')];
  const nameOrCount = (some: readonly AnsweredTool[]) =>
    some.length > MAX_OTHERS_NAMED ? spellOut(some.length) : nameTools(some);
  const disputed = unknown.filter((tool) => tool.disputed);
  const unsourced = unknown.length - disputed.length;
  // Only the verb, such as "don’t".
  const [verb] = (toForm(no.length) === 'one' ? describeInabilityForOneTool : describeInability)(any, catalogue).split(
    ' ',
    1,
  );
  const failing = no.length > MAX_OTHERS_NAMED ? capitalize(nameOrCount(no)) : nameOrCount(no);
  return [
    no.length > 0 ? `${failing} ${verb}.` : '',
    inapplicable.length > 0 ? `It doesn’t apply to ${nameOrCount(inapplicable)}.` : '',
    disputed.length > 0 ? `Sources differ on ${nameOrCount(disputed)}.` : '',
    unsourced > 0 ? `For ${spellOut(unsourced)} we lack a source.` : '',
  ];
}
