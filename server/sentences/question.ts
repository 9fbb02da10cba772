import type { Row } from '../../model/board-schemas.ts';
import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import type { Cell } from '../../model/cell.ts';
import type { Condition } from '../../model/condition.ts';
import type { Mark } from '../../model/mark.ts';
import {
  describeAbility,
  describeInability,
  describeInabilityForOneTool,
  describeValueForTools,
  toThirdPerson,
} from '../../model/words/ability.ts';
import { nameInSentence } from '../../model/words/label.ts';
import { andList } from '../../model/words/lists.ts';
import { capitalize, formatCount, groupDigits, plural, spellOut } from '../../model/words/numbers.ts';
import { formatValue } from '../../model/words/value.ts';
import { describeOutcome, toForm } from './requirements.ts';
import { type Statement, type Wordings, writeStatement } from './statement.ts';
import { asksForValue, countValues } from './values.ts';

type Keys = Pick<Catalogue, 'keys'>;

/** A listed tool with its answer. */
interface AnsweredTool
  extends Partial<Pick<Row, 'name'>>,
    Pick<Cell, 'mark'>,
    Partial<Pick<Cell, 'value' | 'disputed'>> {}

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
  const label = `${declared.label}: ${share}`;
  const others = [...listOthers([{ key }], tools, catalogue), ...prices];
  if (['text', 'url', 'plans'].includes(declared.type))
    return writeStatement([`We found the ${nameInSentence(declared.label)} of ${share}`, label], others);
  if (withYes.length > 0 && asksForValue(declared))
    return writeStatement([...nameValues(withYes, answers), label], others);
  const [whole = '', ...counts] = countYes([{ key }], tools, catalogue);
  const names =
    withYes.length > 0 && withYes.length <= MAX_NAMED ? [`${counts[0] ?? whole}: ${nameTools(withYes)}`] : [];
  return writeStatement([...names, whole, ...counts, label], others);
}

/** Counts the listed tools by their answer to a question: `Four of 59 tools send email`, `Nine don’t. For 46 we lack a source.` */
export function describeMatches(any: readonly Condition[], marks: readonly Mark[], catalogue: Keys): Statement {
  const tools = marks.map((mark) => ({ mark }));
  return writeStatement(countYes(any, tools, catalogue), listOthers(any, tools, catalogue));
}

const nameTools = (tools: readonly AnsweredTool[]) => andList(tools.map(({ name = '' }) => name));

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
    some.length > MAX_OTHERS_NAMED || some[0]?.name === undefined ? spellOut(some.length) : nameTools(some);
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

/** Counts the tools with the most common value, or gives the range of numbers. */
function nameValues(withYes: readonly AnsweredTool[], { key, tools, catalogue }: QuestionAnswers): Wordings {
  const declared = catalogue.keys[key] as CatalogueKey;
  const answered = withYes.map(({ mark, value = null }) => ({ mark, value }));
  const [[value, count] = ['', 0], next, ...others] = countValues(answered, declared);
  const toWordings = (number: number, words: string) => {
    const subject = capitalize(spellOut(number));
    const phrase = number === 1 ? toThirdPerson(words.replace(/^are /, 'be ')) : words;
    return [
      `${subject} of ${formatCount(tools.length, 'tool')} ${phrase}`,
      `${subject} ${plural(number, 'tool')} ${phrase}`,
    ];
  };
  if (declared.type === 'number' || declared.type === 'days') {
    const numbers = [value, next?.[0] ?? value, ...others.map(([one]) => one)].map(Number);
    const [least, highest] = [Math.min(...numbers), Math.max(...numbers)];
    const range = `${least < highest ? `${groupDigits(least)} to ` : ''}${formatValue(highest, declared)}`;
    return toWordings(withYes.length, describeValueForTools(key, range, catalogue));
  }
  // No value is called the most common if another is as common.
  return next?.[1] === count ? [] : toWordings(count, describeAbility([{ key, value }], catalogue));
}
