import {
  type Document,
  isCollection,
  isScalar,
  Lexer,
  type Node,
  type Pair,
  Scalar,
  stringify,
  visit,
  type YAMLMap,
} from 'yaml';

const MAX_LINE_LENGTH = 120;
export const INDENT = 2;

/** Removes the padding in lists: `[a, b]`, but `{ a: b }`; the library pads both or neither. Works on tokens, so that quoted text does not change. */
export function tightenLists(text: string): string {
  const tokens = [...new Lexer().lex(text)].filter((token) => !LEXER_MARKS.has(token));
  return tokens.filter((token, i) => token !== ' ' || (tokens[i - 1] !== '[' && tokens[i + 1] !== ']')).join('');
}

/** Tokens of the lexer that are not part of the text: the start of a document, of a scalar, and the end of a flow collection. */
const LEXER_MARKS = new Set(['\u0002', '\u0018', '\u001f']);

/** Puts a pair on one line if it fits and contains no comment. @returns whether it is on one line */
export function styleFlow({ key, value }: Pair, indent: number): boolean {
  return !isCollection(value) || flowIfItFits(value, indent + `${String(key)}: `.length);
}

/**
 * Puts a value on one line if it fits and contains no comment.
 * @param column where the value starts
 * @returns whether it is on one line
 */
export function flowIfItFits(value: Node, column: number): boolean {
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
export function quoteQuestions(document: Document): void {
  visit(document, {
    Scalar: (_, scalar) => {
      const isPlain = scalar.type === undefined || scalar.type === Scalar.PLAIN;
      if (isPlain && typeof scalar.value === 'string' && scalar.value.includes('?')) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
}

/** Sorts a map. Keys that are not in the order stay in their sequence, after those that are. */
export function sortKeys(map: YAMLMap, order: readonly string[]): void {
  const place = (pair: Pair) => {
    const index = order.indexOf(isScalar(pair.key) ? String(pair.key.value) : '');
    return index < 0 ? order.length : index;
  };
  map.items.sort((a, b) => place(a) - place(b));
}
