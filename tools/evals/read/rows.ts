import type { Client, Json } from '../client.ts';

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
