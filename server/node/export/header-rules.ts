import { countBy, groupBy } from '../../../model/group-by.ts';
import { extensionOf } from '../../http/url.ts';
import { HOSTS, type HostName } from './plan.ts';

type HeaderSet = Readonly<Record<string, string>>;

/** A rule of `_headers`. Every rule that matches first removes headers, then adds others to those of earlier rules. */
interface HeaderRule {
  readonly pattern: PathPattern;
  readonly unset: readonly string[];
  readonly set: HeaderSet;
}

/** Answers that have the same headers, but for what the placeholders of their path stand for. */
interface Shape {
  readonly pattern: PathPattern;
  readonly wanted: HeaderSet;
  readonly paths: readonly string[];
}

/** The headers of every path that begins with one. */
export interface Default {
  readonly prefix: string;
  readonly headers: HeaderSet;
}

/** How many paths of a shape decide which rules it needs; afterwards all are compared. */
const MAX_SAMPLE = 20;

/**
 * The headers of all answers, and the file `_headers` that makes a host send them. Answers of one route mostly differ in the name of
 * what they are about, so that one rule with placeholders is enough for them.
 */
export class HeaderRules {
  /** By the route and the structure of the path. */
  readonly #patterns = new Map<string, PathPattern>();
  readonly #shapes = new Map<string, Map<string, { readonly wanted: HeaderSet; readonly paths: string[] }>>();

  /** @param routes the paths of the answers of each route, by the route */
  constructor(routes: ReadonlyMap<string, readonly string[]>) {
    for (const [route, paths] of routes) {
      for (const [structure, alike] of groupBy(paths, structureOf))
        this.#patterns.set(`${route} ${structure}`, patternOf(alike));
    }
  }

  /** @param path with the base path, one of those of the route */
  add(route: string, path: string, headers: HeaderSet): void {
    const kind = `${route} ${structureOf(path)}`;
    const wanted = map(headers, (value) => withPlaceholders(value, this.#patterns.get(kind)?.captures(path) ?? {}));
    const key = JSON.stringify(wanted);
    const ofKind = this.#shapes.get(kind) ?? new Map();
    const shape = ofKind.get(key) ?? { wanted, paths: [] };
    shape.paths.push(path);
    this.#shapes.set(kind, ofKind.set(key, shape));
  }

  /**
   * The text of `_headers`.
   * @param defaults of the addresses at which there is nothing, the most general first
   * @throws Error if the host allows fewer rules than the answers need
   */
  write(host: HostName, defaults: readonly Default[]): string {
    const { hasPatterns, maxHeaderRules, maxHeaderLine } = HOSTS[host];
    const shapes = [...this.#patterns].flatMap(([kind, pattern]) =>
      shapesOf(pattern, [...(this.#shapes.get(kind)?.values() ?? [])]),
    );
    const rules = hasPatterns ? fewRules(shapes, defaults, maxHeaderRules) : ruleForEach(shapes);
    if (rules.length > maxHeaderRules)
      throw new Error(`the answers need ${rules.length} rules in _headers, and ${host} allows ${maxHeaderRules}`);
    compare(rules, hasPatterns ? shapes : []);
    const lines = rules.flatMap(({ pattern, unset, set }) => [
      pattern.text,
      ...unset.map((name) => `  ! ${name}`),
      ...Object.entries(set).map(([name, value]) => `  ${name}: ${value}`),
    ]);
    const long = lines.find(({ length }) => length > maxHeaderLine);
    if (long !== undefined)
      throw new Error(`a line of _headers is longer than ${maxHeaderLine}: ${long.slice(0, 100)}`);
    return `${lines.join('\n')}\n`;
  }
}

/** The shapes of answers whose paths have one pattern: the largest has this pattern, the others a rule for each of their paths. */
function shapesOf(pattern: PathPattern, alike: readonly Pick<Shape, 'wanted' | 'paths'>[]): Shape[] {
  const [largest, ...others] = [...alike].sort((a, b) => b.paths.length - a.paths.length);
  if (!largest) return [];
  const single = others.flatMap(({ wanted, paths }) =>
    paths.map((path) => ({
      pattern: readPattern(path),
      wanted: map(wanted, (value) => withCaptures(value, pattern.captures(path) ?? {})),
      paths: [path],
    })),
  );
  return [{ ...largest, pattern }, ...single];
}

/**
 * As few rules as are allowed. A rule for all Markdown, for example, saves those of single pages, but gives its headers to addresses
 * at which there is nothing, so none is made without need.
 */
function fewRules(shapes: readonly Shape[], defaults: readonly Default[], max: number): HeaderRule[] {
  // A later rule wins, so those with longer texts come last.
  const ordered = [...shapes].sort((a, b) => literal(a).length - literal(b).length);
  let general: HeaderRule[] = defaults.map(({ prefix, headers }, i) => ({
    pattern: readPattern(`${prefix}/*`),
    unset: i === 0 ? [] : Object.keys(defaults[0]?.headers ?? {}),
    set: headers,
  }));
  let rules = complete(general, ordered);
  for (const text of rules.length > max ? extensionPatterns(ordered) : []) {
    const shared = sharedRule(readPattern(text), ordered, general);
    const fewer = complete([...general, shared], ordered);
    if (fewer.length < rules.length) [general, rules] = [[...general, shared], fewer];
    if (rules.length <= max) break;
  }
  return rules;
}

/** The rules, and one for each shape whose headers they do not make. */
function complete(general: readonly HeaderRule[], shapes: readonly Shape[]): HeaderRule[] {
  const rules = [...general];
  for (const { pattern, wanted, paths } of shapes) {
    const made = paths.slice(0, MAX_SAMPLE).map((path) => ({ path, headers: apply(rules, path) }));
    const names = new Set([...Object.keys(wanted), ...made.flatMap(({ headers }) => Object.keys(headers))]);
    const wrong = [...names].filter((name) =>
      made.some(({ path, headers }) => {
        const value = wanted[name];
        return headers[name] !== (value && withCaptures(value, pattern.captures(path) ?? {}));
      }),
    );
    if (wrong.length === 0) continue;
    const unset = wrong.filter((name) => made.some(({ headers }) => headers[name] !== undefined));
    rules.push({
      pattern,
      unset,
      set: Object.fromEntries(Object.entries(wanted).filter(([name]) => wrong.includes(name))),
    });
  }
  return rules;
}

/** `/*.md` and `/api/*.csv`, those that most shapes have first. */
function extensionPatterns(shapes: readonly Shape[]): string[] {
  const patterns = shapes.flatMap(({ pattern }) => {
    const extension = extensionOf(pattern.text);
    const [, folder] = pattern.text.split('/');
    return extension === '' ? [] : [`/*${extension}`, `/${folder}/*${extension}`];
  });
  return [...countBy(patterns)].sort(([, a], [, b]) => b - a).map(([text]) => text);
}

/** The rule that sets what most of the matching shapes have. */
function sharedRule(pattern: PathPattern, shapes: readonly Shape[], general: readonly HeaderRule[]): HeaderRule {
  const count = new Map<string, Map<string, number>>();
  const matching = shapes.flatMap(({ wanted, paths: [path = ''], pattern: own }) => {
    const captures = pattern.captures(path);
    return captures
      ? [map(wanted, (value) => withPlaceholders(withCaptures(value, own.captures(path) ?? {}), captures))]
      : [];
  });
  for (const headers of matching) {
    for (const [name, value] of Object.entries(headers)) {
      const ofName = count.get(name) ?? new Map<string, number>();
      count.set(name, ofName.set(value, (ofName.get(value) ?? 0) + 1));
    }
  }
  const set = Object.fromEntries(
    [...count].map(([name, values]) => [name, [...values].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '']),
  );
  return { pattern, unset: [...new Set(general.flatMap((rule) => Object.keys(rule.set)))], set };
}

/** A rule for each path, for hosts whose rules know no placeholders in values. */
function ruleForEach(shapes: readonly Shape[]): HeaderRule[] {
  return shapes.flatMap(({ pattern, wanted, paths }) =>
    paths.map((path) => ({
      pattern: readPattern(path),
      unset: [],
      set: map(wanted, (value) => withCaptures(value, pattern.captures(path) ?? {})),
    })),
  );
}

/** The headers that the rules make for a path. */
function apply(rules: readonly HeaderRule[], path: string): HeaderSet {
  const headers: Record<string, string> = {};
  for (const { pattern, unset, set } of rules) {
    const captures = pattern.captures(path);
    if (!captures) continue;
    for (const name of unset) delete headers[name];
    for (const [name, value] of Object.entries(set)) {
      const before = headers[name] === undefined ? '' : `${headers[name]}, `;
      headers[name] = before + withCaptures(value, captures);
    }
  }
  return headers;
}

/** @throws Error if the rules make other headers than some answer has */
function compare(rules: readonly HeaderRule[], shapes: readonly Shape[]): void {
  for (const { pattern, wanted, paths } of shapes) {
    for (const path of paths) {
      const made = apply(rules, path);
      const expected = map(wanted, (value) => withCaptures(value, pattern.captures(path) ?? {}));
      const wrong = Object.keys({ ...made, ...expected }).find((name) => made[name] !== expected[name]);
      if (wrong !== undefined)
        throw new Error(`the rules in _headers make another ${wrong} for ${path}: ${made[wrong]}`);
    }
  }
}

const literal = ({ pattern }: Shape) => pattern.text.replaceAll(/:p\d+/g, '');

function map(headers: HeaderSet, change: (value: string) => string): HeaderSet {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value)]));
}

/** Paths that differ only in some of their names, in the syntax of `_headers`: `/tools/:p4.md`. */
export interface PathPattern {
  readonly text: string;
  /** What the placeholders stand for in a path; undefined if it does not match. */
  captures(path: string): Captures | undefined;
}

type Captures = Readonly<Record<string, string>>;

/** A placeholder ends at a slash; a splat does not. */
const VARIABLE = /:([A-Za-z]\w*)|\*/g;

/** @param text with placeholders or one splat */
function readPattern(text: string): PathPattern {
  const names: string[] = [];
  const source = escaped(text).replaceAll(VARIABLE, (_, name: string | undefined) => {
    names.push(name ?? 'splat');
    return name === undefined ? '(.*)' : '([^/]+)';
  });
  const pattern = new RegExp(`^${source}$`);
  return {
    text,
    captures(path) {
      const found = pattern.exec(path);
      return found ? Object.fromEntries(names.map((name, i) => [name, found[i + 1] as string])) : undefined;
    },
  };
}

/** The names and slashes of a path, and its extension last. The keys of questions have dots, which part nothing. */
function partsOf(path: string): string[] {
  const extension = extensionOf(path);
  return [...path.slice(0, path.length - extension.length).split(/(\/)/), extension];
}

/** What is alike in paths that one pattern can match: their slashes and extension. */
const structureOf = (path: string) =>
  partsOf(path)
    .map((part, i, all) => (part === '/' || part === '' || i === all.length - 1 ? part : 'x'))
    .join('');

/** The pattern of paths that have the same structure. */
function patternOf(paths: readonly string[]): PathPattern {
  const [first = [], ...others] = paths.map(partsOf);
  const parts = first.map((part, i) => (others.every((other) => other[i] === part) ? part : `:p${i}`));
  return readPattern(parts.join(''));
}

/** A text with what the placeholders stand for replaced by them, wherever it is a whole part of an address. */
function withPlaceholders(text: string, captures: Captures): string {
  return Object.entries(captures).reduce(
    (before, [name, value]) =>
      before.replaceAll(new RegExp(`(?<=[/=])${escaped(value)}(?=[.>/?&]|$)`, 'g'), `:${name}`),
    text,
  );
}

/** A text with placeholders replaced by what they stand for. */
function withCaptures(text: string, captures: Captures): string {
  return text.replaceAll(/:([A-Za-z]\w*)/g, (whole, name: string) => captures[name] ?? whole);
}

/** Everything but letters, digits and the signs of placeholders, for a regular expression. */
const escaped = (text: string) => text.replaceAll(/[^\w/:*%-]/g, '\\$&');
