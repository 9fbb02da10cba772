import { pino } from 'pino';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { escapeText, row, tableHead, withoutLinks } from '../calls/markdown/text.ts';
import type { Operation } from '../calls/operation.ts';
import { answerRequest, type ResolvedRequest, resolveRequest, runRequest } from '../calls/request.ts';
import { API_ROOT, type Deployment } from '../config/identity.ts';
import { createLog } from '../config/log.ts';
import { Problem } from '../http/problem.ts';
import { markdownAddress } from '../http/url.ts';
import { type CommandLine, findOperation } from './command-line.ts';

/** Runs an operation. The answer is Markdown or, with --json, the same JSON as over REST. @throws Problem */
export async function answer({ name = '', values, options }: CommandLine, snapshot: Snapshot, deployment: Deployment) {
  const operation = findOperation(name);
  const given = new Map(options);
  const isJson = given.delete('json');
  if (values.length > 0) {
    const parameter = findValueParameter(operation);
    given.set(parameter, [...(given.get(parameter) ?? []), ...values]);
  }
  const request = resolveRequest(operation, Object.fromEntries(given), snapshot);
  if (isJson) return JSON.stringify(answerRequest(request, snapshot, deployment));
  return (await renderPage(request, snapshot, deployment)) ?? renderTable(request, snapshot);
}

/** The parameter of values without a name: the only required one, or `q`. @throws Problem if there is none */
function findValueParameter({ name, input }: Operation): string {
  const required = (input.required ?? []) as readonly string[];
  const [only] = required.length === 1 ? required : 'q' in input.properties ? ['q'] : [];
  if (only !== undefined) return only;
  throw new Problem(
    'missing_parameter',
    `Values of ${name} need a parameter name, such as --tools. See outreach-facts ${name} --help.`,
  );
}

/** The page for the same input as Markdown; undefined if no page takes all of its parameters. */
async function renderPage({ operation, input, address }: ResolvedRequest, snapshot: Snapshot, deployment: Deployment) {
  const { baseUrl } = deployment;
  const { pages } = await import('../pages/all-pages.ts');
  const page = pages.find(({ path }) => path === operation.path);
  if (!page || !Object.keys(input).every((parameter) => parameter in page.input.properties)) return undefined;
  const { createApp } = await import('../app.ts');
  const app = createApp(snapshot, { ...deployment, log: createLog('error', pino.destination(2)) });
  let response = await app.fetch(new Request(baseUrl + markdownAddress(address.slice(API_ROOT.length))));
  // A text that only names a tool redirects to its page.
  const elsewhere = response.headers.get('location');
  if (elsewhere !== null) response = await app.fetch(new Request(new URL(elsewhere, baseUrl)));
  return response.ok ? withoutLinksTo(baseUrl, await response.text()) : undefined;
}

/** Removes links to the service, which may not run. Citations keep their path, which is the same on every server. */
function withoutLinksTo(baseUrl: string, markdown: string): string {
  return withoutLinks(markdown, (url) => url.startsWith(`${baseUrl}/`))
    .replaceAll(NEXT_ROWS, '--offset $1')
    .replaceAll(`${baseUrl}/`, '/');
}

/** `49 more: https://…?offset=10` */
const NEXT_ROWS = /(?<=more: )\S+[?&]offset=(\d+)\S*/g;

/** The answer as a Markdown table if it is one, else as JSON. */
function renderTable(request: ResolvedRequest, snapshot: Snapshot): string {
  const { operation, input } = request;
  const found = runRequest(request, snapshot);
  const table = operation.table?.(found, snapshot, input);
  if (!table) return JSON.stringify(found, null, 1);
  const rows = table.rows.map((cells) => row(cells.map((cell) => escapeText(String(cell ?? '')))));
  return [tableHead(table.columns.map((name) => escapeText(name))), ...rows].join('\n');
}
