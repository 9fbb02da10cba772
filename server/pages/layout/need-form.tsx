import type { Child } from 'hono/jsx';
import type { QUANTITIES } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { criteriaParameters } from '../../operations/criteria/parameters.ts';

interface RecommendBoxProps {
  /** The id of the field, unique on the page. */
  readonly id: string;
  /** The current text. */
  readonly value?: string | undefined;
  /** Further parameters of the address, which are sent again. */
  readonly carried?: Readonly<Record<string, unknown>> | undefined;
  /** Fields for more of the need. Without them the text is required. */
  readonly children?: Child;
}

/** Asks for a recommendation, from a need in plain words. */
export function RecommendBox({ id, value = '', carried = {}, children }: RecommendBoxProps) {
  return (
    <form class="recommend-box" action="/recommend" method="get">
      {Object.entries(carried).map(([name, value]) => (
        <input type="hidden" name={name} value={String(value)} />
      ))}
      <label class="box-title" for={id}>
        Say what you need
      </label>
      <textarea
        id={id}
        name="q"
        rows={3}
        required={children === undefined}
        maxlength={2000}
        placeholder="LinkedIn and email in one sequence, under 80 euros a month, no WhatsApp"
      >
        {value}
      </textarea>
      {children}
      <button type="submit">Find tools that fit</button>
    </form>
  );
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
      <label for="need-currency">Currency</label>
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
