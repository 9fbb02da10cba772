import { BILLED } from '../../../model/pricing/missing.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { monthsInWords, setUpInWords } from '../../operations/estimate-cost/set-up-text.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { CopyText, SameAsData } from '../frame/copy-download.tsx';
import { CostKey, longestOf } from '../pictures/cost-bar.tsx';
import { BillRows, barOf, isPriced, type PricedCost } from './bill.tsx';
import { CostForm, type CostFormProps } from './form.tsx';
import { leadInWords } from './lead.ts';
import { VERDICT_WORDS, WHY_GROUPS } from './verdicts.ts';
import { allOf, type CostAnswer } from './words.ts';

/** Up to this number, tools whose cost is unknown are listed in sight. */
const FEW = 5;

interface AnswerProps extends CostFormProps {
  readonly answer: CostAnswer;
  /** A citation of this page. */
  readonly citation: string;
  readonly json: string | undefined;
}

/** The bills for a set-up, in groups by how much of them is proven. */
export function Answer({ answer, citation, json, ...form }: AnswerProps) {
  const { asked, costs, rates } = answer;
  const priced = costs.filter(isPriced);
  const bars = priced.map(barOf);
  const unknown = costs.filter(({ bill }) => bill === null);
  const group = { months: asked.months, longest: longestOf(bars) };
  return (
    <>
      <p class="eyebrow">
        <a href="/cost">What would it cost us?</a>
      </p>
      <h1>{costHeading(answer)}</h1>
      <p class="lead">{leadInWords(answer)}</p>
      <Asked answer={answer} {...form} />
      <details class="ask-again">
        <summary>Change the set-up</summary>
        <CostForm {...form} />
      </details>
      {priced.length > 0 && (
        <>
          <p>{WHY_GROUPS}</p>
          <CostKey bars={bars} />
        </>
      )}
      {(['exact', 'from', 'between'] as const).map((verdict) => (
        <Group verdict={verdict} costs={priced.filter((cost) => cost.verdict === verdict)} {...group} />
      ))}
      {unknown.length > 0 && <Unknown costs={unknown} />}
      {priced.some(({ bill }) => bill.converted !== null) && (
        <p class="after small quiet">
          Sums in other currencies are converted to {asked.currency} at <a href={rates.url}>published rates</a> of{' '}
          <time datetime={rates.as_of}>{rates.as_of}</time>; the printed sum is below each of them.
        </p>
      )}
      <section aria-labelledby="cite">
        <h2 id="cite">Cite or download</h2>
        <CopyText name="a citation of these bills" text={citation} />
        <SameAsData json={json} markdown />
      </section>
    </>
  );
}

/** `The bill for 3 people and 3 LinkedIn accounts, for 12 months`. */
export function costHeading({ asked }: CostAnswer): string {
  // No line break after a number.
  return `The bill for ${setUpInWords(asked)}, for ${monthsInWords(asked.months)}`.replaceAll(/(?<=\d) /g, '\u00a0');
}

/** What else was asked for, besides the set-up that the heading names. Nothing if that is all. */
function Asked({ answer: { asked }, input, methodology, names }: Pick<AnswerProps, 'answer'> & CostFormProps) {
  const { catalogue, categories } = methodology;
  const { category, tools = [] } = input;
  const sentences = [
    asked.billing && `Only prices for what is paid ${BILLED[asked.billing]}.`,
    asked.keys.length > 0 && `The plan must have ${allOf(asked.keys.map((key) => capabilityLabel(catalogue, key)))}.`,
    category && `Only tools of the type ${categories[category]?.label ?? category}.`,
    tools.length > 0 && `Only ${allOf(tools.map((slug) => names.get(slug) ?? slug))}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? <p>{sentences.join(' ')}</p> : null;
}

interface GroupProps {
  readonly verdict: 'exact' | 'from' | 'between';
  readonly costs: readonly PricedCost[];
  readonly months: number;
  /** The amount of the longest bar on the page. */
  readonly longest: number;
}

/** The bills with one verdict. */
function Group({ verdict, costs, months, longest }: GroupProps) {
  if (costs.length === 0) return null;
  const { heading, meaning } = VERDICT_WORDS[verdict];
  return (
    <section aria-labelledby={verdict}>
      <h2 id={verdict}>
        {heading} <span class="quiet count">{costs.length}</span>
      </h2>
      <p>{meaning}</p>
      <table class="bills">
        <caption class="unseen">
          {heading}: sums for {monthsInWords(months)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">
              <span class="unseen">The sum as a bar</span>
            </th>
            <th scope="col" class="number">
              For {monthsInWords(months)}
            </th>
            <th scope="col" class="number">
              A month
            </th>
            <th scope="col" class="number">
              Due on day one
            </th>
            <th scope="col" class="after-number">
              Plan
            </th>
          </tr>
        </thead>
        {costs.map((cost) => (
          <BillRows cost={cost} months={months} longest={longest} />
        ))}
      </table>
    </section>
  );
}

/** The tools without a sum, each with what to ask its vendor. The operation puts those first that are nearest to being known. */
function Unknown({ costs }: { readonly costs: readonly ToolCost[] }) {
  const { heading, meaning } = VERDICT_WORDS.unknown;
  return (
    <section aria-labelledby="unknown">
      <h2 id="unknown">
        {heading} <span class="quiet count">{costs.length}</span>
      </h2>
      <p>{meaning}</p>
      <details open={costs.length <= FEW}>
        <summary>
          {costs.length === 1 ? 'What to ask its vendor' : 'What to ask each vendor, nearest to an answer first'}
        </summary>
        <ul class="to-ask">
          {costs.map(({ slug, name, missing }) => (
            <li>
              <a href={`/pricing/${slug}`}>{name}</a>: ask {missing.join('; ')}.
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
