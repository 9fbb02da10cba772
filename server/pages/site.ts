import { Hono } from 'hono';
import type { Static, TObject } from 'typebox';
import type { FrozenAnswers, Made } from '../http/frozen-answers.ts';
import { ICON_ANSWER, type Kind, LINK, PAGE_ANSWER, SITEMAP_ANSWER, TEXT_ANSWER } from '../http/headers.ts';
import { readOnlyRoute } from '../http/read-only-route.ts';
import { redirect } from '../http/redirect.ts';
import { SVG } from '../mcp/icon.ts';
import { addressOf, withCurrentSlug, writeAddress } from '../operations/address.ts';
import { answerTo } from '../operations/answer.ts';
import type { Operation } from '../operations/operation.ts';
import { readInput } from '../operations/read-input.ts';
import type { Describe } from '../rest/description.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { serveAssets } from './assets/serve-assets.ts';
import { drawPage } from './draw-page.tsx';
import { pages } from './index.ts';
import { llmsTxt } from './llms-txt.ts';
import type { Ask, Page, View } from './page.ts';
import { parametersOf } from './parameters.ts';
import { render } from './render.ts';
import { robots, sitemap } from './sitemap.ts';

/**
 * The web pages: the answers of the operations, laid out for people.
 * @param describe the description of the REST face
 */
export function site(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  answers: FrozenAnswers,
  describe: Describe,
): Hono {
  const routes = new Hono();
  serveAssets(routes, answers);
  const serve = (path: string, kind: Kind, write: () => string) =>
    readOnlyRoute(routes, path, (c) => answers.answer(c.req.raw, path, kind, write));
  serve('/sitemap.xml', SITEMAP_ANSWER, () => sitemap(pages, snapshot, baseUrl));
  serve('/robots.txt', TEXT_ANSWER, () => robots(baseUrl));
  serve('/llms.txt', TEXT_ANSWER, () => llmsTxt(pages, operations, snapshot.manifest, baseUrl));
  serve('/favicon.svg', ICON_ANSWER, () => SVG);
  for (const page of pages) {
    readOnlyRoute(routes, page.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => {
      const input = readInput(page, parametersOf(c, page));
      const current = withCurrentSlug(input, snapshot);
      const address = writeAddress(page, current);
      // A slug that a tool had before leads to its address now, for good.
      if (current !== input) return redirect(address);
      return answers.answer(c.req.raw, address, PAGE_ANSWER, () =>
        draw(page, input, address, operations, snapshot, baseUrl, describe),
      );
    });
  }
  return routes;
}

/** The whole page as it is sent. @throws Problem where its input is wrong */
function draw(
  page: Page,
  input: Static<TObject>,
  address: string,
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  describe: Describe,
): Made | Promise<Made> {
  const { manifest, methodology } = snapshot;
  let json: string | undefined;
  const ask = ((declared: Operation, raw: Readonly<Record<string, unknown>>) => {
    const operation = operations.find(({ name }) => name === declared.name);
    if (!operation) throw new Error(`there is no operation ${declared.name}`);
    const asked = readInput(operation, raw);
    json ??= addressOf(operation, withCurrentSlug(asked, snapshot));
    return answerTo(operation, snapshot, asked, baseUrl);
  }) as unknown as Ask;
  const drawn = (data: unknown): Made => {
    const view = { input, data, manifest, methodology, baseUrl, address, json } as View<Static<TObject>>;
    return {
      text: render(drawPage(page, view)),
      headers: json === undefined ? {} : { link: `<${json}>; rel="alternate"; type="application/json", ${LINK}` },
    };
  };
  const data = page.load(input, { ask, describe, manifest, methodology });
  return data instanceof Promise ? data.then(drawn) : drawn(data);
}
