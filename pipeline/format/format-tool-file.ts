import { type Document, isCollection, isMap, isNode, isSeq, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { formatBills, formatPlans, PLANS } from './format-plans.ts';
import { INDENT, quoteQuestions, setFlow, sortKeys, styleFlow, tightenLists } from './yaml-style.ts';

/** The order of the fields of a tool file. */
const TOOL_FIELDS = [
  'slug',
  'name',
  'aliases',
  'former_slugs',
  'closed',
  'category',
  'website',
  'vendor_pages',
  'summary',
  'sources',
  'searches',
  'facts',
  'bills',
  'exceptions',
];
const SOURCE_FIELDS = ['url', 'title', 'publisher', 'relation', 'shows', 'read', 'dated', 'copy', 'archived'];
const FACT_FIELDS = [
  'value',
  'for',
  'assumed',
  'read_by_others',
  'complete',
  'unknown',
  'absent',
  'sources',
  'looked_at',
  'second_reading',
  'from_plan',
  'extra',
  'has',
  'lacks',
  'disagrees',
  'earlier',
  'replaced',
  'note',
];

const ABSENT_FIELDS = ['at', 'on'];

/**
 * Formats a tool file: fields and facts in their order, each fact on one line if it fits, with its comments. Formatting a
 * formatted file changes nothing. A file with syntax errors is returned unchanged.
 * @param keys the catalogue's keys in order
 */
export function formatToolFile(text: string, keys: readonly string[]): string {
  const document = parseDocument(text);
  const root = document.contents;
  if (document.errors.length > 0 || !isMap(root)) return text;

  keepTopComment(document, root);
  quoteQuestions(document);
  sortKeys(root, TOOL_FIELDS);
  for (const pair of pairsAt(root, 'sources')) if (isMap(pair.value)) styleBlock(pair.value, SOURCE_FIELDS);
  for (const pair of pairsAt(root, 'searches')) styleFlow(pair, INDENT);
  const facts = root.get('facts', true);
  if (isMap(facts)) {
    sortKeys(facts, keys);
    for (const pair of pairsAt(root, 'facts')) {
      if (String(pair.key) === PLANS) stylePlans(pair);
      else styleFact(pair);
    }
  }
  formatBills(root.get('bills', true));
  return tightenLists(document.toString({ lineWidth: 0, indent: INDENT, flowCollectionPadding: true }));
}

/** Attaches a comment at the top to the file rather than to its first field, so that sorting does not move it. */
function keepTopComment(document: Document, root: YAMLMap): void {
  const key = root.items[0]?.key;
  if (!isNode(key) || !key.commentBefore) return;
  document.commentBefore = [document.commentBefore, key.commentBefore].filter(Boolean).join('\n');
  key.commentBefore = null;
}

function stylePlans(pair: Pair): void {
  if (!isMap(pair.value)) return;
  sortKeys(pair.value, FACT_FIELDS);
  formatPlans(pair);
}

function styleFact(pair: Pair): void {
  const fact = pair.value;
  if (!isMap(fact)) return;
  sortKeys(fact, FACT_FIELDS);
  const absent = fact.get('absent', true);
  if (isMap(absent)) sortKeys(absent, ABSENT_FIELDS);
  if (styleFlow(pair, INDENT)) return;
  fact.flow = false;
  for (const field of fact.items) {
    if (styleFlow(field, 2 * INDENT)) continue;
    if (!isSeq(field.value)) continue;
    field.value.flow = false;
    for (const item of field.value.items) if (isCollection(item)) setFlow(item, true);
  }
}

function styleBlock(map: YAMLMap, order: readonly string[]): void {
  sortKeys(map, order);
  map.flow = false;
}

function pairsAt(root: YAMLMap, field: string): Pair[] {
  const map = root.get(field, true);
  return isMap(map) ? (map.items as Pair[]) : [];
}
