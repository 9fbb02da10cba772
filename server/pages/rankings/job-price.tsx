import type { JobListAnswer } from '../../operations/job-list/answer.ts';

type Row = JobListAnswer['entries'][number];
type Price = Row['price'];

/** More names than these are counted instead, so that a row stays short. */
const MOST_NAMED = 2;

/** The price with the proven musts, which of them it may not include, and what costs extra. */
export function JobPriceLines({ price, proven }: Pick<Row, 'price' | 'proven'>) {
  const [provenMusts = 0] = proven.must;
  const lines = [fromInWords(price), notStatedInWords(price, provenMusts), extrasInWords(price)].filter(
    (line) => line !== '',
  );
  return (
    <>
      {lines.map((line) => (
        <span class="condition">{line}</span>
      ))}
    </>
  );
}

/** `from 15 USD a month`, `plan Multichannel, from 109 USD a month`, `price unknown`. */
function fromInWords({ from, plan }: Price): string {
  const price = from === null ? 'price unknown' : `from ${from}`;
  return [plan && `plan ${plan}`, price].filter(Boolean).join(', ');
}

/** `which plan has LinkedIn messages is not stated: up to 59 USD a month`. Without a price there is nothing to qualify. */
function notStatedInWords({ from, up_to, not_stated }: Price, provenMusts: number): string {
  if (from === null || not_stated.length === 0) return '';
  const counted = not_stated.length < provenMusts ? `${not_stated.length} of the musts` : 'the musts';
  const musts = not_stated.length > MOST_NAMED ? counted : not_stated.join(' and ');
  return `which plan has ${musts} is not stated${up_to === null || up_to === from ? '' : `: up to ${up_to}`}`;
}

/** `LinkedIn costs extra`. */
function extrasInWords({ costs_extra }: Price): string {
  if (costs_extra.length === 0) return '';
  return `${costs_extra.join(' and ')} ${costs_extra.length > 1 ? 'cost' : 'costs'} extra`;
}
