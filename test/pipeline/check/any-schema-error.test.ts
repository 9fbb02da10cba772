import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { LANGUAGES } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { fixtureFolder } from '../../fixture/fixture.ts';
import { findProblems, linesOn, SMALL_TOOL } from '../small-tool.ts';
import { changed, FULL_TOOL, type Path } from './full-tool.ts';

const OTHER_LANGUAGES: readonly string[] = LANGUAGES.slice(1);

/** Values that are wrong almost everywhere. */
const WRONG_VALUES: readonly unknown[] = [
  ...[null, true, 7, -7.5, Number.POSITIVE_INFINITY],
  ...['', ' spaced ', 'USD', 'Some Words Here', 'x'.repeat(600)],
  ...[[], ['a', 'a'], {}, { odd: 1 }, [{ odd: 1 }]],
];

/** Enough for the shared files, each of which needs a run of the check. */
const SOME_WRONG_VALUES = [null, 7.5, '', ' spaced ', [], ['a', 'a'], { odd: 1 }];

/** The words of schema validators, which only programmers know. */
const SCHEMA_LANGUAGE =
  /must (match|NOT|be|have|contain|pass)|should (be|match|NOT)|pattern|schema|allowed values|anyOf|oneOf|allOf|additional propert|instancePath|properties|\bobject\b|\barray\b|\bstring\b|\binteger\b|\bboolean\b|\[a-z|\[A-Z|\\S|\^|[{]\d|undefined|\[object|\bnull\b|>=|<=/;

/** The words with which messages say what is allowed. */
const SAYS_WHAT_IS_ALLOWED =
  /; (write|allowed:|allowed in|put|did you mean|none of|no value)|under "values"|colon is missing/;

describe('messages about a file that does not fit its schema', () => {
  it('are plain English and say what is allowed, for any mistake in a tool file', async () => {
    expect(await linesOn({ quillpost: yamlOf(FULL_TOOL) })).toEqual([]);
    const tools = Object.fromEntries(variantsOf(FULL_TOOL).map((data, i) => [`quillpost-${i}`, yamlOf(data)]));
    const problems = await findProblems({ tools });
    expect(problems.filter(({ rule }) => rule === 'more-problems')).toEqual([]);
    const messages = problems
      .filter(({ rule }) => rule === 'shape' || rule === 'value-type')
      .map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(1000);
    expect(unclear(messages)).toEqual([]);
  });

  it('are so for the shared files too', async () => {
    const { shared } = await fixtureFolder();
    const variants = Object.entries(shared).map(
      ([name, file]) => [name, variantsOf(shortened(file.data), SOME_WRONG_VALUES).map(yamlOf)] as const,
    );
    const messages = new Map(variants.map(([name]) => [`facts/${name}.yaml`, new Set<string>()]));
    const last = Math.max(...variants.map(([, texts]) => texts.length));
    for (let i = 0; i < last; i += 1) {
      // All of them at once: a shared file that is wrong leaves the others to their schemas alone.
      const edits = Object.fromEntries(variants.map(([name, texts]) => [name, () => texts[i % texts.length] ?? '']));
      for (const { file, rule, message } of await findProblems({ tools: { 'small-tool': SMALL_TOOL }, edits }))
        if (rule === 'shape') messages.get(file)?.add(message);
    }
    for (const [file, found] of messages) {
      expect(found.size, file).toBeGreaterThan(20);
      expect(unclear([...found]), file).toEqual([]);
    }
  });
});

const yamlOf = (data: unknown) => stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });

function unclear(messages: readonly string[]): string[] {
  // Leaves out the path, the data and the allowed names that a message quotes.
  const ownWords = (message: string) =>
    message
      .replace(/^(?:[^"[{]* > )?[^"[{: ]*: /, '')
      .replace(/^("(?:[^"\\]|\\.)*"?(\.\.\.)?|[[{].*?) (?=is |are )/, '')
      .replace(/(allowed: |one of |did you mean |fields: ).*/, '$1');
  return [...new Set(messages)].filter(
    (message) => SCHEMA_LANGUAGE.test(ownWords(message)) || !SAYS_WHAT_IS_ALLOWED.test(message),
  );
}

/**
 * Copies of the data with each wrong value, with nothing, and with an unknown field next to it, each in all places of one depth at once.
 * The values of facts have schemas of their own, which are read where the rest of the file is right.
 */
function variantsOf(data: unknown, wrong = WRONG_VALUES): unknown[] {
  const places = groupBy(pathsIn(data), (path) => `${path.length} ${path[0] === 'facts' && path.includes('value')}`);
  return [...places.values()].flatMap((paths) => {
    const allWith = (place: (path: Path) => Path, value: unknown) =>
      paths.toReversed().reduce((changing, path) => changed(changing, place(path), value), data);
    const itself = (path: Path) => path;
    const all = wrong.map((value) => allWith(itself, value));
    if (paths[0]?.length === 0) return all;
    return [...all, allWith(itself, undefined), allWith(neighbour, { odd: 1 }), allWith(neighbour, null)];
  });
}

function neighbour(path: Path): Path {
  const last = path.at(-1);
  return [...path.slice(0, -1), typeof last === 'number' ? last : `${last}x`];
}

function pathsIn(data: unknown, path: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [path];
  const inside = Object.entries(data).flatMap(([name, item]) =>
    pathsIn(item, [...path, Array.isArray(data) ? Number(name) : name]),
  );
  return [path, ...inside];
}

/** The first items of every list and of every table, in one language: enough for each kind of value. */
function shortened(data: unknown, depth = 0): unknown {
  if (Array.isArray(data)) return data.slice(0, 2).map((item) => shortened(item, depth + 1));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).filter(([name]) => !OTHER_LANGUAGES.includes(name));
  const isTable =
    depth > 0 && entries.length > 12 && entries.every(([, item]) => typeof item === 'object' && !Array.isArray(item));
  return Object.fromEntries(
    (isTable ? entries.slice(0, 3) : entries).map(([name, item]) => [name, shortened(item, depth + 1)]),
  );
}
