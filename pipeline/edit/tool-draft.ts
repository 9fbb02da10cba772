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

/** The names that lead to a field: `['facts', 'team.sso', 'note']`. */
type FieldPath = readonly string[];

/**
 * A tool file during edits. Untouched parts stay as they are. No comment is lost: those inside a part that is replaced or
 * removed move in front of what they were in.
 */
export class ToolDraft {
  readonly file: YamlFile;
  readonly #document: Document;
  #data: ToolFile | undefined;

  /** The content before the edits. */
  readonly before: ToolFile;

  /** @param file valid against its schema */
  constructor(file: YamlFile) {
    this.file = file;
    this.before = file.data as ToolFile;
    this.#document = parseDocument(file.text);
  }

  /** The content as it is now. */
  get data(): ToolFile {
    this.#data ??= this.#document.toJS() as ToolFile;
    return this.#data;
  }

  /** Whether the content differs from that before the edits. */
  get isChanged(): boolean {
    return !isSame(this.data, this.before);
  }

  /** Sets a field. Maps on the way that do not exist are made. */
  set(path: FieldPath, value: unknown): void {
    this.#data = undefined;
    const pair = pairAt(this.#root, path);
    if (!pair) {
      this.#add(path, value);
      return;
    }
    const old = pair.value;
    if (isNode(old) && isSame(old.toJS(this.#document), value)) return;
    const node = this.#document.createNode(value);
    if (isNode(old)) {
      if (path.length === 1 && isCollection(old)) setFlow(node, old.flow === true);
      node.comment = old.comment;
      node.commentBefore = old.commentBefore;
      this.#keepComments(commentsInside(old), path);
    }
    pair.value = node;
  }

  /** Removes a field. A map of searches that is empty then goes with it. */
  remove(path: FieldPath): void {
    this.#data = undefined;
    const pair = pairAt(this.#root, path);
    const parent = this.#parentOf(path);
    if (!pair || !isMap(parent)) return;
    const next = parent.items[parent.items.indexOf(pair) + 1];
    parent.items.splice(parent.items.indexOf(pair), 1);
    const comments = [pair.key, pair.value].flatMap(commentsIn);
    if (path.length > 2) this.#keepComments(comments, path);
    else if (next) putBefore(next, comments);
    else parent.comment = joined([parent.comment, ...comments]);
    if (parent.items.length === 0 && path.length === 2 && path[0] === 'searches') this.remove(['searches']);
  }

  /** The file in the standard format. @param keys of the catalogue, in order */
  text(keys: readonly string[]): string {
    return formatToolFile(this.#document.toString({ lineWidth: 0 }), keys);
  }

  #add(path: FieldPath, value: unknown): void {
    const parent = this.#parentOf(path);
    const name = path.at(-1) as string;
    const pair = this.#document.createPair(name, value);
    // The format of a file leaves the style of its first fields to the editor.
    if (path.length === 1 && isNode(pair.value)) setFlow(pair.value, true);
    if (isMap(parent)) parent.items.splice(placeIn(parent, path), 0, pair);
    else this.#add(path.slice(0, -1), { [name]: value });
  }

  get #root(): unknown {
    return this.#document.contents;
  }

  #parentOf(path: FieldPath): unknown {
    return path.length === 1 ? this.#root : pairAt(this.#root, path.slice(0, -1))?.value;
  }

  /** Puts comments in front of the fact, source or field of the tool that a path is in. */
  #keepComments(comments: readonly string[], path: FieldPath): void {
    const owner = pairAt(this.#root, path.slice(0, 2));
    if (owner) putBefore(owner, comments);
  }
}

function pairAt(root: unknown, path: FieldPath): Pair | undefined {
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
 * Where a new field of a map goes. A new source or search goes behind the one before it in the alphabet, so that those which two editors
 * add are merged without a conflict; anything else to the end, since the format of the file orders it.
 */
function placeIn({ items }: YAMLMap, path: FieldPath): number {
  const [section, name = ''] = path;
  const isListed = path.length === 2 && (section === 'sources' || section === 'searches');
  const before = isListed ? items.map(({ key }) => String(key)).filter((id) => id < name) : [];
  const last = before.sort().at(-1);
  return last === undefined ? items.length : items.findIndex(({ key }) => String(key) === last) + 1;
}

function putBefore({ key }: Pair, comments: readonly string[]): void {
  if (comments.length > 0 && isNode(key)) key.commentBefore = joined([key.commentBefore, ...comments]);
}

/** All comments in a part of a file, in their order. */
function commentsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  const { comment, commentBefore } = node;
  return [commentBefore, ...commentsInside(node), comment].filter((text) => typeof text === 'string');
}

function commentsInside(node: Node): string[] {
  const comments: string[] = [];
  visit(node, {
    Node: (_, inner) => {
      if (inner === node) return;
      for (const text of [inner.commentBefore, inner.comment]) if (text) comments.push(text);
    },
  });
  return comments;
}

function joined(comments: readonly (string | null | undefined)[]): string | null {
  return comments.filter(Boolean).join('\n') || null;
}

/** A fingerprint, and the citation that it is for. */
export interface NewProof {
  /** Of the citation in the file, such as `['facts', 'team.sso', 'sources', 0]`. */
  readonly path: Path;
  readonly fingerprint: Fingerprint;
}

/**
 * The text of a tool file with fingerprints on citations; those that were there before are replaced. Comments are kept.
 * @param keys the catalogue's keys in order
 */
export function withProofs(text: string, proofs: readonly NewProof[], keys: readonly string[]): string {
  const document = parseDocument(text);
  for (const { path, fingerprint } of proofs) {
    const citation = document.getIn(path, true);
    if (!isMap(citation)) document.setIn(path, document.createNode({ source: String(document.getIn(path)) }));
    document.setIn([...path, 'fingerprint'], document.createNode(fingerprint));
  }
  return formatToolFile(document.toString({ lineWidth: 0 }), keys);
}
