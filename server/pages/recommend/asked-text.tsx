import { writeAddress } from '../../operations/address.ts';
import { type Criteria, criteriaParameters } from '../../operations/criteria/parameters.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { RecommendBox } from '../frame/forms.tsx';
import { MarkedQuery, type Recommendation } from './interpretation.tsx';

interface AskedTextProps {
  readonly answer: Recommendation;
  /** The criteria that the address states; undefined if it states none. */
  readonly criteria: Criteria | undefined;
  readonly describe: (constraint: Recommendation['understood'][number]['constraint']) => string;
}

/** The text with the words that were understood marked, what was not used, and how to ask again. */
export function AskedText(asked: AskedTextProps) {
  return (
    <>
      {asked.answer.query !== '' && <MarkedQuery answer={asked.answer} />}
      <AskAgain {...asked} />
      <NotUnderstood answer={asked.answer} />
    </>
  );
}

/** The criteria that the address states, each with a link that removes it, and a box to change the text. */
export function AskAgain({ answer, criteria, describe }: AskedTextProps) {
  const { query } = answer;
  const text = query === '' ? undefined : query;
  return (
    <>
      {criteria && <StatedCriteria criteria={criteria} text={text} answer={answer} describe={describe} />}
      <details class="ask-again">
        <summary>{text === undefined ? 'Add a text' : 'Change the text'}</summary>
        <RecommendBox id="need" value={query} kept={criteria} />
      </details>
    </>
  );
}

/** The words that were not used. */
export function NotUnderstood({ answer: { not_understood } }: Pick<AskedTextProps, 'answer'>) {
  if (not_understood.length === 0) return null;
  return <p class="notice">Not understood, and not used: {not_understood.map((words) => `“${words}”`).join(', ')}.</p>;
}

/** Up to this number, criteria are not folded. They are below in words, too. */
const IN_SIGHT = 8;

interface StatedCriteriaProps {
  readonly criteria: Criteria;
  /** The text that is asked as well. */
  readonly text: string | undefined;
  readonly answer: Recommendation;
  readonly describe: (constraint: Recommendation['understood'][number]['constraint']) => string;
}

/** The criteria that the address of the page states, each with a link to the answer without it. */
function StatedCriteria({ criteria, text, answer, describe }: StatedCriteriaProps) {
  const labels = new Map(
    answer.understood.flatMap(({ text, start, end, constraint }) =>
      start === end ? [[text, describe(constraint)] as const] : [],
    ),
  );
  const chips = chipsOf(criteria);
  const list = (
    <ul class="chosen" aria-label="Criteria of the address">
      {chips.map(({ text: stated, without }) => {
        const label = labels.get(stated) ?? stated.replace('=', ': ');
        const isAsked = text !== undefined || asksByItself(without);
        const rest = isAsked ? { ...(text !== undefined && { q: text }), ...without } : {};
        return (
          <li>
            <a class="chip" href={writeAddress(recommend, rest)} aria-label={`Remove ${label}`}>
              {label} <span aria-hidden="true">×</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
  if (chips.length <= IN_SIGHT) return list;
  return (
    <details class="ask-again">
      <summary>Remove one of {chips.length} criteria</summary>
      {list}
    </details>
  );
}

/** A criterion that the address of the page states, and the criteria without it. */
interface Chip {
  /** The parameter with its value, as in `understood`: `must=ai.public_api`. */
  readonly text: string;
  readonly without: Criteria;
}

/** What says nothing without a budget, and goes with it. */
const OF_BUDGET: readonly (keyof Criteria)[] = ['currency', 'budget_period', 'budget_per', 'billing'];

const NAMES = Object.keys(criteriaParameters) as (keyof Criteria)[];

/** The criteria among the parameters of a page; undefined if it has none that asks for something. */
export function criteriaIn(input: Criteria): Criteria | undefined {
  const given = NAMES.filter((name) => input[name] !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given.map((name) => [name, input[name]]));
}

/** Whether criteria ask for something by themselves, so that there is an answer without a text. */
function asksByItself(criteria: Criteria): boolean {
  return NAMES.some((name) => criteria[name] !== undefined && name !== 'tools' && name !== 'first');
}

/** One chip for each criterion. Leaving out a budget leaves out what qualifies it. */
function chipsOf(criteria: Criteria): Chip[] {
  return NAMES.filter((name) => criteria[name] !== undefined && !OF_BUDGET.includes(name)).flatMap((name) => {
    const value = criteria[name];
    if (!Array.isArray(value)) return [{ text: `${name}=${value}`, without: withoutValue(criteria, name) }];
    return value.map((item) => ({ text: `${name}=${item}`, without: withoutItem(criteria, name, item) }));
  });
}

function withoutValue(criteria: Criteria, name: keyof Criteria): Criteria {
  const dropped = name === 'budget' ? [name, ...OF_BUDGET] : [name];
  const kept = Object.fromEntries(Object.entries(criteria).filter(([other]) => !dropped.includes(other as never)));
  const rest = name === 'budget' ? withoutItem(kept, 'want', 'budget') : kept;
  return withoutFirst(rest, name);
}

function withoutItem(criteria: Criteria, name: keyof Criteria, item: string): Criteria {
  const items = (criteria[name] as string[] | undefined)?.filter((other) => other !== item) ?? [];
  const { [name]: _, ...others } = criteria;
  return withoutFirst(items.length > 0 ? { ...others, [name]: items } : others, item);
}

/** What is dropped can no longer count most. */
function withoutFirst({ first, ...others }: Criteria, dropped: string): Criteria {
  const isDropped = first === undefined || first === dropped || dropped.startsWith(`${first}=`);
  return isDropped ? others : { ...others, first };
}
