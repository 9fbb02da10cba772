import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyPages } from '../../../pipeline/commands/verify.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';
import { type InventedWeb, inventWeb, pageOf } from '../verify/invented/invented-web.ts';
import { webOf } from '../verify/invented/simulate.ts';
import { WAYS, type Way } from '../verify/invented/ways.ts';
import { html } from '../verify/server/pages.ts';
import { type PlayedWeb, playWeb, type Web } from '../verify/server/play-web.ts';
import { testClock } from '../verify/server/test-clock.ts';
import { type Copy, copyFixture, inputFor, outputOf, says } from './run.ts';

const DAY = '2026-07-01';
const NEXT = '2026-07-08';

let copy: Copy;
let web: InventedWeb;
let played: PlayedWeb;
/** What becomes of which pages; none at first. */
let altered: { way?: Way | undefined; urls: ReadonlySet<string> };

beforeAll(async () => {
  web = inventWeb(await fixtureFacts());
});
beforeEach(async () => {
  copy = await copyFixture();
  for (const [slug, text] of web.files) await writeFile(join(copy.root, `facts/tools/${slug}.yaml`), text);
  for (const folder of ['checked', 'questions']) await rm(join(copy.root, 'facts', folder), { recursive: true });
  altered = { urls: new Set() };
  played = await playWeb((host, path) =>
    webOf({ web, today: DAY, way: altered.way, altered: altered.urls })(host, path),
  );
});
afterEach(() => played.close());

const fetching = () => ({ network: played.network, clock: testClock() });
const verify = async (day: string, ...args: string[]) =>
  outputOf(verifyPages(await inputFor(copy.root, ['verify', ...args], day), fetching()));
const linesOf = async (slug: string) =>
  (await readFile(join(copy.root, `facts/checked/${slug}.ndjson`), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { source: string; on: string; outcome: string });

/** Makes a tool cite a number of pages, each of another host. @returns the ids of the sources */
async function citePages(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, i) => `p${i + 10}`);
  const rest = 'title: A, publisher: A, relation: independent, shows: A page., read: 2026-06-05, copy: live';
  const sources = ids.map((id) => `  ${id}: { url: "https://${id}.example/", ${rest} }\n`).join('');
  const fact = `  ai.public_api: { value: true, sources: [${ids.join(', ')}] }\n`;
  await copy.edit('facts/tools/yew.yaml', (text) =>
    text.replace('\nsources:\n', `$&${sources}`).replace('\nfacts:\n', `$&${fact}`),
  );
  return ids;
}

/** Plays another web. */
async function play(pages: Web): Promise<void> {
  await played.close();
  played = await playWeb(pages);
}

/** A source of a tool whose page has passages of this tool only. */
function cited(slug: string): { id: string; url: string; key: string } {
  const tool = web.tools.find((one) => one.slug === slug);
  for (const [key, { sources = [] }] of Object.entries(tool?.facts ?? {})) {
    const [citation] = sources;
    const id = typeof citation === 'object' ? citation.source : '';
    const url = tool?.sources[id]?.url ?? '';
    if (web.pages.get(url)?.passages.length === 1) return { id, url, key };
  }
  throw new Error(`${slug} has no such source`);
}

describe('verify', () => {
  it('writes what it finds, passes the check, and shows when passages were last there', async () => {
    const { code, out } = await verify(DAY, 'flagmast');
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ sources looked at\n {4,}\d+ same\n/)]);
    expect(out).toContain('0 questions: 0 open, 0 unchanged, 0 changed, 0 refused');
    const lines = await linesOf('flagmast');
    expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
    expect(await readdir(join(copy.root, 'facts/checked'))).toEqual(['flagmast.days.ndjson', 'flagmast.ndjson']);
    expect(await copy.factsOn(NEXT, 'check')).toMatchObject({ code: 0 });
    const { key } = cited('flagmast');
    expect((await copy.factsOn(NEXT, 'show', 'flagmast', key)).out).toContain(`unchanged on ${DAY}`);
  });

  it('goes on where it was stopped, within its budget, and starts again on another day', async () => {
    const tools = ['flagmast', 'yew'];
    const sources = web.tools.filter(({ slug }) => tools.includes(slug)).flatMap((tool) => Object.values(tool.sources));
    const pages = new Set(sources.map(({ url }) => pageOf(url))).size;
    for (let third = 0; third < 3; third += 1) await verify(DAY, ...tools, '--budget', String(Math.ceil(pages / 3)));
    const reads = played.requests.filter(({ path }) => path !== '/robots.txt' && !path.includes('/no-such-page-'));
    expect(reads).toHaveLength(pages);
    expect((await verify(DAY, ...tools)).out).toMatch(/^0 sources looked at/);
    expect((await verify(NEXT, '--budget', '3')).out).not.toMatch(/^0 sources/);
  });

  it('reports each tenth of its pages', async () => {
    await citePages(21);
    await play((_, path) => (path === '/' ? html('<p>A page.') : undefined));
    const lines: string[] = [];
    const input = await inputFor(copy.root, ['verify', 'yew'], DAY);
    await outputOf(verifyPages({ ...input, report: (line) => lines.push(line) }, fetching()));
    expect(lines).toEqual([3, 5, 7, 9, 11, 14, 16, 18, 20, 22].map((done) => `${done} of 22 pages`));
  });

  it('loses nothing of what is found while it writes', async () => {
    // It writes after 20 pages, and the last three of 22 are answered at the same moment.
    const ids = await citePages(21);
    const waiting: (() => void)[] = [];
    await play((host, path) => {
      if (path !== '/') return undefined;
      if (!['p29.example', 'p30.example', 'yew.example'].includes(host)) return html('<p>A page.');
      return (request, response) => {
        waiting.push(() => html('<p>A page.')(request, response));
        if (waiting.length === 3) for (const answer of waiting) answer();
      };
    });
    expect((await verify(DAY, 'yew')).out).toMatch(/^22 sources looked at\n/);
    expect((await linesOf('yew')).map(({ source }) => source)).toEqual(['home', ...ids]);
  });

  it('ends where it cannot write', async () => {
    const ids = await citePages(60);
    const file = join(copy.root, 'facts/checked/yew.ndjson');
    await play((_, path) => {
      mkdirSync(file, { recursive: true });
      return path === '/' ? html('<p>A page.') : undefined;
    });
    await expect(verify(DAY, 'yew')).rejects.toThrow(`${file} is a folder`);
    const { length } = played.requests;
    await vi.waitUntil(() => played.requests.every(({ ended }) => ended !== undefined));
    expect(played.requests).toHaveLength(length);
    expect(ids.every((id) => played.pathsOf(`${id}.example`).length > 0)).toBe(false);
  });

  it('looks only at pages of facts that are due if that is wanted', async () => {
    await verify(DAY, 'quillcourier');
    const before = played.requests.length;
    const due = await verify(NEXT, 'quillcourier', '--due');
    const looked = played.requests.length - before;
    expect(due.code).toBe(0);
    expect(looked).toBeLessThan(before / 2);
  });

  it('writes nothing where no page can be reached', async () => {
    const offline = { ...played.network, lookup: () => Promise.reject(new Error('getaddrinfo EAI_AGAIN')) };
    const input = await inputFor(copy.root, ['verify'], DAY);
    const run = outputOf(verifyPages(input, { network: offline, clock: testClock() }));
    expect(await run).toEqual(says(2, 'is this machine online?'));
    expect(await readdir(join(copy.root, 'facts'))).not.toContain('checked');
  });

  it.each([
    ['a tool that does not exist', ['flagmats'], '"flagmast"'],
    ['a budget that is no number', ['--budget', 'all'], 'at least 1'],
  ])('refuses %s', async (_, args, message) => {
    expect(await verify(DAY, ...args)).toEqual(says(2, message));
  });
});

describe('answer', () => {
  /** Rewords the passages of one source. @returns the question about it */
  async function makeQuestion(): Promise<{ question: string; key: string }> {
    const { id, url, key } = cited('flagmast');
    await verify(DAY, 'flagmast');
    altered = { way: WAYS['a word of a passage changed'], urls: new Set([url]) };
    const { out } = await verify(NEXT, 'flagmast');
    expect(out).toContain('1 findings; 1 questions were asked today');
    return { question: `flagmast/${id}/1`, key };
  }

  it('lists open questions, names what is nearest to a wrong word, and closes one as refused for a reason', async () => {
    const { question, key } = await makeQuestion();
    const { out } = await copy.factsOn(NEXT, 'answer');
    expect(out).toContain(`1 open questions\n${question}\n`);
    expect(out).toContain(key);
    for (const [args, hint] of [
      [[question.replace('/1', '/2'), 'unchanged'], question],
      [[question], 'unchanged, changed, refused'],
      [[question, 'unchangd'], '"unchanged"'],
      [[question, 'refused'], '--reason'],
    ] as const)
      expect(await copy.factsOn(NEXT, 'answer', ...args)).toEqual(says(2, hint));
    expect(await copy.factsOn(NEXT, 'answer', question, 'refused', '--reason', 'A typo was corrected.')).toEqual({
      code: 0,
      out: `closed ${question} as refused\n`,
    });
    expect((await copy.factsOn(NEXT, 'answer')).out).toBe('0 open questions\n');
    expect(await copy.factsOn(NEXT, 'check')).toMatchObject({ code: 0 });
    // It is not asked again as long as the page says the same.
    expect((await verify('2026-07-15', 'flagmast')).out).toContain(
      '1 questions: 0 open, 0 unchanged, 0 changed, 1 refused',
    );
  });

  it('takes "changed" only once the fact was changed', async () => {
    const { question } = await makeQuestion();
    expect(await copy.factsOn(NEXT, 'answer', question, 'changed')).toEqual(
      says(2, 'correct facts/tools/flagmast.yaml first'),
    );
    const [, id] = question.split('/');
    await copy.edit('facts/tools/flagmast.yaml', (text) =>
      text.replace(new RegExp(`(\\n  ${id}:\\n[^]*?\\n    shows: ).*`), '$1Something else.'),
    );
    expect(await copy.factsOn(NEXT, 'answer', question, 'changed')).toMatchObject({ code: 0 });
    expect((await copy.factsOn(NEXT, 'answer', question, 'unchanged')).out).toContain('was closed as changed');
  });
});
