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

/** Runs an operation. Returns Markdown or, with --json, the same JSON as over REST. @throws Problem */
export async function runOperation(
  { name = '', values, options }: CommandLine,
  snapshot: Snapshot,
  deployment: Deployment,
) {
  const operation = findOperation(name);
  const parameters = new Map(options);
  const isJson = parameters.delete('json');
  if (values.length > 0) {
    const parameter = findValueParameter(operation);
    parameters.set(parameter, [...(parameters.get(parameter) ?? []), ...values]);
  }
  const request = resolveRequest(operation, Object.fromEntries(parameters), snapshot);
  if (isJson) return JSON.stringify(answerRequest(request, snapshot, deployment));
  return (await renderPage(request, snapshot, deployment)) ?? renderTable(request, snapshot);
}

/** Finds the parameter of values without a name: the only required one, or else `q`. @throws Problem if there is none */
function findValueParameter({ name, input }: Operation): string {
  const required = (input.required ?? []) as readonly string[];
  const [parameter] = required.length === 1 ? required : 'q' in input.properties ? ['q'] : [];
  if (parameter !== undefined) return parameter;
  throw new Problem(
    'missing_parameter',
    `${name} takes only named parameters, such as --tools. See outreach-facts ${name} --help.`,
  );
}

/** Renders the page for the same input as Markdown. Undefined if no page has all of the parameters. */
async function renderPage({ operation, input, address }: ResolvedRequest, snapshot: Snapshot, deployment: Deployment) {
  const { baseUrl } = deployment;
  const { pages } = await import('../pages/all-pages.ts');
  const page = pages.find(({ path }) => path === operation.path);
  if (!page || !Object.keys(input).every((parameter) => parameter in page.input.properties)) return undefined;
  const { createApp } = await import('../app.ts');
  const app = createApp(snapshot, { ...deployment, log: createLog('error', pino.destination(2)) });
  let response = await app.fetch(new Request(baseUrl + markdownAddress(address.slice(API_ROOT.length))));
  // A search for the name of a tool redirects to the page of that tool.
  const location = response.headers.get('location');
  if (location !== null) response = await app.fetch(new Request(new URL(location, baseUrl)));
  return response.ok ? withoutLinksTo(baseUrl, await response.text()) : undefined;
}

/** Removes links to the service, since it may not run. In citations, only the path remains, which is the same on every server. */
function withoutLinksTo(baseUrl: string, markdown: string): string {
  return withoutLinks(markdown, (url) => url.startsWith(`${baseUrl}/`))
    .replaceAll(NEXT_ROWS, '--offset $1')
    .replaceAll(`${baseUrl}/`, '/');
}

/** Matches the URL in `49 more: https://…?offset=10`. */
const NEXT_ROWS = /(?<=more: )\S+[?&]offset=(\d+)\S*/g;

/** Formats an answer as a Markdown table if the operation has one, or else as JSON. */
function renderTable(request: ResolvedRequest, snapshot: Snapshot): string {
  const { operation, input } = request;
  const answer = runRequest(request, snapshot);
  const table = operation.table?.(answer, snapshot, input);
  if (!table) return JSON.stringify(answer, null, 1);
  const rows = table.rows.map((cells) => row(cells.map((cell) => escapeText(String(cell ?? '')))));
  return [tableHead(table.columns.map((name) => escapeText(name))), ...rows].join('\n');
}
