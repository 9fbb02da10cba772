import { Type } from 'typebox';
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import type { Methodology } from '../../model/methodology.ts';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { splitQuestion } from '../../model/ranking/job.ts';
import { CriteriaInput } from '../operations/criteria/parameters.ts';
import { readInput } from '../operations/input.ts';
import { recommend } from '../operations/recommend/operation.ts';
import { isDay } from '../operations/selection.ts';
import { findTool } from '../operations/tool-names.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** A must that a tool may miss, and why. */
export interface Exception {
  readonly tool: string;
  /** The key of the must: `trust.soc2`, `people`, `budget`. */
  readonly key: string;
  readonly reason: string;
  /** The last day on which it counts. */
  readonly until?: string;
}

/** What a buyer needs, as a file in their own repository says it. */
export interface Needs {
  /** The id of the snapshot that the file was written or last reviewed with. */
  readonly snapshot?: string;
  readonly criteria: CriteriaInput;
  /** Slugs. */
  readonly in_use: readonly string[];
  readonly shortlist: readonly string[];
  readonly exceptions: readonly Exception[];
}

/** A file that cannot be read as needs, with the first line of what is wrong. */
export class NeedsError extends Error {
  override name = 'NeedsError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The parameters of recommend that state criteria. Those that name tools to judge are `in_use` and `shortlist`; `not_needed` qualifies a text. */
const criteriaInput = Type.Omit(CriteriaInput, ['tools', 'choices', 'not_needed']);
const OWN_FIELDS = ['snapshot', 'in_use', 'shortlist', 'exceptions'] as const;
const FIELDS: readonly string[] = [...OWN_FIELDS, ...Object.keys(criteriaInput.properties)];

/** In characters: more than anybody writes by hand. */
const MAX_TEXT = 50_000;

/**
 * Reads the text of a needs.yaml. Tools may be named as anywhere; the result has their slugs.
 * @throws NeedsError with what is allowed and the nearest valid value
 */
export function readNeeds(text: string, now: Snapshot): Needs {
  const file = new NeedsFile(text);
  file.requireFields(FIELDS);
  const criteria = file.reading(() =>
    readInput({ input: criteriaInput }, file.fields(FIELDS_OF_CRITERIA)),
  ) as CriteriaInput;
  const needs: Needs = {
    ...snapshotIn(file, now),
    criteria,
    in_use: toolsIn(file, 'in_use', now),
    shortlist: toolsIn(file, 'shortlist', now),
    exceptions: [],
  };
  if (Object.keys(criteria).length === 0)
    throw new NeedsError(1, 'It requires nothing. Add "must" with a list of keys, such as "- channels.linkedin".');
  const watched = [...needs.in_use, ...needs.shortlist];
  const required = file.reading(() => requiredKeys(criteria, now));
  return { ...needs, exceptions: exceptionsIn(file, watched, required, now) };
}

const FIELDS_OF_CRITERIA = Object.keys(criteriaInput.properties);

/** The keys of the musts, as recommend reads them. @throws Problem if it does not */
function requiredKeys(criteria: CriteriaInput, now: Snapshot): string[] {
  const { understood, contradictions } = recommend.run(now, { ...criteria, limit: 1 });
  for (const { text } of contradictions)
    throw new Problem('invalid_parameter', `${text} contradict each other.`, { parameter: text.match(/\w+/)?.[0] });
  return understood.flatMap(({ constraint: { key, strength } }) => (strength === 'want' ? [] : [key]));
}

function snapshotIn(file: NeedsFile, now: Snapshot): Pick<Needs, 'snapshot'> {
  const snapshot = file.textAt(['snapshot']);
  if (snapshot === undefined) return {};
  if (snapshot === now.manifest.snapshot) return { snapshot };
  const message = `There is no snapshot "${snapshot}" here; the one here is ${now.manifest.snapshot}.`;
  throw file.error(['snapshot'], message);
}

function toolsIn(file: NeedsFile, field: 'in_use' | 'shortlist', now: Snapshot): string[] {
  return [...new Set(file.textsAt(field).map((name) => file.reading(() => findTool(now, name, field).slug)))];
}

const FIELDS_OF_EXCEPTIONS = ['tool', 'key', 'reason', 'until'];

function exceptionsIn(
  file: NeedsFile,
  watched: readonly string[],
  required: readonly string[],
  now: Snapshot,
): Exception[] {
  return file.mapsAt('exceptions').map((node, i) => {
    const at = (field: string) => file.textAt(['exceptions', i, field]);
    const fail = (field: string, message: string) => file.error(['exceptions', i, field], message);
    file.requireFields(FIELDS_OF_EXCEPTIONS, node);
    const [named, key, reason, until] = FIELDS_OF_EXCEPTIONS.map(at);
    if (named === undefined || key === undefined || reason === undefined)
      throw fail('', 'An exception names its "tool", the "key" of the must and the "reason".');
    const tool = file.reading(() => findTool(now, named, 'tool').slug, ['exceptions', i, 'tool']);
    if (!watched.includes(tool)) throw fail('tool', `"${named}" is in neither "in_use" nor "shortlist".`);
    if (!required.includes(key))
      throw fail(
        'key',
        `"${key}" is not required here.${didYouMean(nearest(key, required))} Required: ${required.join(', ')}.`,
      );
    if (until !== undefined && !isDay(until)) throw fail('until', `"${until}" is not a day such as 2027-01-31.`);
    return { tool, key, reason, ...(until !== undefined && { until }) };
  });
}

/** Errors of the parser whose own words say nothing to who writes the file. */
const YAML_ERRORS: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'The field is there twice.',
  MULTIPLE_DOCS: 'It has more than one document: leave out the lines "---".',
  TAB_AS_INDENT: 'It is indented with a tab: use spaces.',
};

/** The parsed text, which knows the line of everything in it. */
class NeedsFile {
  readonly #lines = new LineCounter();
  readonly #root: YAMLMap;

  constructor(text: string) {
    if (text.length > MAX_TEXT) throw new NeedsError(1, `It has more than ${MAX_TEXT} characters.`);
    const document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: true });
    const [error] = document.errors;
    if (error)
      throw new NeedsError(
        this.#lines.linePos(error.pos[0]).line,
        YAML_ERRORS[error.code] ?? (error.message.split(' at line')[0] as string),
      );
    if (document.contents === null) throw new NeedsError(1, 'It is empty. Add "must:" with a list of keys.');
    if (!isMap(document.contents))
      throw new NeedsError(1, `It must be a list of fields such as "must:". Allowed: ${FIELDS.join(', ')}.`);
    this.#root = document.contents as YAMLMap;
  }

  /** @throws NeedsError for the first field that is not allowed */
  requireFields(allowed: readonly string[], map: YAMLMap = this.#root): void {
    for (const { key } of map.items) {
      const field = String(key);
      if (allowed.includes(field)) continue;
      const message = `There is no field "${field}".${didYouMean(nearest(field, allowed))} Allowed: ${allowed.join(', ')}.`;
      throw new NeedsError(this.#lineAt(key as Node), message);
    }
  }

  /** The values of some fields, as plain data. */
  fields(names: readonly string[]): Record<string, unknown> {
    const data = this.#root.toJSON() as Record<string, unknown>;
    return Object.fromEntries(names.map((name) => [name, data[name] ?? undefined]));
  }

  /** A text at a path; undefined if there is none. @throws NeedsError if it is something else */
  textAt(path: readonly (string | number)[]): string | undefined {
    const node = this.#root.getIn(path, true);
    if (node === undefined || (isScalar(node) && node.value === null)) return undefined;
    if (!isScalar(node) || isCollection(node)) throw this.error(path, `"${path.at(-1)}" must be a text.`);
    // A day or an id is not quoted, and YAML may read it as a number.
    return (node.source ?? String(node.value)).trim();
  }

  /** @throws NeedsError if it is not a list of texts */
  textsAt(field: string): string[] {
    const node = this.#root.get(field, true) as unknown;
    if (node === undefined || (isScalar(node) && node.value === null)) return [];
    // One tool needs no list, as one key needs none.
    if (isScalar(node)) return [this.textAt([field]) ?? ''];
    if (!isSeq(node)) throw this.error([field], `"${field}" must be a list of texts.`);
    return node.items.map((_, i) => this.textAt([field, i]) ?? '');
  }

  /** @throws NeedsError if it is not a list of maps */
  mapsAt(field: string): YAMLMap[] {
    const node = this.#root.get(field, true) as unknown;
    if (node === undefined || (isScalar(node) && node.value === null)) return [];
    const items = isSeq(node) ? node.items : [];
    if (!isSeq(node) || !items.every((one) => isMap(one)))
      throw this.error([field], `"${field}" must be a list of entries with ${FIELDS_OF_EXCEPTIONS.join(', ')}.`);
    return items as YAMLMap[];
  }

  /**
   * Runs what may find a problem.
   * @param path of what it is about, if that is not the field that the problem names
   * @throws NeedsError at its line, or that of the value that the problem names
   */
  reading<Result>(read: () => Result, path?: readonly (string | number)[]): Result {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (path) throw this.error(path, error.message);
      const { parameter, value } = error.particulars;
      throw new NeedsError(this.#lineOf(parameter, value, error.message), error.message);
    }
  }

  error(path: readonly (string | number)[], message: string): NeedsError {
    for (let end = path.length; end > 0; end -= 1) {
      const node = this.#root.getIn(path.slice(0, end), true);
      if (node) return new NeedsError(this.#lineAt(node as Node), message);
    }
    return new NeedsError(1, message);
  }

  #lineOf(field: string | undefined, value: unknown, message: string): number {
    // A field that is missing has no line, and that of a field which needs it says as much.
    const fields = [field, ...[...message.matchAll(/"(\w+)"/g)].map(([, name]) => name)];
    const pair = fields
      .map((name) => this.#root.items.find(({ key }) => String(key) === name))
      .find((found) => found !== undefined);
    if (!pair) return 1;
    const items = isSeq(pair.value) ? pair.value.items : [];
    const item = items.find((one) => isScalar(one) && value !== undefined && String(one.value).includes(String(value)));
    return this.#lineAt((item ?? pair.key) as Node);
  }

  #lineAt(node: Node): number {
    return node.range ? this.#lines.linePos(node.range[0]).line : 1;
  }
}

const ABOUT = ` What we need of an outreach tool. To check it: npx outreach-facts-data check
 The fields are the parameters of recommend; in_use and shortlist name the tools to watch.`;

const MORE = ` in_use:
   - a tool that you pay for
 exceptions:
   - tool: its name
     key: a key of must or avoid that it may miss
     reason: why
     until: 2027-01-31 (or without a day)`;

interface Around {
  /** Slugs of the tools to watch. */
  readonly shortlist: readonly string[];
  /** What of the need is not in the criteria, in sentences. */
  readonly left: readonly string[];
  /** The id of the snapshot that the file is written with. */
  readonly snapshot: string;
}

/** A needs.yaml for criteria, with the label of each key as a comment. */
export function writeNeeds(
  { tools, choices, not_needed, ...criteria }: CriteriaInput,
  { shortlist, left, snapshot }: Around,
  { catalogue }: Pick<Methodology, 'catalogue'>,
): string {
  const document = new Document({ snapshot, ...criteria, ...(shortlist.length > 0 && { shortlist }) });
  document.commentBefore = [ABOUT, ...left.map((sentence) => ` ${sentence.replaceAll(/\s+/g, ' ')}`)].join('\n');
  document.comment = MORE;
  for (const list of ['must', 'want', 'avoid']) {
    const node = document.get(list);
    if (!isSeq(node)) continue;
    for (const item of node.items.filter((one) => isScalar(one)) as Scalar<string>[]) {
      const label = catalogue.keys[splitQuestion(item.value).key]?.label;
      if (label !== undefined) item.comment = ` ${label}`;
    }
  }
  return document.toString({ lineWidth: 0 });
}
