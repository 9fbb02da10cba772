import type { Hono } from 'hono';
import { dataPackage, jsonLd } from '../dataset/metadata.ts';
import type { Answers } from '../http/answers.ts';
import { JSON_ANSWER, JSON_LD_ANSWER, type Kind } from '../http/headers.ts';
import { queryNames } from '../http/query.ts';
import { readOnlyRoute } from '../http/read-only-route.ts';
import { API_ROOT } from '../identity/api-root.ts';
import { getAiReadiness } from '../operations/get-ai-readiness.ts';
import { requireKnown } from '../operations/input.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

const PATH = getAiReadiness.path;

/** The dataset described for catalogues of data, beside the dataset itself: as a Data Package and as JSON-LD. */
export function describedDatasets(api: Hono, { dataset, manifest }: Snapshot, baseUrl: string, answers: Answers): void {
  const address = `${baseUrl}${API_ROOT}${PATH}`;
  const serve = (path: string, kind: Kind, describe: () => unknown) =>
    readOnlyRoute(api, path, (c) => {
      requireKnown(queryNames(c.req.url), []);
      return answers.answer(c.req.raw, `${API_ROOT}${path}`, kind, () => JSON.stringify(describe()));
    });
  serve(`${PATH}/datapackage.json`, JSON_ANSWER, () => dataPackage(dataset, `${address}.csv`, manifest.snapshot));
  serve(`${PATH}.jsonld`, JSON_LD_ANSWER, () => jsonLd(dataset, manifest, address));
}
