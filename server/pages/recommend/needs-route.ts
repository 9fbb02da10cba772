import type { Hono } from 'hono';
import { Type } from 'typebox';
import { YAML_ANSWER } from '../../http/headers.ts';
import { readOnlyRoute } from '../../http/routes.ts';
import { basePathOf } from '../../http/url.ts';
import { writeNeeds } from '../../needs/write-needs.ts';
import { criteriaParameters, textParameters } from '../../operations/criteria/parameters.ts';
import { writeAddress } from '../../operations/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { readFileRequest, type Serving } from '../load.ts';
import type { Request } from './change.ts';
import type { Answer } from './one-tool.ts';
import { MOST_CARDS, shortlistOf } from './shortlist.tsx';

const { q } = recommend.input.properties;
/** The file of a need: what a request for it may have. */
export const needsFile = {
  path: '/recommend/needs.yaml',
  input: Type.Object({ q, ...textParameters, ...criteriaParameters }),
};

/** The address of a need as a file. */
export function needsAddress(request: Request): string {
  return writeAddress(needsFile, request);
}

/** Serves a need as the file that the program of the data package checks. */
export function serveNeeds(routes: Hono, { load, snapshot, baseUrl, answers }: Serving): void {
  const basePath = basePathOf(baseUrl);
  readOnlyRoute(
    routes,
    needsFile.path,
    (c) => {
      const request = readFileRequest(c, needsFile, snapshot, basePath);
      if (request instanceof Response) return request;
      const { input, address } = request;
      return answers.answer(c.req.raw, address, YAML_ANSWER, () => {
        const { data } = load(({ ask }) => ask(recommend, input));
        return fileOf(data, snapshot);
      });
    },
    () => ({ addresses: [] }),
  );
}

/** @throws Problem invalid_parameter for a text that needs nothing */
function fileOf(answer: Answer, { manifest, methodology }: Snapshot): string {
  const { criteria, not_understood, not_needed, permalink, note } = answer;
  if (answer.question || Object.keys(criteria).length === 0)
    throw new Problem('invalid_parameter', '"q" names nothing that a tool needs to have, so there is no file of it.', {
      parameter: 'q',
    });
  const named = criteria.choices ?? criteria.tools ?? shortlistOf(answer).map(({ tool }) => tool.slug);
  const left = [
    ...not_understood.map((words) => `Not understood: "${words}".`),
    ...not_needed.map(({ text }) => `Not needed: "${text}". To rule it out, add its key to avoid.`),
    ...(permalink === null && note !== null ? [note] : []),
  ];
  return writeNeeds(
    criteria,
    { shortlist: named.slice(0, MOST_CARDS), left, snapshot: manifest.snapshot },
    methodology,
  );
}
