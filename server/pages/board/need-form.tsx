import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Catalogue } from '../../../model/catalogue.ts';
import { groupOf } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { BILLED } from '../../../model/pricing/price-text.ts';
import { type NeedInput, needParameters } from '../../operations/need/parameters.ts';
import type { Preparing } from '../page.ts';

/** A need as a form has it: its parameters, words and further columns. */
export interface FormValues extends NeedInput {
  readonly q?: string | undefined;
  readonly keys?: readonly string[] | undefined;
}

interface NeedFormProps {
  /** Where it is sent. */
  readonly action: '/recommend' | '/cost';
  /** What is filled in. */
  readonly values: FormValues;
  /** What is sent besides, which has no field. */
  readonly sent?: FormValues;
  readonly currencies: Methodology['currencies'];
  /** The questions that can be added as columns, where any can. */
  readonly questions?: string | undefined;
}

const NUMBERS = [
  ['people', 'People'],
  ['linkedin_accounts', 'LinkedIn accounts'],
  ['mailboxes', 'Mailboxes'],
  ['budget', 'Budget a month'],
] as const;

/** The parameters that have a field. */
const FIELDS: ReadonlySet<string> = new Set(['q', 'currency', 'billing', ...NUMBERS.map(([name]) => name)]);

/** One box for a need, a tool or a question, and the numbers of the set-up. It works without a script. */
export function NeedForm({ action, values, sent = {}, currencies, questions }: NeedFormProps) {
  return (
    <search>
      <form class="need" action={action} method="get">
        {action === '/recommend' && (
          <Field name="q" label="A need, a tool or a question" wide>
            <input
              id="need-q"
              name="q"
              type="search"
              maxlength={2000}
              value={values.q}
              placeholder="LinkedIn and email in one sequence, HubSpot, no WhatsApp"
            />
          </Field>
        )}
        {NUMBERS.map(([name, label]) => (
          <Field name={name} label={label}>
            <input
              id={`need-${name}`}
              name={name}
              type="number"
              min={0}
              max={(needParameters[name] as { maximum?: number }).maximum}
              step={name === 'budget' ? 'any' : undefined}
              value={values[name]}
            />
          </Field>
        ))}
        <Field name="currency" label="Currency">
          <select id="need-currency" name="currency">
            {Object.keys(currencies.rates).map((code) => (
              <option value={code === currencies.base ? '' : code} selected={code === values.currency}>
                {code}
              </option>
            ))}
          </select>
        </Field>
        <Field name="billing" label="Paid">
          <select id="need-billing" name="billing">
            <option value="">cheapest</option>
            {Object.entries(BILLED).map(([period, words]) => (
              <option value={period} selected={period === values.billing}>
                {words}
              </option>
            ))}
          </select>
        </Field>
        {questions !== undefined && (
          <Field name="keys" label="Add a column">
            <select id="need-keys" name="keys">
              <option value="">…</option>
              {raw(questions)}
            </select>
          </Field>
        )}
        <Hidden values={sent} />
        <button type="submit">Show</button>
      </form>
    </search>
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

function Hidden({ values }: { readonly values: FormValues }) {
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && !FIELDS.has(name))
    .map(([name, value]) => <input type="hidden" name={name} value={String(value)} />);
}

/** All questions as options, by group: to be asked for as `prepared(questionOptions)`. */
export function questionOptions({ methodology: { catalogue } }: Pick<Preparing, 'methodology'>): string {
  return Object.entries(catalogue.groups)
    .map(([group, label]) =>
      String(
        <optgroup label={label}>
          {keysIn(group, catalogue).map(([key, { label }]) => (
            <option value={key}>{label}</option>
          ))}
        </optgroup>,
      ),
    )
    .join('');
}

function keysIn(group: string, { keys }: Catalogue) {
  return Object.entries(keys).filter(([key, { type }]) => groupOf(key) === group && type !== 'plans' && type !== 'url');
}
