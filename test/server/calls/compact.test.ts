import { describe, expect, it } from 'vitest';
import { operations } from '../../../server/all-operations.ts';
import type { Operation } from '../../../server/calls/operation.ts';
import { answerInFull, answerRequest, resolveRequest } from '../../../server/calls/request.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { formatSource, restoreAnswer } from '../../restore-answer.ts';

/* Expanding a compact answer restores the full answer, except for fields that only pages need. */

const snapshot = await fixtureSnapshot();
const groups = Object.keys(snapshot.methodology.catalogue.groups);
const sourcesById = new Map(
  [...snapshot.tools.values()].flatMap(({ sources }) => sources.map((source) => [source.id, source])),
);

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
  get_methodology: [{ q: 'robots' }],
  estimate_cost: [{ people: 3, currency: 'EUR' }, { mailboxes: 30 }],
};

/** Fields of a tool that are omitted if questions are selected. */
const IDENTITY = /^(summary|website|aliases|identifiers|price|scores|similar)\b/;

interface Case {
  readonly name: string;
  readonly fullAnswer: Json;
  readonly compactAnswer: Json;
  /** Returns the paths of the full answer that are not restored. */
  readonly findLost: (compactAnswer: Json) => string[];
}

const cases = operations.flatMap((operation) =>
  [...operation.examples(snapshot), ...(MORE_INPUTS[operation.name] ?? [])].map((input) =>
    createCase(operation, input),
  ),
);

function createCase(operation: Operation, input: Input): Case {
  const request = resolveRequest(operation, input, snapshot);
  const fullAnswer = answerInFull(request, snapshot, { baseUrl: 'http://localhost', operator: {} });
  const isOmitted = createOmissionTest(operation, input, fullAnswer);
  return {
    name: `${operation.name} ${JSON.stringify(input).slice(0, 100)}`,
    fullAnswer,
    compactAnswer: answerRequest(request, snapshot, { baseUrl: 'http://localhost', operator: {} }),
    findLost: (compactAnswer) =>
      findDifferences(fullAnswer, restoreAnswer(operation, compactAnswer), '').filter((path) => !isOmitted(path)),
  };
}

/** Returns a function that tests whether a compact answer omits the field at a path. */
function createOmissionTest(
  { name }: Operation,
  { keys, groups: selectedGroups }: Input,
  fullAnswer: Json,
): (path: string) => boolean {
  const isSelected = keys !== undefined || selectedGroups !== undefined;
  const isAnswered =
    !isSelected && ((fullAnswer.answers?.length ?? 0) > 0 || ['rules', 'unanswered'].includes(fullAnswer.kind));
  const patterns: Readonly<Record<string, RegExp | false>> = {
    estimate_cost: /^(rows\.\d+\.sources|rates)\b/,
    get_tool: isSelected && IDENTITY,
    get_pricing: isSelected && /^(price|plans)\b/,
    search_tools: (isSelected || fullAnswer.rows?.[0]?.result !== undefined) && /^rows\.\d+\.(summary|website|scores)$/,
    list_questions: /^questions\.\d+\.(group|does|asks|asked_by)\b/,
    get_ai_readiness: isSelected && /^(description|licence|citation|other_columns)$/,
    get_rankings: !keys && /^boards\.\d+\.(columns|more_columns|rows\.\d+\.cells)\b/,
    recommend: isAnswered && /^(rows|columns|total|next)\b/,
  };
  const pattern = patterns[name] || undefined;
  // The price of the same answer already has the source.
  const isRedundant = (path: string) => {
    const [, i] = /^answers\.(\d+)\.source$/.exec(path) ?? [];
    return i !== undefined && fullAnswer.answers[Number(i)].price !== undefined;
  };
  return (path) =>
    (pattern?.test(path) ?? false) ||
    isRedundant(path) ||
    isBesidePrice(path, fullAnswer, isSelected) ||
    isBesideList(path, fullAnswer, isSelected) ||
    // Pages put the reason into words, and know which rows they requested.
    /\brows\.\d+\.(misfit|ask)$|^(boards\.\d+\.)?(limit|offset)$/.test(path);
}

/** Whether a path leads to the note, the source or the unproven prices of a tool, in an answer that is not about its price. */
function isBesidePrice(path: string, { understood = {}, ...fullAnswer }: Json, isSelected: boolean): boolean {
  const [, rowPath] = /^((?:boards\.\d+\.)?rows\.\d+)\.price\.(?:note|source|unconfirmed)\b/.exec(path) ?? [];
  const row = rowPath?.split('.').reduce((inner, name) => inner[name], fullAnswer);
  if (!row?.cells || 'budget' in understood || 'cheapest' in understood) return false;
  if (row.result === undefined) return isSelected;
  return row.result !== 'fits' && !row.fits_understood && !('tools' in understood);
}

/** Whether a path leads to a price in a list of selected answers, for a need that only names tools. */
function isBesideList(path: string, { understood = {}, rows = [] }: Json, isSelected: boolean): boolean {
  const [, i] = /^rows\.(\d+)\.price$/.exec(path) ?? [];
  const criteria = Object.keys(understood).filter((name) => !['category', 'tools', 'without', 'plan'].includes(name));
  return i !== undefined && isSelected && criteria.length === 0 && rows[Number(i)].result === undefined;
}

/** Finds the paths at which a restored answer differs from the full one. In a restored answer, sources are strings. */
function findDifferences(fullAnswer: Json, restored: Json, path: string): string[] {
  if (fullAnswer === restored) return [];
  if (typeof restored === 'string' && isSourceText(restored, fullAnswer)) return [];
  // Of a link to a passage, only the end is sent.
  if (path.endsWith('.link') && String(restored).includes('#') && String(fullAnswer).endsWith(restored)) return [];
  if (typeof fullAnswer !== 'object' || typeof restored !== 'object' || !fullAnswer || !restored) return [path];
  if (Array.isArray(fullAnswer) && fullAnswer.length !== restored.length) return [path];
  const names = new Set([...Object.keys(fullAnswer), ...Object.keys(restored)]);
  return [...names].flatMap((name) =>
    findDifferences(fullAnswer[name], restored[name], path ? `${path}.${name}` : name),
  );
}

/** Whether a string is the text of a source, which is an object or an id in the full answer. */
function isSourceText(text: string, fullAnswer: Json): boolean {
  const source = typeof fullAnswer === 'string' ? sourcesById.get(fullAnswer) : undefined;
  if (source) return text === formatSource(source);
  const { publisher, url, title, by, seen, read } = fullAnswer ?? {};
  if (!publisher || !url) return false;
  const parts = [publisher, title, by, seen === 'undated' ? (read ?? seen) : seen, url];
  return parts.every((part) => part === undefined || text.includes(part));
}

/** Lists the paths of all fields, except empty lists. */
function listPaths(value: Json, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, source]) => {
    const ownPath = [...path, name];
    if (Array.isArray(value)) return listPaths(source, ownPath);
    return Array.isArray(source) && source.length === 0 ? [] : [ownPath, ...listPaths(source, ownPath)];
  });
}

describe('a compact answer', () => {
  it.each(cases)('restores the full answer when expanded: $name', ({ compactAnswer, findLost }) => {
    expect(findLost(compactAnswer)).toEqual([]);
  });

  it('has no redundant field: without any one of them, the full answer cannot be restored', () => {
    const names = ['get_tool {"slug":"quillcourier"}', 'get_tool {"slug":"yew"}', 'estimate_cost', 'compare_tools'];
    for (const name of names) {
      const { compactAnswer, findLost } = cases.find((example) => example.name.startsWith(name)) ?? expect.fail(name);
      const paths = listPaths(compactAnswer);
      expect(paths.length).toBeGreaterThan(10);
      for (const path of paths) {
        const damaged = structuredClone(compactAnswer);
        const owner = path.slice(0, -1).reduce((inner, field) => inner[field], damaged);
        delete owner[path.at(-1) as string];
        expect(findLost(damaged), `${name}: ${path.join('.')}`).not.toEqual([]);
      }
    }
  });

  it('names the omitted columns of a ranking for a job', () => {
    const rankings = cases.filter(
      ({ fullAnswer }) => fullAnswer.boards?.length === 1 && fullAnswer.boards[0].rows.length > 0,
    );
    for (const { name, fullAnswer, compactAnswer } of rankings) {
      const [[board], [compactBoard]] = [fullAnswer.boards, compactAnswer.boards];
      const keys = compactBoard.columns.map(({ key }: { key: string }) => key);
      const allKeys = board.columns.map(({ key }: { key: string }) => key);
      expect([...keys, ...(compactBoard.more_columns ?? [])].toSorted(), name).toEqual(allKeys.toSorted());
      for (const { cells } of compactBoard.rows) expect(Object.keys(cells).toSorted(), name).toEqual(keys.toSorted());
    }
    expect(rankings.filter(({ compactAnswer }) => compactAnswer.boards[0].more_columns).length).toBeGreaterThan(1);
  });
});
