import type { Catalogue } from '../../model/catalogue.ts';
import type { Cell } from '../../model/cell.ts';
import type { Condition } from '../../model/condition.ts';
import { isNo } from '../../model/mark.ts';
import { parseColumn } from '../../model/parse-question.ts';
import {
  describeClaimForOneTool,
  describeReasonNotApplicable,
  formatIndirectQuestion,
  isYesNoQuestion,
  toClaim,
} from '../../model/words/claim.ts';
import { nameFeaturePlan, namePlan } from '../../model/words/label.ts';
import { formatValue } from '../../model/words/value.ts';
import { describeOnPlan, describeTerms, isPlanUnknown } from './plans.ts';

/* The answer about one tool to one question, as a sentence or in a few words. */

/** An answer about a tool. */
export interface ToolAnswer {
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

/** `Yes, Flagmast sends email from the Pro plan up.` The first sentence is the title. */
export function describeAnswer({ name, key, cell }: ToolAnswer, context: AnswerContext): string[] {
  const { catalogue, isYesOrNo, plan } = context;
  const any = parseColumn(key, catalogue);
  const question = formatIndirectQuestion(any, [name], catalogue);
  if (cell.disputed) return [`Sources differ on ${question}.`];
  const isAnswer = isYesOrNo && isYesNoQuestion(any, catalogue);
  if (cell.mark === 'does not apply') return [describeInapplicable(name, cell.because, isAnswer, catalogue)];
  const claim = toClaim(any, cell, catalogue);
  if (claim === undefined) return [`We have no source on ${question}.`];
  const terms = plan === undefined ? describeTerms(any, cell, catalogue) : describeOnPlan(any, cell, context);
  const isOnlyClaimed = !claim.isDenied && any.some((condition) => catalogue.keys[condition.key]?.claim);
  const verdict = isAnswer && !isOnlyClaimed && terms.verdict !== undefined ? `${VERDICTS[terms.verdict]}, ` : '';
  return [
    endSentence(`${verdict}${name} ${describeClaimForOneTool(claim)}${terms.words}`),
    isOnlyClaimed ? 'Nobody here checked whether it does.' : '',
    plan === undefined && isPlanUnknown(any, cell, context) ? 'No source says from which plan.' : '',
  ];
}

const VERDICTS = { yes: 'Yes', no: 'No' } as const;

/** @param reason a key whose answer is no, or a category */
function describeInapplicable(
  name: string,
  reason = '',
  isAnswer: boolean,
  catalogue: AnswerContext['catalogue'],
): string {
  if (catalogue.keys[reason] === undefined) return `That doesn’t apply to ${name}.`;
  return `${isAnswer ? 'No, ' : ''}${name} ${describeReasonNotApplicable(reason, catalogue)}.`;
}

/** Adds a full stop, unless the last name ends with one. */
const endSentence = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);

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
  if (isValue) terms.unshift(formatValue(value, definition));
  return terms.join(', ') || 'yes';
}
