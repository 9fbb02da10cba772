import type { Single } from '../../model/ranking/job.ts';
import type { Client, Json } from './client.ts';
import type { Given } from './script.ts';

/** The questions of the catalogue that a text quotes, in order. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"/g)].map(([, quoted]) => quoted as string);
}

/**
 * The key of a question that is known by its words: as the descriptions of the tools have it, else as list_questions does.
 * @param likely the key that it has, if the descriptions name it
 */
export async function keyOf({ call, describes }: Given, words: string, likely: string): Promise<string> {
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
    const found = await keyOf(given, quoted[i] ?? '', key);
    names.push(value === undefined ? found : `${found}=${value}`);
  }
  return names;
}

/** A row with its cells by column. */
export type Row = Readonly<Record<string, string | number>>;

/** The rows of an answer under its `columns`. */
export function rowsOf({ columns, rows }: Json): Row[] {
  return rows.map((cells: readonly (string | number)[]) =>
    Object.fromEntries(columns.map((column: string, i: number) => [column, cells[i] as string | number])),
  );
}

/** The parts of a list, one call for each: the next is asked for as `more` says, and only if it is read. */
export async function* partsOf(call: Client['call'], operation: string, args: Json): AsyncGenerator<Json> {
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const answer: Json = await call(operation, offset === 0 ? args : { ...args, offset });
    yield answer;
    const next = /^offset: (\d+)/.exec(answer.more?.next ?? '')?.[1];
    offset = next === undefined ? undefined : Number(next);
  }
}

/** Every row of a list. */
export async function* rowsIn(call: Client['call'], operation: string, args: Json): AsyncGenerator<Row> {
  for await (const answer of partsOf(call, operation, args)) yield* rowsOf(answer);
}

/** The tools of a search that are still sold. */
export async function* soldIn(call: Client['call'], args: Json): AsyncGenerator<{ slug: string; price: string }> {
  for await (const { slug, price } of rowsIn(call, 'search_tools', args)) {
    if (price !== 'no longer sold') yield { slug: String(slug), price: String(price) };
  }
}
