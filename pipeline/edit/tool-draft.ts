import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { isSame } from '../../model/same-json.ts';
import type { Fingerprint } from '../check/passage.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { formatToolFile, setFlow } from '../format/format-tool-file.ts';
import type { Path, YamlFile } from '../read/yaml-file.ts';

/** The path of a field: `['facts', 'team.sso', 'note']`. */
type FieldPath = readonly string[];

/**
 * A tool file while it is edited. Unchanged parts stay as they are. All comments are preserved: comments inside a replaced or removed
 * part move above the enclosing entry.
 */
export class ToolDraft {
  readonly file: YamlFile;
  readonly #document: Document;
  #data: ToolFile | undefined;

  /** The content before the edits. */
  readonly original: ToolFile;

  /** @param file valid against its schema */
  constructor(file: YamlFile) {
    this.file = file;
    this.original = file.data as ToolFile;
    this.#document = parseDocument(file.text);
  }

  /** The content as it is now. */
  get data(): ToolFile {
    this.#data ??= this.#document.toJS() as ToolFile;
    return this.#data;
  }

  /** Whether the edits changed the content. */
  get isChanged(): boolean {
    return !isSame(this.data, this.original);
  }

  /** Sets a field. Creates missing parent maps. */
  set(path: FieldPath, value: unknown): void {
    this.#data = undefined;
    const pair = findPair(this.#root, path);
    if (!pair) {
      this.#add(path, value);
      return;
    }
    const oldNode = pair.value;
    if (isNode(oldNode) && isSame(oldNode.toJS(this.#document), value)) return;
    const node = this.#document.createNode(value);
    if (isNode(oldNode)) {
      if (path.length === 1 && isCollection(oldNode)) setFlow(node, oldNode.flow === true);
      node.comment = oldNode.comment;
      node.commentBefore = oldNode.commentBefore;
      this.#keepComments(listInnerComments(oldNode), path);
    }
    pair.value = node;
  }

  /** Removes a field. Also removes `searches` if it becomes empty. */
  remove(path: FieldPath): void {
    this.#data = undefined;
    const pair = findPair(this.#root, path);
    const parent = this.#findParent(path);
    if (!pair || !isMap(parent)) return;
    const nextPair = parent.items[parent.items.indexOf(pair) + 1];
    parent.items.splice(parent.items.indexOf(pair), 1);
    const comments = [pair.key, pair.value].flatMap(listComments);
    if (path.length > 2) this.#keepComments(comments, path);
    else if (nextPair) addCommentsBefore(nextPair, comments);
    else parent.comment = joinComments([parent.comment, ...comments]);
    if (parent.items.length === 0 && path.length === 2 && path[0] === 'searches') this.remove(['searches']);
  }

  /** Formats the file. @param keys the catalogue's keys in order */
  format(keys: readonly string[]): string {
    return formatToolFile(this.#document.toString({ lineWidth: 0 }), keys);
  }

  #add(path: FieldPath, value: unknown): void {
    const parent = this.#findParent(path);
    const name = path.at(-1) as string;
    const pair = this.#document.createPair(name, value);
    // The formatter doesn't set the style of top-level fields.
    if (path.length === 1 && isNode(pair.value)) setFlow(pair.value, true);
    if (isMap(parent)) parent.items.splice(findInsertIndex(parent, path), 0, pair);
    else this.#add(path.slice(0, -1), { [name]: value });
  }

  get #root(): unknown {
    return this.#document.contents;
  }

  #findParent(path: FieldPath): unknown {
    return path.length === 1 ? this.#root : findPair(this.#root, path.slice(0, -1))?.value;
  }

  /** Moves comments above the fact, source or top-level field that contains the path. */
  #keepComments(comments: readonly string[], path: FieldPath): void {
    const entry = findPair(this.#root, path.slice(0, 2));
    if (entry) addCommentsBefore(entry, comments);
  }
}

function findPair(root: unknown, path: FieldPath): Pair | undefined {
  let pair: Pair | undefined;
  for (const name of path) {
    const map = pair ? pair.value : root;
    pair = isMap(map)
      ? (map as YAMLMap).items.find(({ key }) => (isScalar(key) ? key.value : key) === name)
      : undefined;
    if (!pair) return undefined;
  }
  return pair;
}

/**
 * Finds where to insert a new field into a map. Sources and searches are inserted alphabetically, so that additions by two editors merge
 * without conflict. Other fields go last, because the formatter sorts them.
 */
function findInsertIndex({ items }: YAMLMap, path: FieldPath): number {
  const [section, name = ''] = path;
  const isAlphabetical = path.length === 2 && (section === 'sources' || section === 'searches');
  const precedingIds = isAlphabetical ? items.map(({ key }) => String(key)).filter((id) => id < name) : [];
  const precedingId = precedingIds.sort().at(-1);
  return precedingId === undefined ? items.length : items.findIndex(({ key }) => String(key) === precedingId) + 1;
}

function addCommentsBefore({ key }: Pair, comments: readonly string[]): void {
  if (comments.length > 0 && isNode(key)) key.commentBefore = joinComments([key.commentBefore, ...comments]);
}

/** Lists all comments of a node, in order. */
function listComments(node: unknown): string[] {
  if (!isNode(node)) return [];
  const { comment, commentBefore } = node;
  return [commentBefore, ...listInnerComments(node), comment].filter((text) => typeof text === 'string');
}

function listInnerComments(node: Node): string[] {
  const comments: string[] = [];
  visit(node, {
    Node: (_, innerNode) => {
      if (innerNode === node) return;
      for (const text of [innerNode.commentBefore, innerNode.comment]) if (text) comments.push(text);
    },
  });
  return comments;
}

function joinComments(comments: readonly (string | null | undefined)[]): string | null {
  return comments.filter(Boolean).join('\n') || null;
}

/**
 * Adds a fingerprint to a citation in the text of a tool file, or replaces it. Preserves comments.
 * @param path the path of the citation, such as `['facts', 'team.sso', 'sources', 0]`
 * @param keys the catalogue's keys in order
 */
export function insertFingerprint(text: string, path: Path, fingerprint: Fingerprint, keys: readonly string[]): string {
  const document = parseDocument(text);
  const citation = document.getIn(path, true);
  if (!isMap(citation)) document.setIn(path, document.createNode({ source: String(document.getIn(path)) }));
  document.setIn([...path, 'fingerprint'], document.createNode(fingerprint));
  return formatToolFile(document.toString({ lineWidth: 0 }), keys);
}
