import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { andList } from '../../../model/words/lists.ts';
import { nameSetUp } from '../../../model/words/units.ts';
import { toSetUp } from '../../need/read-need.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { compareAddress, pickCarriedNeed, pricesAddress } from '../parts/carried-need.ts';
import { type SuggestedTools, ToolField, ToolSuggestions } from '../parts/layout/forms.tsx';
import { BillingField, HiddenFields, NumberFields } from '../parts/need-form.tsx';

export const COMPARE_ROUTE = {
  path: '/compare',
  input: Type.Object({
    ...compareTools.input.properties,
    // With fewer than two tools, the page is a form.
    tools: Type.Optional(Type.Array(Type.String({ maxLength: 100 }))),
  }),
};

export type ComparisonQuery = Static<typeof COMPARE_ROUTE.input>;

const NUMBER_NAMES = ['people', 'linkedin_accounts', 'mailboxes'] as const;

/** With more tools, columns would be too narrow. */
const MAX_TOOLS = 5;

interface FormProps {
  readonly input: ComparisonQuery;
  readonly selectedTools: readonly { readonly slug: string; readonly name: string }[];
  readonly names: SuggestedTools;
  /** Keys that all prices cover. */
  readonly required?: readonly string[] | undefined;
  readonly methodology: Pick<Methodology, 'currencies' | 'catalogue'>;
}

/** A form that is folded on a phone once two tools are selected. */
export function CompareForm(props: FormProps) {
  const { selectedTools, input } = props;
  const setUp = nameSetUp(toSetUp(input));
  return (
    <details class="panel need-panel" open={selectedTools.length < 2}>
      <summary>
        {andList(selectedTools.map(({ name }) => name)) || 'Tools'} for {setUp} <b>Change</b>
      </summary>
      <Fields {...props} />
    </details>
  );
}

function Fields({ input, selectedTools, names, required = [], methodology: { currencies, catalogue } }: FormProps) {
  const slugs = selectedTools.map(({ slug }) => slug);
  /** A comparison requires the channels that all tools have. Bills don't. */
  const addressWithout = (key: string) => {
    const need = { ...pickCarriedNeed(input), required: required.filter((other) => other !== key) };
    return input.required?.includes(key) ? compareAddress({ ...input, ...need }, slugs) : pricesAddress(slugs, need);
  };
  return (
    <form action="/compare" method="get" class="need compare-form">
      {selectedTools.length > 0 && (
        <ul class="chips" aria-label="Tools compared">
          {selectedTools.map(({ slug, name }) => (
            <li class="chip">
              {name}{' '}
              <a
                class="take-out"
                href={compareAddress(
                  input,
                  slugs.filter((other) => other !== slug),
                )}
                rel="nofollow"
              >
                <span aria-hidden="true">×</span>
                <span class="unseen">Remove {name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {required.length > 0 && (
        <ul class="chips" aria-label="Prices are with">
          {required.map((key) => (
            <li class="chip">
              {labelQuestion(key, catalogue)}{' '}
              <a class="take-out" href={addressWithout(key)} rel="nofollow">
                <span aria-hidden="true">×</span>
                <span class="unseen">Prices without it</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <HiddenFields values={{ ...input, tools: slugs }} visibleFields={['currency', 'billing', ...NUMBER_NAMES]} />
      {selectedTools.length < MAX_TOOLS && (
        <p class="wide">
          <ToolField id="add" label="Add a tool" list="tool-names" required={slugs.length < 2} />
        </p>
      )}
      {selectedTools.length === 0 && (
        <p class="wide">
          <ToolField id="other" label="and another" list="tool-names" required />
        </p>
      )}
      <ToolSuggestions id="tool-names" names={names} except={slugs} />
      <NumberFields values={input} currencies={currencies} names={NUMBER_NAMES} />
      <BillingField value={input.billing} emptyLabel="the cheapest" />
      <button type="submit">Compare</button>
    </form>
  );
}
