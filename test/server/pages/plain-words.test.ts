import { expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { textOf } from './html.ts';

const served = await fixtureServer();

/** What fresh readers misread. */
const NOT_AGAIN = [
  /group \d+ of \d+/i,
  /whatever you value/i,
  /depending on what you value/i,
  /without what you value/i,
  /\bmusts\b/i,
  /says no\b/i,
  /not for its type/i,
  /\(not read by us\)/i,
  /read by others/i,
  /currency assumed/i,
  /Tools proven to do most jobs/i,
];

/** Pages that are in plain words. The others are to follow. */
const PLAIN = ['/rankings', '/rankings/team', '/rankings/general?job=outreach', '/rankings/general?must=team.sso'];

it.each(PLAIN)('has no phrase that readers misread on %s', async (path) => {
  const html = await (await served.get(path, { headers: { accept: 'text/html' } })).text();
  const main = textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
  expect(NOT_AGAIN.filter((phrase) => phrase.test(main))).toEqual([]);
});
