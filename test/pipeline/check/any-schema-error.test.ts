import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { LANGUAGES } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { readFixtureFolder } from '../../fixture/fixture.ts';
import { checkTools, findProblems, SMALL_TOOL } from '../small-tool.ts';
import { FULL_TOOL, type Path, setAt } from './full-tool.ts';

const OTHER_LANGUAGES: readonly string[] = LANGUAGES.slice(1);

/** Values that are wrong almost everywhere. */
const WRONG_VALUES: readonly unknown[] = [
  ...[null, true, 7, -7.5, Number.POSITIVE_INFINITY],
  ...['', ' spaced ', 'USD', 'Some Words Here', 'x'.repeat(600)],
  ...[[], ['a', 'a'], {}, { odd: 1 }, [{ odd: 1 }]],
];

/** Fewer values for the shared files, because the check has to run once per value. */
const SOME_WRONG_VALUES = [null, 7.5, '', ' spaced ', [], ['a', 'a'], { odd: 1 }];

/** Matches validator jargon that only programmers know. */
const SCHEMA_LANGUAGE =
  /must (match|NOT|be|have|contain|pass)|should (be|match|NOT)|pattern|schema|allowed values|anyOf|oneOf|allOf|additional propert|instancePath|properties|\bobject\b|\barray\b|\bstring\b|\binteger\b|\bboolean\b|\[a-z|\[A-Z|\\S|\^|[{]\d|undefined|\[object|\bnull\b|>=|<=/;

/** Matches the phrases that say what is allowed. */
const SAYS_WHAT_IS_ALLOWED =
  /; (write|allowed:|allowed in|put|did you mean|none of|no value)|under "values"|colon is missing/;

describe('messages about files that break their schema', () => {
  it('say in plain English what is allowed, for any mistake in a tool file', async () => {
    expect(await checkTools({ quillpost: formatYaml(FULL_TOOL) })).toEqual([]);
    const tools = Object.fromEntries(createVariants(FULL_TOOL).map((data, i) => [`quillpost-${i}`, formatYaml(data)]));
    const problems = await findProblems({ tools });
    expect(problems.filter(({ rule }) => rule === 'more-problems')).toEqual([]);
    const messages = problems.filter(({ rule }) => rule === 'shape').map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(1000);
    expect(findUnclear(messages)).toEqual([]);
  });

  it('say in plain English what is allowed, for any mistake in a shared file', async () => {
    const { shared } = await readFixtureFolder();
    const variants = Object.entries(shared).map(
      ([name, file]) => [name, createVariants(shorten(file.data), SOME_WRONG_VALUES).map(formatYaml)] as const,
    );
    const messages = new Map(variants.map(([name]) => [`facts/${name}.yaml`, new Set<string>()]));
    const maxCount = Math.max(...variants.map(([, texts]) => texts.length));
    for (let i = 0; i < maxCount; i += 1) {
      // Breaks all shared files at once, because the schema of each file is checked even if other files are broken.
      const edits = Object.fromEntries(variants.map(([name, texts]) => [name, () => texts[i % texts.length] ?? '']));
      for (const { file, rule, message } of await findProblems({ tools: { 'small-tool': SMALL_TOOL }, edits }))
        if (rule === 'shape') messages.get(file)?.add(message);
    }
    for (const [file, fileMessages] of messages) {
      expect(fileMessages.size, file).toBeGreaterThan(20);
      expect(findUnclear([...fileMessages]), file).toEqual([]);
    }
  });
});

const formatYaml = (data: unknown) => stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });

function findUnclear(messages: readonly string[]): string[] {
  // Removes the path, and the data and allowed names that a message quotes.
  const removeQuotations = (message: string) =>
    message
      .replace(/^(?:[^"[{]* > )?[^"[{: ]*: /, '')
      .replace(/^("(?:[^"\\]|\\.)*"?(\.\.\.)?|[[{].*?) (?=is |are )/, '')
      .replace(/(allowed: |one of |did you mean |fields: ).*/, '$1');
  return [...new Set(messages)].filter(
    (message) => SCHEMA_LANGUAGE.test(removeQuotations(message)) || !SAYS_WHAT_IS_ALLOWED.test(message),
  );
}

/**
 * Creates broken copies of the data: with each wrong value, with a missing value, and with an unknown field next to it. Each copy is broken
 * in all places of one depth at once. The values of facts are broken separately, because their schemas are only checked if the rest of the
 * file is valid.
 */
function createVariants(data: unknown, wrongValues = WRONG_VALUES): unknown[] {
  const places = groupBy(listPaths(data), (path) => `${path.length} ${path[0] === 'facts' && path.includes('value')}`);
  return [...places.values()].flatMap((paths) => {
    const changeAll = (place: (path: Path) => Path, value: unknown) =>
      paths.toReversed().reduce((broken, path) => setAt(broken, place(path), value), data);
    const samePlace = (path: Path) => path;
    const variants = wrongValues.map((value) => changeAll(samePlace, value));
    if (paths[0]?.length === 0) return variants;
    return [
      ...variants,
      changeAll(samePlace, undefined),
      changeAll(neighbourPath, { odd: 1 }),
      changeAll(neighbourPath, null),
    ];
  });
}

/** The path of an unknown field next to a field. For an item of a list, the path of the item itself. */
function neighbourPath(path: Path): Path {
  const lastPart = path.at(-1);
  return [...path.slice(0, -1), typeof lastPart === 'number' ? lastPart : `${lastPart}x`];
}

function listPaths(data: unknown, path: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [path];
  const innerPaths = Object.entries(data).flatMap(([name, item]) =>
    listPaths(item, [...path, Array.isArray(data) ? Number(name) : name]),
  );
  return [path, ...innerPaths];
}

/** Shortens every list and table to its first items, in one language. This still covers each kind of value. */
function shorten(data: unknown, depth = 0): unknown {
  if (Array.isArray(data)) return data.slice(0, 2).map((item) => shorten(item, depth + 1));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).filter(([name]) => !OTHER_LANGUAGES.includes(name));
  const isTable =
    depth > 0 && entries.length > 12 && entries.every(([, item]) => typeof item === 'object' && !Array.isArray(item));
  return Object.fromEntries(
    (isTable ? entries.slice(0, 3) : entries).map(([name, item]) => [name, shorten(item, depth + 1)]),
  );
}
