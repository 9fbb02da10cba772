import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { lacksValue } from '../../../model/condition.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { formatMoney, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { MAX_CONDITION } from '../../call/kinds.ts';
import { type NeedInput, needParameters, notUnderstoodParameter } from '../../need/parameters.ts';
import type { SharedContext } from '../types.ts';

const NUMBERS = [
  ['people', 'People', 'people'],
  ['linkedin_accounts', 'LinkedIn accounts', 'LinkedIn'],
  ['mailboxes', 'Mailboxes', 'mailboxes'],
  ['budget', 'Up to, a month', ''],
] as const;

interface NeedProps {
  /** The path that answers the form. */
  readonly action: string;
  readonly need: NeedInput;
  readonly currencies: Methodology['currencies'];
  /** Other parameters to send. */
  readonly others?: object;
  /** More words for the line. */
  readonly remarks?: readonly string[];
  /** Further forms and chips. */
  readonly children?: Child;
}

/** A need on one line, which unfolds to its form. */
export const NeedFold = ({ remarks = [], children, ...form }: NeedProps) => (
  <details class="need">
    <summary>
      {[summarizeNeed(form.need, form.currencies.base), ...remarks].join(' · ')} · <b>Change</b>
    </summary>
    <NeedForm {...form} />
    {children}
  </details>
);

/** The numbers of a need on one line: `3 people · LinkedIn 3 · up to $300`. */
export function summarizeNeed(need: NeedInput, base: string): string {
  const { people = 1, linkedin_accounts: accounts, mailboxes, budget: amount, currency = base, billing } = need;
  return [
    people === 1 ? '1 person' : `${people} people`,
    accounts !== undefined && `LinkedIn ${accounts}`,
    mailboxes !== undefined && `mailboxes ${mailboxes}`,
    amount === undefined ? 'no budget limit' : `up to ${formatMoney({ amount, currency })}`,
    billing !== undefined && `paid ${PERIOD_ADVERBS[billing]}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The numbers of a need. Its other parameters are sent unchanged. */
function NeedForm({ action, need, currencies: { base, rates }, others = {} }: NeedProps) {
  const { people = 1, billing, currency = base } = need;
  const defaults = { people, linkedin_accounts: people, mailboxes: people, budget: 'no limit' };
  return (
    <form class="row" action={action}>
      {NUMBERS.map(([name, label]) => (
        <label>
          {label}
          <input
            name={name}
            type="number"
            min={0}
            max={(needParameters[name] as { maximum?: number }).maximum}
            step={name === 'budget' ? 'any' : undefined}
            value={need[name]}
            placeholder={String(defaults[name])}
          />
        </label>
      ))}
      <Select
        label="Currency"
        name="currency"
        options={Object.keys(rates).map((code) => [code === base ? '' : code, code, code === currency])}
      />
      <Select
        label="Paid"
        name="billing"
        options={[
          ['', 'cheapest', billing === undefined],
          ...Object.entries(PERIOD_ADVERBS).map(([period, words]) => [period, words, period === billing] as const),
        ]}
      />
      <HiddenFields
        values={{ ...need, ...others }}
        except={['currency', 'billing', ...NUMBERS.map(([name]) => name)]}
      />
      <button type="submit">Update</button>
    </form>
  );
}

interface SelectProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly (readonly [value: string, label: string, isSelected: boolean])[];
}

function Select({ label, name, options }: SelectProps) {
  return (
    <label>
      {label}
      <select name={name}>
        {options.map(([value, words, isSelected]) => (
          <option value={value} selected={isSelected}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Parameters that a form sends with its fields. */
function HiddenFields({ values, except = [] }: { readonly values: object; readonly except?: readonly string[] }) {
  return Object.entries(values)
    .filter(([name, value]) => String(value ?? '') !== '' && !except.includes(name))
    .flatMap(([name, value]) =>
      (name in notUnderstoodParameter ? [value].flat() : [value]).map((item) => (
        <input type="hidden" name={name} value={String(item)} />
      )),
    );
}

interface TextFormProps {
  readonly q: string;
  readonly label?: string;
}

/** In characters. A longer text gets a box of several lines. */
const MAX_LINE = 100;

/** The text box of a page. */
export function TextForm({ q, label = 'A need, a tool or a question' }: TextFormProps) {
  return (
    <form class="row" action="/recommend">
      <label class="wide" for="q">
        {label}
        {q.length > MAX_LINE ? (
          <textarea id="q" name="q" rows={5} maxlength={2000}>
            {q}
          </textarea>
        ) : (
          <input id="q" name="q" type="search" required maxlength={2000} value={q} placeholder={EXAMPLE} />
        )}
      </label>
      <button type="submit">Show tools</button>
    </form>
  );
}

const EXAMPLE = 'LinkedIn and email, 3 people';

interface AddFormProps {
  readonly action: string;
  readonly values: object;
  /** The parameter that gets an item. Each label has a field. */
  readonly name: 'required' | 'tools';
  readonly labels: readonly string[];
  /** `<option>`s of all items. */
  readonly options: string;
  readonly button?: string;
}

/** Adds a requirement or a tool by its name. */
export function AddForm({ action, values, name, labels, options, button = 'Add' }: AddFormProps): Child {
  const list = `all-${name}`;
  return (
    <form class="row" action={action}>
      <HiddenFields values={values} />
      {labels.map((label) => (
        <label>
          {label}
          <input name={name} list={list} required maxlength={MAX_CONDITION} />
        </label>
      ))}
      <button type="submit">{button}</button>
      <datalist id={list}>{raw(options)}</datalist>
    </form>
  );
}

/** All requirements as `<option>`s: questions by label, and values as `key=value`. */
export function renderRequirements({ methodology: { catalogue } }: SharedContext): string {
  const options = Object.entries(catalogue.keys).flatMap(([key, { label, values = {} }]) => {
    const valueOptions = Object.entries(values)
      .filter(([value]) => value !== 'none')
      .map(([value, words]) => <option value={`${key}=${value}`}>{`${label}: ${words}`}</option>);
    return lacksValue({ key }, catalogue) ? valueOptions : [<option value={label} />, ...valueOptions];
  });
  return options.join('');
}
