import { type Catalogue, type CatalogueKey, groupOf, isSameOnEveryPlan } from '../../model/catalogue.ts';
import type { Cell } from '../../model/cell.ts';
import type { Condition } from '../../model/condition.ts';
import { isNo } from '../../model/mark.ts';
import { labelQuestion, parseColumn } from '../../model/parse-question.ts';
import {
  describeClaimForOneTool,
  describeReasonNotApplicable,
  formatIndirectQuestion,
  isYesNoQuestion,
  toClaim,
} from '../../model/words/claim.ts';
import { nameFeaturePlan, nameInSentence, namePlan, possessive } from '../../model/words/label.ts';
import { andList } from '../../model/words/lists.ts';
import { capitalize } from '../../model/words/numbers.ts';
import { formatValue } from '../../model/words/value.ts';
import { nameSum } from './price.ts';
import { fitsTitle, type Statement, type Wordings, writeStatement } from './statement.ts';

/* The answer about one tool to one question, as a statement or in a few words. */

/** An answer about a tool. */
interface ToolAnswer {
  readonly name: string;
  /** The question, as in a column. */
  readonly key: string;
  readonly cell: Cell;
}

/** What decides the words of an answer. */
export interface AnswerContext {
  readonly catalogue: Pick<Catalogue, 'keys' | 'same_on_every_plan'>;
  /** Whether to begin with "Yes" or "No". */
  readonly isYesOrNo: boolean;
  /** The plan that the question names. */
  readonly plan?: string | undefined;
  /** The names of all plans of the tool, cheapest first. */
  readonly plans: readonly string[];
}

/** `Yes, Flagmast sends email from the Pro plan up`, `No, white label starts with Flagmast’s Agency plan`. */
export function describeAnswer(
  { name, key, cell }: ToolAnswer,
  context: AnswerContext,
  extra: readonly Wordings[] = [],
): Statement {
  const { catalogue, isYesOrNo } = context;
  const extraCost = cell.extra_cost?.amount ? cell.extra_cost : undefined;
  const any = parseColumn(key, catalogue);
  const label = nameInSentence(labelQuestion(key, catalogue));
  const answer = nameAnswer(any, cell, catalogue);
  const short = `${possessive(name)} ${label}: ${answer}`;
  const question = formatIndirectQuestion(any, [name], catalogue);
  if (cell.disputed) return writeStatement([`Sources differ on ${question}`, short], extra);
  const isAnswer = isYesOrNo && isYesNoQuestion(any, catalogue);
  if (cell.mark === 'does not apply')
    return writeStatement([describeInapplicable(name, cell.because, isAnswer, catalogue)], extra);
  const claim = toClaim(any, cell, catalogue);
  if (claim === undefined) return writeStatement([`No source says ${question}`, short], extra);
  const isOnlyClaimed = !claim.isDenied && any.some((condition) => catalogue.keys[condition.key]?.claim);
  const { denial, words, isOpen } = describePlan(any, cell, context);
  if (denial) {
    const starts = `${isAnswer ? `No, ${label}` : capitalize(label)} ${denial} ${possessive(name)} `;
    const plans = nameFeaturePlan(cell)?.replace(/ only$/, '') ?? '';
    return writeStatement(
      [starts + namePlan(plans), `${isAnswer ? 'No, not' : 'Not'} on ${possessive(name)} ${namePlan(context.plan)}`],
      extra,
    );
  }
  const isSure = !isOnlyClaimed && !(isOpen && context.plan !== undefined);
  const verdict = isAnswer && isSure ? `${claim.isDenied ? 'No' : 'Yes'}, ` : '';
  const statement = `${verdict}${name} ${describeClaimForOneTool(claim)}`;
  const titles = [statement + words, statement, short].filter(fitsTitle);
  return writeStatement(titles.length > 0 ? titles : [`${name}: ${label}`], [
    titles[0] === short || titles[0] === statement + words ? [] : [capitalize(`${answer}.`)],
    isOnlyClaimed ? ['Nobody here checked whether it does.'] : [],
    isOpen ? ['No source says from which plan.'] : [],
    extraCost ? [`The ${namePlan(extraCost.plan ?? 'dearer')} costs ${nameSum(extraCost)}.`] : [],
    ...extra,
  ]);
}

/** @param reason a key whose answer is no, or a category */
function describeInapplicable(
  name: string,
  reason = '',
  isAnswer: boolean,
  catalogue: AnswerContext['catalogue'],
): string {
  if (catalogue.keys[reason] === undefined) return `That doesn’t apply to ${name}`;
  return `${isAnswer ? 'No, ' : ''}${name} ${describeReasonNotApplicable(reason, catalogue)}`;
}

interface PlanTerms {
  /** ` with the Credits add-on from the Pro plan up`. */
  readonly words: string;
  /** If the plan that the question names lacks the feature. */
  readonly denial?: 'starts with' | 'is only on';
  /** Whether no source says which plan has the feature. */
  readonly isOpen?: boolean;
}

/** Which plan has a feature. Assumes that a plan includes everything that cheaper plans include, unless `only_on` lists the plans. */
function describePlan(
  any: readonly Condition[],
  cell: Cell,
  { plan: named, plans, catalogue }: AnswerContext,
): PlanTerms {
  const { mark, plan, only_on: onlyOn, add_on: addOn } = cell;
  if (mark !== 'yes') return { words: '' };
  const addOnWords = addOn
    ? ` with the ${addOn.name.toLowerCase().endsWith('add-on') ? addOn.name : `${addOn.name} add-on`}`
    : '';
  const isSame = any.every(({ key }) => isSameOnEveryPlan(key, catalogue));
  const first = plans.indexOf(plan ?? '');
  if (named !== undefined && (onlyOn || first >= 0)) {
    if (onlyOn ? !onlyOn.includes(named) : plans.indexOf(named) < first)
      return { words: '', denial: onlyOn ? 'is only on' : 'starts with' };
    return { words: `${addOnWords} on the ${namePlan(named)}` };
  }
  if (onlyOn) return { words: ` on the ${namePlan(andList(onlyOn))} only` };
  const definitions = any.map(({ key }) => catalogue.keys[key] ?? ({} as Partial<CatalogueKey>));
  if (plan !== undefined && named === undefined)
    return {
      words: addOnWords + (definitions.some((one) => one.names_plan) ? `: ${plan}` : ` from the ${namePlan(plan)} up`),
    };
  const isOpen =
    named !== undefined
      ? !isSame
      : !isSame && !addOn && plans.length > 1 && definitions.every(({ core, names_plan: isPlan }) => !core && !isPlan);
  return { words: addOnWords, isOpen };
}

/** `yes`, `no source`, `per LinkedIn account`, `Pro plan and up`: an answer behind its label. */
export function nameAnswer(any: readonly Condition[], cell: Cell, { keys }: Pick<Catalogue, 'keys'>): string {
  const { mark, value, disputed, add_on: addOn } = cell;
  if (disputed) return 'sources differ';
  if (mark === 'does not apply') return 'does not apply';
  const [condition, ...others] = any;
  const definition = keys[condition?.key ?? ''];
  const isOpen = others.length === 0 && condition?.value === undefined && typeof value !== 'boolean';
  const isValue = isOpen && value !== null && !isNo(value) && definition !== undefined;
  if (mark !== 'yes' && !isValue) return mark === 'unknown' ? 'no source' : 'no';
  const plan = nameFeaturePlan(cell);
  const terms = [
    plan && (cell.only_on ? plan : `${namePlan(plan)} and up`),
    addOn && `with the ${addOn.name} add-on`,
  ].filter(Boolean);
  if (isValue) {
    const isName =
      condition === undefined || groupOf(condition.key) === 'integrations' || definition.type === 'country';
    const words = formatValue(value, definition).split(', ');
    terms.unshift(words.map((one) => (isName ? one : nameInSentence(one))).join(', '));
  }
  return terms.join(', ') || 'yes';
}
