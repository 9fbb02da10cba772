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

const LINE = 120;
const INDENT = 2;

const HEAD = [
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
  'exceptions',
];
const SOURCE = ['url', 'title', 'publisher', 'relation', 'shows', 'read', 'dated', 'copy'];
const FACT = [
  'value',
  'complete',
  'unknown',
  'sources',
  'looked_at',
  'from_plan',
  'extra',
  'has',
  'lacks',
  'disagrees',
  'earlier',
  'note',
];

/**
 * Puts a tool file into its one style: fields and facts in their order, a fact on one line where it fits, comments kept.
 * Formatting what is formatted changes nothing. A file with syntax errors comes back as it was.
 * @param keys the catalogue's keys in order
 */
export function formatToolFile(text: string, keys: readonly string[]): string {
  const document = parseDocument(text);
  const root = document.contents;
  if (document.errors.length > 0 || !isMap(root)) return text;

  keepHeadComment(document, root);
  sortKeys(root, HEAD);
  for (const pair of pairsAt(root, 'sources')) if (isMap(pair.value)) styleBlock(pair.value, SOURCE);
  for (const pair of pairsAt(root, 'searches')) styleFlow(pair, INDENT);
  const facts = root.get('facts', true);
  if (isMap(facts)) {
    sortKeys(facts, keys);
    for (const pair of pairsAt(root, 'facts')) styleFact(pair);
  }
  return tightenLists(document.toString({ lineWidth: 0, indent: INDENT, flowCollectionPadding: true }));
}

/** A comment at the top is the file's, and stays there whatever field comes first. */
function keepHeadComment(document: Document, root: YAMLMap): void {
  const key = root.items[0]?.key;
  if (!isNode(key) || !key.commentBefore) return;
  document.commentBefore = [document.commentBefore, key.commentBefore].filter(Boolean).join('\n');
  key.commentBefore = null;
}

/** `[a, b]` beside `{ a: b }`: the library pads both or neither. Works on tokens, so that text in quotes stays as it is. */
function tightenLists(text: string): string {
  const tokens = [...new Lexer().lex(text)].filter((token) => !MARKS.has(token));
  return tokens.filter((token, i) => token !== ' ' || (tokens[i - 1] !== '[' && tokens[i + 1] !== ']')).join('');
}

/** What the lexer says about the text rather than out of it: the start of a document, a scalar, the end of flow. */
const MARKS = new Set(['\u0002', '\u0018', '\u001f']);

function styleFact(pair: Pair): void {
  const fact = pair.value;
  if (!isMap(fact)) return;
  sortKeys(fact, FACT);
  if (styleFlow(pair, INDENT)) return;
  fact.flow = false;
  for (const field of fact.items) {
    if (styleFlow(field, 2 * INDENT)) continue;
    if (!isSeq(field.value)) continue;
    field.value.flow = false;
    for (const item of field.value.items) if (isCollection(item)) setFlow(item, true);
  }
}

/** Writes a pair on one line where it fits there and no comment stands in it; says whether it does. */
function styleFlow(pair: Pair, indent: number): boolean {
  const { value } = pair;
  if (!isCollection(value)) return true;
  if (holdsComment(value)) return false;
  const line = tightenLists(
    `${String(pair.key)}: ${stringify(value.toJSON(), { collectionStyle: 'flow', lineWidth: 0 }).trimEnd()}`,
  );
  const fits = indent + line.length <= LINE;
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

function holdsComment(node: Node): boolean {
  let found = false;
  visit(node, {
    Node: (_, inner) => {
      if (inner !== node && (inner.comment || inner.commentBefore)) found = true;
    },
  });
  return found || Boolean(node.comment || node.commentBefore);
}

/** Stable: what the order does not name keeps its place after what it does. */
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
