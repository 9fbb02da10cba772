import { readFileSync } from 'node:fs';

/** Answers from the file that a baseline server gets as its argument. They are recorded by path. */
const [, , file] = process.argv;
const answers = new Map(file === undefined ? [] : JSON.parse(readFileSync(file, 'utf8')));

/** The headers and the body of a recorded answer. Both are empty if there is none. */
export function findRecorded(path) {
  const { headers = {}, body = '' } = answers.get(path) ?? {};
  return { headers, body: Buffer.from(body, 'base64') };
}
