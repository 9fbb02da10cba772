import type { Row } from '../../../model/board-schemas.ts';
import { labelConditions, writeQuestion } from '../../../model/condition.ts';
import { findRegistry } from '../../../model/identifier.ts';
import { judgePrice } from '../../../model/pricing/budget.ts';
import { formatMonthlySum } from '../../../model/words/sum.ts';
import { truncate } from '../../../model/words/truncate.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { NeedInput } from '../../calls/need/parameters.ts';
import { readQuestion } from '../../calls/question-names.ts';
import { isToolName } from '../../calls/tool-names.ts';
import { findIdentifiers, type ToolIdentifier } from '../../search/identifiers.ts';
import { type ParsedSearch, parseSearch } from '../../search/parse-search.ts';

/** Imported dynamically, so that a search by name works even if this module fails to load. */
const [needModule] = await Promise.allSettled([import('../recommend/parse-need.ts')]);

/** Characters of addresses and package ids. */
const ADDRESS_CHARACTER = /[./:@]/;
/** Limit of `why`, in characters. */
const MAX_WHY = 200;

/** A part of a query. */
interface Term {
  readonly isMet: (row: Row) => boolean;
  /** Describes how a tool meets the term. */
  readonly describe?: (row: Row) => string;
}

/** The result of parsing a query, and functions that match rows of a board against it. */
export interface SearchResult {
  /** The given parameters, and the parameters that the text adds. */
  readonly input: NeedInput;
  /** Words that were not understood, as typed. */
  readonly unknown: readonly string[];
  /** How ambiguous parts of the query were understood, in sentences. */
  readonly assumed: readonly string[];
  /** Whether the query asks for more than a name. Unknown words then leave open whether a tool fits. */
  readonly isNeed: boolean;
  readonly isNamed: (slug: string) => boolean;
  /** Splits rows into tools that meet all terms, and the closest others, which meet most terms or may fit. */
  readonly partition: (rows: readonly Row[]) => { readonly listed: readonly Row[]; readonly closest: readonly Row[] };
  /** Explains in one line why a tool was found. */
  readonly why: (row: Row) => string;
}

/**
 * Finds tools by name, identifier or criteria. An address finds only the tools it identifies. If a word such as "dispatch" is also an
 * identifier, the tools it identifies come first, then the tools that match the word.
 */
export function findTools(snapshot: Snapshot, text: string, parameters: NeedInput): SearchResult {
  const identifiers = isToolName(snapshot, text) ? [] : findIdentifiers(snapshot, text);
  const identifiedTools = identifiers.map((identifier) => ({
    slug: identifier.slug,
    description: describeIdentifier(identifier),
    isFullName: true,
  }));
  if (identifiedTools.length > 0 && ADDRESS_CHARACTER.test(text))
    return createResult(snapshot, { names: identifiedTools, includesOthers: false, unknown: [] }, parameters);
  const parsed = parseSearch(snapshot, text);
  if (identifiedTools.length === 0) return createResult(snapshot, parsed, parameters);
  const includesOthers = parsed.need !== undefined || parsed.category !== undefined;
  return createResult(
    snapshot,
    { ...parsed, names: [...identifiedTools, ...parsed.names], includesOthers, unknown: [] },
    parameters,
  );
}

function createResult(
  snapshot: Snapshot,
  { names, includesOthers, category, need, unknown: unknownWords }: ParsedSearch,
  parameters: NeedInput,
): SearchResult {
  if (need && needModule.status === 'rejected') throw needModule.reason;
  const parsed =
    need && needModule.status === 'fulfilled' ? needModule.value.parseNeed(need, parameters, snapshot) : undefined;
  const { input, notUnderstood, assumed } = parsed ?? { input: parameters, notUnderstood: [], assumed: [] };
  const unknown = [...unknownWords, ...notUnderstood];
  const isNeed = need !== undefined || category !== undefined;
  const positions = new Map(names.map(({ slug }, position) => [slug, position] as const).reverse());
  const nameTerm: Term = {
    isMet: ({ slug }) => positions.has(slug),
    describe: ({ slug }) => names[positions.get(slug) as number]?.description ?? '',
  };
  const terms = [
    ...(names.length > 0 && !includesOthers ? [nameTerm] : []),
    ...createTerms(snapshot, { category, need }, input, parameters),
    ...(isNeed || names.length === 0 ? unknown.map((): Term => ({ isMet: () => false })) : []),
  ];
  const findPosition = ({ slug }: Row) => positions.get(slug) ?? names.length;
  // Tools proven to lack an unwanted feature come before tools that may have it.
  const unwanted = input.unwanted ?? [];
  const countUnknown = ({ cells }: Row) => unwanted.filter((item) => cells[item]?.mark === 'unknown').length;
  const listMetTerms = (row: Row) => terms.filter(({ isMet }) => isMet(row));
  return {
    input,
    unknown,
    assumed,
    isNeed,
    isNamed: (slug) => positions.has(slug),
    partition(rows) {
      const isExcluded = ({ result }: Row) => result === 'does not fit';
      const isMatch = (row: Row) =>
        (includesOthers && nameTerm.isMet(row)) || (!isExcluded(row) && terms.every(({ isMet }) => isMet(row)));
      const isClose = (row: Row) => {
        const metCount = listMetTerms(row).length;
        // A tool with the requested name is close even if it does not fit.
        if (terms.includes(nameTerm)) return nameTerm.isMet(row);
        return (
          (!isExcluded(row) && metCount > 0 && metCount * 2 >= terms.length) ||
          (unknown.length === 0 && row.result === 'may fit')
        );
      };
      const closeRows = isNeed ? rows.filter((row) => !isMatch(row) && isClose(row)) : [];
      return {
        listed: rows
          .filter(isMatch)
          .sort((a, b) => findPosition(a) - findPosition(b) || countUnknown(a) - countUnknown(b)),
        closest: closeRows.sort((a, b) => listMetTerms(b).length - listMetTerms(a).length),
      };
    },
    why(row) {
      const metTerms = includesOthers && nameTerm.isMet(row) ? [nameTerm, ...listMetTerms(row)] : listMetTerms(row);
      return truncate(metTerms.flatMap(({ describe }) => describe?.(row) ?? []).join('; ') || 'a tool', MAX_WHY);
    },
  };
}

/** Creates terms for the questions, budget and category that a text adds to the parameters. */
function createTerms(
  snapshot: Snapshot,
  { category, need }: Pick<ParsedSearch, 'category' | 'need'>,
  input: NeedInput,
  parameters: NeedInput,
): Term[] {
  const { catalogue, categories, currencies } = snapshot.methodology;
  const cellTerms = (strength: 'required' | 'unwanted', isMet: (mark: string | undefined) => boolean) =>
    (input[strength] ?? [])
      .filter((item) => parameters[strength]?.includes(item) !== true)
      .map((item): Term => {
        const any = readQuestion(item, strength, snapshot);
        const key = writeQuestion({ any });
        const keys = [...new Set(any.map(({ key }) => key))];
        const label = labelConditions(
          keys.map((questionKey) => ({ key: questionKey })),
          catalogue,
        );
        return {
          isMet: ({ cells }) => isMet(cells[key]?.mark),
          describe: ({ cells: { [key]: cell } }) => `${label}: ${formatCell(cell)}`,
        };
      });
  const label = categories[category ?? '']?.label;
  const { budget, currency = currencies.base } = parameters.budget === undefined ? input : {};
  const limit = budget === undefined ? undefined : { amount: budget, currency };
  const hasPriceTerm = limit !== undefined || need?.wantsCheapest === true;
  const priceTerm: Term = {
    isMet: ({ price }) => limit === undefined || judgePrice(price, limit, currencies.rates) === 'within',
    // Only a free plan is within a budget of 0.
    describe: ({ price }) => (budget === 0 ? 'Free plan: yes' : `Price: ${formatMonthlySum(price)}`),
  };
  return [
    ...(category === undefined
      ? []
      : [{ isMet: (row: Row) => row.category === category, describe: () => `its category ${label}` }]),
    ...cellTerms('required', (mark) => mark === 'yes'),
    ...cellTerms('unwanted', (mark) => mark !== 'yes'),
    ...(hasPriceTerm ? [priceTerm] : []),
  ];
}

/** Formats a cell as its values, `cloud, desktop-app`, or as its mark. */
function formatCell(cell: Row['cells'][string] | undefined): string {
  const values = [cell?.value].flat().filter((value) => typeof value === 'string');
  return values.length > 0 ? values.join(', ') : (cell?.mark ?? 'unknown');
}

/** Describes an identifier: `its id at npm: @dovecote9/sdk`, `its former domain dovecote.example`. */
function describeIdentifier({ kind, id, former }: ToolIdentifier): string {
  const prefix = former ? 'its former' : 'its';
  return kind === 'domain' ? `${prefix} domain ${id}` : `${prefix} id at ${findRegistry(kind).label}: ${id}`;
}
