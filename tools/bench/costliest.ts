import { parseArgs } from 'node:util';
import { createApp } from '../../server/app.ts';
import { answerPlain } from '../../server/node/backend/backend.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { operations } from '../../server/operations/all-operations.ts';
import { describeInput } from '../../server/operations/describe-input.ts';
import {
  addressOf,
  firstExample,
  type Operation,
  pathParameters,
  writeAddress,
} from '../../server/operations/operation.ts';
import { ANSWER_FORMATS } from '../../server/rest/rest.ts';
import { createLog } from '../../server/runtime/log.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { Draw } from '../draw.ts';
import { withTools } from '../load/inputs.ts';
import { cpuSince, logTable, median } from '../report.ts';

/*
 * Searches for the legal request that takes the most processor time, with 100 tools: for each operation and form, one request is changed
 * again and again, and a change that makes it dearer stays. npm run soak -- costliest, which says what the options are.
 */

const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string' } } });
const ROUNDS = Number(values.rounds);
/** In milliseconds of an idle processor: what the limits of the queues assume (server/node/front/admission.ts). */
const ASSUMED = 50;
const TOOLS = 100;
/** How often the dearest of each kind is measured again, each time with other numbers, so that nothing is remembered of it. */
const REPEATS = 15;
const SHOWN = 12;
const MAX_ADDRESS = 20_000;

type Input = Readonly<Record<string, unknown>>;
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
}

const BASE = 'https://facts.example';
const snapshot = withTools(await loadSnapshot(DIST_DATA), TOOLS);
const nowhere = { get: () => undefined, set: () => undefined };
const app = createApp(snapshot, { baseUrl: BASE, log: createLog('silent', { write() {} }), store: nowhere });
await app.loadRest();

const tools = [...snapshot.tools.values()];
const SLUGS = tools.map(({ slug }) => slug);
const KEYS = Object.keys(snapshot.methodology.catalogue.keys);
const DAYS = [snapshot.manifest.as_of, ...snapshot.changes.map(({ day }) => day)];
const PHRASES = snapshot.lexicon.criteria.flatMap(({ phrases }) => Object.values(phrases).flat());
const WORDS = [
  ...PHRASES.map((phrase) => phrase.replaceAll(/\|\S+|[*]/g, '')),
  ...tools.map(({ name }) => name),
  ...['no', 'not', 'without', 'or', 'and', 'but', 'like', 'ideally', 'cheaper than', 'for 6 people'],
  ...['5 LinkedIn accounts', 'under $50 a month', '€ 500 per year', '12', 'x', ',', '.', '?', 'é', '求', '👍'],
];

/** A legal value of a parameter, more often a large one than a small one. */
function legalValue(name: string, { type, items, ...schema }: Schema, draw: Draw, example: unknown): unknown {
  if (name === 'since' || name === 'until') return draw.pick(DAYS);
  if (name === 'slug') return draw.pick(SLUGS);
  if (schema.enum) return draw.pick(schema.enum);
  if (items) {
    const most = Math.min(schema.maxItems ?? KEYS.length, KEYS.length);
    const count = draw.below(3) === 0 ? most : 1 + draw.below(most);
    if (['tools', 'like', 'choices', 'avoid_tools'].includes(name)) return draw.some(SLUGS, count);
    if (items.enum) return draw.some(items.enum, count);
    return draw.below(4) === 0 ? (example ?? draw.some(WORDS, count)) : draw.some(draw.below(2) ? WORDS : KEYS, count);
  }
  if (type === 'integer' || type === 'number') {
    const { minimum = 1, maximum = 1e7 } = schema;
    return Math.min(maximum, Math.max(minimum, Math.floor(10 ** (draw.below(90) / 10))));
  }
  if (type === 'boolean') return draw.below(2) === 0;
  if (name !== 'q') return draw.below(2) === 0 ? (example ?? draw.pick(WORDS)) : draw.pick(WORDS);
  const words = Array.from({ length: 1 + draw.below(200) }, () => draw.pick(WORDS));
  return words.join(draw.pick([' ', ', ', ' or ', '\n'])).slice(0, schema.maxLength);
}

/** The processor time of an answer, in milliseconds; 0 for a refusal. */
async function costOf(path: string, coding: string): Promise<number> {
  const before = process.cpuUsage();
  const headers = { 'accept-encoding': coding, accept: 'text/html' };
  const { status } = await answerPlain(app.handle, { method: 'GET', url: BASE + path, headers, body: null });
  return status === 200 ? cpuSince(before) : 0;
}

/** The request with something of it changed. */
function changed(
  input: Input,
  schemas: Readonly<Record<string, Schema>>,
  required: readonly string[],
  example: Input,
  draw: Draw,
): Input {
  const next: Record<string, unknown> = { ...input };
  for (let change = 0; change <= draw.below(4); change += 1) {
    const name = draw.pick(Object.keys(schemas));
    const before = next[name];
    const value = legalValue(name, schemas[name] as Schema, draw, example[name]);
    if (!required.includes(name) && draw.below(4) === 0) delete next[name];
    else if (Array.isArray(before) && Array.isArray(value) && draw.below(2) === 0)
      next[name] = [...new Set([...before, ...value])].slice(0, schemas[name]?.maxItems);
    else next[name] = value;
  }
  return next;
}

/** With other numbers, but about as dear. */
function varied(input: Input, by: number): Input {
  const numbers = ['people', 'linkedin_accounts', 'mailboxes', 'budget'].filter(
    (name) => typeof input[name] === 'number',
  );
  return { ...input, ...Object.fromEntries(numbers.map((name) => [name, Math.max(1, Number(input[name]) - by)])) };
}

/** The dearest request to an operation in one form that the rounds find; undefined if it has no such form. */
async function search(operation: Operation, form: string, write: (input: Input) => string) {
  const draw = new Draw(operation.name, form, String(values.seed));
  const all = describeInput(operation, snapshot).properties as Record<string, Schema>;
  const example = firstExample(operation, snapshot);
  const required = [...new Set([...pathParameters(operation), ...((operation.input.required ?? []) as string[])])];
  const least = Object.fromEntries(required.map((name) => [name, example[name]]));
  if ((await costOf(write(least), 'identity')) === 0) return undefined;
  const schemas: Record<string, Schema> = {};
  for (const [name, schema] of Object.entries(all)) {
    const alone = { ...least, [name]: example[name] ?? legalValue(name, schema, draw, undefined) };
    // A page has not every parameter of its operation.
    if (form !== 'page' || (await costOf(write(alone), 'identity')) > 0) schemas[name] = schema;
  }
  let [best, cost] = [least, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = changed(round % 12 === 11 ? least : best, schemas, required, example, draw);
    if (write(next).length > MAX_ADDRESS) continue;
    const first = await costOf(write(next), draw.pick(['identity', 'br', 'gzip']));
    // What is made once for all requests, or by chance took long, is cheaper the second time.
    const dear = first > cost ? Math.min(first, await costOf(write(varied(next, 1)), 'identity')) : 0;
    if (dear > cost) [best, cost] = [next, dear];
  }
  const repeats: number[] = [];
  for (let i = 2; i < 2 + REPEATS; i += 1) repeats.push(await costOf(write(varied(best, i)), 'identity'));
  return {
    name: `${operation.name} ${form}`,
    cost: median(repeats),
    least: Math.min(...repeats),
    address: write(best),
  };
}

const found = [];
for (const operation of operations) {
  const forms: [string, (input: Input) => string][] = [
    ['json', (input) => addressOf(operation, input)],
    ...ANSWER_FORMATS.filter((format) => format.has(operation)).map(
      ({ extension }): [string, (input: Input) => string] => [
        extension,
        (input) => addressOf(operation, input, extension),
      ],
    ),
    ['page', (input) => writeAddress(operation, input)],
  ];
  for (const [form, write] of forms) found.push((await search(operation, form, write)) ?? []);
}
const dearest = found.flat().sort((a, b) => b.cost - a.cost);
logTable(
  'The dearest requests, in milliseconds of CPU',
  ['operation and form', 'median', 'least', 'address'],
  dearest
    .slice(0, SHOWN)
    .map(({ name, cost, least, address }) => [name, cost.toFixed(1), least.toFixed(1), address.slice(0, 200)]),
);
const [worst] = dearest;
if (worst && worst.least > ASSUMED) {
  console.log(
    `the dearest takes ${worst.least.toFixed(1)} ms of CPU at least, more than ${ASSUMED}: ${BASE}${worst.address}`,
  );
  process.exitCode = 1;
}
