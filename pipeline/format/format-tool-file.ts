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
import { Plan } from '../../model/pricing/plan.ts';
import { FileIdentifier, FileSource, ToolFile } from '../check/tool-file.ts';

/** The order of the fields of a fact. All others follow the schema. */
const FACT_FIELDS = [
  'value',
  'assumed',
  'second_hand',
  'advised',
  'sources',
  'looked_at',
  'plan',
  'add_on',
  'values',
  'unconfirmed',
  'because',
  'note',
];

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
  sortKeys(root, Object.keys(ToolFile.properties));
  for (const { value: source } of pairsAt(root, 'sources')) {
    if (!isMap(source)) continue;
    sortFields(source, FileSource);
    source.flow = false;
  }
  for (const pair of pairsAt(root, 'searches')) styleFlow(pair, INDENT);
  const facts = root.get('facts', true);
  if (isMap(facts)) {
    sortKeys(facts, keys);
    for (const pair of pairsAt(root, 'facts')) {
      if (String(pair.key) === PLANS) formatPlans(pair);
      else styleFact(pair);
    }
  }
  // The fields of all kinds are the same.
  formatList(root.get('identifiers', true), FileIdentifier.anyOf[0] ?? {});
  return tightenLists(document.toString({ lineWidth: 0, indent: INDENT, flowCollectionPadding: true }));
}

/** Attaches a comment at the top to the file rather than to its first field, so that sorting does not move it. */
function keepTopComment(document: Document, root: YAMLMap): void {
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

function pairsAt(root: YAMLMap, field: string): Pair[] {
  const map = root.get(field, true);
  return isMap(map) ? (map.items as Pair[]) : [];
}

/** The key whose values are lists of plans. */
const PLANS = 'pricing.plans';

/** Fields that make a plan, or a part of it, hard to read on a long line. */
const BLOCK_FIELDS: ReadonlySet<string> = new Set(['terms', 'charges', 'add_ons', 'tiers', 'each', 'flat']);

/**
 * Formats the fact with the plans of a tool: fields in the order of the schema, and each plan on one line if it fits or says
 * nothing but a name, prices for a month and a few numbers. Any other plan gets a line for each field.
 */
function formatPlans(pair: Pair): void {
  const fact = pair.value;
  if (!isMap(fact)) return;
  sortKeys(fact, FACT_FIELDS);
  const claims = [fact, ...itemsOf(fact.get('values', true)), ...itemsOf(fact.get('unconfirmed', true))];
  for (const claim of claims)
    if (isMap(claim)) for (const plan of itemsOf(claim.get('value', true))) sortFields(plan, Plan);
  if (!styleFlow(pair, INDENT)) styleFields(fact, 2 * INDENT, isSimplePlan);
}

/** Formats the identifiers of a tool file: each on one line if it fits, otherwise with a line for each field. */
function formatList(list: unknown, shape: object): void {
  if (!isSeq(list)) return;
  for (const item of list.items) sortFields(item, shape);
  styleItems(list, INDENT, () => false);
}

function itemsOf(list: unknown): unknown[] {
  return isSeq(list) ? list.items : [];
}

/** The parts of a schema that give the order of fields. */
interface Shape {
  readonly properties?: Readonly<Record<string, object>>;
  readonly items?: object;
}

/** Sorts the fields of a map, and of the maps in its lists, into the order of the schema. Small maps, such as `includes`, stay as they are. */
function sortFields(node: unknown, schema: object): void {
  const { properties = {} } = schema as Shape;
  if (!isMap(node)) return;
  sortKeys(node, Object.keys(properties));
  for (const { key, value } of node.items) {
    const { items } = (properties[String(key)] ?? {}) as Shape;
    if (items) for (const item of itemsOf(value)) sortFields(item, items);
  }
}

/** Puts each field on one line if it fits; of a longer one, each item or field. */
function styleFields(map: YAMLMap, indent: number, staysOnOneLine: (item: YAMLMap) => boolean): void {
  map.flow = false;
  for (const pair of map.items) {
    if (styleFlow(pair, indent)) continue;
    if (isSeq(pair.value)) styleItems(pair.value, indent + INDENT, staysOnOneLine);
    else if (isMap(pair.value)) styleFields(pair.value, indent + INDENT, staysOnOneLine);
  }
}

/**
 * Puts each item of a list on one line if it fits; of a longer one, each field.
 * @param indent the column of the dash before each item
 * @param staysOnOneLine whether an item stays on one line even if it is too long for it
 */
function styleItems(list: YAMLSeq, indent: number, staysOnOneLine: (item: YAMLMap) => boolean): void {
  list.flow = false;
  for (const item of list.items) {
    if (!isCollection(item)) continue;
    if (!isMap(item) || staysOnOneLine(item)) setFlow(item, true);
    else if (!flowIfItFits(item, indent + INDENT)) styleFields(item, indent + INDENT, staysOnOneLine);
  }
}

/** Whether a plan has none of the fields that are hard to read on a long line. A claim with plans of its own is none. */
function isSimplePlan(item: YAMLMap): boolean {
  let found = item.has('value');
  visit(item, {
    Pair: (_, { key }) => {
      if (BLOCK_FIELDS.has(String(key))) found = true;
    },
  });
  return !found;
}

const MAX_LINE_LENGTH = 120;
const INDENT = 2;

/** Removes the padding in lists: `[a, b]`, but `{ a: b }`; the library pads both or neither. Works on tokens, so that quoted text does not change. */
function tightenLists(text: string): string {
  const tokens = [...new Lexer().lex(text)].filter((token) => !LEXER_MARKS.has(token));
  return tokens.filter((token, i) => token !== ' ' || (tokens[i - 1] !== '[' && tokens[i + 1] !== ']')).join('');
}

/** Tokens of the lexer that are not part of the text: the start of a document, of a scalar, and the end of a flow collection. */
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
  // The nodes themselves, since the plain data lacks the quotes that a text is written with.
  const line = tightenLists(stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd());
  const fits = column + line.length <= MAX_LINE_LENGTH;
  if (fits) setFlow(value, true);
  return fits;
}

export function setFlow(node: Node, flow: boolean): void {
  visit(node, {
    Collection: (_, collection) => {
      collection.flow = flow;
    },
  });
}

function containsComment(node: Node): boolean {
  let found = false;
  visit(node, {
    Node: (_, inner) => {
      if (inner !== node && (inner.comment || inner.commentBefore)) found = true;
    },
  });
  return found || Boolean(node.comment || node.commentBefore);
}

/** Quotes texts with a question mark: parsers of YAML 1.1, such as PyYAML, refuse them without quotes on a line such as `{ at: What is it? }`. */
function quoteQuestions(document: Document): void {
  visit(document, {
    Scalar: (_, scalar) => {
      const isPlain = scalar.type === undefined || scalar.type === Scalar.PLAIN;
      if (isPlain && typeof scalar.value === 'string' && scalar.value.includes('?')) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
}

/** Sorts a map. Keys that are not in the order stay in their sequence, after those that are. */
function sortKeys(map: YAMLMap, order: readonly string[]): void {
  const place = (pair: Pair) => {
    const index = order.indexOf(isScalar(pair.key) ? String(pair.key.value) : '');
    return index < 0 ? order.length : index;
  };
  map.items.sort((a, b) => place(a) - place(b));
}
