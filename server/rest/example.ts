/** A request that an example answers; GET, and no headers, unless it says otherwise. */
export interface Question {
  /** Path and query. */
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers a request as the service does. */
export type Ask = (request: Request) => Response | Promise<Response>;

/** An Example Object of OpenAPI 3.1: its summary says to which request it is the answer. */
export interface Example {
  readonly summary: string;
  readonly value?: unknown;
  /** In place of a value that is too long: the address at which it is. */
  readonly externalValue?: string;
}

/** In characters. Longer answers would make the description unwieldy. */
const MOST = 12_000;
const MOST_OF_SUMMARY = 160;

/** A real answer as an example; nothing where it has not the status that it is to show. */
export async function exampleOf(
  ask: Ask,
  baseUrl: string,
  question: Question,
  status: number,
): Promise<Example | undefined> {
  const { path, method = 'GET', headers = {} } = question;
  const response = await ask(new Request(baseUrl + path, { method, headers }));
  const text = await response.text();
  if (response.status !== status) return undefined;
  const summary = summaryOf(question);
  if (text.length > MOST) return { summary, externalValue: baseUrl + path };
  const isJson = response.headers.get('content-type')?.includes('json');
  return { summary, value: isJson ? JSON.parse(text) : text };
}

function summaryOf({ path, method = 'GET', headers = {} }: Question): string {
  const short = path.length > MOST_OF_SUMMARY ? `${path.slice(0, MOST_OF_SUMMARY)}…` : path;
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${short}${fields.length > 0 ? ` with ${fields.join(', ')}` : ''}`;
}
