import type { Methodology } from '../../../model/methodology.ts';
import { RecommendBox, SearchBox } from '../frame/forms.tsx';
import { type OptionHtml, Suggestions } from '../frame/tool-field.tsx';

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
export function WaysIn({ currencies: { base, rates }, suggested }: WaysInProps) {
  return (
    <div class="ask">
      <RecommendBox id="need">
        <fieldset class="fields">
          <legend class="unseen">How much</legend>
          {NUMBERS.map(([name, label]) => (
            <p>
              <label for={`need-${name}`}>{label}</label>
              <input id={`need-${name}`} name={name} type="number" min={1} />
            </p>
          ))}
          <p>
            <label for="need-currency">Currency</label>
            <select id="need-currency" name="currency">
              {Object.keys(rates).map((code) => (
                <option value={code === base ? '' : code}>{code}</option>
              ))}
            </select>
          </p>
        </fieldset>
      </RecommendBox>
      <h2 class="box-title">Look up a tool</h2>
      <SearchBox id="find" suggests />
      <Suggestions options={suggested} />
    </div>
  );
}
