import { hashOfWords, wordsOf } from '../../pipeline/check/passage.ts';
import type { ToolFile } from '../../pipeline/check/tool-file.ts';
import { PageWords } from '../../pipeline/verify/find-passages.ts';
import { pageText } from '../../pipeline/verify/page-text.ts';
import { type InventedPage, inventPage, pageHtml } from '../../test/pipeline/verify/invented/invented-page.ts';
import type { InventedWeb } from '../../test/pipeline/verify/invented/invented-web.ts';
import { drawn, mistakes, simulate } from '../../test/pipeline/verify/invented/simulate.ts';
import { WAYS } from '../../test/pipeline/verify/invented/ways.ts';
import { numbersGiven } from '../load/inputs.ts';
import { inMb } from '../report.ts';

/*
 * Lets the verifier look at 10,000 invented pages, played on this machine, on hosts that have as many pages as real ones do: a few have
 * very many. Prints the time without pauses, memory, and the most requests that any host had at once.
 * `npm run bench:verify -- 1000 10000` compares sizes.
 */
const SOURCES_PER_TOOL = 30;
const PASSAGES = 2;

for (const size of numbersGiven(1000, 10_000)) {
  const web = webOf(size);
  const hosts = new Set([...web.pages.keys()].map((url) => new URL(url).host));
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const first = await simulate({ web, today: '2026-11-02' });
  clearInterval(timer);
  globalThis.gc?.();
  const used = process.memoryUsage().heapUsed - before;
  const altered = drawn(web.pages.keys(), 'bench', 1);
  const simulation = {
    web,
    today: '2026-11-09',
    way: WAYS['a word of a passage changed'],
    altered,
    before: first.records,
  };
  const second = await simulate(simulation);
  const wrong = mistakes({ web, today: '2026-11-02' }, first).length + mistakes(simulation, second).length;
  console.log(
    `${size} sources on ${hosts.size} hosts: ${(first.ms / 1000).toFixed(1)} s (${(first.ms / size).toFixed(1)} ms each), and at least ${Math.round(first.mostRequests / 60)} min with pauses of a second, since one host has ${first.mostRequests} requests; ` +
      `peak ${inMb(peak)} with the played web, ${inMb(used)} of heap held; at most ${Math.max(first.mostAtOnce, second.mostAtOnce)} request at once to a host; ` +
      `${altered.size} altered, ${wrong} mistakes`,
  );
}

/** Invented tools with a page for each source. */
function webOf(size: number): InventedWeb {
  const pages = new Map<string, InventedPage>();
  const tools: ToolFile[] = [];
  for (let n = 0; n < size; n += SOURCES_PER_TOOL) {
    const slug = `tool-${n}`;
    const sources: Record<string, { url: string }> = {};
    const facts: Record<string, unknown> = {};
    for (let i = n; i < Math.min(n + SOURCES_PER_TOOL, size); i += 1) {
      // A third of all pages on one host, as today on github.com, and the rest on hosts with three each.
      const host = i % 3 === 0 ? 'code.example' : `help-${Math.floor(i / 4.5)}.example`;
      const url = `https://${host}/page/${i}`;
      const ids = Array.from({ length: PASSAGES }, (_, passage) => `p${i}x${passage}`);
      const page = inventPage(url, new Map(ids.map((id) => [id, undefined])));
      pages.set(url, page);
      sources[`s${i}`] = { url };
      for (const { id, text } of page.passages) {
        const words = wordsOf(text);
        const fingerprint = { words: words.length, hash: hashOfWords(words) };
        facts[`group.${id}`] = { value: true, sources: [{ source: `s${i}`, fingerprint }] };
      }
    }
    tools.push({ slug, sources, facts } as unknown as ToolFile);
  }
  // The pages are read once here, so that the first run is not the one that compiles.
  for (const page of [...pages.values()].slice(0, 200)) new PageWords(pageText({ type: 'html', text: pageHtml(page) }));
  return { tools, files: new Map(), pages };
}
