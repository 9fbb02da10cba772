import { isQuantity } from '../../../model/constraint.ts';
import { type Price, priceInWords } from '../../../model/pricing/price.ts';
import { sourcesById } from '../../../model/source.ts';
import { andList, commaList, orList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { type AnswerOf, writeAddress } from '../../operations/operation.ts';
import type { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { buyersInWords } from '../../recommend/read/interpretation.ts';
import type { Card, Line, LinePart, PageBlock } from '../document/document.ts';
import { CopyText } from '../document/draw.tsx';
import { evidenceOf } from '../facts/evidence.ts';
import { PRICE_NOT_KNOWN } from '../facts/price.ts';
import { Monogram } from '../inline-svg/marks.tsx';
import type { Preparing } from '../page.ts';
import { sumLine } from '../prices/bills.ts';
import type { Describe } from './change.ts';

/** The answer of the operation. Each check comes with its facts and sources. */
export type RecommendAnswer = AnswerOf<typeof recommend>;
export type ToolFit = RecommendAnswer['fits'][number];

/** What is known of all tools besides the answer: the facts that checks name, whose signs say what each is worth. */
export function knownTools({ ask, methodology }: Preparing) {
  const keys = Object.keys(methodology.catalogue.keys);
  const { tools, sources = [] } = ask(searchTools, { keys });
  return { tools: new Map(tools.map((tool) => [tool.slug, tool])), sources: sourcesById(sources) };
}
export type Known = ReturnType<typeof knownTools>;

/** What a tool costs for the need, and what is not known of it. */
export function priceParts(judged: ToolFit, known: Known): LinePart[] {
  const { tool, price } = judged;
  const sum = sumLine(judged, evidenceIn(tool.slug, 'pricing.plans', known));
  const [first, ...others] = price.missing;
  const more = others.length > 0 ? `; ${others.length} more` : '';
  const open = first === undefined ? undefined : `not known: ${first}${more}`;
  if (sum.length === 0) return [open ?? PRICE_NOT_KNOWN];
  return [...sum, ...(open === undefined ? [] : [{ note: open }])];
}

/** What the answer to one question about a tool rests on. */
function evidenceIn(slug: string, key: string, { tools }: Known) {
  const fact = tools.get(slug)?.facts?.[key];
  return fact && evidenceOf(fact, `/tools/${slug}#${key}`);
}

/** More than these in a line are counted. */
const MOST_LISTED = 12;

/** What is documented of a tool, each with the sign of what it rests on if what is known is given. @param criteria in words, as the checks */
export function documented({ tool, checks }: ToolFit, criteria: readonly string[], known?: Known): Line {
  const met = checks.flatMap(({ verdict, facts }, i) => (verdict === 'meets' ? [{ facts, label: criteria[i] }] : []));
  const parts = met.slice(0, MOST_LISTED).flatMap(({ facts: [key = ''], label }, i): LinePart[] => {
    const evidence = known && evidenceIn(tool.slug, key, known);
    return [`${i > 0 ? ' · ' : ''}${label}`, ...(evidence ? [{ evidence }] : [])];
  });
  return met.length > MOST_LISTED ? [...parts, ` and ${met.length - MOST_LISTED} more`] : parts;
}

/** What was not found of a tool, first what is required: `SOC 2 report; nice to have: Webhooks`. Empty if everything was. */
export function unconfirmed(judged: ToolFit, criteria: readonly string[]): string {
  const groups = [
    ['', criteriaWith('unknown', false, judged, criteria)],
    ['nice to have: ', criteriaWith('unknown', true, judged, criteria)],
    ['not there: ', criteriaWith('fails', true, judged, criteria)],
  ] as const;
  return groups
    .flatMap(([title, labels]) => (labels.length > 0 ? `${title}${commaList(labels, MOST_LISTED)}` : []))
    .join('; ');
}

/** The required or the wished-for criteria with a verdict, in words. Of a budget that is unknown, what is open of the price. */
function criteriaWith(
  wanted: 'unknown' | 'fails',
  isWish: boolean,
  { checks, price }: ToolFit,
  criteria: readonly string[],
): string[] {
  return checks.flatMap(({ key, verdict, strength }, i) => {
    if (verdict !== wanted || (strength === 'want') !== isWish) return [];
    return key === 'budget' && verdict === 'unknown' ? openPrice(price) : (criteria[i] ?? []);
  });
}

function openPrice({ missing, free_plan }: Price): string {
  return missing[0] ?? (free_plan ? 'whether the free plan is enough' : 'the price for this');
}

interface Decided<Tool> extends Pick<RecommendAnswer, 'shortlist' | 'totals' | 'fallback' | 'query'> {
  readonly fits: readonly Tool[];
  readonly may_fit: readonly Tool[];
}

/** The tools of the short-list, best first. */
export function shortlistedTools<Tool extends Pick<ToolFit, 'tool'>>(answer: Decided<Tool>): Tool[] {
  return [...answer.fits, ...answer.may_fit].filter(({ tool }) => answer.shortlist.tools.includes(tool.slug));
}

/** More names than these are counted instead. */
const MOST_NAMED = 3;

/** What follows from the answer, as short as a title: `Flagmast or Quillcourier`, `5 tools may fit`. */
export function recommendationTitle(answer: Decided<Pick<ToolFit, 'tool'>>): string {
  const { shortlist, totals, fits, fallback, query } = answer;
  if (fallback) return `Nothing ${query === '' ? 'here' : 'in this text'} could be checked`;
  if (totals.fits + totals.may_fit === 0) return 'No tool fits';
  const few = shortlistedTools(answer);
  const names = few.map(({ tool }) => tool.name);
  const isProven = few.some((one) => fits.includes(one));
  if (names.length === 0 || names.length > MOST_NAMED)
    return `${shortlist.tools.length} tools ${isProven ? 'to choose from' : 'may fit'}`;
  if (!isProven) return `${orList(names)} may fit`;
  return names.length === 1 ? `${names[0]} fits` : orList(names);
}

/** The same in a sentence or two, with what is open and the nearest tool above the budget. */
export function recommendationInWords(answer: RecommendAnswer, criteria: readonly string[]): string {
  const few = shortlistedTools(answer);
  const proven = few.filter((one) => answer.fits.includes(one));
  const open = few.filter((one) => !proven.includes(one));
  const [first] = few;
  const isAnyRequired = first?.checks.some(({ strength }) => strength !== 'want');
  const [nearest] = answer.ask_instead.nearest;
  const sentences = isAnyRequired
    ? [
        answer.fits.length === 0 && 'No tool documents everything that you require.',
        proven.length > 0 && provenInFull(proven),
        open.length > 0 && openInFull(open, criteria),
      ]
    : [
        first
          ? `You require nothing, so every tool fits; most of what you would like is documented for ${first.tool.name}.`
          : 'Every tool lacks something that you require.',
        nearest && `${nearest.name} comes nearest; against it: ${commaList(nearest.fails, 3)}.`,
      ];
  return [...sentences, aboveBudget(answer)].filter(Boolean).join(' ');
}

const namesOf = (judged: readonly ToolFit[]) =>
  judged.length > MOST_NAMED ? counted(judged.length, 'tool') : andList(judged.map(({ tool }) => tool.name));

/** `Flagmast documents everything that you require, for 49 USD a month.` */
function provenInFull(proven: readonly ToolFit[]): string {
  const [only] = proven;
  if (proven.length > 1 || !only) return `${namesOf(proven)} document everything that you require.`;
  const price = only.price.currency === null ? '' : `, for ${priceInWords(only.price)}`;
  return `${only.tool.name} documents everything that you require${price}.`;
}

function openInFull(open: readonly ToolFit[], criteria: readonly string[]): string {
  const [only] = open;
  if (open.length > 1 || !only) return `${namesOf(open)} may: ask their vendors what we could not confirm.`;
  return `For ${only.tool.name} we could not confirm ${orList(criteriaWith('unknown', false, only, criteria).slice(0, 3))}.`;
}

/** The tool that documents all else that is required. Its price is in its reasons, after what it fails. */
function aboveBudget({ fails }: RecommendAnswer): string | undefined {
  const over = fails.find(({ checks }) =>
    checks.every(({ key, strength, verdict }) =>
      key === 'budget' ? verdict === 'fails' : strength === 'want' || verdict === 'meets',
    ),
  );
  return over && `${over.tool.name} documents everything, but is ${whyNot(over)}.`;
}

/** The first part of the reasons of a tool that does not fit: `over your budget: 799 USD a month for 8 LinkedIn accounts`. */
export function whyNot({ why }: Pick<ToolFit, 'why'>): string {
  return /^Does not fit: (.*?)\.( Proven: | Unknown: | Based on |$)/.exec(why)?.[1] ?? '';
}

/** Whom the prices are for: `5 people and 8 LinkedIn accounts`. */
export function teamInWords({ set_up }: Pick<RecommendAnswer, 'set_up'>): string {
  return buyersInWords(set_up ?? {}) ?? (set_up === null ? 'one person' : 'this');
}

/** More cards than these are rows of the table below. */
export const MOST_CARDS = 6;

/** The few to choose from, each with its price, what is open and what to ask, and where to go on with them. @param criteria in words, as the checks */
export function fewToChooseFrom(
  answer: RecommendAnswer,
  criteria: readonly string[],
  describe: Describe,
  known: Known,
): PageBlock[] {
  const few = shortlistedTools(answer);
  if (few.length === 0) return [];
  const cards = few.slice(0, MOST_CARDS).map((judged): Card => {
    const { slug, name } = judged.tool;
    const open = unconfirmed(judged, criteria);
    const met = documented(judged, criteria, known);
    const message = answer.shortlist.to_ask.find(({ tool }) => tool === slug)?.message;
    return {
      title: [{ link: `/tools/${slug}`, label: name }],
      before: <Monogram name={name} slug={slug} />,
      lines: [
        priceParts(judged, known),
        ...(met.length > 0 ? [['Documented: ', ...met]] : []),
        ...(open === '' ? [] : [`Not found: ${open}`]),
        ...(message === undefined ? [] : [`Ask the vendor: ${questionIn(message)}`]),
      ],
      after: message !== undefined && (
        <details>
          <summary>
            Message to send<span class="unseen"> to {name}</span>
          </summary>
          <CopyText code name={`the message to ${name}`} text={message} />
        </details>
      ),
    };
  });
  return [
    { kind: 'cards', cards },
    { kind: 'text', line: waysOn(answer, few, describe) },
  ];
}

/** What a message to a vendor asks, without the greeting and what it asks of every answer. */
const questionIn = (message: string) =>
  message
    .split('\n')
    .slice(1)
    .filter((line) => !line.startsWith('Which plan is needed'))
    .join(' ');

/** In a comparison and in the bills that the page links. */
const MOST_COMPARED = 3;

/** Where to go on with the few, or with the only one and those that come next, and what the bill does not price. */
function waysOn(answer: RecommendAnswer, few: readonly ToolFit[], describe: Describe): LinePart[] {
  const { fits, may_fit, bill, understood } = answer;
  const next = few.length > 1 ? few : [...few, ...[...fits, ...may_fit].filter((one) => !few.includes(one))];
  const slugs = next.slice(0, MOST_COMPARED).map(({ tool }) => tool.slug);
  const priced = new URLSearchParams(bill?.split('?')[1]).get('keys')?.split(',') ?? [];
  const compare = {
    link: writeAddress(compareTools, comparisonOf(slugs, answer, priced)),
    label:
      few.length === 1
        ? 'Compare it with the next nearest'
        : `Compare ${few.length > slugs.length ? `the first ${slugs.length}` : 'them'} side by side`,
  };
  const ways = slugs.length > 1 ? [compare, ' · '] : [];
  if (bill === null) {
    const link = writeAddress({ path: '/cost', input: estimateCost.input }, { tools: slugs });
    return [...ways, { link, label: `What ${slugs.length === 1 ? 'it' : 'they'} would cost your team` }];
  }
  const others = understood.filter(
    ({ constraint: { key, strength } }) =>
      strength === 'must' && ![...priced, ...IN_BILL].includes(key) && !isQuantity(key),
  );
  const labels = [...new Set(others.map(({ constraint }) => describe(constraint)))];
  const note = `The bill does not look at: ${commaList(labels, MOST_LISTED)}.`;
  const cost = { link: bill, label: `What every tool costs for ${teamInWords(answer)}` };
  return [...ways, cost, ...(labels.length > 0 ? [{ note }] : [])];
}

/** The same set-up, budget and features, so that the comparison has the same prices. */
function comparisonOf(tools: readonly string[], { job, criteria }: RecommendAnswer, must: readonly string[]) {
  const { people, linkedin_accounts, budget, budget_per, budget_period, currency } = criteria;
  const isForAll = budget !== undefined && budget_per === undefined && budget_period === undefined;
  return {
    tools: [...tools],
    ...(job !== null && { job }),
    ...(people !== undefined && { people }),
    ...(linkedin_accounts !== undefined && { linkedin_accounts }),
    ...(isForAll && { budget, currency }),
    ...(must.length > 0 && { must: [...must] }),
  };
}

/** What a bill needs no key for. It is in the currency of the budget. */
const IN_BILL = ['budget', 'tool', 'category', 'pricing.billing_periods'];
