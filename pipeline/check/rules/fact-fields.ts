import type { FactValue } from '../../../model/fact.ts';
import { PLANS_KEY } from '../../../model/keys.ts';
import { isNo } from '../../../model/mark.ts';
import { findMoney } from '../priced-plans.ts';
import type { FactSubject, Finding, Rule } from '../rule.ts';
import { citesVendor } from '../source-types.ts';
import { formatValue } from '../suggestion.ts';
import { exampleLookedAt } from '../tool-contents.ts';
import type { FileFact } from '../tool-file.ts';
import { isUnknownWord } from '../tool-mistakes.ts';

/** A fact must have either a value with sources, or `looked_at` if it is unknown. Fields that have no meaning for it are not allowed. */
export const factFields: Rule = {
  name: 'fact-fields',
  tip: 'Write "value" with "sources". For an unknown, write only "looked_at" with the sources and searches that were read. Leave out keys that nobody looked for.',
  *fact(subject, { publishers }) {
    const { fact } = subject;
    // A word such as "unknown" is reported as a value. It is the only mistake.
    if (subject.catalogueKey && isUnknownWord(fact.value, subject.catalogueKey)) return;
    if (fact.value === undefined) yield* checkUnknown(fact);
    else yield* checkValue(subject);
    yield* checkUnconfirmed(subject);
    if (fact.second_hand && !citesVendor(fact, subject.tool, publishers.data))
      yield {
        path: ['second_hand'],
        key: true,
        message: '"second_hand" is set automatically if no page of the vendor is cited; remove it',
      };
  },
};

function* checkUnknown(fact: FileFact): Iterable<Finding> {
  if (!fact.looked_at) yield { message: 'needs either "value" or "looked_at"' };
  for (const field of VALUE_FIELDS)
    if (fact[field] !== undefined)
      yield { path: [field], key: true, message: `"${field}" is only allowed with a value` };
}

/** Whether a plan has no price. */
const hasUnpricedPlan = (plans: unknown) =>
  Array.isArray(plans) && plans.some((plan) => [...findMoney(plan)].length === 0);

/** Unconfirmed answers are allowed only if the answer or its plan is unknown, or if a plan has no price. */
function* checkUnconfirmed({
  key,
  fact: { value, plan: answerPlan, only_on: onlyOn, unconfirmed = [] },
}: FactSubject): Iterable<Finding> {
  const isPlanUnknown = (answerPlan ?? onlyOn) === undefined && unconfirmed.every(({ plan }) => plan !== undefined);
  const isUnknown = value === undefined || (key === PLANS_KEY ? hasUnpricedPlan(value) : isPlanUnknown);
  if (unconfirmed.length > 0 && !isUnknown)
    yield {
      path: ['unconfirmed'],
      key: true,
      message:
        '"unconfirmed" is only allowed if the answer or its plan is unknown; write contradicting values under "values"',
    };
  for (const [i, { value: claimValue, plan, assumed }] of unconfirmed.entries()) {
    const createFinding = (field: string, message: string) => ({ path: ['unconfirmed', i, field], key: true, message });
    if (plan && (key === PLANS_KEY || isNo(claimValue)))
      yield createFinding('plan', '"plan" is only allowed for a feature that the tool has');
    if (assumed && [...findMoney(claimValue)].length === 0)
      yield createFinding('assumed', `"assumed" is only allowed for ${PLANS_KEY} with an amount`);
  }
}

/** Fields that say which plans have a feature. */
const PLAN_FIELDS = ['plan', 'only_on', 'add_on'] as const;

/** Fields that qualify a value. */
const VALUE_FIELDS = [
  'assumed',
  'second_hand',
  'advised',
  'sources',
  'plan',
  'only_on',
  'add_on',
  'values',
] as const satisfies readonly (keyof FileFact)[];

function* checkValue({ key, fact, tool }: FactSubject): Iterable<Finding> {
  const createFinding = (field: keyof FileFact, message: string) => ({ path: [field], key: true, message });
  if (!fact.sources)
    yield {
      message: isNo(fact.value)
        ? `"sources" is missing; a no needs a page that says no. If no page says so, write { ${exampleLookedAt(tool)} }, with the pages that you read`
        : `"sources" is missing; every value needs a source that states it. If you found none, write { ${exampleLookedAt(tool)} }, with the pages that you read`,
    };
  if (fact.looked_at)
    yield createFinding('looked_at', '"looked_at" is only allowed for an unknown; use "sources" for a value');
  for (const field of PLAN_FIELDS)
    if (fact[field] && isNo(fact.value))
      yield createFinding(field, `"${field}" is only allowed for a feature that the tool has`);
  for (const field of PLAN_FIELDS)
    if (fact[field] && key === PLANS_KEY)
      yield createFinding(field, `"${field}" is not allowed for ${PLANS_KEY}, which lists all plans`);
  for (const field of ['plan', 'add_on'] as const)
    if (fact.only_on && fact[field])
      yield createFinding('only_on', `"only_on" and "${field}" exclude each other; keep the one that the page states`);
  for (const field of ['assumed', 'second_hand'] as const)
    if (fact[field] && (key !== PLANS_KEY || [...findMoney(fact.value)].length === 0))
      yield createFinding(field, `"${field}" is only allowed for ${PLANS_KEY} with an amount`);
  if (fact.advised && typeof fact.value !== 'number')
    yield createFinding('advised', '"advised" is only allowed for a number');
  for (const [i, { value }] of (fact.values ?? []).entries())
    if (serializeUnordered(value) === serializeUnordered(fact.value))
      yield {
        path: ['values', i, 'value'],
        message: `${formatValue(value)} is already the value of the fact; move its sources there`,
      };
}

/** Serializes a value for comparison, without the order of a list. */
function serializeUnordered(value: FactValue | undefined): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}
