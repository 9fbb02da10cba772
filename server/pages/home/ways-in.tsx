import type { Methodology } from '../../../model/methodology.ts';
import { RecommendBox, SearchBox } from '../frame/forms.tsx';
import { type OptionHtml, Suggestions } from '../frame/tool-field.tsx';
import { CurrencyField, NumberField } from '../recommend/need-form.tsx';

/** The numbers of a need, by the parameter of a recommendation. */
const NUMBERS = [
  ['people', 'People'],
  ['linkedin_accounts', 'LinkedIn accounts'],
  ['mailboxes', 'Mailboxes'],
  ['budget', 'Budget a month'],
] as const;

interface WaysInProps {
  readonly currencies: Methodology['currencies'];
  readonly suggested: OptionHtml;
}

/** The form for a need, and the search for those who know the name of a tool. */
export function WaysIn({ currencies, suggested }: WaysInProps) {
  return (
    <div class="ask">
      <RecommendBox id="need">
        <fieldset class="fields">
          <legend class="unseen">How much</legend>
          {NUMBERS.map(([name, label]) => (
            <NumberField name={name} label={label} {...(name === 'budget' && { step: 'any' })} />
          ))}
          <CurrencyField currencies={currencies} />
        </fieldset>
      </RecommendBox>
      <h2 class="box-title">Look up a tool</h2>
      <SearchBox id="find" suggests />
      <Suggestions options={suggested} />
    </div>
  );
}
