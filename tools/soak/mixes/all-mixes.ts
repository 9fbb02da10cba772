import { askedTwice } from './asked-twice.ts';
import { bigBatches } from './big-batches.ts';
import { hostileHosts } from './hostile-hosts.ts';
import { manyHeaders } from './many-headers.ts';
import type { Mix } from './mix.ts';
import { newAnswers } from './new-answers.ts';
import { pipelining } from './pipelining.ts';
import { slowClients } from './slow-clients.ts';
import { tinyCalls } from './tiny-calls.ts';
import { tinyQueries } from './tiny-queries.ts';

/** Every hostile mix, in the order in which they take turns. */
export const MIXES: readonly Mix[] = [
  tinyQueries,
  tinyCalls,
  askedTwice,
  pipelining,
  manyHeaders,
  hostileHosts,
  bigBatches,
  newAnswers,
  slowClients,
];
