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
export function readPattern(text: string): PathPattern {
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

/** What is alike in paths that one pattern can match: their slashes, dots and extension. */
export const structureOf = (path: string) => path.replaceAll(/[^/.]+/g, 'x') + extensionOf(path);

/** The pattern of paths that have the same structure. */
export function patternOf(paths: readonly string[]): PathPattern {
  const [first = [], ...others] = paths.map((path) => path.split(/([/.])/));
  const parts = first.map((part, i) => (others.every((other) => other[i] === part) ? part : `:p${i}`));
  return readPattern(parts.join(''));
}

/** The end of a path from its last dot, which no slash follows: `.md`. Empty if there is none. */
export const extensionOf = (path: string) => /\.\w+$/.exec(path)?.[0] ?? '';

/** A text with what the placeholders stand for replaced by them, wherever it is a whole part of an address. */
export function withPlaceholders(text: string, captures: Captures): string {
  return Object.entries(captures).reduce(
    (before, [name, value]) =>
      before.replaceAll(new RegExp(`(?<=[/=])${escaped(value)}(?=[.>/?&]|$)`, 'g'), `:${name}`),
    text,
  );
}

/** A text with placeholders replaced by what they stand for. */
export function withCaptures(text: string, captures: Captures): string {
  return text.replaceAll(/:([A-Za-z]\w*)/g, (whole, name: string) => captures[name] ?? whole);
}

/** Everything but letters, digits and the signs of placeholders, for a regular expression. */
const escaped = (text: string) => text.replaceAll(/[^\w/:*%-]/g, '\\$&');
