import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyFixture } from '../commands/run.ts';
import { isRunning, type Previewed, previewed, serversOf, versionsOf } from './previewed.ts';

const SEALPRESS = 'facts/tools/sealpress.yaml';
const PAGE = '/tools/sealpress';
const REST = '/api/v1/tools/sealpress';

let copy: Copy;
let seen: Previewed;
beforeAll(async () => {
  copy = await copyFixture();
  seen = await previewed(copy.root);
});
afterAll(async () => {
  await seen.end();
  await rm(copy.root, { recursive: true });
});

/** Saves as many editors do: under another name, then in place of the file, so that it is never there in part. */
async function replace(path: string, change: (text: string) => string): Promise<void> {
  const file = join(copy.root, path);
  await writeFile(`${file}.tmp`, change(await readFile(file, 'utf8')));
  await rename(`${file}.tmp`, file);
}
/** Saves in the file itself. */
const setName = (name: string) => copy.edit(SEALPRESS, (text) => text.replace(/^name: .*$/m, `name: ${name}`));
const nameOverRest = async () => JSON.parse(await seen.text(REST)).tool.name as string;

describe('a preview', () => {
  it('says that it watches, and serves pages with the script that reloads them, which no cache keeps', async () => {
    expect(seen.printed[1]).toBe('watching facts/: each save is checked and built, and pages reload by themselves');
    // As a browser asks that has kept a page from another server at this address.
    const page = await fetch(seen.url + PAGE, { headers: { accept: 'text/html', 'if-none-match': '*' } });
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self'.*; connect-src 'self'$/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('etag')).toBe(null);
    const html = await page.text();
    expect(Number(page.headers.get('content-length'))).toBe(Buffer.byteLength(html));
    const [, version] =
      /<script src="\/__reload\.js" data-version="([\w-]+)" defer><\/script><\/head>/.exec(html) ?? [];
    expect((await versionsOf(seen.url).next()).value).toBe(version);
    expect(await seen.text('/__reload.js')).toContain("new EventSource('/__reload')");
  });

  it('forwards everything else as it is', async () => {
    const answer = await fetch(seen.url + REST);
    const etag = answer.headers.get('etag') as string;
    expect([answer.headers.get('cache-control'), (await answer.text()).includes('__reload')]).toEqual([
      'no-cache',
      false,
    ]);
    const again = await fetch(seen.url + REST, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await seen.text(`${PAGE}.md`)).toMatch(/^# /m);
    const redirect = await fetch(`${seen.url}/api/v1/tools/Sealpress`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/api/v1/tools/sealpress']);
    expect((await fetch(`${seen.url}/api/v1/tools/none-of-these`)).status).toBe(404);
    const head = await fetch(seen.url + PAGE, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('answers over MCP, for this machine alone', async () => {
    const params = { name: 'get_tool', arguments: { slug: 'yew' } };
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const ask = (more = {}) =>
      fetch(`${seen.url}/mcp`, { method: 'POST', body: JSON.stringify(call), headers: { ...headers, ...more } });
    expect(JSON.stringify(await (await ask()).json())).toContain('Yew');
    expect((await ask({ origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('a save', () => {
  it('reaches pages, REST and the stream, and no request fails meanwhile', async () => {
    const before = (await versionsOf(seen.url).next()).value as string;
    let isShown = false;
    const statuses = new Set<number>();
    let requests = 0;
    const ask = async () => {
      while (!isShown) {
        requests += 1;
        // Answers that no cache has, so that some are being made when the snapshot is replaced.
        statuses.add((await fetch(`${seen.url}/api/v1/tools?q=${requests}`)).status);
      }
    };
    const asking = Promise.all([ask(), ask(), ask(), ask(), ask(), ask()]);
    await setName('Sealpress Two');
    const page = await seen.until(PAGE, (text) => text.includes('Sealpress Two'));
    isShown = true;
    await asking;
    expect([...statuses]).toEqual([200]);
    expect(page).not.toContain(`data-version="${before}"`);
    expect(await nameOverRest()).toBe('Sealpress Two');
  });

  it('with an error is shown on every page, escaped and with its place, while REST answers as before', async () => {
    await replace(SEALPRESS, (text) =>
      text
        .replace(/^category: .*$/m, 'category: "<script>alert(1)</script>"')
        .replace(/^name: .*$/m, 'name: Sealpress Three'),
    );
    const page = await seen.until(PAGE, (text) => text.includes('1 problem in facts/'));
    expect(page).toMatch(/<code>facts\/tools\/sealpress\.yaml:\d+:11<\/code> known-category/);
    expect(page).toContain('&quot;&lt;script&gt;alert(1)&lt;/script&gt;&quot; is not a category');
    expect(page).toContain('Tip: facts/categories.yaml describes');
    expect(page).not.toContain('<script>');
    expect(page).toContain('<script src="/__reload.js"');
    const other = await fetch(`${seen.url}/methodology`);
    expect(other.status).toBe(503);
    expect(other.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-.*connect-src 'self'$/,
    );
    expect(await nameOverRest()).toBe('Sealpress Two');
    expect(await seen.text(`${PAGE}.md`)).toContain('Sealpress Two');
    expect(seen.printed.at(-1)).toMatch(/^facts\/tools\/sealpress\.yaml: not shown\n.* known-category /);
  });

  it('that takes the error back brings the pages back, without another server', async () => {
    await replace(SEALPRESS, (text) =>
      text.replace(/^category: .*$/m, 'category: cold-email').replace(/^name: .*$/m, 'name: Sealpress Two'),
    );
    await seen.until(PAGE, (text) => text.includes('Sealpress Two') && !text.includes('problem in facts/'));
    expect(seen.printed.at(-1)).toMatch(/: no answer changes$/);
  });

  it('of a file that an editor replaces, and of one that it adds or removes, counts; its own files do not', async () => {
    await writeFile(join(copy.root, 'facts/tools/.sealpress.yaml.swp'), 'b0VIM');
    await writeFile(join(copy.root, 'facts/tools/#sealpress.yaml#'), 'name');
    await writeFile(join(copy.root, 'facts/tools/another.yaml'), 'slug: another\n');
    await seen.until(PAGE, (text) => text.includes('facts/tools/another.yaml:'));
    expect(await seen.text(PAGE)).not.toContain('swp');
    expect(seen.printed.at(-1)).toMatch(/^facts\/tools\/another\.yaml: /);
    await rm(join(copy.root, 'facts/tools/another.yaml'));
    await seen.until(PAGE, (text) => !text.includes('in facts/'));
    const saved = join(copy.root, 'facts/tools/sealpress.yaml~');
    await rename(join(copy.root, SEALPRESS), saved);
    await writeFile(join(copy.root, SEALPRESS), 'name: [');
    await seen.until(PAGE, (text) => text.includes('in facts/'));
    await rename(saved, join(copy.root, SEALPRESS));
    await seen.until(PAGE, (text) => !text.includes('in facts/'));
    expect(seen.printed.join('\n')).not.toMatch(/\.swp|yaml#|yaml~/);
  });

  it('in quick succession, and during a build, ends with what was saved last', async () => {
    const yew = 'facts/tools/yew.yaml';
    const builds = seen.builds();
    for (let i = 3; i < 9; i += 1) await setName(`Sealpress No. ${i}`);
    seen.duringBuild(async () => {
      await setName('Sealpress Nine');
      await copy.edit(yew, (text) => text.replace(/^name: .*$/m, 'name: Yew Nine'));
    });
    await seen.until('/api/v1/tools', (text) => text.includes('Sealpress Nine') && text.includes('Yew Nine'));
    // One build that was under way when the last two were saved, and at least one after it.
    expect(seen.builds()).toBeGreaterThanOrEqual(builds + 2);
    expect(await nameOverRest()).toBe('Sealpress Nine');
  });

  it('is noticed in a folder that was removed and came back', async () => {
    await rename(join(copy.root, 'facts'), join(copy.root, 'away'));
    await seen.until(PAGE, (text) => text.includes('facts/ cannot be built'));
    await rename(join(copy.root, 'away'), join(copy.root, 'facts'));
    await seen.until(PAGE, (text) => text.includes('Sealpress Nine'));
    await copy.edit(SEALPRESS, (text) => text.replace(/^name: .*$/m, 'name: ['));
    await seen.until(PAGE, (text) => text.includes('1 problem in facts/'));
  });
});

it('a preview whose server dies ends, and says why', async () => {
  const [server] = await serversOf(process.pid);
  process.kill(server as number, 'SIGKILL');
  expect(await seen.ended).toMatch(/^the server of the preview ended by itself \(SIGKILL\)/);
  expect(await isRunning(server as number)).toBe(false);
  await expect(fetch(seen.url)).rejects.toThrow('fetch failed');
});
