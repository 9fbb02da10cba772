import { caveatsInWords } from '../../../model/pricing/price-text.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { joined } from '../frame/joined.ts';
import { areNamed } from './denied.ts';
import { type CostAnswer, leastSumInWords } from './words.ts';

interface MissingProps {
  readonly answer: CostAnswer;
  /** The slugs of the tools that were asked for. */
  readonly named: readonly string[];
}

/** What is missing: for a few named tools what qualifies each sum, else how many sums are not exact. */
export function Missing({ answer, named }: MissingProps) {
  return areNamed(answer, named) ? <MissingOfEach costs={answer.costs} /> : <MissingInAll totals={answer.totals} />;
}

function MissingOfEach({ costs }: { readonly costs: readonly ToolCost[] }) {
  return (
    <div class="missing-of-each">
      <p>What these sums leave open:</p>
      <ul>
        {costs.map((cost) => (
          <li>
            {cost.name}: {cost.bill ? openInWords(cost) : <NoSum cost={cost} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function NoSum({ cost }: { readonly cost: ToolCost }) {
  const least = leastSumInWords(cost);
  return (
    <>
      {least && `${least}; `}
      <a href="#unknown">no sum, and what to ask</a>
    </>
  );
}

/** `Price: reported. Credits or usage are charged too.` */
function openInWords(cost: ToolCost): string {
  const caveats = caveatsInWords(cost);
  const sentences = [
    cost.missing.length > 0 && `It is not known ${cost.missing.join('; ')}.`,
    caveats && `Price: ${caveats}.`,
    ...cost.notes,
  ].filter((sentence) => sentence !== false && sentence !== '');
  return sentences.length > 0 ? sentences.join(' ') : 'nothing; every part has a source.';
}

function MissingInAll({ totals }: Pick<CostAnswer, 'totals'>) {
  const { from, between, unknown } = totals;
  const links = [
    [from, 'from', from === 1 ? 'tool may cost more' : 'tools may cost more'],
    [between, 'between', between === 1 ? 'costs between two sums' : 'cost between two sums'],
    [unknown, 'unknown', unknown === 1 ? 'has no known sum: what to ask' : 'have no known sum: what to ask'],
  ].filter(([count]) => (count as number) > 0) as [number, string, string][];
  if (links.length === 0) return null;
  return (
    <p>
      Missing:{' '}
      {joined(
        links.map(([count, id, words]) => <a href={`#${id}`}>{`${count} ${words}`}</a>),
        '; ',
      )}
      .
    </p>
  );
}
