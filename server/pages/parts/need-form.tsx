import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { groupOf } from '../../../model/catalogue.ts';
import { lacksValue } from '../../../model/condition.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { type NeedInput, needParameters, notUnderstoodParameter } from '../../calls/need/parameters.ts';
import type { SharedContext } from '../types.ts';

export interface FormValues extends NeedInput {
  readonly q?: string | undefined;
  readonly keys?: readonly string[] | undefined;
}

interface NeedFormProps {
  /** The form action. Only `/recommend` has the text box. */
  readonly action: string;
  /** `start` focuses the text box. `box` has only the text box. */
  readonly form?: 'need' | 'start' | 'box';
  readonly values: FormValues;
  /** Default numbers, shown as placeholders. */
  readonly implied?: NumbersProps['implied'];
  /** Parameters to send as hidden fields, except those with a visible field. */
  readonly sent?: object;
  readonly currencies: Methodology['currencies'];
  /** `<option>`s for the columns that can be added. */
  readonly questions?: string | undefined;
}

export const BOX_LABEL = 'A need, a tool, a question or a sentence';

export const NUMBER_FIELDS = [
  ['people', 'People'],
  ['linkedin_accounts', 'LinkedIn accounts'],
  ['mailboxes', 'Mailboxes'],
  ['budget', 'Budget a month'],
] as const;
export type NumberName = (typeof NUMBER_FIELDS)[number][0];

const VISIBLE_FIELDS = ['q', 'currency', 'billing', ...NUMBER_FIELDS.map(([name]) => name)];

/** The form of the home page. It has only the text box, which also understands numbers. */
export function StartForm() {
  return (
    <search>
      <form class="need start" action="/recommend" method="get">
        <Box label="Say what you need, name a tool or ask a question" />
        <button type="submit">Show tools</button>
      </form>
    </search>
  );
}

interface BoxProps {
  readonly value?: string | undefined;
  readonly label?: string;
  readonly isFocused?: boolean;
}

/** A multi-line box, so that all words stay visible. With the script, Enter submits it. */
function Box({ value, label = BOX_LABEL, isFocused = false }: BoxProps) {
  return (
    <Field name="q" label={label} wide>
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
export function NeedForm({ action, form = 'need', values, implied, sent = {}, currencies, questions }: NeedFormProps) {
  return (
    <search>
      <form class="need" action={action} method="get" data-live>
        {action === '/recommend' && (
          <Box value={values.q} label={values.q ? 'You asked for' : BOX_LABEL} isFocused={form === 'start'} />
        )}
        {form !== 'box' && <NumberFields values={values} implied={implied} currencies={currencies} />}
        {form !== 'box' && <BillingField value={values.billing} />}
        {questions !== undefined && (
          <Field name="keys" label="Add a column">
            <select id="need-keys" name="keys">
              <option value="">…</option>
              {raw(questions)}
            </select>
          </Field>
        )}
        <HiddenFields values={sent} fields={VISIBLE_FIELDS} />
        <button type="submit">Show</button>
      </form>
    </search>
  );
}

interface BillingProps {
  readonly value: FormValues['billing'];
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
  readonly implied?: Partial<Record<NumberName, number>> | undefined;
  /** Adds a field for the currency. */
  readonly currencies?: Methodology['currencies'];
  /** Default: all. */
  readonly names?: readonly NumberName[];
}

export function NumberFields({ values, implied, currencies, names }: NumbersProps) {
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
            placeholder={implied?.[name]?.toString()}
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
  readonly wide?: boolean;
  readonly children: Child;
}

function Field({ name, label, wide, children }: FieldProps) {
  return (
    <p class={wide ? 'wide' : undefined}>
      <label for={`need-${name}`}>{label}</label>
      {children}
    </p>
  );
}

export function HiddenFields({
  values,
  fields = [],
}: {
  readonly values: object;
  readonly fields?: readonly string[];
}) {
  return Object.entries(values)
    .filter(([name, value]) => String(value ?? '') !== '' && !fields.includes(name))
    .flatMap(([name, value]) =>
      (name in notUnderstoodParameter ? [value].flat() : [value]).map((one) => [name, one] as const),
    )
    .map(([name, value]) => <input type="hidden" name={name} value={String(value)} />);
}

/** All questions as `<option>`s by group. Use `prepared(questionOptions)`. */
export function questionOptions({ methodology: { catalogue } }: SharedContext): string {
  const questions = Object.entries(catalogue.keys).filter(([, { type }]) => type !== 'plans' && type !== 'url');
  const groups = Object.entries(catalogue.groups).map(([group, label]) => (
    <optgroup label={label}>
      {questions
        .filter(([key]) => groupOf(key) === group)
        .map(([key, { label }]) => (
          <option value={key}>{label}</option>
        ))}
    </optgroup>
  ));
  return groups.join('');
}

/** All possible requirements as `<option>`s: questions by label, and their values as `key=value`. */
export function requirementOptions({ methodology: { catalogue } }: SharedContext): string {
  const options = Object.entries(catalogue.keys).flatMap(([key, { label, values = {} }]) => {
    const valueOptions = Object.entries(values)
      .filter(([value]) => value !== 'none')
      .map(([value, valueLabel]) => <option value={`${key}=${value}`}>{`${label}: ${valueLabel}`}</option>);
    return lacksValue({ key }, catalogue) ? valueOptions : [<option>{label}</option>, ...valueOptions];
  });
  return options.join('');
}
