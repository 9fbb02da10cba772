import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { PERIODS } from '../../../model/pricing/plan.ts';
import { BILLED } from '../../../model/pricing/price-text.ts';
import { byDemand, capabilityLabel } from '../../../model/job.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { Features } from '../../operations/selection.ts';
import type { PricedTool } from '../all-tools.ts';
import { capitalised } from '../document/document.ts';
import { type SuggestedTools, ToolField, ToolSuggestions } from '../layout/forms.tsx';
import { allCapabilities, channelsIn } from '../lists/filters.tsx';
import { SET_UP_LABELS } from '../prices/bills.ts';

/** The fields that most readers fill in. */
const MAIN = ['people', 'linkedin_accounts', 'mailboxes'] as const;
const MORE = ['workspaces', 'contacts', 'emails', 'credits'] as const;
type NumberName = (typeof MAIN | typeof MORE)[number];

/** What counts if a field is left empty, if not 0. */
const DEFAULTS: Partial<Readonly<Record<NumberName, string>>> = { people: '1' };

export interface CostFormProps {
  readonly input: CostQuery;
  readonly methodology: Methodology;
  /** The tools to suggest. */
  readonly suggested: SuggestedTools;
  /** All tools, by slug. */
  readonly known: ReadonlyMap<string, PricedTool>;
}

/** Asks for a set-up. The address that it leads to is the permalink of the answer; fields that are left empty count as missing. */
export function CostForm({ input, methodology, suggested, known }: CostFormProps) {
  const { categories, currencies } = methodology;
  const { base, rates } = currencies;
  const limits = ['category', 'tools', 'plan', ...MORE] as const;
  return (
    <form class="cost-form" action="/cost" method="get">
      <fieldset class="fields">
        <legend class="unseen">Your set-up</legend>
        {MAIN.map((name) => (
          <NumberInput name={name} value={input[name]} />
        ))}
        <Choice name="billing" empty="Cheapest" chosen={input.billing} options={PERIOD_NAMES} />
        <Choice
          name="currency"
          chosen={input.currency?.toUpperCase() ?? base}
          options={Object.keys(rates).map((code) => [code, code])}
        />
      </fieldset>
      <FeatureChoices keys={input.keys ?? []} methodology={methodology} />
      <div class="cost-end">
        <button type="submit">Work out the bills</button>
        <details open={limits.some((name) => input[name] !== undefined)}>
          <summary>Only some tools, workspaces, contacts, emails and credits</summary>
          <div class="fields">
            <Choice
              name="category"
              empty="All types"
              chosen={input.category}
              options={Object.entries(categories).map(([slug, { label }]) => [slug, label])}
            />
            <ToolChoices slugs={input.tools ?? []} suggested={suggested} known={known} />
            <p>
              <label for="cost-plan">Plan of the tool</label>
              <input id="cost-plan" name="plan" type="text" maxlength={100} value={input.plan} />
            </p>
            {MORE.map((name) => (
              <NumberInput name={name} value={input[name]} />
            ))}
          </div>
        </details>
      </div>
    </form>
  );
}

const PERIOD_NAMES = PERIODS.map((period) => [period, capitalised(BILLED[period])] as const);

interface ChoiceProps {
  readonly name: keyof CostQuery & string;
  /** What counts without a choice, if there may be none. */
  readonly empty?: string;
  readonly chosen: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, empty, chosen, options }: ChoiceProps) {
  return (
    <p>
      <label for={`cost-${name}`}>{SET_UP_LABELS[name]}</label>
      <select id={`cost-${name}`} name={name}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([value, label]) => (
          <option value={value} selected={value === chosen}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
}

function NumberInput({ name, value }: { readonly name: NumberName; readonly value: string | undefined }) {
  return (
    <p>
      <label for={`cost-${name}`}>{SET_UP_LABELS[name]}</label>
      <input
        id={`cost-${name}`}
        name={name}
        type="text"
        inputmode="numeric"
        maxlength={20}
        placeholder={DEFAULTS[name] ?? '0'}
        value={value}
      />
    </p>
  );
}

/** How many features have a box besides the channels: those that jobs ask most. */
const MAX_OTHERS = 6;

interface FeaturesProps {
  readonly keys: readonly string[];
  readonly methodology: Methodology;
}

/** The features that the plan has to have: boxes for those that are asked most, and a list with all others. */
function FeatureChoices({ keys, methodology: { jobs, catalogue } }: FeaturesProps) {
  // Only questions that can be answered with a yes: a plan has a feature or lacks it.
  const groups = allCapabilities({ catalogue }).map(({ label, capabilities }) => ({
    label,
    keys: capabilities.flatMap(({ key, value }) => (value === undefined ? key : [])),
  }));
  const channels = channelsIn(catalogue);
  const others = groups.flatMap(({ keys }) => keys).filter((key) => !channels.includes(key));
  // Between those that are asked equally, the order of the catalogue decides.
  const boxes = new Set([...channels, ...others.sort(byDemand(jobs)).slice(0, MAX_OTHERS), ...keys]);
  const rest = groups
    .map(({ label, keys }) => ({ label, keys: keys.filter((key) => !boxes.has(key)) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <fieldset class="plan-must">
      <legend>The plan must have</legend>
      {[...boxes].map((key) => (
        <label class="choice">
          <input type="checkbox" name="keys" value={key} checked={keys.includes(key)} />
          <span>{capabilityLabel(catalogue, key)}</span>
        </label>
      ))}
      <select name="keys" aria-label="Anything else">
        <option value="">Anything else</option>
        {rest.map(({ label, keys }) => (
          <optgroup label={label}>
            {keys.map((key) => (
              <option value={key}>{capabilityLabel(catalogue, key)}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </fieldset>
  );
}

interface ToolChoicesProps extends Pick<CostFormProps, 'suggested' | 'known'> {
  readonly slugs: readonly string[];
}

const TOOL_FIELDS = ['Tool', 'Second tool', 'Third tool'];

/** A checkbox for each tool that was named, to keep or remove it, and fields to name up to three, or one more. */
function ToolChoices({ slugs, suggested, known }: ToolChoicesProps) {
  // A misspelt tool would be refused again.
  const named = slugs.flatMap((slug) => known.get(slug) ?? []);
  const choices = named.length < TOOL_FIELDS.length ? TOOL_FIELDS.slice(named.length) : ['Another tool'];
  return (
    <>
      {named.length > 0 && (
        <div>
          {named.map(({ slug, name }) => (
            <label class="choice">
              <input type="checkbox" name="tools" value={slug} checked />
              <span>{name}</span>
            </label>
          ))}
        </div>
      )}
      {choices.map((label, i) => (
        <p>
          <ToolField id={`cost-tool-${i + 1}`} label={label} list="tool-names" />
        </p>
      ))}
      <ToolSuggestions id="tool-names" names={suggested} except={slugs} />
    </>
  );
}

/** Set-ups to begin with, in words and as parameters of the page. */
export const EXAMPLE_SET_UPS = [
  {
    label: 'One person with one LinkedIn account',
    input: { people: '1', linkedin_accounts: '1' },
  },
  {
    label: 'A team of three, each with a LinkedIn account',
    input: { people: '3', linkedin_accounts: '3' },
  },
  {
    label: 'Two people who send from two mailboxes, in euros',
    input: { people: '2', mailboxes: '2', currency: 'EUR' },
  },
] as const;

const Text = Type.Optional(Type.String({ maxLength: 100 }));

/**
 * The parameters of the operation as forms send them: numbers are texts, so that the form can show again what somebody typed by
 * mistake. The operation reads them and says what is wrong.
 */
export const CostQuery = Type.Object({
  people: Text,
  linkedin_accounts: Text,
  mailboxes: Text,
  workspaces: Text,
  contacts: Text,
  emails: Text,
  credits: Text,
  billing: Text,
  currency: Text,
  keys: Features('Features that the plan has to have.'),
  plan: Text,
  tools: estimateCost.input.properties.tools,
  category: Text,
});

export type CostQuery = Static<typeof CostQuery>;

/** The same query with numbers and the currency as the operation writes them: `03` is `3`. */
export function normalised(query: CostQuery): CostQuery {
  const entries = Object.entries(query).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    return [name, name === 'currency' ? value.toUpperCase() : value.replace(/^0+(?=\d)/, '')];
  });
  return Object.fromEntries(entries);
}
