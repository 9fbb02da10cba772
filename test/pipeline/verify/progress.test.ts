import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { copyFixture } from '../commands/run.ts';
import { runVerify } from './run-on-fake-web.ts';
import { createDocument, respondWithHtml } from './server/pages.ts';

const PAGE = respondWithHtml(createDocument('Any', `<p>${'Words of an invented company. '.repeat(20)}</p>`));
const PAGES = 230;

it('verify writes a line now and then', async () => {
  const copy = await copyFixture();
  const sources = Array.from(
    { length: PAGES },
    (_, i) =>
      `  page-${i}:\n    url: https://site-${i}.example/a\n    title: A page\n    publisher: Letters Weekly\n    shows: Any.\n    read: 2026-06-20\n    copy: live\n`,
  );
  const ids = sources.map((_, i) => `page-${i}`).join(', ');
  await copy.edit('facts/tools/yew.yaml', (text) =>
    text
      .replace('sources:\n', `sources:\n${sources.join('')}`)
      .replace('email.finder: { value: true, sources: [home]', `email.finder: { value: true, sources: [home, ${ids}]`),
  );
  const stream = new PassThrough();
  const { out } = await runVerify(copy, () => PAGE, { slug: 'yew', stream: stream as unknown as NodeJS.WriteStream });
  expect(String(stream.read())).toBe('100 of 231 pages\n200 of 231 pages\n');
  expect(out).toMatch(/^# Cited pages on /);
});
