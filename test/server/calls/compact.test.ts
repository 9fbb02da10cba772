import { describe, expect, it } from 'vitest';
import { operations } from '../../../server/all-operations.ts';
import type { Operation } from '../../../server/calls/operation.ts';
import { answerInFull, answerRequest, resolveRequest } from '../../../server/calls/request.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { formatSource, restoreAnswer } from '../../restore-answer.ts';

/* Expanding a compact answer restores the whole answer, except for fields that only pages have. */

const snapshot = await fixtureSnapshot();
const groups = Object.keys(snapshot.methodology.catalogue.groups);
const cited = new Map([...snapshot.tools.values()].flatMap(({ sources }) => sources.map((one) => [one.id, one])));

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any;
type Input = Readonly<Record<string, unknown>>;

/** Inputs in addition to the examples of each operation. */
const MORE_INPUTS: Readonly<Record<string, readonly Input[]>> = {
  get_tool: [...snapshot.tools.keys()].flatMap((slug) => [{ slug }, { slug, groups }]),
  get_pricing: [...snapshot.tools.keys()].flatMap((slug) => [
    { slug, ladders: true },
    { slug, keys: ['pricing.plans'] },
  ]),
  search_tools: [{ q: 'email under 45 EUR' }, { q: 'inkwel relay' }, { q: 'zzqx' }, { keys: ['ai.mcp_server'] }],
  get_rankings: [...Object.keys(snapshot.methodology.jobs)].map((job) => ({ profile: 'general', job })),
  recommend: [
    'Which is cheaper for 3 people, Quillcourier or Flagmast?',
    'Does Quillcourier have WhatsApp and calls?',
    'Quillcourier is from France and costs 29 EUR',
    'how many tools have webhooks?',
    'cold email for 4 people under 45 EUR, ideally HubSpot',
    'zzqx',
  ]
    .map((q): Input => ({ q }))
    // The page is beyond the last row.
    .concat({ required: ['channels.email'], offset: 500 }),
  compare_tools: [
    { tools: ['yew', 'sealpress', 'flagmast'], required: ['channels.email'], budget: 60, currency: 'GBP' },
  ],
  estimate_cost: [{ people: 3, currency: 'EUR' }, { mailboxes: 30 }],
};

/** Fields of a tool that are omitted if questions are selected. */
const IDENTITY = /^(summary|website|aliases|former_slugs|identifiers|price|scores|similar)\b/;

interface Case {
  readonly name: string;
  readonly whole: Json;
  readonly sent: Json;
  /** Returns the paths of the whole answer that are not restored. */
  readonly findLost: (sent: Json) => string[];
}

const cases = operations.flatMap((operation) =>
  [...operation.examples(snapshot), ...(MORE_INPUTS[operation.name] ?? [])].map((input) =>
    createCase(operation, input),
  ),
);

function createCase(operation: Operation, input: Input): Case {
  const request = resolveRequest(operation, input, snapshot);
  const whole = answerInFull(request, snapshot, { baseUrl: 'http://localhost', operator: {} });
  const isOmitted = createOmissionTest(operation, input, whole);
  return {
    name: `${operation.name} ${JSON.stringify(input).slice(0, 100)}`,
    whole,
    sent: answerRequest(request, snapshot, { baseUrl: 'http://localhost', operator: {} }),
    findLost: (sent) => findDifferences(whole, restoreAnswer(operation, sent), '').filter((path) => !isOmitted(path)),
  };
}

/** Returns a function that tests whether a compact answer omits the field at a path. */
function createOmissionTest(
  { name }: Operation,
  { keys, groups: some }: Input,
  whole: Json,
): (path: string) => boolean {
  const isSelected = keys !== undefined || some !== undefined;
  const isAnswered = !isSelected && ((whole.answers?.length ?? 0) > 0 || ['rules', 'unanswered'].includes(whole.kind));
  const patterns: Readonly<Record<string, RegExp | false>> = {
    estimate_cost: /^rows\.\d+\.sources$/,
    get_tool: isSelected && IDENTITY,
    get_pricing: isSelected && /^(price|plans)\b/,
    search_tools: isSelected && /^rows\.\d+\.(summary|website|scores)$/,
    get_rankings: !keys && /^boards\.\d+\.(columns|more_columns|rows\.\d+\.cells)\b/,
    recommend: isAnswered && /^(rows|columns|total|limit|offset|next)\b/,
  };
  const pattern = patterns[name] || undefined;
  // The price next to it has the same source.
  const isRedundant = (path: string) => {
    const [, i] = /^answers\.(\d+)\.source$/.exec(path) ?? [];
    return i !== undefined && whole.answers[Number(i)].price !== undefined;
  };
  return (path) => (pattern?.test(path) ?? false) || isRedundant(path);
}

/** Finds the paths at which a restored answer differs from the whole one. A restored answer has sources as strings. */
function findDifferences(whole: Json, filled: Json, path: string): string[] {
  if (whole === filled) return [];
  if (typeof filled === 'string' && isSourceText(filled, whole)) return [];
  if (typeof whole !== 'object' || typeof filled !== 'object' || !whole || !filled) return [path];
  if (Array.isArray(whole) && whole.length !== filled.length) return [path];
  const names = new Set([...Object.keys(whole), ...Object.keys(filled)]);
  return [...names].flatMap((name) => findDifferences(whole[name], filled[name], path ? `${path}.${name}` : name));
}

/** Whether a string stands for a source, which is an object or an id in the whole answer. */
function isSourceText(text: string, whole: Json): boolean {
  const source = typeof whole === 'string' ? cited.get(whole) : undefined;
  if (source) return text === formatSource(source);
  const { publisher, url, title, by, seen, read } = whole ?? {};
  if (!publisher || !url) return false;
  const parts = [publisher, title, by, seen === 'undated' ? (read ?? seen) : seen, url];
  return parts.every((part) => part === undefined || text.includes(part));
}

/** Lists the paths of all fields, except empty lists, and `upto` if `amount` is unknown too. */
function listPaths(value: Json, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const ownPath = [...path, name];
    if (Array.isArray(value)) return listPaths(one, ownPath);
    const isUnknown = name === 'upto' && one === null && value.amount === null;
    return isUnknown || (Array.isArray(one) && one.length === 0) ? [] : [ownPath, ...listPaths(one, ownPath)];
  });
}

describe('a compact answer', () => {
  it.each(cases)('restores the whole answer when expanded: $name', ({ sent, findLost }) => {
    expect(findLost(sent)).toEqual([]);
  });

  it('has no redundant field: if any is missing, the whole answer cannot be restored', () => {
    const names = ['get_tool {"slug":"quillcourier"}', 'get_tool {"slug":"yew"}', 'estimate_cost', 'compare_tools'];
    for (const name of names) {
      const { sent, findLost } = cases.find((one) => one.name.startsWith(name)) ?? expect.fail(name);
      const paths = listPaths(sent);
      expect(paths.length).toBeGreaterThan(10);
      for (const path of paths) {
        const damaged = structuredClone(sent);
        const owner = path.slice(0, -1).reduce((inner, field) => inner[field], damaged);
        delete owner[path.at(-1) as string];
        expect(findLost(damaged), `${name}: ${path.join('.')}`).not.toEqual([]);
      }
    }
  });

  it('names the omitted columns of a ranking for a job', () => {
    const ofJobs = cases.filter(({ whole }) => whole.boards?.length === 1 && whole.boards[0].rows.length > 0);
    for (const { name, whole, sent } of ofJobs) {
      const [[board], [short]] = [whole.boards, sent.boards];
      const keys = short.columns.map(({ key }: { key: string }) => key);
      const all = board.columns.map(({ key }: { key: string }) => key);
      expect([...keys, ...(short.more_columns ?? [])].toSorted(), name).toEqual(all.toSorted());
      for (const { cells } of short.rows) expect(Object.keys(cells).toSorted(), name).toEqual(keys.toSorted());
    }
    expect(ofJobs.filter(({ sent }) => sent.boards[0].more_columns).length).toBeGreaterThan(1);
  });
});
