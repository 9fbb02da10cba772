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
  stringify,
  visit,
  type YAMLMap,
} from 'yaml';

const MAX_LINE_LENGTH = 120;
const INDENT = 2;

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
const SOURCE_FIELDS = ['url', 'title', 'publisher', 'relation', 'shows', 'read', 'dated', 'copy'];
const FACT_FIELDS = [
  'value',
  'for',
  'assumed',
  'read_by_others',
  'complete',
  'unknown',
  'sources',
  'looked_at',
  'second_reading',
  'from_plan',
  'extra',
  'has',
  'lacks',
  'disagrees',
  'earlier',
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
  sortKeys(root, TOOL_FIELDS);
  for (const pair of pairsAt(root, 'sources')) if (isMap(pair.value)) styleBlock(pair.value, SOURCE_FIELDS);
  for (const pair of pairsAt(root, 'searches')) styleFlow(pair, INDENT);
  const facts = root.get('facts', true);
  if (isMap(facts)) {
    sortKeys(facts, keys);
    for (const pair of pairsAt(root, 'facts')) styleFact(pair);
  }
  return tightenLists(document.toString({ lineWidth: 0, indent: INDENT, flowCollectionPadding: true }));
}

/** Attaches a comment at the top to the file rather than to its first field, so that sorting does not move it. */
function keepTopComment(document: Document, root: YAMLMap): void {
  const key = root.items[0]?.key;
  if (!isNode(key) || !key.commentBefore) return;
  document.commentBefore = [document.commentBefore, key.commentBefore].filter(Boolean).join('\n');
  key.commentBefore = null;
}

/** Removes the padding in lists: `[a, b]`, but `{ a: b }`; the library pads both or neither. Works on tokens, so that quoted text does not change. */
function tightenLists(text: string): string {
  const tokens = [...new Lexer().lex(text)].filter((token) => !LEXER_MARKS.has(token));
  return tokens.filter((token, i) => token !== ' ' || (tokens[i - 1] !== '[' && tokens[i + 1] !== ']')).join('');
}

/** Tokens of the lexer that are not part of the text: the start of a document, of a scalar, and the end of a flow collection. */
const LEXER_MARKS = new Set(['\u0002', '\u0018', '\u001f']);

function styleFact(pair: Pair): void {
  const fact = pair.value;
  if (!isMap(fact)) return;
  sortKeys(fact, FACT_FIELDS);
  if (styleFlow(pair, INDENT)) return;
  fact.flow = false;
  for (const field of fact.items) {
    if (styleFlow(field, 2 * INDENT)) continue;
    if (!isSeq(field.value)) continue;
    field.value.flow = false;
    for (const item of field.value.items) if (isCollection(item)) setFlow(item, true);
  }
}

/** Puts a pair on one line if it fits and contains no comment. @returns whether it is on one line */
function styleFlow(pair: Pair, indent: number): boolean {
  const { value } = pair;
  if (!isCollection(value)) return true;
  if (containsComment(value)) return false;
  const line = tightenLists(
    `${String(pair.key)}: ${stringify(value.toJSON(), { collectionStyle: 'flow', lineWidth: 0 }).trimEnd()}`,
  );
  const fits = indent + line.length <= MAX_LINE_LENGTH;
  if (fits) setFlow(value, true);
  return fits;
}

function styleBlock(map: YAMLMap, order: readonly string[]): void {
  sortKeys(map, order);
  map.flow = false;
}

function setFlow(node: Node, flow: boolean): void {
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

/** Sorts a map. Keys that are not in the order stay in their sequence, after those that are. */
function sortKeys(map: YAMLMap, order: readonly string[]): void {
  const place = (pair: Pair) => {
    const index = order.indexOf(isScalar(pair.key) ? String(pair.key.value) : '');
    return index < 0 ? order.length : index;
  };
  map.items.sort((a, b) => place(a) - place(b));
}

function pairsAt(root: YAMLMap, field: string): Pair[] {
  const map = root.get(field, true);
  return isMap(map) ? (map.items as Pair[]) : [];
}
