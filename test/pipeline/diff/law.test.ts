import { expect, it } from 'vitest';
// In memory, since comparing hundreds of states through git would take minutes.
import type { ValidFacts } from '../../../pipeline/check/rule.ts';
import { schemaFindings } from '../../../pipeline/check/schema-findings.ts';
import { ToolFile } from '../../../pipeline/check/tool-file.ts';
import { changesBetween } from '../../../pipeline/diff/changes.ts';
import { writeTexts } from '../../../pipeline/publish/contents.ts';
import { type Corpus, dayOfBuild, derive, resolve } from '../../../pipeline/resolve/resolve.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';
import { type File, listMutations, type Mutation, mutatedData } from './mutations.ts';

/** A tool with nearly everything that a tool file can have, a closed one and its successor. */
const TOOLS = ['quillcourier', 'inkwell-relay', 'beaconyard'];
const SHARED = ['catalogue', 'categories', 'methodology', 'lexicon', 'currencies', 'publishers'] as const;

const whole = await fixtureFacts();
const facts: ValidFacts = { ...whole, tools: whole.tools.filter(({ data }) => TOOLS.includes(data.slug)) };
const files: File[] = [
  ...facts.tools.map(({ data }) => ({ name: `tools/${data.slug}`, data })),
  ...SHARED.map((name) => ({ name, data: facts[name].data })),
];

const resolved = resolve(facts);

/** The state of some facts, without boards, which follow from it. Tools are resolved where they may differ: that takes most of the time. */
function stateOf(of: ValidFacts): Corpus {
  const isSame = of.catalogue === facts.catalogue && of.publishers === facts.publishers;
  const tools = of.tools.flatMap((tool, i) =>
    isSame && tool === facts.tools[i] ? (resolved[i] ?? []) : resolve({ ...of, tools: [tool] }),
  );
  return { facts: of, tools, jobs: [] } as unknown as Corpus;
}

/** The state after one mutation; undefined where nothing can be resolved. */
function stateAfter(mutation: Mutation): Corpus | undefined {
  const change = <Entry extends { readonly data: unknown }>(name: string, entry: Entry): Entry =>
    mutation.file === name ? { ...entry, data: mutatedData(entry.data, mutation) } : entry;
  try {
    const shared = Object.fromEntries(SHARED.map((name) => [name, change(name, facts[name])]));
    const changed = facts.tools.map((tool) => change(`tools/${tool.data.slug}`, tool));
    // A file of an earlier commit that does not fit the schema is not compared.
    const tool = changed.find(({ data }, i) => data !== facts.tools[i]?.data);
    if (tool && schemaFindings(tool.data, ToolFile).length > 0) return undefined;
    return stateOf({ ...facts, ...shared, tools: changed } as ValidFacts);
  } catch {
    return undefined;
  }
}

/** Everything that is published of some facts; undefined where it does not fit the schemas. */
function published(of: ValidFacts): string | undefined {
  try {
    return JSON.stringify([...writeTexts(derive(of), dayOfBuild(of))]);
  } catch {
    return undefined;
  }
}

/** The names that its line has to contain: the key and qualifier of a fact, else the last key of the path. */
function namesOf({ path }: Mutation): string[] {
  const keys = path.filter((part) => typeof part === 'string');
  // Values are shown in words, and another slug is another tool.
  const isPlain = (key: string) => !['value', 'sources', 'facts', 'slug'].includes(key);
  if (keys[0] !== 'facts') return keys.slice(-1).filter(isPlain);
  const [, key, field] = keys;
  return [key, ['note', 'plan', 'add_on'].find((qualifier) => qualifier === field)].filter(
    (name) => name !== undefined,
  );
}

it('any edit that changes the snapshot is reported for its file and no other', () => {
  const now = stateOf(facts);
  const unchanged = [undefined, published(facts)];
  const tried = { named: 0, unnamed: 0 };
  // One in three is enough to meet each kind of field.
  for (const mutation of listMutations(files).filter((_, i) => i % 3 === 0)) {
    const state = stateAfter(mutation);
    if (!state) continue;
    // Another slug is another tool, which has a line of its own.
    const isOwn = (place: string) => place.replace(/x?\.yaml.*/, '') === `facts/${mutation.file}`;
    const lines = changesBetween(state, now).map(({ place, text }) => ({ line: text, isOwn: isOwn(place) }));
    const what = JSON.stringify(mutation);
    expect(
      lines.filter(({ isOwn }) => !isOwn),
      `${what} is in the lines of another file`,
    ).toEqual([]);
    const isNamed =
      lines.length > 0 && namesOf(mutation).every((name) => lines.some(({ line }) => line.includes(name)));
    tried[isNamed ? 'named' : 'unnamed'] += 1;
    if (!isNamed) expect(unchanged, `${what} is not in its lines`).toContain(published(state.facts));
  }
  expect(tried.named, 'changes in the lines').toBeGreaterThan(100);
  expect(tried.unnamed, 'changes of nothing that is published').toBeGreaterThan(0);
});
