import type { Child } from 'hono/jsx';
import type { Methodology } from '../../../model/methodology.ts';
import { PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { type NeedInput, needParameters, notUnderstoodParameter } from '../../need/parameters.ts';

interface NeedFormProps {
  readonly action: string;
  readonly values: NeedInput;
  /** Default numbers, shown as placeholders. */
  readonly defaults?: NumbersProps['defaults'];
  /** Parameters to send. Those without a visible field become hidden fields. */
  readonly hiddenValues?: object;
  readonly currencies: Methodology['currencies'];
}

export const TEXT_BOX_LABEL = 'A need, a tool, a question or a sentence';

const NUMBER_FIELDS = [
  ['people', 'People'],
  ['linkedin_accounts', 'LinkedIn accounts'],
  ['mailboxes', 'Mailboxes'],
  ['budget', 'Monthly budget'],
] as const;
type NumberName = (typeof NUMBER_FIELDS)[number][0];

const VISIBLE_FIELDS = ['currency', 'billing', ...NUMBER_FIELDS.map(([name]) => name)];

/** The numbers of a set-up. */
export function NeedForm({ action, values, defaults, hiddenValues = {}, currencies }: NeedFormProps) {
  return (
    <search>
      <form class="need" action={action} method="get">
        <NumberFields values={values} defaults={defaults} currencies={currencies} />
        <BillingField value={values.billing} />
        <HiddenFields values={hiddenValues} visibleFields={VISIBLE_FIELDS} />
        <button type="submit">Update</button>
      </form>
    </search>
  );
}

interface BillingProps {
  readonly value: NeedInput['billing'];
  /** Label of the empty option. */
  readonly emptyLabel?: string;
}

export function BillingField({ value, emptyLabel = 'cheapest' }: BillingProps) {
  return (
    <Field name="billing" label="Billing">
      <select id="need-billing" name="billing">
        <option value="">{emptyLabel}</option>
        {Object.entries(PERIOD_ADVERBS).map(([period, words]) => (
          <option value={period} selected={period === value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface NumbersProps extends Pick<NeedFormProps, 'values'> {
  readonly defaults?: Partial<Record<NumberName, number>> | undefined;
  /** Adds a field for the currency. */
  readonly currencies?: Methodology['currencies'];
  /** Default: all. */
  readonly names?: readonly NumberName[];
}

export function NumberFields({ values, defaults, currencies, names }: NumbersProps) {
  const { people = 1 } = values;
  const usedValues = { people, linkedin_accounts: people, mailboxes: people, budget: 'no limit', ...defaults };
  return (
    <>
      {NUMBER_FIELDS.filter(([name]) => names?.includes(name) !== false).map(([name, label]) => (
        <Field name={name} label={label}>
          <input
            id={`need-${name}`}
            name={name}
            type="number"
            min={0}
            max={(needParameters[name] as { maximum?: number }).maximum}
            step={name === 'budget' ? 'any' : undefined}
            value={values[name]}
            placeholder={String(usedValues[name])}
          />
        </Field>
      ))}
      {currencies && (
        <Field name="currency" label="Currency">
          <select id="need-currency" name="currency">
            {Object.keys(currencies.rates).map((code) => (
              <option value={code === currencies.base ? '' : code} selected={code === values.currency}>
                {code}
              </option>
            ))}
          </select>
        </Field>
      )}
    </>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: Child;
}

function Field({ name, label, isWide, children }: FieldProps) {
  return (
    <p class={isWide ? 'wide' : undefined}>
      <label for={`need-${name}`}>{label}</label>
      {children}
    </p>
  );
}

export function HiddenFields({
  values,
  visibleFields = [],
}: {
  readonly values: object;
  readonly visibleFields?: readonly string[];
}) {
  return Object.entries(values)
    .filter(([name, value]) => String(value ?? '') !== '' && !visibleFields.includes(name))
    .flatMap(([name, value]) =>
      (name in notUnderstoodParameter ? [value].flat() : [value]).map((item) => [name, item] as const),
    )
    .map(([name, value]) => <input type="hidden" name={name} value={String(value)} />);
}
