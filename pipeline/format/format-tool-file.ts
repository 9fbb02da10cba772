import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { PLANS_KEY } from '../../model/keys.ts';
import { Plan } from '../../model/pricing/plan.ts';
import { FileIdentifier, FileSource, ToolFile } from '../check/tool-file.ts';

/** The order of the fields of a fact. Other fields follow the order of the schema. */
const FACT_FIELDS = [
  'value',
  'assumed',
  'second_hand',
  'advised',
  'sources',
  'looked_at',
  'plan',
  'only_on',
  'add_on',
  'values',
  'unconfirmed',
  'because',
  'note',
];

/**
 * Formats a tool file: sorts fields and facts, and puts each fact on one line if it fits. Preserves comments. Formatting is idempotent.
 * A file with syntax errors is returned unchanged.
 * @param keys the catalogue's keys in order
 */
export function formatToolFile(text: string, keys: readonly string[]): string {
  const document = parseDocument(text);
  const root = document.contents;
  if (document.errors.length > 0 || !isMap(root)) return text;

  attachTopComment(document, root);
  quoteQuestions(document);
  sortKeys(root, Object.keys(ToolFile.properties));
  for (const { value: source } of listPairs(root, 'sources')) {
    if (!isMap(source)) continue;
    sortFields(source, FileSource);
    source.flow = false;
  }
  for (const pair of listPairs(root, 'searches')) styleFlow(pair, INDENT);
  const facts = root.get('facts', true);
  if (isMap(facts)) {
    sortKeys(facts, keys);
    for (const pair of listPairs(root, 'facts')) {
      if (String(pair.key) === PLANS_KEY) formatPlans(pair);
      else styleFact(pair);
    }
  }
  // All kinds of identifiers have the same fields.
  formatIdentifiers(root.get('identifiers', true), FileIdentifier.anyOf[0] ?? {});
  return tightenLists(document.toString({ lineWidth: 0, indent: INDENT, flowCollectionPadding: true }));
}

/** Attaches a comment at the top to the file rather than to its first field, so that sorting does not move it. */
function attachTopComment(document: Document, root: YAMLMap): void {
  const key = root.items[0]?.key;
  if (!isNode(key) || !key.commentBefore) return;
  document.commentBefore = [document.commentBefore, key.commentBefore].filter(Boolean).join('\n');
  key.commentBefore = null;
}

function styleFact(pair: Pair): void {
  const fact = pair.value;
  if (!isMap(fact)) return;
  sortKeys(fact, FACT_FIELDS);
  if (styleFlow(pair, INDENT)) return;
  fact.flow = false;
  for (const field of fact.items) {
    if (styleFlow(field, 2 * INDENT)) continue;
    if (!isSeq(field.value)) continue;
    if (String(field.key) === 'unconfirmed') styleItems(field.value, 3 * INDENT, () => false);
    else {
      field.value.flow = false;
      for (const item of field.value.items) if (isCollection(item)) setFlow(item, true);
    }
  }
}

function listPairs(root: YAMLMap, field: string): Pair[] {
  const map = root.get(field, true);
  return isMap(map) ? (map.items as Pair[]) : [];
}

/** Fields that make a plan or a part of it hard to read on a long line. */
const BLOCK_FIELDS: ReadonlySet<string> = new Set(['terms', 'charges', 'add_ons']);

/**
 * Formats the plans of a tool. Sorts fields into the order of the schema, and puts a plan on one line if it fits or is simple. Any other
 * plan has one line per field.
 */
function formatPlans(pair: Pair): void {
  const fact = pair.value;
  if (!isMap(fact)) return;
  sortKeys(fact, FACT_FIELDS);
  const claims = [fact, ...listItems(fact.get('values', true)), ...listItems(fact.get('unconfirmed', true))];
  for (const claim of claims)
    if (isMap(claim)) for (const plan of listItems(claim.get('value', true))) sortFields(plan, Plan);
  if (!styleFlow(pair, INDENT)) styleFields(fact, 2 * INDENT, isSimplePlan);
}

/** Formats the identifiers of a tool. Each identifier is on one line if it fits, otherwise on one line per field. */
function formatIdentifiers(list: unknown, schema: object): void {
  if (!isSeq(list)) return;
  for (const item of list.items) sortFields(item, schema);
  styleItems(list, INDENT, () => false);
}

function listItems(list: unknown): unknown[] {
  return isSeq(list) ? list.items : [];
}

/** The parts of a schema that define the order of fields. */
interface SortableSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly items?: object;
}

/** Sorts the fields of a map and of the maps in its lists into the order of the schema. Nested maps such as `includes` stay as they are. */
function sortFields(node: unknown, schema: object): void {
  const { properties = {} } = schema as SortableSchema;
  if (!isMap(node)) return;
  sortKeys(node, Object.keys(properties));
  for (const { key, value } of node.items) {
    const { items } = (properties[String(key)] ?? {}) as SortableSchema;
    if (items) for (const item of listItems(value)) sortFields(item, items);
  }
}

/** Puts each field on one line if it fits. Otherwise does the same with the items or fields inside. */
function styleFields(map: YAMLMap, indent: number, staysOnOneLine: (item: YAMLMap) => boolean): void {
  map.flow = false;
  for (const pair of map.items) {
    if (styleFlow(pair, indent)) continue;
    if (isSeq(pair.value)) styleItems(pair.value, indent + INDENT, staysOnOneLine);
    else if (isMap(pair.value)) styleFields(pair.value, indent + INDENT, staysOnOneLine);
  }
}

/**
 * Puts each item of a list on one line if it fits. Otherwise does the same with its fields.
 * @param indent the column of the dash before each item
 * @param staysOnOneLine whether an item stays on one line even if it is too long
 */
function styleItems(list: YAMLSeq, indent: number, staysOnOneLine: (item: YAMLMap) => boolean): void {
  list.flow = false;
  for (const item of list.items) {
    if (!isCollection(item)) continue;
    if (!isMap(item) || staysOnOneLine(item)) setFlow(item, true);
    else if (!flowIfItFits(item, indent + INDENT)) styleFields(item, indent + INDENT, staysOnOneLine);
  }
}

/** Whether a plan has no fields that are hard to read on a long line. False for an item with nested plans. */
function isSimplePlan(item: YAMLMap): boolean {
  let isComplex = item.has('value');
  visit(item, {
    Pair: (_, { key }) => {
      if (BLOCK_FIELDS.has(String(key))) isComplex = true;
    },
  });
  return !isComplex;
}

const MAX_LINE_LENGTH = 120;
const INDENT = 2;

/** Removes the padding in lists but not in maps: `[a, b]` and `{ a: b }`. Works on tokens, so quoted text does not change. */
function tightenLists(text: string): string {
  const tokens = [...new Lexer().lex(text)].filter((token) => !LEXER_MARKS.has(token));
  return tokens.filter((token, i) => token !== ' ' || (tokens[i - 1] !== '[' && tokens[i + 1] !== ']')).join('');
}

/** Lexer tokens that are not part of the text: the start of a document, the start of a scalar and the end of a flow collection. */
const LEXER_MARKS = new Set(['\u0002', '\u0018', '\u001f']);

/** Puts a pair on one line if it fits and contains no comment. @returns whether it is on one line */
function styleFlow({ key, value }: Pair, indent: number): boolean {
  return !isCollection(value) || flowIfItFits(value, indent + `${String(key)}: `.length);
}

/**
 * Puts a value on one line if it fits and contains no comment.
 * @param column where the value starts
 * @returns whether it is on one line
 */
function flowIfItFits(value: Node, column: number): boolean {
  if (containsComment(value)) return false;
  // Format the nodes, not their data, because the data lacks the quotes of strings.
  const line = tightenLists(stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd());
  const fitsOnLine = column + line.length <= MAX_LINE_LENGTH;
  if (fitsOnLine) setFlow(value, true);
  return fitsOnLine;
}

export function setFlow(node: Node, flow: boolean): void {
  visit(node, {
    Collection: (_, collection) => {
      collection.flow = flow;
    },
  });
}

function containsComment(node: Node): boolean {
  let hasInnerComment = false;
  visit(node, {
    Node: (_, innerNode) => {
      if (innerNode !== node && (innerNode.comment || innerNode.commentBefore)) hasInnerComment = true;
    },
  });
  return hasInnerComment || Boolean(node.comment || node.commentBefore);
}

/** Quotes strings with a question mark, because YAML 1.1 parsers such as PyYAML reject `{ at: What is it? }`. */
function quoteQuestions(document: Document): void {
  visit(document, {
    Scalar: (_, scalar) => {
      const isPlain = scalar.type === undefined || scalar.type === Scalar.PLAIN;
      if (isPlain && typeof scalar.value === 'string' && scalar.value.includes('?')) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
}

/** Sorts the keys of a map. Keys that are not in `order` come last, in their original order. */
function sortKeys(map: YAMLMap, order: readonly string[]): void {
  const rank = (pair: Pair) => {
    const index = order.indexOf(isScalar(pair.key) ? String(pair.key.value) : '');
    return index < 0 ? order.length : index;
  };
  map.items.sort((a, b) => rank(a) - rank(b));
}
