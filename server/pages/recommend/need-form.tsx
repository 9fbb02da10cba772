import { type Budget, isQuantity, QUANTITIES } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { questionName, singlesIn } from '../../../model/ranking/job.ts';
import { writeBudget } from '../../operations/criteria/item.ts';
import { criteriaParameters } from '../../operations/criteria/parameters.ts';
import { FIELD_LABELS } from '../cost/form.tsx';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { RecommendBox } from '../frame/forms.tsx';
import { channelsIn, mainCapabilities } from '../lists/offered.ts';
import { type Chip, type Request, without } from './change.ts';

/** The numbers that are asked for even where none is named. */
const USUAL: readonly string[] = ['people', 'linkedin_accounts', 'mailboxes'];
const LABELS: Readonly<Record<string, string>> = { ...FIELD_LABELS, months: 'Months of use' };

export interface NeedFormProps {
  readonly request: Request;
  /** What was understood: its numbers fill the fields. */
  readonly chips?: readonly Chip[];
  readonly methodology: Methodology;
}

/** Asks for a need: in words first, then by fields, each of which is a criterion in the address. */
export function NeedForm({ request, chips = [], methodology }: NeedFormProps) {
  const numbers = chips.filter((chip) => isField(chip, chips));
  const numberOf = (name: string) => numbers.find(({ constraint }) => constraint.key === name)?.constraint.value;
  const names = QUANTITIES.filter((name) => USUAL.includes(name) || numberOf(name) !== undefined);
  const budget = numbers.find(({ constraint: { key } }) => key === 'budget');
  const { budget: amount, currency, ...terms } = budget ? writeBudget(budget.constraint.value as Budget) : {};
  const { q, must = [], ...given } = numbers.reduce((left, one) => without(left, one.params), request);
  const want = [...(given.want ?? []), ...(budget?.weight === 'want' ? ['budget'] : [])];
  const main = mainCapabilities(methodology).flatMap(({ names }) => names);
  const offered = [...new Set([...channelsIn(methodology.catalogue), ...main])].filter(
    (key) => must.includes(key) || !chips.some(({ constraint }) => constraint.key === key),
  );
  const others = must.filter((item) => !offered.includes(item));
  const carried = { ...(others.length > 0 && { must: others }), ...given, ...(want.length > 0 && { want }), ...terms };
  return (
    <RecommendBox id="need" value={q} carried={carried}>
      <fieldset class="need-fields">
        <legend>How much, and for what</legend>
        {names.map((name) => (
          <NumberField name={name} label={LABELS[name] ?? name} value={numberOf(name) as number | undefined} />
        ))}
        <NumberField name="budget" label="Budget a month" value={amount} step="any" />
        <CurrencyField currencies={methodology.currencies} value={currency} />
        <p>
          <label for="need-job">What for</label>
          <select id="need-job" name="must">
            <option value="">Anything</option>
            {Object.values(methodology.jobs).map(({ label, must }) => (
              // What has several answers cannot be an item of must.
              <option
                value={must
                  .filter((one) => singlesIn(one).length === 1)
                  .map(questionName)
                  .join(',')}
              >
                {label}
              </option>
            ))}
          </select>
        </p>
      </fieldset>
      <fieldset>
        <legend>It must have</legend>
        <div class="must-haves">
          {offered.map((key) => (
            <label class="choice">
              <input type="checkbox" name="must" value={key} checked={must.includes(key)} />
              <span>{capabilityLabel(methodology.catalogue, key)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </RecommendBox>
  );
}

/** Whether it is the only number of its kind, so that it has a parameter of its own. */
function isField({ constraint: { key, strength }, weight }: Chip, chips: readonly Chip[]): boolean {
  const isNumber = key === 'budget' || (isQuantity(key) && strength === 'must');
  return isNumber && weight !== 'not_needed' && chips.filter(({ constraint }) => constraint.key === key).length === 1;
}

interface NumberFieldProps {
  readonly name: 'budget' | (typeof QUANTITIES)[number];
  readonly label: string;
  readonly value?: number | undefined;
  readonly step?: 'any';
}

/** A number of a need. */
export function NumberField({ name, label, value, step }: NumberFieldProps) {
  const { minimum, maximum } = criteriaParameters[name] as { minimum?: number; maximum?: number };
  return (
    <p>
      <label for={`need-${name}`}>{label}</label>
      <input id={`need-${name}`} name={name} type="number" min={minimum} max={maximum} step={step} value={value} />
    </p>
  );
}

interface CurrencyFieldProps {
  readonly currencies: Methodology['currencies'];
  readonly value?: string | undefined;
}

/** The currency of a budget. The base currency is no parameter. */
export function CurrencyField({ currencies: { base, rates }, value }: CurrencyFieldProps) {
  return (
    <p>
      <label for="need-currency">{LABELS.currency}</label>
      <select id="need-currency" name="currency">
        {Object.keys(rates).map((code) => (
          <option value={code === base ? '' : code} selected={code === value}>
            {code}
          </option>
        ))}
      </select>
    </p>
  );
}
