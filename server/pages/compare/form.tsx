import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { moneyParameters, setUpParameters } from '../../operations/need/parameters.ts';
import { writeAddress } from '../../operations/operation.ts';
import { selection } from '../../operations/selection.ts';
import { type SuggestedTools, ToolField, ToolSuggestions } from '../layout/forms.tsx';

const { people, linkedin_accounts, mailboxes } = setUpParameters;
const { currency, billing } = moneyParameters;

export const comparePage = {
  path: '/compare',
  input: Type.Object({
    // With fewer than two, the page is a form to choose the others.
    tools: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { description: 'Slugs, separated by commas.' })),
    people,
    linkedin_accounts,
    mailboxes,
    currency,
    billing,
    ...selection,
  }),
};

export type ComparisonQuery = Static<typeof comparePage.input>;

/** Each once, in order. Undefined if there is none. */
function namesIn(tools: readonly string[]): string[] | undefined {
  return tools.length > 0 ? [...new Set(tools)].sort() : undefined;
}

/** The same comparison whatever the order in which the tools were named. */
export function sorted(input: ComparisonQuery): ComparisonQuery {
  return { ...input, ...(input.tools && { tools: namesIn(input.tools) }) };
}

export function compareAddress(input: ComparisonQuery): string {
  return writeAddress(comparePage, sorted(input));
}

/** More columns than this are too narrow to read. */
const MOST = 5;

interface FormProps {
  readonly input: ComparisonQuery;
  readonly chosen: readonly { readonly slug: string; readonly name: string }[];
  readonly names: SuggestedTools;
  readonly currencies: Methodology['currencies'];
}

/** The chosen tools, each with a link that takes it out, a field for another one, and the set-up that they are billed for. */
export function CompareForm({ input, chosen, names, currencies }: FormProps) {
  const slugs = chosen.map(({ slug }) => slug);
  return (
    <form action="/compare" method="get" class="compare-form">
      {chosen.length > 0 && (
        <ul class="chips" aria-label="Tools compared">
          {chosen.map(({ slug, name }) => (
            <li class="chip">
              {name}{' '}
              <a class="take-out" href={compareAddress({ ...input, tools: slugs.filter((other) => other !== slug) })}>
                <span aria-hidden="true">×</span>
                <span class="unseen">Remove {name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {slugs.map((slug) => (
        <input type="hidden" name="tools" value={slug} />
      ))}
      {(['keys', 'groups'] as const).flatMap((name) =>
        (input[name] ?? []).map((value) => <input type="hidden" name={name} value={value} />),
      )}
      {chosen.length < MOST && <ToolField id="add" label="Add a tool" list="tool-names" required={slugs.length < 2} />}
      {chosen.length === 0 && <ToolField id="other" label="and another" list="tool-names" required />}
      <ToolSuggestions id="tool-names" names={names} except={slugs} />
      {SET_UP.map(([name, label]) => (
        <label>
          {label} <input type="number" name={name} min="0" max="100000" value={input[name]} />
        </label>
      ))}
      <label>
        Currency{' '}
        <select name="currency">
          {Object.keys(currencies.rates).map((code) => (
            <option
              value={code === currencies.base ? '' : code}
              selected={code === (input.currency ?? currencies.base).toUpperCase()}
            >
              {code}
            </option>
          ))}
        </select>
      </label>
      <label>
        Paid{' '}
        <select name="billing">
          {BILLINGS.map(([value, label]) => (
            <option value={value} selected={value === (input.billing ?? '')}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Compare</button>
    </form>
  );
}

const SET_UP = [
  ['people', 'People'],
  ['linkedin_accounts', 'LinkedIn accounts'],
  ['mailboxes', 'Mailboxes'],
] as const;

const BILLINGS = [
  ['', 'as all can be'],
  ['month', 'monthly'],
  ['year', 'yearly'],
] as const;
