import type { Methodology } from '../../../model/methodology.ts';
import { BILLED } from '../../../model/pricing/cost-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { setUpInWords } from '../../operations/estimate-cost/question.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { CopyText, SameAsData } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { LinkedinNoticeFor } from '../linkedin-notice.tsx';
import { CostKey, longestOf } from '../pictures/cost-bar.tsx';
import { BillRows, barOf, isPriced, type PricedCost } from './bill.tsx';
import { billWithoutDenied, deniedForSetUp, leadInWords, missingBesides } from './denied.ts';
import { CostForm, type CostFormProps } from './form.tsx';
import { Missing } from './missing.tsx';
import type { CostQuery } from './set-ups.ts';
import { type CostAnswer, leastSumInWords, VERDICT_WORDS, WHY_GROUPS } from './words.ts';

/** Up to this number, tools whose cost is unknown are listed in sight. */
const FEW = 5;
/** How many bills of the first group are not folded. */
const IN_SIGHT = 5;
const PRICED = ['exact', 'from', 'between', 'conditional'] as const;

interface AnswerProps extends CostFormProps {
  readonly answer: CostAnswer;
  /** The slugs of the tools that are proven to work on LinkedIn. */
  readonly onLinkedin: ReadonlySet<string>;
  /** A citation of this page. */
  readonly citation: string;
  readonly json: string | undefined;
}

/** The bills for a set-up, in groups by how much of them is proven. */
export function Answer({ answer, onLinkedin, citation, json, ...form }: AnswerProps) {
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
      <p class="lead">{leadInWords(answer, form.input.tools ?? [], form.methodology)}</p>
      <Asked answer={answer} {...form} />
      <Missing answer={answer} named={form.input.tools ?? []} />
      <details class="ask-again">
        <summary>Change the set-up</summary>
        <CostForm {...form} />
      </details>
      {priced.length > 0 && (
        <>
          <CostKey bars={bars} />
          <p class="quiet small">{WHY_GROUPS}</p>
        </>
      )}
      {PRICED.map((verdict) => (
        <Group
          verdict={verdict}
          costs={priced.filter((cost) => cost.verdict === verdict)}
          inSight={verdict === priced[0]?.verdict || priced.length <= IN_SIGHT ? IN_SIGHT : 0}
          {...group}
        />
      ))}
      {unknown.length > 0 && (
        <Unknown costs={unknown} asked={asked} query={form.input} catalogue={form.methodology.catalogue} />
      )}
      <LinkedinNoticeFor
        slugs={costs.map(({ slug }) => slug)}
        onLinkedin={onLinkedin}
        notices={form.methodology.notices}
      />
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
  return `The bill for ${setUpInWords(asked)}, for ${counted(asked.months, 'month')}`.replaceAll(/(?<=\d) /g, '\u00a0');
}

/** What else was asked for, besides the set-up that the heading names. Nothing if that is all. */
function Asked({ answer: { asked }, input, methodology, names }: Pick<AnswerProps, 'answer'> & CostFormProps) {
  const { catalogue, categories } = methodology;
  const { category, tools = [] } = input;
  const sentences = [
    asked.billing && `Only prices for what is paid ${BILLED[asked.billing]}.`,
    asked.keys.length > 0 && `The plan must have ${andList(asked.keys.map((key) => capabilityLabel(catalogue, key)))}.`,
    category && `Only tools of the type ${categories[category]?.label ?? category}.`,
    tools.length > 0 && `Only ${andList(tools.map((slug) => names.get(slug) ?? slug))}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? <p>{sentences.join(' ')}</p> : null;
}

interface GroupProps {
  readonly verdict: (typeof PRICED)[number];
  readonly costs: readonly PricedCost[];
  /** How many of them are not folded. */
  readonly inSight: number;
  readonly months: number;
  /** The amount of the longest bar on the page. */
  readonly longest: number;
}

/** The bills with one verdict. */
function Group({ verdict, costs, inSight, months, longest }: GroupProps) {
  if (costs.length === 0) return null;
  const { heading, meaning } = VERDICT_WORDS[verdict];
  const [first, others] = [costs.slice(0, inSight), costs.slice(inSight)];
  const table = { heading, months, longest };
  return (
    <section aria-labelledby={verdict}>
      <h2 id={verdict}>
        {heading} <span class="quiet count">{costs.length}</span>
      </h2>
      <p>{meaning}</p>
      {first.length > 0 && <BillTable costs={first} {...table} />}
      {others.length > 0 && (
        <Fold id={`${verdict}-more`} level={3} title={first.length > 0 ? 'More' : 'Show them'} count={others.length}>
          <BillTable costs={others} {...table} />
        </Fold>
      )}
    </section>
  );
}

interface BillTableProps extends Pick<GroupProps, 'costs' | 'months' | 'longest'> {
  readonly heading: string;
}

function BillTable({ costs, heading, months, longest }: BillTableProps) {
  return (
    <table class="bills">
      <caption class="unseen">
        {heading}: sums for {counted(months, 'month')}
      </caption>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">
            <span class="unseen">The sum as a bar</span>
          </th>
          <th scope="col" class="number">
            For {counted(months, 'month')}
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
  );
}

interface UnknownProps {
  readonly costs: readonly ToolCost[];
  readonly asked: CostAnswer['asked'];
  readonly query: CostQuery;
  readonly catalogue: Methodology['catalogue'];
}

/** The tools without a sum, each with what to ask its vendor. The operation puts those first that are nearest to being known. */
function Unknown({ costs, ...shared }: UnknownProps) {
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
          {costs.map((cost) => (
            <UnknownCost cost={cost} {...shared} />
          ))}
        </ul>
      </details>
    </section>
  );
}

interface UnknownCostProps extends Omit<UnknownProps, 'costs'> {
  readonly cost: ToolCost;
}

/** What to ask a vendor; if a source says that the tool lacks a part, that it does, with its bill without that part. */
function UnknownCost({ cost, asked, query, catalogue }: UnknownCostProps) {
  const { slug, name, denied = [] } = cost;
  const open = missingBesides(cost, catalogue);
  const without = billWithoutDenied(cost, query, asked, catalogue);
  const least = leastSumInWords(cost);
  return (
    <li>
      <a href={`/pricing/${slug}`}>{name}</a>:{least && ` ${least};`}
      {denied.length > 0 && ` ${deniedForSetUp(cost, asked, catalogue)}`}
      {open.length > 0 && ` ${denied.length > 0 ? 'Ask' : 'ask'} ${open.join('; ')}.`}
      {denied.length > 0 && (
        <>
          {' '}
          <a href={without.address}>{without.label}</a>
        </>
      )}
    </li>
  );
}
