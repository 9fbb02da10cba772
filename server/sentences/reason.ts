import { quoted } from '../../model/words/lists.ts';
import { formatMoney } from '../../model/words/price.ts';
import type { Rows, Subject } from './about.ts';

/** What rules out most tools: a question, or what is left where none does. */
export function mostFrequentReason({ need, rows, columns }: Subject): { readonly why: string; readonly times: number } {
  const deciding = { required: 'no', unwanted: 'yes', nice: undefined } as const;
  const isFailed = ({ cells }: Rows[number], i: number) =>
    cells[i]?.state === deciding[need.questions[i]?.strength ?? 'nice'];
  const byQuestion = need.questions.map(({ strength }, i) => ({
    why:
      strength === 'required'
        ? `${quoted(columns[i]?.label ?? '')} is a no`
        : `${quoted(columns[i]?.label ?? '')}, which you rule out, is a yes`,
    times: rows.filter((row) => isFailed(row, i)).length,
  }));
  const rest = rows.filter((row) => !need.questions.some((_, i) => isFailed(row, i)));
  const withoutPlan = rest.filter(({ bill }) => bill.isNoneEnough).length;
  const limit = need.budget ? formatMoney(need.budget) : '';
  const all = [
    ...byQuestion,
    { why: 'no plan has all of it', times: withoutPlan },
    { why: `the bill is above ${limit} a month`, times: rest.length - withoutPlan },
  ];
  return all.reduce((most, one) => (one.times > most.times ? one : most));
}
