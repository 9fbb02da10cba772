import type { Single } from '../../../model/ranking/job.ts';
import type { EvalPrompt, PromptOf } from '../../../server/evals/question.ts';
import type { AnyJson, McpClient } from '../agents.ts';

/** What a script has besides what is asked. */
export interface Given extends McpClient {
  /** The text of the question. */
  readonly question: string;
  /** A tool as the question names it. */
  readonly name: (slug: string) => string;
}

/**
 * Answers a question of a kind with the fewest calls that a model would make from the descriptions of the tools alone. It knows the question
 * and what the service answers, and nothing of the snapshot. @returns an answer in the form that the question asks for
 */
export type Script<Kind extends EvalPrompt['kind']> = (prompt: PromptOf<Kind>, given: Given) => Promise<string>;

/** The questions of the catalogue that a text quotes, in order. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"/g)].map(([, quoted]) => quoted as string);
}

/**
 * The key of a question that is known by its words: as the descriptions of the tools have it, else as list_questions does.
 * @param likely the key that it has, if the descriptions name it
 */
export async function keyOfWords({ call, describes }: Given, words: string, likely: string): Promise<string> {
  if (describes(likely)) return likely;
  const { questions } = await call('list_questions', { q: words });
  const keys = Object.entries(questions as Record<string, Record<string, string>>).flatMap(([group, listed]) =>
    Object.entries(listed).flatMap(([name, text]) => (text.startsWith(words) ? [`${group}.${name}`] : [])),
  );
  if (keys.length !== 1) throw new Error(`list_questions names ${keys.length} questions of the words "${words}"`);
  return keys[0] as string;
}

/** The criteria of a question as parameters name them: `trust.dpa`, `ai.mcp_server=official`. */
export async function namesOf(given: Given, criteria: readonly Single[]): Promise<string[]> {
  const quoted = quotedIn(given.question);
  const names: string[] = [];
  for (const [i, { key, value }] of criteria.entries()) {
    const found = await keyOfWords(given, quoted[i] ?? '', key);
    names.push(value === undefined ? found : `${found}=${value}`);
  }
  return names;
}

/** A row with its cells by column. */
export type ColumnRow = Readonly<Record<string, string | number>>;

/** The rows of an answer under its `columns`. */
export function rowsUnderColumns({ columns, rows }: AnyJson): ColumnRow[] {
  return rows.map((cells: readonly (string | number)[]) =>
    Object.fromEntries(columns.map((column: string, i: number) => [column, cells[i] as string | number])),
  );
}

/** The parts of a list, one call for each: the next is asked for as `more` says, and only if it is read. */
export async function* partsOf(call: McpClient['call'], operation: string, args: AnyJson): AsyncGenerator<AnyJson> {
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const answer: AnyJson = await call(operation, offset === 0 ? args : { ...args, offset });
    yield answer;
    const next = /^offset: (\d+)/.exec(answer.more?.next ?? '')?.[1];
    offset = next === undefined ? undefined : Number(next);
  }
}

/** Every row of a list. */
export async function* rowsIn(call: McpClient['call'], operation: string, args: AnyJson): AsyncGenerator<ColumnRow> {
  for await (const answer of partsOf(call, operation, args)) yield* rowsUnderColumns(answer);
}

/** The tools of a search that are still sold. */
export async function* soldIn(call: McpClient['call'], args: AnyJson): AsyncGenerator<{ slug: string; price: string }> {
  for await (const { slug, price } of rowsIn(call, 'search_tools', args)) {
    if (price !== 'no longer sold') yield { slug: String(slug), price: String(price) };
  }
}

/** As an answer writes a set. */
export function setOf(members: readonly string[]): string {
  return members.length === 0 ? 'none' : members.join('|');
}

export interface MoneySum {
  readonly amount: number;
  readonly currency: string;
}

const SUM = /([\d,]+(?:\.\d+)?) ([A-Z]{3})/;

/** The first sum in a text: `1,234.50 USD (reported)`. */
export function sumInText(words: string): MoneySum | undefined {
  const [, amount, currency] = SUM.exec(words) ?? [];
  return amount && currency ? { amount: Number(amount.replaceAll(',', '')), currency } : undefined;
}

/** As an answer writes it: `1234.50 USD`. */
export function written({ amount, currency }: MoneySum): string {
  return `${amount.toFixed(2)} ${currency}`;
}

/** The rates that a question pins: `Convert at 1 EUR = 1.13607 USD`. @returns cents of the base currency */
export function converterIn(question: string): (sum: MoneySum) => number {
  const rates = new Map<string, number>();
  for (const [, currency, rate] of question.matchAll(/1 ([A-Z]{3}) = ([\d.]+) [A-Z]{3}/g))
    rates.set(currency as string, Number(rate));
  return ({ amount, currency }) => Math.round(amount * (rates.get(currency) ?? 1) * 100);
}

/** In the letters and digits that labels and values share: `OAuth 2.0` begins as `oauth2` does. */
const folded = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** `Server-sent events` as `sse`. */
const initials = (text: string) => (text.match(/\b[a-z]/gi) ?? []).join('').toLowerCase();

/** Which of the values that a question allows some words mean; the words themselves if none fits. */
export function choiceIn(words: string, allowed: readonly string[]): string {
  const isMeant = (value: string) =>
    folded(words).includes(folded(value)) ||
    initials(words) === value ||
    (value === 'none' && /^(no|not|without)\b/i.test(words));
  return allowed.find(isMeant) ?? words;
}

/** The same for the members of a set, as an answer writes it. */
export function choicesIn(words: string, allowed: readonly string[]): string {
  return words
    .split(', ')
    .map((member) => choiceIn(member, allowed))
    .join('|');
}
