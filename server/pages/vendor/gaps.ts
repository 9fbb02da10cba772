import { type CatalogueKey, CHANNEL_NAMES } from '../../../model/catalogue.ts';
import { citationsOf, type Fact, isAnswered, isCurrent } from '../../../model/fact.ts';
import type { Source } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { firstFew } from '../../../model/words/lists.ts';

/** What is missing or weak about a tool. A fact may be in several of these. */
export interface Gaps {
  readonly unknown: readonly Fact[];
  readonly disputed: readonly Fact[];
  /** Prices that only others read on the tool's price page, and what one collection made by a machine says. */
  readonly reported: readonly Fact[];
  /** Other answers that no page of the vendor gives. */
  readonly thirdParty: readonly Fact[];
  /** Pages of the vendor without a date, with the answers that rest on them, the most important first. */
  readonly undated: readonly UndatedPage[];
  readonly due: readonly Fact[];
}

export interface UndatedPage {
  readonly source: Source;
  readonly facts: readonly Fact[];
}

export function gapsOf({ facts, sources }: Pick<Tool, 'facts' | 'sources'>): Gaps {
  const all = Object.values(facts).filter(isCurrent);
  const answered = all.filter(isAnswered);
  const reported = answered.filter(({ reported }) => reported);
  return {
    unknown: all.filter(({ status }) => status === 'unknown'),
    disputed: answered.filter(({ status }) => status === 'disputed'),
    reported,
    thirdParty: answered.filter((fact) => fact.evidence?.first_party === false && !reported.includes(fact)),
    undated: undatedPages(answered, sources),
    due: answered.filter(({ stale }) => stale === true),
  };
}

function undatedPages(answered: readonly Fact[], sources: readonly Source[]): UndatedPage[] {
  return sources
    .filter(({ relation, dated }) => relation === 'vendor' && dated === null)
    .map((source) => ({
      source,
      facts: answered.filter((fact) => citationsOf(fact).some(({ id }) => id === source.id)),
    }))
    .filter(({ facts }) => facts.length > 0)
    .sort((a, b) => b.facts.length - a.facts.length);
}

/** Why each kind is listed, and what would help. */
export const EXPLAINED = {
  unknown:
    'No page that was read answers these, or nobody has looked yet. Unknown is not a no, and says nothing against the tool.',
  disputed:
    'Two current pages say different things. One of them has to change, or say from which day or for which plan it holds.',
  reported:
    'We could not read these on a page of yours. Prices in plain HTML, with currency and billing period, and one sentence on a public page for each of the others, settle this.',
  thirdParty: 'No page of yours that was read says these. One sentence on a public page of yours is enough.',
  undated:
    'Readers cannot tell how old these pages are, so that what they say counts from the day on which we read them, or has no known age. A visible date of the last change helps.',
  due: 'The pages are older than the question allows. A page with a newer date that says the same is enough.',
} as const satisfies Record<keyof Gaps, string>;

/** What a page would have to say to answer a question, by the kind of its answer: `A number of days`. */
export function neededInWords({ type, values = {}, unit, channels }: CatalogueKey, isSameOnEveryPlan: boolean): string {
  const about = channels ? `, for ${firstFew(channels.map((channel) => CHANNEL_NAMES[channel]))} each` : '';
  const names = Object.values(values);
  switch (type) {
    case 'boolean':
      return `Yes or no${about}${isSameOnEveryPlan ? '' : '; if yes, on which plans'}`;
    case 'one':
      return `Which of these: ${names.join('; ')}`;
    case 'set':
      return `Which of these, and that there are no others: ${names.join('; ')}`;
    case 'money':
      return 'An amount, its currency, the billing period, and what one price pays for';
    case 'plans':
      return 'Each plan by name: its price with currency and billing period, what it is charged for, and what it includes';
    case 'number':
      return unit ? `A number of ${unit}${about}` : `A number${about}`;
    case 'days':
      return 'A number of days';
    case 'year':
      return 'A year';
    case 'country':
      return 'A country';
    case 'url':
      return 'A public page, linked from your site';
    case 'text':
      return 'The name in full';
  }
}
