import { isDenial, isNo } from '../../../model/state.ts';
import { moneyIn, PLANS } from '../prices.ts';
import { type Finding, factRule } from '../rule.ts';
import { isYes } from '../tool-contents.ts';
import type { FileFact } from '../tool-file.ts';
import { moneyCurrency } from './currencies.ts';
import { valueType } from './value-type.ts';

/** A fact is either a value with sources, or an unknown with the places that were looked at, or was not there on the day of a look. */
export const knownOrUnknown = factRule({
  name: 'known-or-unknown',
  tip: 'Write either "value" with "sources", or "unknown" with "looked_at", or "absent" with "at" and "on"; leave out a key that no one looked for.',
  *check({ fact }) {
    const [first, second] = (['value', 'unknown', 'absent'] as const).filter((field) => fact[field] !== undefined);
    if (second !== undefined) yield { message: `has both "${first}" and "${second}"` };
    else if (first === undefined) yield { message: 'has neither "value" nor "unknown"' };
    else if (first === 'value') yield* withValue(fact);
    else {
      if (first === 'unknown' && !fact.looked_at)
        yield { message: '"looked_at" is missing; list the sources and searches that were looked at' };
      const { fields, why } = NOT_WITH[first];
      for (const field of fields)
        if (fact[field] !== undefined) yield { path: [field], key: true, message: `"${field}" is ${why}` };
    }
  },
});

/** Fields that qualify a value. */
const OF_VALUES = [
  'for',
  'assumed',
  'reported',
  'second_reading',
  'sources',
  'from_plan',
  'extra',
  'has',
  'lacks',
  'complete',
  'disagrees',
] as const satisfies readonly (keyof FileFact)[];

/** The fields that do not fit a fact without a value, and why. */
const NOT_WITH = {
  unknown: { fields: [...OF_VALUES, 'earlier'], why: 'only allowed with a value, but this fact is unknown' },
  absent: {
    fields: [...OF_VALUES, 'looked_at'],
    why: 'not allowed with "absent", which has "at" and "on" and, next to it, "earlier", "because" and "note"',
  },
} as const;

function* withValue(fact: FileFact): Iterable<Finding> {
  if (!fact.sources) yield { message: '"sources" is missing; every value needs a source' };
  if (!fact.looked_at || isDenial(fact.value)) return;
  const message = '"looked_at" is only allowed with an unknown or a no; use "sources" for a value';
  yield { path: ['looked_at'], key: true, message };
}

/** Only sets can be complete. */
export const completeSet = factRule({
  name: 'complete-set',
  tip: '"complete: true" means that a page calls the list complete, so it is only for keys of type set. Remove it.',
  *check({ fact, declared }) {
    if (fact.complete && declared && declared.type !== 'set')
      yield { path: ['complete'], key: true, message: `"complete" is not allowed for the type ${declared.type}` };
  },
});

/** Only a feature that a tool has can cost extra. */
export const extraNeedsFeature = factRule({
  name: 'extra-needs-feature',
  tip: '"extra: true" means that the tool has it for an extra charge on top of the plan. Correct the value, or remove "extra".',
  *check({ fact }) {
    const message = '"extra" is only for features that the tool has, but this value is a no';
    if (fact.extra && isNo(fact.value)) yield { path: ['extra'], key: true, message };
  },
});

/** Only a price can rest on an assumption, and only US dollars are assumed as the currency. */
export const assumptions = factRule({
  name: 'assumptions',
  tip: '"assumed" is for a price whose page shows a bare dollar sign (currency) or no billing period (billing). Remove what the page does say.',
  *check(subject, facts, context) {
    const { key, fact } = subject;
    if (fact.assumed === undefined) return;
    // Of a value that is no price, or in an unknown currency, that is the one mistake.
    if ([valueType, moneyCurrency].some((rule) => [...rule.check(subject, facts, context)].length > 0)) return;
    const at = { path: ['assumed'], key: true };
    const prices = [...moneyIn(fact.value)].map(({ money }) => money);
    if (key !== PLANS) {
      yield { ...at, message: `"assumed" is only allowed for ${PLANS}` };
    } else if (prices.length === 0) {
      yield { ...at, message: '"assumed" is only allowed with an amount' };
    } else if (fact.assumed.includes('currency')) {
      const other = prices.find(({ currency }) => currency !== 'USD');
      if (other) yield { ...at, message: `only USD can be an assumed currency, but a price is in ${other.currency}` };
    }
  },
});

/** An answer to a question about several channels says which it is about, and the tool is proven to have them. */
export const answerChannels = factRule({
  name: 'answer-channels',
  tip: 'Write "for: [linkedin]", "for: [email]" or both: the channels that the page names for this, or that the campaigns with this setting use.',
  *check({ tool, fact, declared }) {
    const channels = declared?.channels;
    if (fact.for === undefined) {
      if (channels && fact.value !== undefined)
        yield { message: `does not say for which channel; add "for" with ${channels.join(', ')} or both` };
      return;
    }
    if (declared && !channels) {
      yield { path: ['for'], key: true, message: '"for" is not allowed here: the question is about one channel' };
      return;
    }
    for (const [i, channel] of fact.for.entries()) {
      if (fact.value === true && !isYes(`channels.${channel}`, tool.facts))
        yield { path: ['for', i], message: `is for ${channel}, but channels.${channel} is not a yes` };
    }
  },
});

/** A no names the search that would have found the opposite, and was confirmed by a second reader. Every fourth one was wrong before. */
export const secondReading = factRule({
  name: 'second-reading',
  tip: 'Search for the opposite ("Example Tool MCP server"), list the search under "looked_at", and let somebody else read the page again: "second_reading" is that day.',
  *check({ tool, fact }, _, { today }) {
    const { value, looked_at = [], second_reading: day } = fact;
    if (value === undefined) return;
    if (!isDenial(value)) {
      if (day !== undefined)
        yield { path: ['second_reading'], key: true, message: '"second_reading" is only for a no' };
      return;
    }
    if (!looked_at.some((id) => tool.searches?.[id] !== undefined))
      yield { message: `is ${value}, but "looked_at" names no search that would have found the opposite` };
    if (day === undefined) yield { message: `is ${value}, but "second_reading" is missing` };
    else if (day > today) yield { path: ['second_reading'], message: `${day} is in the future; today is ${today}` };
  },
});
