import { countBy } from '../../model/group-by.ts';
import { PLANS_KEY } from '../../model/keys.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { plural } from '../../model/words/numbers.ts';
import { findMoney } from '../check/priced-plans.ts';
import type { SharedFacts } from '../check/rule.ts';
import { citesVendor, findSourceType, isSecondHand, type PublishersFile } from '../check/source-types.ts';
import { getSourceId } from '../check/tool-contents.ts';
import type { FileCitation, FileFact, FileSource, ToolFile } from '../check/tool-file.ts';
import { changePlans } from './change-plans.ts';
import { EditError, type FactEdit, type PageEdit, parseValue } from './fact-edit.ts';
import { findPricePage, guessPricePage, readToday, replaceReadings } from './read-today.ts';
import { type FactChange, findKey, isSameValue, parseDetails, removeOldFields, writeFields } from './set-fact.ts';
import { listNeverOpen, listStillOpen, parseSettled, settle } from './settle.ts';
import type { ToolDraft } from './tool-draft.ts';

type RereadEdit = FactEdit & { readonly today: string };

/**
 * Updates a fact from a page that was read today: describes the page as a new source, and cites it in place of older readings of the same
 * page. Prices change only in the named plans and forms. A confirmed value stays as it is.
 * @throws EditError if the edit is invalid. The draft may be partly changed by then
 */
export function setFactToday(draft: ToolDraft, edit: RereadEdit, { catalogue, publishers }: SharedFacts): FactChange {
  const { key, today, prices } = edit;
  const catalogueKey = findKey(key, catalogue.data.keys);
  const oldFact = draft.data.facts[key] ?? {};
  const changed =
    prices &&
    changePlans((oldFact.value ?? []) as readonly Plan[], prices, {
      allowsNewPlans: edit.allowsNewPlans === true || oldFact.value === undefined,
      allowsLargeChange: edit.allowsLargeChange === true,
    });
  const value = changed?.plans ?? readValue(edit, oldFact) ?? parseValue(edit.value, catalogueKey);
  const isSame = oldFact.value !== undefined && isSameValue(catalogueKey.type, oldFact.value, value);
  const settled = parseSettled(edit.settles);
  const details = parseDetails(edit);

  const reread = readToday(draft, findPage(edit, draft.data, publishers.data), today, {
    ...(key === PLANS_KEY && { title: 'Pricing', shows: 'Plans and prices.' }),
    ...findVendorName(draft.data, publishers.data),
  });
  const hasOldWitnesses =
    key === PLANS_KEY && oldFact.value !== undefined && isSecondHand(oldFact, draft.original, publishers.data);
  const confirmsWitness = isSame && hasOldWitnesses && settled.length === 0;
  if (key === PLANS_KEY && !confirmsWitness) requireVendorPage(reread.id, draft, publishers.data);
  const report = [...(reread.report ? [reread.report] : []), ...(changed?.report ?? [])];
  const remainingFields =
    isSame || changed ? Object.keys(oldFact).filter((name) => remains(name, oldFact, isSame)) : [];
  report.push(...removeOldFields(draft, key, [...remainingFields, ...Object.keys(details), 'value', 'sources']));

  const oldSources = (remainingFields.length > 0 && oldFact.sources) || [];
  const at = edit.pages[0]?.at;
  const sources = replaceReadings(oldSources, reread, { at, keepsFingerprints: isSame }).filter(
    (citation) => !settled.includes('second-hand') || isOfVendor(citation, draft.data, publishers.data),
  );
  draft.set(['facts', key, 'value'], isSame ? oldFact.value : value);
  if (!changed && !isSame) report.push(`value: ${JSON.stringify(value)}`);
  writeFields(draft, key, { sources });
  const staysSecondHand = hasOldWitnesses && !settled.includes('second-hand');
  report.push(describeCitations(oldSources, sources, reread.id, changed?.changesPrice === true && !staysSecondHand));
  report.push(...writeFields(draft, key, details), ...settle(draft, key, settled));

  if (staysSecondHand && citesVendor({ sources }, draft.data, publishers.data))
    writeFields(draft, key, { second_hand: true });
  const notes = [
    ...listNeverOpen(settled, oldFact, draft.original, publishers.data),
    ...(staysSecondHand
      ? ['the prices stay second-hand; add --settles second-hand if the page shows every one of them']
      : []),
    ...listStillOpen(draft.data.facts[key] as FileFact),
  ];
  return { report, notes, readings: [], rereads: oldFact.sources?.some(reread.replaces) === true };
}

/** The source types that the check judges itself: they prove a price, never prove one, or are unknown. */
const JUDGED_BY_CHECK: readonly unknown[] = ['vendor', 'prompt', 'picture', 'unfit', undefined];

/**
 * Requires a page by the vendor for a price: the older citations stay, so any other page would seem to show what they prove.
 * @throws EditError if the page has another publisher
 */
function requireVendorPage(id: string, draft: ToolDraft, publishers: PublishersFile): void {
  const source = draft.data.sources[id] as FileSource;
  if (JUDGED_BY_CHECK.includes(findSourceType(source, draft.data.slug, publishers))) return;
  const { [PLANS_KEY]: fact = {} } = draft.original.facts;
  const hasPrice = [...findMoney(fact.value)].length > 0;
  const cure =
    hasPrice && !isSecondHand(fact, draft.original, publishers)
      ? 'Keep the stored price, which a page by the vendor shows'
      : `In the file, it can be one of two witnesses for a price (docs/evidence.md#plans-and-prices)${hasPrice ? '' : ', or an "unconfirmed" claim'}`;
  throw new EditError(
    'source',
    `a page by ${source.publisher} isn't enough for a price: --today needs a page by the vendor. ${cure}`,
  );
}

/** Reads `confirmed`. Undefined for another value. @throws EditError if there is nothing to confirm, or for `unknown` */
function readValue({ value }: RereadEdit, oldFact: FileFact): FileFact['value'] {
  const word = value.trim().toLowerCase();
  if (word === 'unknown') throw new EditError('today', 'an unknown fact cites no page; leave out --today');
  if (word !== 'confirmed') return undefined;
  if (oldFact.value === undefined)
    throw new EditError('value', 'nothing to confirm: the answer is unknown; give what the page says');
  return oldFact.value;
}

/** Whether a field of the old fact stays. A new price ends its unconfirmed claims and the cause of the last change. */
function remains(name: string, { value }: FileFact, isSame: boolean): boolean {
  const droppedFields = ['unconfirmed', 'looked_at', 'because', ...(value === undefined ? ['note'] : [])];
  return isSame || !droppedFields.includes(name);
}

/** The page that the edit names or, without one, the price page or the only source of the fact. */
function findPage({ key, pages }: RereadEdit, tool: ToolFile, publishers: PublishersFile): PageEdit {
  const [page = {}, ...otherPages] = pages;
  if (otherPages.length > 0) throw new EditError('source', '--today takes one page; use one --source');
  if (page.read !== undefined) throw new EditError('read', '--today already says the day; leave one of them out');
  if (page.source !== undefined || page.url !== undefined) return page;
  const cited = [...new Set((tool.facts[key]?.sources ?? []).map(getSourceId))];
  const source = key === PLANS_KEY ? findPricePage(tool, publishers)?.[0] : cited.length === 1 ? cited[0] : undefined;
  if (source === undefined && key !== PLANS_KEY)
    throw new EditError(
      'source',
      `is required: the page that was read today${cited.length > 0 ? `, such as ${cited.join(', ')}` : ''}`,
    );
  if (source === undefined)
    throw new EditError(
      'url',
      `is required: no page of the vendor is a source for the price yet; add --url ${guessPricePage(tool.website)} (or where else you read it)`,
    );
  return { ...page, source };
}

/** `cites pricing-2026-11-29 in place of pricing; still cites help-plans`. Nobody but the editor knows whether that page shows an old price. */
function describeCitations(
  before: readonly FileCitation[],
  after: readonly FileCitation[],
  id: string,
  changesPrice: boolean,
): string {
  const [oldIds, newIds] = [before, after].map((citations) => [...new Set(citations.map(getSourceId))]) as [
    string[],
    string[],
  ];
  const replaced = oldIds.filter((oldId) => !newIds.includes(oldId));
  const others = newIds.filter((newId) => newId !== id);
  const advice = changesPrice
    ? `: remove ${plural(others.length, 'it', 'those')} from the file if ${plural(others.length, 'it shows', 'they show')} the old price, unless only it shows something else, such as limits`
    : '';
  return `cites ${id}${replaced.length > 0 ? ` in place of ${replaced.join(', ')}` : ''}${others.length > 0 ? `; still cites ${others.join(', ')}${advice}` : ''}`;
}

function isOfVendor(citation: FileCitation, tool: ToolFile, publishers: PublishersFile): boolean {
  return citesVendor({ sources: [citation] }, tool, publishers);
}

/** Finds the vendor's name as a publisher: the one that most sources of the tool have. */
function findVendorName(tool: ToolFile, publishers: PublishersFile): { readonly publisher?: string } {
  const names = Object.values(tool.sources)
    .filter((source) => findSourceType(source, tool.slug, publishers) === 'vendor')
    .map(({ publisher }) => publisher);
  const [first] = [...countBy(names)].sort(([, a], [, b]) => b - a);
  const [known] =
    Object.entries(publishers).find(([, { business, of }]) => business === 'vendor' && of?.includes(tool.slug)) ?? [];
  const publisher = first?.[0] ?? known;
  return publisher === undefined ? {} : { publisher };
}
