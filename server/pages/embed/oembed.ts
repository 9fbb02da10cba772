import { type Context, Hono } from 'hono';
import { type Static, Type } from 'typebox';
import { JSON_ANSWER } from '../../http/headers.ts';
import type { CachedResponder } from '../../http/respond.ts';
import { readOnlyRoute } from '../../http/routes.ts';
import { basePathOf, onlyValue, withoutBasePath } from '../../http/url.ts';
import type { Operator } from '../../identity/identity.ts';
import { readInput } from '../../operations/input.ts';
import { writeAddress } from '../../operations/operation.ts';
import { withSlugs } from '../../operations/request.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type LoadData, parametersOf } from '../load.ts';
import type { Page } from '../page.ts';
import { embedOf, snippets } from './embed.tsx';

const Pixels = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description }));

export const oembed = {
  path: '/oembed',
  input: Type.Object({
    url: Type.String({ minLength: 1, maxLength: 4000, description: 'The address of a page of this service.' }),
    format: Type.Optional(Type.String({ maxLength: 20, description: 'The format of the answer: json.' })),
    maxwidth: Pixels('The most pixels that there is room for across.'),
    maxheight: Pixels('The most pixels that there is room for from top to bottom.'),
  }),
};
type Input = Static<typeof oembed.input>;

/** The address at which a page is offered to programs that embed it. @param url of the page */
export const oembedAddress = (url: string): string => writeAddress(oembed, { url, format: 'json' });

interface Serving {
  readonly load: LoadData;
  readonly snapshot: Snapshot;
  readonly baseUrl: string;
  readonly operator: Operator;
  readonly answers: CachedResponder;
}

/**
 * Serves oEmbed 1.0 (https://oembed.com) for the pages that have a picture for other sites. The type is `rich`, since a picture without
 * the link to its page could not be checked. Parameters that are not ours are overlooked: programs that embed add their own.
 */
export function serveOembed(routes: Hono, pages: readonly Page[], serving: Serving): void {
  const { baseUrl, answers } = serving;
  const found = pageRouter(pages, serving);
  const read = (c: Context) => {
    const names = Object.keys(oembed.input.properties);
    const given = names.map((name) => [name, onlyValue(name, c.req.queries(name) ?? [])] as const);
    const input = readInput(oembed, Object.fromEntries(given)) as Input;
    const { url, format = 'json' } = input;
    if (format !== 'json')
      throw new Problem('not_implemented', `There is no format "${format}". Allowed: json.`, {
        ...{ parameter: 'format', value: format, allowed: ['json'] },
      });
    return answers.answer(c.req.raw, writeAddress(oembed, input), JSON_ANSWER, async () => {
      const path = pathOn(baseUrl, url);
      const answer = path === undefined ? undefined : await found.fetch(new Request(baseUrl + path));
      if (answer?.status !== 200)
        throw new Problem('not_found', nothingAt(url, baseUrl), { parameter: 'url', value: url.slice(0, 100) });
      return JSON.stringify(within((await answer.json()) as Rich, input));
    });
  };
  readOnlyRoute(routes, oembed.path, read, () => ({ addresses: [] }));
}

const nothingAt = (url: string, baseUrl: string) =>
  `There is nothing to embed at "${url.slice(0, 200)}": only ${baseUrl}/compare?tools=…, ${baseUrl}/cost?people=… and ${baseUrl}/tools/….`;

/** The path and the query of a page of this service, without the base path; undefined for any other address. */
function pathOn(baseUrl: string, url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search } = new URL(url);
  const path = withoutBasePath(pathname, basePathOf(baseUrl));
  const isHere = /^https?:$/.test(protocol) && host === new URL(baseUrl).host;
  return isHere ? path + search : undefined;
}

interface Rich {
  readonly embed: NonNullable<ReturnType<typeof embedOf>>;
  readonly title: string;
  readonly provider: string;
  readonly baseUrl: string;
}

/** The answer, no larger than there is room for. The picture has no pixels, so that it can have any size. */
function within({ embed, title, provider, baseUrl }: Rich, { maxwidth, maxheight }: Input) {
  const scale = Math.min(1, (maxwidth ?? embed.width) / embed.width, (maxheight ?? embed.height) / embed.height);
  const [width, height] = [embed.width, embed.height].map((pixels) => Math.max(1, Math.floor(pixels * scale))) as [
    number,
    number,
  ];
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: provider,
    provider_url: `${baseUrl}/`,
    html: snippets({ ...embed, width, height }, baseUrl).html,
    ...{ width, height },
  };
}

/** Finds the page of an address, and what can be embedded of it; 404 where there is neither. @throws Problem where its input is wrong */
function pageRouter(pages: readonly Page[], { load, snapshot, baseUrl, operator }: Serving): Hono {
  const router = new Hono({ getPath: ({ url }) => withoutBasePath(new URL(url).pathname, basePathOf(baseUrl)) });
  const { manifest, methodology, historical } = snapshot;
  for (const page of pages.filter(({ figures, embed }) => figures ?? embed)) {
    router.get(page.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const input = withSlugs(readInput(page, parametersOf(c, page)), snapshot);
      const { data, json } = load((loading) => page.load(input, loading));
      const address = writeAddress(page, page.canonicalInput?.(input) ?? input);
      const shown = { input, data: await data, manifest, methodology, baseUrl, operator, historical, address };
      const view = { ...shown, json: json() };
      const embed = embedOf(page, view);
      if (!embed) return c.notFound();
      const title = page.title(view);
      return c.json({ embed, title, provider: manifest.attribution, baseUrl } satisfies Rich);
    });
  }
  router.onError((error) => {
    throw error;
  });
  return router;
}
