import { isQuantity, QUANTITIES, quantityInWords } from '../../../model/constraint.ts';
import { andList, commaList, orList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { writeAddress } from '../../operations/address.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import type { Card, Line, LinePart, PageBlock } from '../document/document.ts';
import { evidenceOf } from '../facts/evidence.tsx';
import { CopyText } from '../frame/copy-download.tsx';
import { Monogram } from '../pictures/monogram.tsx';
import type { Audited, AuditedTool, Describe, Recommendation } from './criterion-words.ts';
import { type Known, priceOf, sumIn } from './price.ts';

type Decided = Pick<Recommendation, 'shortlist' | 'totals' | 'fallback' | 'query'> & {
  readonly fits: readonly Pick<AuditedTool, 'tool'>[];
  readonly may_fit: readonly Pick<AuditedTool, 'tool'>[];
};

/** More names than these are counted instead. */
const MOST_NAMED = 3;

/** What follows from the answer, as short as a title: `Flagmast or Quillcourier`, `5 tools may fit`. */
export function conclusion({ shortlist: { tools }, totals, fits, may_fit, fallback, query }: Decided): string {
  if (fallback) return `Nothing ${query === '' ? 'here' : 'in this text'} could be checked`;
  if (totals.fits + totals.may_fit === 0) return 'No tool fits';
  const few = [...fits, ...may_fit].filter(({ tool }) => tools.includes(tool.slug));
  const names = few.map(({ tool }) => tool.name);
  const isProven = few.some((one) => fits.includes(one));
  if (names.length === 0 || names.length > MOST_NAMED)
    return `${tools.length} tools ${isProven ? 'to choose from' : 'may fit'}`;
  if (!isProven) return `${orList(names)} may fit`;
  return names.length === 1 ? `${names[0]} fits` : orList(names);
}

/** The same in a sentence or two, with what is open and the nearest tool above the budget. */
export function conclusionInFull(answer: Audited, criteria: readonly string[]): string {
  const { fits, may_fit, ask_instead } = answer;
  const few = shortlistOf(answer);
  const [proven, open] = [true, false].map((does) => few.filter((one) => fits.includes(one) === does)) as [
    AuditedTool[],
    AuditedTool[],
  ];
  const required = [...fits, ...may_fit][0]?.checks.filter(({ strength }) => strength !== 'want') ?? [];
  const [nearest] = ask_instead.nearest;
  const [first] = few;
  const sentences = [
    fits.length + may_fit.length === 0 && 'Every tool lacks something that you require.',
    nearest && `${nearest.name} comes nearest; against it: ${commaList(nearest.fails, 3)}.`,
    required.length === 0 &&
      first &&
      `You require nothing, so every tool fits; most of what you would like is documented for ${first.tool.name}.`,
    required.length > 0 && proven.length > 0 && provenInFull(proven),
    required.length > 0 && fits.length === 0 && first && `No tool documents everything that you require.`,
    required.length > 0 && open.length > 0 && openInFull(open, criteria),
    aboveBudget(answer),
  ];
  return sentences.filter(Boolean).join(' ');
}

const namesOf = (judged: readonly AuditedTool[]) =>
  judged.length > MOST_NAMED ? counted(judged.length, 'tool') : andList(judged.map(({ tool }) => tool.name));

/** `Flagmast documents everything that you require, for 49 USD a month.` */
function provenInFull(proven: readonly AuditedTool[]): string {
  const [only] = proven;
  if (proven.length > 1 || !only) return `${namesOf(proven)} document everything that you require.`;
  const sum = sumIn(only.cost);
  const conditions = only.cost?.conditions ?? [];
  const price = sum ? `, for ${sum} a month${conditions.length > 0 ? ` if ${andList(conditions)}` : ''}` : '';
  return `${only.tool.name} documents everything that you require${price}.`;
}

function openInFull(open: readonly AuditedTool[], criteria: readonly string[]): string {
  const [only] = open;
  if (open.length > 1 || !only) return `${namesOf(open)} may: ask their vendors what we could not confirm.`;
  return `For ${only.tool.name} we could not confirm: ${commaList(openIn(only, criteria, isOpen), 3)}.`;
}

/** The tool that documents all else that is required. Its price is in its reasons, after what it fails. */
function aboveBudget({ fails }: Audited): string | undefined {
  const over = fails.find(({ checks }) =>
    checks.every(({ key, strength, verdict }) =>
      key === 'budget' ? verdict === 'fails' : strength === 'want' || verdict === 'meets',
    ),
  );
  return over && `${over.tool.name} documents all the rest, but is ${whyNot(over)}.`;
}

/** The first part of the reasons of a tool that does not fit: `over your budget: 799 USD a month for 8 LinkedIn accounts`. */
export function whyNot({ why }: Pick<AuditedTool, 'why'>): string {
  return /^Does not fit: (.*?)\.( Proven: | Unknown: | Based on |$)/.exec(why)?.[1] ?? '';
}

/** The tools of the short-list, best first. */
export function shortlistOf({ shortlist, fits, may_fit }: Audited): AuditedTool[] {
  return [...fits, ...may_fit].filter(({ tool }) => shortlist.tools.includes(tool.slug));
}

type Check = AuditedTool['checks'][number];
const isMet = ({ verdict }: Check) => verdict === 'meets';
const isOpen = ({ verdict, strength }: Check) => verdict === 'unknown' && strength !== 'want';
const isOpenWish = ({ verdict, strength }: Check) => verdict === 'unknown' && strength === 'want';
const isFailedWish = ({ verdict, strength }: Check) => verdict === 'fails' && strength === 'want';

/** What is not known of a tool, by what is asked for. Of a budget, what is open of the price. */
function openIn({ checks, cost }: AuditedTool, criteria: readonly string[], has: (check: Check) => boolean): string[] {
  return criteria.flatMap((label, i) => {
    const check = checks[i] as Check;
    if (!has(check)) return [];
    return check.key === 'budget' && check.verdict === 'unknown' ? openPrice(cost) : label;
  });
}

function openPrice(cost: AuditedTool['cost']): string {
  if (!cost?.per_month) return 'the price for this';
  if (cost.conditions) return 'whether that price includes all of it';
  return cost.missing[0] ?? 'which of the two prices is right';
}

/** More than these in a line are counted. */
const MOST_LISTED = 12;

/** What is documented of a tool, each with the sign of what it rests on if it is shown. */
export function documented(judged: AuditedTool, criteria: readonly string[], known?: Known): Line {
  const met = judged.checks.flatMap((check, i) => (isMet(check) ? [{ check, label: criteria[i] ?? '' }] : []));
  const parts = met.slice(0, MOST_LISTED).flatMap(({ check, label }, i): LinePart[] => {
    const [key = ''] = check.facts;
    const fact = known?.facts.get(judged.tool.slug)?.[key];
    const evidence = known && fact && evidenceOf(fact, known.sources, `/tools/${judged.tool.slug}#${key}`);
    return [`${i > 0 ? ' · ' : ''}${label}`, ...(evidence ? [{ evidence }] : [])];
  });
  return met.length > MOST_LISTED ? [...parts, ` and ${met.length - MOST_LISTED} more`] : parts;
}

/** What was not found of a tool, first what is required: `SOC 2 report; nice to have: Webhooks`. Empty if everything was. */
export function notFound(judged: AuditedTool, criteria: readonly string[]): string {
  const [required, wishes, denied] = [isOpen, isOpenWish, isFailedWish].map((has) => {
    const labels = openIn(judged, criteria, has);
    return labels.length > 0 ? commaList(labels, MOST_LISTED) : '';
  });
  return [required, wishes && `nice to have: ${wishes}`, denied && `not there: ${denied}`].filter(Boolean).join('; ');
}

/** More cards than these are rows of the table below. */
export const MOST_CARDS = 6;

interface CardsProps extends Known {
  readonly answer: Audited;
  /** The criteria in words, in the order of the checks. */
  readonly criteria: readonly string[];
  readonly describe: Describe;
}

/** The few to choose from, each with its price, what is open and what to ask, and where to go on with them. */
export function fewToChooseFrom({ answer, criteria, describe, ...known }: CardsProps): PageBlock[] {
  const few = shortlistOf(answer);
  if (few.length === 0) return [];
  const cards = few.slice(0, MOST_CARDS).map((judged): Card => {
    const { slug, name } = judged.tool;
    const open = notFound(judged, criteria);
    const met = documented(judged, criteria, known);
    const message = answer.shortlist.to_ask.find(({ tool }) => tool === slug)?.message;
    return {
      title: [{ link: `/tools/${slug}`, label: name }],
      before: <Monogram name={name} slug={slug} />,
      lines: [
        priceOf(judged, known),
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

/** Where to go on with the few, and what the bill does not price. */
function waysOn(
  { job, set_up, bill, understood }: Audited,
  few: readonly AuditedTool[],
  describe: Describe,
): LinePart[] {
  const slugs = few.slice(0, MOST_COMPARED).map(({ tool }) => tool.slug);
  const compare = {
    link: `/compare?tools=${slugs.join(',')}${job === null ? '' : `&job=${job}`}`,
    label: `Compare ${few.length > slugs.length ? `the first ${slugs.length}` : 'them'} side by side`,
  };
  const numbers = QUANTITIES.flatMap((quantity) => {
    const number = set_up?.[quantity];
    return number === undefined ? [] : [quantityInWords(quantity, number)];
  });
  const own = writeAddress({ path: '/cost', input: estimateCost.input }, { tools: slugs });
  const cost =
    bill === null
      ? { link: own, label: `What ${slugs.length === 1 ? 'it' : 'they'} would cost your team` }
      : { link: bill, label: `What every tool costs for ${numbers.length > 0 ? andList(numbers) : 'one person'}` };
  const priced = new URLSearchParams(bill?.split('?')[1]).get('keys')?.split(',') ?? [];
  const others = understood.filter(
    ({ constraint: { key, strength } }) =>
      strength === 'must' && !priced.includes(key) && !NOT_BILLED.includes(key) && !isQuantity(key),
  );
  const labels = [...new Set(others.map(({ constraint }) => describe(constraint)))];
  const note =
    bill !== null && labels.length > 0
      ? [{ note: `The bill does not look at: ${commaList(labels, MOST_LISTED)}.` }]
      : [];
  return [...(slugs.length > 1 ? [compare, ' · '] : []), cost, ...note];
}

/** The bill is in the currency of the budget. */
const NOT_BILLED: readonly string[] = ['budget', 'tool', 'category', 'pricing.billing_periods'];
