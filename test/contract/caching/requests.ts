import { markdownAddress, withEnding } from '../../../server/http/url.ts';
import { operations } from '../../../server/operations/all-operations.ts';
import { problemCodesOf } from '../../../server/operations/describe-input.ts';
import { getChanges } from '../../../server/operations/get-changes/operation.ts';
import { addressOf, writeAddress } from '../../../server/operations/operation.ts';
import { pages } from '../../../server/pages/all-pages.ts';
import { feeds } from '../../../server/pages/feeds/feeds.tsx';
import { changesAddress } from '../../../server/pages/history/following.tsx';
import { badRequest } from '../../../server/rest/examples.ts';
import { ANSWER_FORMATS } from '../../../server/rest/rest.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';

/** An address to get. */
interface ExampleRequest {
  /** What it is an example of. */
  readonly kind: 'REST' | 'page' | 'file' | 'redirect' | 'problem';
  /** Path and query, without the base path. */
  readonly path: string;
}

/** One request of every kind that is answered without a body: answers in all formats, redirects, problems. */
export function exampleRequests(snapshot: Snapshot): ExampleRequest[] {
  const paths = {
    REST: answers(snapshot),
    page: pageViews(snapshot),
    file: wellKnown(snapshot),
    redirect: redirects(snapshot),
    problem: problems(snapshot),
  };
  return Object.entries(paths).flatMap(([kind, list]) =>
    list.map((path) => ({ kind: kind as ExampleRequest['kind'], path })),
  );
}

function answers(snapshot: Snapshot): string[] {
  return operations.flatMap((operation) =>
    operation.examples(snapshot).flatMap((input) => {
      const formats = ANSWER_FORMATS.filter(({ has }) => has(operation)).map(({ extension }) => extension);
      return ['' as const, ...formats].map((extension) => addressOf(operation, input, extension));
    }),
  );
}

function pageViews(snapshot: Snapshot): string[] {
  return pages.flatMap((page) => {
    const examples = page.examples(snapshot).map((input) => writeAddress(page, input));
    const listed = (page.listed?.(snapshot) ?? [{}]).map((input) => writeAddress(page, input));
    return [...listed, ...examples, ...examples.map(markdownAddress)];
  });
}

function wellKnown(snapshot: Snapshot): string[] {
  const [slug = ''] = snapshot.tools.keys();
  const [newest] = getChanges.examples(snapshot);
  const { tools, keys } = newest ?? {};
  const pagesWithFeed = [...feeds.map(({ path }) => path.replace('{slug}', slug)), changesAddress({ tools, keys })];
  return [
    ...['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/llms.txt', '/favicon.svg'],
    '/api/v1/openapi.json',
    ...['/mcp/server-card', '/.well-known/mcp/server-card.json', '/.well-known/ai-catalog.json'],
    ...['/.well-known/api-catalog', '/.well-known/agent-skills/index.json', '/.well-known/oauth-protected-resource'],
    ...[`/badges/${slug}.svg`, `/badges/${slug}.json`, '/badges/nothing.svg', '/data/nothing'],
    ...[...snapshot.data.keys()].map((path) => `/data/${path}`),
    ...['/favicon.ico', '/assets/0000000000.css', '/assets/0000000000.js'],
    ...pagesWithFeed.flatMap((address) => ['.atom', '.json'].map((end) => withEnding(address, end))),
  ];
}

function redirects({ tools }: Snapshot): string[] {
  const [tool] = [...tools.values()].filter(({ name, slug }) => name !== slug);
  const former = [...tools.values()].flatMap(({ former_slugs }) => former_slugs).slice(0, 3);
  const name = encodeURIComponent(tool?.name ?? '');
  return [
    ...['/tools/', '/api/v1/tools/', '/tools//', '//elsewhere.example/', `/tools/${name}`, `/api/v1/tools/${name}`],
    ...[`/tools/${name}.md`, `/api/v1/pricing/${name}.csv`, '/tools?utm_source=a&category=crm', '/?gclid=1'],
    ...former.flatMap((slug) => [`/tools/${slug}`, `/api/v1/tools/${slug}`]),
  ];
}

function problems(snapshot: Snapshot): string[] {
  const ofOperations = operations.flatMap((operation) =>
    problemCodesOf(operation).flatMap((code) => {
      const bad = badRequest(code, operation, snapshot);
      return bad && (bad.method ?? 'GET') === 'GET' ? [bad.path] : [];
    }),
  );
  return [
    ...ofOperations,
    ...['/nothing', '/tools/nothing', '/compare?tools=nothing', '/recommend?q=', '/tools?catgory=crm', '/%', '/a%2fb'],
    `/tools?q=${'a'.repeat(20_001)}`,
  ];
}
