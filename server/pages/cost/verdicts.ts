import type { COST_VERDICTS } from '../../../model/pricing/cost.ts';

type Verdict = (typeof COST_VERDICTS)[number];

/** How a verdict is called on the page, and what it says about a sum. */
export const VERDICT_WORDS: Readonly<Record<Verdict, { readonly heading: string; readonly meaning: string }>> = {
  exact: {
    heading: 'Exact',
    meaning:
      'Every part of the sum has a source. A price that only one third party saw is left out, so you may be offered less.',
  },
  from: {
    heading: 'At least',
    meaning:
      'The sum has sources, but no page says whether it covers everything that you need. More may come on top. Tools with less that is open are first.',
  },
  between: {
    heading: 'Between two sums',
    meaning: 'Pages differ, or no page says whether the cheaper plan is enough.',
  },
  unknown: {
    heading: 'Unknown',
    meaning:
      'A part that you need has no known price, is not proven at all, or is not there, as a source says. A price by quote is not a number, and what is unknown never counts as 0.',
  },
};

/** Why sums with different verdicts are not in one list. */
export const WHY_GROUPS =
  'Sums of different groups are not compared: one that may lack a part can look lower than one that is complete.';
