import type { DrawnOutcome, Figures } from '../../../model/figures.ts';
import { inGroups, percent } from '../../../model/words/numbers.ts';
import { capitalised } from '../frame/capitalised.ts';
import { TableHead } from '../frame/table-head.tsx';

/** How often earlier verdicts, and verdicts under drawn answers, were right, and how much they depend on what is asked and read. */
export function Measured({ figures }: { readonly figures: Figures }) {
  return (
    <>
      <p>
        The tables below were made on the snapshot <code>{figures.snapshot}</code> of{' '}
        <time datetime={figures.as_of}>{figures.as_of}</time>, and facts may have changed since. They come from one
        command with a fixed seed, so anyone can make them again.
      </p>
      <Drawn {...figures.drawn_truths} />
      <Backtest {...figures.backtest} />
      <Stability {...figures.stability} />
    </>
  );
}

const VERDICTS = ['settled', 'clear', 'close', 'mixed'] as const;
const PARTED_OR_CLOSE = ['settled', 'clear', 'close'] as const;

/** How often the tool that is ahead is behind once the open answers are drawn. */
function Drawn({ draws, pairs, models }: Figures['drawn_truths']) {
  return (
    <>
      <h3 id="drawn">If the open answers are drawn at random</h3>
      <p>
        Nobody knows how the open answers will turn out, so we drew them, {draws} times for each job, under random
        weights that keep the order of the tiers. The table says how often the tool that is ahead today was behind in
        the end. A coin would be wrong in 50 %. Open answers cannot reverse a settled lead; a clear one was wrong in{' '}
        {wrongFromTo(models.map(({ clear }) => clear))}, a close one in {wrongFromTo(models.map(({ close }) => close))}.
        In a mixed pair, the tool with more proven answers in all counts as the one ahead; mixed pairs with equal totals
        are left out, so there are fewer than in the lists.
      </p>
      <table class="figures-table stacked">
        <thead>
          <tr>
            <th scope="col">How the answers are drawn</th>
            {VERDICTS.map((verdict) => (
              <th scope="col" class="number">
                {capitalised(verdict)}
                <span class="condition">{inGroups(pairs[verdict])} pairs</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.map(({ description, ...outcomes }) => (
            <tr>
              <th scope="row">{description}</th>
              {VERDICTS.map((verdict) => (
                <td class="number">
                  <span class="cell-label">{capitalised(verdict)}</span> {wrongIn(outcomes[verdict])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function wrongIn({ wrong }: DrawnOutcome): string {
  return wrong === null ? '–' : inTenths(wrong);
}

/** `1.9 to 17.5 %`: the lowest and the highest share of all models. */
function wrongFromTo(outcomes: readonly DrawnOutcome[]): string {
  const shares = outcomes.flatMap(({ wrong }) => wrong ?? []);
  if (shares.length === 0) return '–';
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map(inTenths) as [string, string];
  return least === most ? most : `${least.replace(' %', '')} to ${most}`;
}

/** What became of earlier verdicts as facts were added. */
function Backtest(backtest: Figures['backtest']) {
  return (
    <>
      <h3 id="backtest">What became of earlier verdicts</h3>
      <p>
        {backtest.snapshots} snapshots, from <time datetime={backtest.first_day}>{backtest.first_day}</time> to{' '}
        <time datetime={backtest.last_day}>{backtest.last_day}</time>, compared with the facts of now. Only pairs in
        which something has been proven or withdrawn since. This tests what became proven, not which tool is better.
      </p>
      <table class="figures-table stacked">
        <TableHead text={['Verdict then']} numbers={['Pairs', 'Same tool ahead', 'Level', 'Mixed', 'Reversed']} />
        <tbody>
          {PARTED_OR_CLOSE.map((verdict) => {
            const { pairs, holds, level, mixed, reversed } = backtest[verdict];
            return (
              <tr>
                <th scope="row">{capitalised(verdict)}</th>
                <Counted label="Pairs" count={pairs} />
                <Counted label="Same tool ahead" count={holds} of={pairs} />
                <Counted label="Level" count={level} />
                <Counted label="Mixed" count={mixed} />
                <Counted label="Reversed" count={reversed} of={pairs} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** What becomes of parted pairs if other questions are asked or other pages are read. */
function Stability({ pairs, changes }: Figures['stability']) {
  return (
    <>
      <h3 id="stability">If other questions were asked, or other pages read</h3>
      <p>
        What becomes of the {inGroups(pairs)} settled and clear pairs of all jobs. A lead that turns on one question or
        one page would vanish here.
      </p>
      <table class="figures-table stacked">
        <TableHead text={['What is changed']} numbers={['Still parted', 'Close', 'Mixed or level', 'Reversed']} />
        <tbody>
          {changes.map(({ description, compared, parted, close, mixed, level, reversed }) => (
            <tr>
              <th scope="row">{description}</th>
              <td class="number">
                <span class="cell-label">Still parted</span> {inTenths(perMille(parted, compared, Math.floor))}
              </td>
              <Share label="Close" part={close} whole={compared} />
              <Share label="Mixed or level" part={mixed + level} whole={compared} />
              <Share label="Reversed" part={reversed} whole={compared} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface CountedProps {
  readonly label: string;
  readonly count: number;
  /** Adds the share of these. */
  readonly of?: number;
}

function Counted({ label, count, of }: CountedProps) {
  return (
    <td class="number">
      <span class="cell-label">{label}</span> {inGroups(count)}
      {of !== undefined && <span class="quiet"> ({percent(count, of)})</span>}
    </td>
  );
}

/** What is lost is rounded up and what is kept is rounded down, so that a rare reversal is never shown as none. */
function Share({ label, part, whole }: { readonly label: string; readonly part: number; readonly whole: number }) {
  return (
    <td class="number">
      <span class="cell-label">{label}</span> {inTenths(perMille(part, whole, Math.ceil))}
    </td>
  );
}

function perMille(part: number, whole: number, round: (share: number) => number): number {
  return whole === 0 ? 0 : round((part * 1000) / whole);
}

/** Per mille as per cent with one decimal. */
function inTenths(share: number): string {
  return `${Math.floor(share / 10)}.${share % 10} %`;
}
