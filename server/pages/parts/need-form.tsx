import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Methodology } from '../../../model/methodology.ts';
import { PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { type NeedInput, needParameters, notUnderstoodParameter } from '../../need/parameters.ts';

interface FormValues extends NeedInput {
  readonly q?: string | undefined;
  readonly keys?: readonly string[] | undefined;
}

interface NeedFormProps {
  /** The form action. Only the form for `/recommend` has the text box. */
  readonly action: string;
  /** `start` focuses the text box. `box` has only the text box. */
  readonly form?: 'need' | 'start' | 'box';
  readonly values: FormValues;
  /** Default numbers, shown as placeholders. */
  readonly defaults?: NumbersProps['defaults'];
  /** Parameters to send. Those without a visible field become hidden fields. */
  readonly hiddenValues?: object;
  readonly currencies: Methodology['currencies'];
  /** `<option>`s for the columns that people can add. */
  readonly columnOptions?: string | undefined;
}

export const TEXT_BOX_LABEL = 'A need, a tool, a question or a sentence';

const NUMBER_FIELDS = [
  ['people', 'People'],
  ['linkedin_accounts', 'LinkedIn accounts'],
  ['mailboxes', 'Mailboxes'],
  ['budget', 'Monthly budget'],
] as const;
type NumberName = (typeof NUMBER_FIELDS)[number][0];

const VISIBLE_FIELDS = ['q', 'currency', 'billing', ...NUMBER_FIELDS.map(([name]) => name)];

interface TextBoxProps {
  readonly value?: string | undefined;
  readonly label?: string;
  readonly isFocused?: boolean;
}

/** A multi-line box, so that all words stay visible. With the script, Enter submits it. */
function TextBox({ value, label = TEXT_BOX_LABEL, isFocused = false }: TextBoxProps) {
  return (
    <Field name="q" label={label} isWide>
      <textarea
        id="need-q"
        name="q"
        rows={countRows(value)}
        maxlength={2000}
        placeholder="LinkedIn and email, no WhatsApp, 3 people"
        autofocus={isFocused}
        data-submit
      >
        {value}
      </textarea>
    </Field>
  );
}

/** Characters per line of the box on a phone. */
const LINE_LENGTH = 44;

function countRows(value = ''): number {
  return Math.min(6, Math.max(2, Math.ceil(value.length / LINE_LENGTH)));
}

/** The text box and the numbers of a set-up. Works without the script. */
export function NeedForm({
  action,
  form = 'need',
  values,
  defaults,
  hiddenValues = {},
  currencies,
  columnOptions,
}: NeedFormProps) {
  return (
    <search>
      <form class="need" action={action} method="get">
        {action === '/recommend' && (
          <TextBox value={values.q} label={values.q ? 'You asked for' : TEXT_BOX_LABEL} isFocused={form === 'start'} />
        )}
        {form !== 'box' && <NumberFields values={values} defaults={defaults} currencies={currencies} />}
        {form !== 'box' && <BillingField value={values.billing} />}
        {columnOptions !== undefined && (
          <Field name="keys" label="Also show">
            <select id="need-keys" name="keys">
              <option value="">a question</option>
              {raw(columnOptions)}
            </select>
          </Field>
        )}
        <HiddenFields values={hiddenValues} visibleFields={VISIBLE_FIELDS} />
        <button type="submit">{form === 'start' ? 'Show' : 'Update'}</button>
      </form>
    </search>
  );
}

interface BillingProps {
  readonly value: FormValues['billing'];
  /** Label of the empty option. */
  readonly emptyLabel?: string;
}

function BillingField({ value, emptyLabel = 'cheapest' }: BillingProps) {
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

function NumberFields({ values, defaults, currencies, names }: NumbersProps) {
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

function HiddenFields({
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
