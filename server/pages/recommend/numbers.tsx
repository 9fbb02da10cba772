import { type Budget, isQuantity, QUANTITIES } from '../../../model/constraint.ts';
import { writeBudget } from '../../operations/criteria/budget.ts';
import { criteriaParameters } from '../../operations/criteria/parameters.ts';
import type { StatedConstraint } from '../../operations/recommend/judged-tool.ts';
import { FIELD_LABELS } from '../cost/form.tsx';
import { type Chip, type Request, without, withoutChip } from './change.ts';
import { type Describe, quoted, WEIGHT_WORDS } from './criterion-words.ts';

/** The numbers that are asked for even where none is named. */
const USUAL = ['people', 'linkedin_accounts', 'mailboxes', 'budget'] as const;
const LABELS: Readonly<Record<string, string>> = {
  ...FIELD_LABELS,
  budget: 'Budget, at most',
  months: 'Months of use',
};

/** Whether it is the only number of its kind, so that it has a parameter of its own. */
export function isField({ constraint: { key, strength }, weight }: Chip, chips: readonly Chip[]): boolean {
  const isNumber = key === 'budget' || (isQuantity(key) && strength === 'must');
  return isNumber && weight !== 'not_needed' && chips.filter(({ constraint }) => constraint.key === key).length === 1;
}

/** The numbers of the need as fields, which are sent with everything else that the address asks. */
export function Numbers({ numbers, request, describe }: { numbers: Chip[]; request: Request; describe: Describe }) {
  const names = [...QUANTITIES, 'budget' as const].filter(
    (name) => (USUAL as readonly string[]).includes(name) || numbers.some(({ constraint }) => constraint.key === name),
  );
  const budget = numbers.find(({ constraint: { key } }) => key === 'budget');
  const stated = numbers.reduce((left, { stated }) => without(left, stated), request);
  const { budget: amount, ...terms } = budget ? writeBudget(budget.constraint.value as Budget) : {};
  const want = [...(stated.want ?? []), ...(budget?.weight === 'want' ? ['budget'] : [])];
  const sent = { ...stated, ...(want.length > 0 && { want }), ...terms };
  return (
    <form class="numbers" action="/recommend" method="get">
      {Object.entries(sent).map(([name, value]) => (
        <input type="hidden" name={name} value={String(value)} />
      ))}
      {names.map((name) => {
        const chip = numbers.find(({ constraint }) => constraint.key === name);
        const { minimum, maximum } = criteriaParameters[name] as { minimum?: number; maximum?: number };
        const value = name === 'budget' ? amount : chip?.constraint.value;
        return (
          <div>
            <label for={`number-${name}`}>{LABELS[name]}</label>
            <input
              id={`number-${name}`}
              name={name}
              type="number"
              min={minimum}
              max={maximum}
              step={name === 'budget' ? 'any' : 1}
              value={value === undefined ? undefined : String(value)}
              required={name === 'budget' && budget !== undefined}
            />
            {chip && <NumberNote chip={chip} request={request} describe={describe} />}
          </div>
        );
      })}
      <button type="submit">Update the numbers</button>
    </form>
  );
}

function NumberNote({ chip, request, describe }: { chip: Chip; request: Request; describe: Describe }) {
  const { constraint, weight, words } = chip;
  const { key, assumed } = constraint;
  const address = withoutChip(request, chip);
  const notes = [key === 'budget' && describe(constraint as StatedConstraint), WEIGHT_WORDS[weight], assumed];
  return (
    <span class="condition">
      {notes.filter(Boolean).join(', ')}
      {address !== undefined && (
        <>
          {' · '}
          <a href={address}>
            {words.length > 0 ? `Leave out ${quoted(words)}` : 'Remove'}
            <span class="unseen"> ({LABELS[key]})</span>
          </a>
        </>
      )}
    </span>
  );
}
