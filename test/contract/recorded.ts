import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Meaning } from './meaning.ts';

export const RECORDINGS: string = fileURLToPath(new URL('recordings.ndjson', import.meta.url));

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly meaning: Meaning;
}
/** `GET /path`, `GET /path text/html` (Accept), `MCP method {params}`. {now} is the id of the snapshot. */
export type Recording = { readonly request: string } & Answer;

export const recordings = (): Recording[] =>
  readFileSync(RECORDINGS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

export function recordedAddresses(snapshot: string, isWanted: (recording: Recording) => boolean = () => true) {
  const wanted = recordings().filter((recording) => recording.request.startsWith('GET ') && isWanted(recording));
  const paths = wanted.map(({ request }) => request.split(' ')[1] ?? '');
  return [...new Set(paths.map((path) => path.replace('{now}', snapshot)))];
}
