import { expect, it } from 'vitest';
// Tests the code in memory, because comparing hundreds of versions through git would take minutes.
import type { ValidFacts } from '../../../pipeline/check/rule.ts';
import { findSchemaMistakes } from '../../../pipeline/check/schema-findings.ts';
import { ToolFile } from '../../../pipeline/check/tool-file.ts';
import { listChanges } from '../../../pipeline/diff/changes.ts';
import { type Corpus, resolve } from '../../../pipeline/resolve/resolve.ts';
import { checkFixture } from '../../fixture/fixture.ts';
import { applyMutation, type File, listMutations, type Mutation } from './mutations.ts';

/** A tool that uses nearly every field, and two others. */
const TOOLS = ['quillcourier', 'inkwell-relay', 'beaconyard'];
const SHARED = ['catalogue', 'categories', 'methodology', 'lexicon', 'currencies', 'publishers'] as const;

const allFacts = await checkFixture();
const facts: ValidFacts = { ...allFacts, tools: allFacts.tools.filter(({ data }) => TOOLS.includes(data.slug)) };
const files: File[] = [
  ...facts.tools.map(({ data }) => ({ name: `tools/${data.slug}`, data })),
  ...SHARED.map((name) => ({ name, data: facts[name].data })),
];

const resolvedTools = resolve(facts);

/** Creates a corpus without boards. Resolves only tools that may differ, because resolving takes most of the time. */
function createCorpus(newFacts: ValidFacts): Corpus {
  const isSame = newFacts.catalogue === facts.catalogue && newFacts.publishers === facts.publishers;
  const tools = newFacts.tools.flatMap((tool, i) =>
    isSame && tool === facts.tools[i] ? (resolvedTools[i] ?? []) : resolve({ ...newFacts, tools: [tool] }),
  );
  return { facts: newFacts, tools, jobs: [] } as unknown as Corpus;
}

/** Applies a mutation. Undefined if the facts cannot be resolved afterwards. */
function mutateCorpus(mutation: Mutation): Corpus | undefined {
  const change = <Entry extends { readonly data: unknown }>(name: string, entry: Entry): Entry =>
    mutation.file === name ? { ...entry, data: applyMutation(entry.data, mutation) } : entry;
  try {
    const shared = Object.fromEntries(SHARED.map((name) => [name, change(name, facts[name])]));
    const tools = facts.tools.map((tool) => change(`tools/${tool.data.slug}`, tool));
    // The report skips files of the base revision that do not match the schema.
    const changedTool = tools.find(({ data }, i) => data !== facts.tools[i]?.data);
    if (changedTool && findSchemaMistakes(changedTool.data, ToolFile).length > 0) return undefined;
    return createCorpus({ ...facts, ...shared, tools } as ValidFacts);
  } catch {
    return undefined;
  }
}

/** Lists the names that the report has to contain: the key and qualifier of a fact, or the last key of another path. */
function listExpectedNames({ path }: Mutation): string[] {
  const keys = path.filter((part) => typeof part === 'string');
  // Values are shown in words, and a changed slug is shown as a different tool.
  const isPlain = (key: string) => !['value', 'sources', 'facts', 'slug'].includes(key);
  if (keys[0] !== 'facts') return keys.slice(-1).filter(isPlain);
  const [, key, field] = keys;
  return [key, ['note', 'plan', 'only_on', 'add_on'].find((qualifier) => qualifier === field)].filter(
    (name) => name !== undefined,
  );
}

it('the report shows any edit, for the edited file only', () => {
  const current = createCorpus(facts);
  let count = 0;
  // Every third mutation is enough to cover each kind of field.
  for (const mutation of listMutations(files).filter((_, i) => i % 3 === 0)) {
    const base = mutateCorpus(mutation);
    if (!base) continue;
    count += 1;
    // A tool with a changed slug is a different tool, with its own line.
    const isSameFile = (place: string) => place.replace(/x?\.yaml.*/, '') === `facts/${mutation.file}`;
    const lines = listChanges(base, current);
    const label = JSON.stringify(mutation);
    expect(
      lines.map(({ place }) => place).filter((place) => !isSameFile(place)),
      label,
    ).toEqual([]);
    expect(lines, label).not.toEqual([]);
    for (const name of listExpectedNames(mutation))
      expect(lines.map(({ text }) => text).join('\n'), label).toContain(name);
  }
  expect(count).toBeGreaterThan(100);
});
