import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { copyFixture } from '../commands/run.ts';
import { runVerify } from './run-on-fake-web.ts';
import { createDocument, respondWithHtml } from './server/pages.ts';

const PAGE = respondWithHtml(createDocument('Any', `<p>${'Words of an invented company. '.repeat(20)}</p>`));
const PAGES = 230;

/** Runs `verify` for a tool that cites many pages. @returns the shown progress and the report */
async function verifyManyPages(isTTY: boolean) {
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
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 100 });
  const { out } = await runVerify(copy, () => PAGE, { slug: 'yew', stream: stream as unknown as NodeJS.WriteStream });
  return { shown: String(stream.read()), out };
}

it('verify shows a bar with the time left on a terminal, and removes it before the report', async () => {
  const { shown, out } = await verifyManyPages(true);
  expect(shown).toMatch(/[█░]{20,} 0 of 231 pages/);
  expect(shown).toMatch(/█[█░]+ \d+ of 231 pages, less than a minute left/);
  // The cursor is back, and the line is cleared after the last bar.
  expect(shown).toContain('\u001b[?25h');
  expect(shown.slice(shown.lastIndexOf(' pages'))).toMatch(/\[[02]?K/);
  expect(out).toMatch(/^# Cited pages on /);
});

it('verify writes a line now and then elsewhere', async () => {
  const { shown, out } = await verifyManyPages(false);
  expect(shown).toMatch(/^100 of 231 pages, .* left\n200 of 231 pages, .* left\n$/);
  expect(out).toMatch(/^# Cited pages on /);
});
