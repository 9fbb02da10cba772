import type { Row } from '../../../model/board-answer.ts';
import { labelConditions, writeQuestion } from '../../../model/condition.ts';
import { kindOfIdentifier } from '../../../model/identifier.ts';
import { judgePrice } from '../../../model/pricing/budget.ts';
import { truncate } from '../../../model/words/cut.ts';
import { formatPrice } from '../../../model/words/price.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { NeedInput } from '../../calls/need/parameters.ts';
import { readQuestion } from '../../calls/question-names.ts';
import { isToolName } from '../../calls/tool-names.ts';
import { findIdentifiers, type ToolIdentifier } from '../../search/identifiers.ts';
import { type ParsedSearch, parseSearch } from '../../search/parse-search.ts';

/** Loaded separately, so that a search by name works even if it fails to load. */
const [needs] = await Promise.allSettled([import('../recommend/parse-need.ts')]);

/** Characters of addresses and package ids. */
const ADDRESS_CHARACTER = /[./:@]/;
/** Limit of `why`, in characters. */
const MAX_LINE = 200;

/** A part of a query: whether a tool meets it, and the answer in words. */
interface Term {
  readonly isMet: (row: Row) => boolean;
  readonly say?: (row: Row) => string;
}

/** How a text matches the rows of a board. */
export interface SearchResult {
  /** The given parameters and those that the text adds. */
  readonly input: NeedInput;
  /** Words that were not understood, as typed. */
  readonly unknown: readonly string[];
  /** Whether it asks for more than a name, so that unknown words leave open whether a tool fits. */
  readonly isNeed: boolean;
  readonly isNamed: (slug: string) => boolean;
  /** Sorts rows into those that meet all terms, and those that meet most or may fit. */
  readonly among: (rows: readonly Row[]) => { readonly listed: readonly Row[]; readonly closest: readonly Row[] };
  /** Why a tool was found, in one line. */
  readonly why: (row: Row) => string;
}

/**
 * Finds tools by name, by identifier or by criteria. An address finds only the tools it identifies. An id that may also be a word, such as
 * "dispatch", finds the tools it identifies first, then those that match the word.
 */
export function findTools(snapshot: Snapshot, text: string, given: NeedInput): SearchResult {
  const identifiers = isToolName(snapshot, text) ? [] : findIdentifiers(snapshot, text);
  const own = identifiers.map((one) => ({ slug: one.slug, found: describeIdentifier(one), isWhole: true }));
  if (own.length > 0 && ADDRESS_CHARACTER.test(text))
    return resultFor(snapshot, { names: own, isAlso: false, unknown: [] }, given);
  const words = parseSearch(snapshot, text);
  if (own.length === 0) return resultFor(snapshot, words, given);
  const isAlso = words.need !== undefined || words.category !== undefined;
  return resultFor(snapshot, { ...words, names: [...own, ...words.names], isAlso, unknown: [] }, given);
}

function resultFor(
  snapshot: Snapshot,
  { names, isAlso, category, need, unknown: left }: ParsedSearch,
  given: NeedInput,
): SearchResult {
  if (need && needs.status === 'rejected') throw needs.reason;
  const parsed = need && needs.status === 'fulfilled' ? needs.value.parseNeed(need, given, snapshot) : undefined;
  const { input, notUnderstood } = parsed ?? { input: given, notUnderstood: [] };
  const unknown = [...left, ...notUnderstood];
  const isNeed = need !== undefined || category !== undefined;
  const places = new Map(names.map(({ slug }, place) => [slug, place] as const).reverse());
  const byName: Term = {
    isMet: ({ slug }) => places.has(slug),
    say: ({ slug }) => names[places.get(slug) as number]?.found ?? '',
  };
  const terms = [
    ...(names.length > 0 && !isAlso ? [byName] : []),
    ...termsOf(snapshot, { category, need }, input, given),
    ...(isNeed || names.length === 0 ? unknown.map((): Term => ({ isMet: () => false })) : []),
  ];
  const placeOf = ({ slug }: Row) => places.get(slug) ?? names.length;
  // Tools proven to lack what is unwanted come before unknown ones.
  const refused = input.unwanted ?? [];
  const openIn = ({ cells }: Row) => refused.filter((item) => cells[item]?.mark === 'unknown').length;
  const metBy = (row: Row) => terms.filter(({ isMet }) => isMet(row));
  return {
    input,
    unknown,
    isNeed,
    isNamed: (slug) => places.has(slug),
    among(rows) {
      const isFailed = ({ result }: Row) => result === 'does not fit';
      const isFound = (row: Row) =>
        (isAlso && byName.isMet(row)) || (!isFailed(row) && terms.every(({ isMet }) => isMet(row)));
      const isNear = (row: Row) => {
        const met = metBy(row).length;
        // A named tool is a match even if it doesn't fit.
        if (terms.includes(byName)) return byName.isMet(row);
        return (
          (!isFailed(row) && met > 0 && met * 2 >= terms.length) || (unknown.length === 0 && row.result === 'may fit')
        );
      };
      const near = isNeed ? rows.filter((row) => !isFound(row) && isNear(row)) : [];
      return {
        listed: rows.filter(isFound).sort((a, b) => placeOf(a) - placeOf(b) || openIn(a) - openIn(b)),
        closest: near.sort((a, b) => metBy(b).length - metBy(a).length),
      };
    },
    why(row) {
      const met = isAlso && byName.isMet(row) ? [byName, ...metBy(row)] : metBy(row);
      return truncate(met.flatMap(({ say }) => say?.(row) ?? []).join('; ') || 'a tool', MAX_LINE);
    },
  };
}

/** The terms of a text: the questions, budget and category that it adds to the parameters. */
function termsOf(
  snapshot: Snapshot,
  { category, need }: Pick<ParsedSearch, 'category' | 'need'>,
  input: NeedInput,
  given: NeedInput,
): Term[] {
  const { catalogue, categories, currencies } = snapshot.methodology;
  const ofCells = (strength: 'required' | 'unwanted', isMet: (mark: string | undefined) => boolean) =>
    (input[strength] ?? [])
      .filter((item) => given[strength]?.includes(item) !== true)
      .map((item): Term => {
        const any = readQuestion(item, strength, snapshot);
        const key = writeQuestion({ any });
        const keys = [...new Set(any.map(({ key }) => key))];
        const label = labelConditions(
          keys.map((one) => ({ key: one })),
          catalogue,
        );
        return {
          isMet: ({ cells }) => isMet(cells[key]?.mark),
          say: ({ cells: { [key]: cell } }) => `${label}: ${formatCell(cell)}`,
        };
      });
  const label = categories[category ?? '']?.label;
  const { budget, currency = currencies.base } = given.budget === undefined ? input : {};
  const limit = budget === undefined ? undefined : { amount: budget, currency };
  const isOfMoney = limit !== undefined || need?.isCheapWanted === true;
  const ofMoney: Term = {
    isMet: ({ price }) => limit === undefined || judgePrice(price, limit, currencies.rates) === 'within',
    // Only a free plan is within a budget of 0.
    say: ({ price }) => (budget === 0 ? 'Free plan: yes' : `Price: ${formatPrice(price)}`),
  };
  return [
    ...(category === undefined
      ? []
      : [{ isMet: (row: Row) => row.category === category, say: () => `its category ${label}` }]),
    ...ofCells('required', (mark) => mark === 'yes'),
    ...ofCells('unwanted', (mark) => mark !== 'yes'),
    ...(isOfMoney ? [ofMoney] : []),
  ];
}

/** `FR`, `cloud, desktop-app` or a mark. */
function formatCell(cell: Row['cells'][string] | undefined): string {
  const values = [cell?.value].flat().filter((value) => typeof value === 'string');
  return values.length > 0 ? values.join(', ') : (cell?.mark ?? 'unknown');
}

/** `its id at npm: @dovecote9/sdk`, `its former domain dovecote.example`. */
function describeIdentifier({ kind, id, former }: ToolIdentifier): string {
  const its = former ? 'its former' : 'its';
  return kind === 'domain' ? `${its} domain ${id}` : `${its} id at ${kindOfIdentifier(kind).label}: ${id}`;
}
