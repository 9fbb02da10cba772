import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Meaning } from './meaning.ts';

export const RECORDINGS: string = fileURLToPath(new URL('recordings.ndjson', import.meta.url));

export interface Answer {
  readonly status: number;
  readonly type: string;
  /** What the answer says, without wording and layout. */
  readonly meaning: Meaning;
}
/** A request and its recorded answer. */
export type Recording = {
  /** `GET /path`, `GET /path text/html` (Accept) or `MCP method {params}`. */
  readonly request: string;
} & Answer;

export const readRecordings = (): Recording[] =>
  readFileSync(RECORDINGS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

export function recordedAddresses(isWanted: (recording: Recording) => boolean = () => true) {
  const recordings = readRecordings().filter(
    (recording) => recording.request.startsWith('GET ') && isWanted(recording),
  );
  const paths = recordings.map(({ request }) => request.split(' ')[1] ?? '');
  return [...new Set(paths)];
}
