import { describe, expect, it } from 'vitest';
import { evidenceDate } from '../../../model/source.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { indexSources } from '../../../server/writers/sources.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { between, extractText, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const servedBelowPath = await fixtureServer({ path: '/outreach' });
const { rules, principles, limits } = served.snapshot.methodology;
const html = await served.page('/methodology');
const toText = (part: string) => unescapeHtml(extractText(part)).replaceAll(/ ([,.])/g, '$1');

describe('the page "How we know"', () => {
  it('counts and draws the prices of tools that fit a job, by certainty', () => {
    const fits = [...served.snapshot.jobs.values()].flatMap(({ rows }) =>
      rows.filter(({ result }) => result === 'fits'),
    );
    const count = (...certainties: string[]) =>
      fits.filter(({ price }) => certainties.includes(price.certainty)).length;
    const figure = between(html, '<div class="count-bar">', '</ul>');
    const [, figureLabel = ''] = /role="img" aria-label="([^"]+)"/.exec(figure) ?? [];
    expect(unescapeHtml(figureLabel)).toContain(`with ${fits.length} prices`);
    const shown = [...toText(figure).matchAll(/(\d+) (exact|assumed|at least|at most|unconfirmed|none)\b/g)];
    const kinds = ['exact', 'assumed', 'at least', 'at most', 'unconfirmed', 'unknown'].filter(
      (kind) => count(kind) > 0,
    );
    expect(shown.map(([, number]) => Number(number))).toEqual(kinds.map((kind) => count(kind)));
    expect(kinds.length).toBeGreaterThan(3);
    expect(figure.match(/<rect class="[^"]+"[^>]* x="/g)).toHaveLength(kinds.length);
  });

  it('states every rule, principle and limit exactly once', () => {
    const pageText = toText(html);
    for (const statement of [...principles, ...limits, ...Object.values(rules)])
      expect(pageText.split(statement.replaceAll(/\s+/g, ' ').trim()).length, statement).toBe(2);
  });

  it.each([
    ['/about', 'who'],
    ['/corrections', 'corrections'],
    ['/vendors', 'vendors'],
    ['/licence', 'licence'],
  ])('is the redirect target of %s', async (path, id) => {
    for (const [base, { get }] of [
      ['', served],
      ['/outreach', servedBelowPath],
    ] as const) {
      const location = async (from: string) => (await get(from, { redirect: 'manual' })).headers.get('location');
      expect(await location(path)).toBe(`${base}/methodology#${id}`);
      // Markdown has no anchors.
      expect(await location(`${path}.md`)).toBe(`${base}/methodology.md`);
    }
    expect(html).toContain(`<h2 id="${id}">`);
  });

  it('explains one answer as an example, from its source to the rank of the tool', async () => {
    const row = between(html, '<table class="stacked example"', '</table>').split('<tbody>')[1] ?? '';
    const [, slug = '', key = ''] = /href="\/tools\/([^?]+)\?keys=([^#]+)#/.exec(row) ?? [];
    const [, job = ''] = /href="\/rankings\/general\?job=([^"]+)"/.exec(row) ?? [];
    const { name, facts } = computeWholeAnswer(getTool, `slug=${slug}&keys=${key}`, served);
    expect(facts[key]?.value).toBeTruthy();
    const source = indexSources(served.snapshot).get(facts[key]?.source ?? '') ?? expect.fail(key);
    expect(source.relation).toBe('vendor');
    expect(toText(row)).toContain(evidenceDate(source));
    const ranked = served.snapshot.jobs.get(job)?.rows.find((other) => other.slug === slug);
    expect(ranked?.result).toBe('fits');
    expect(toText(row)).toContain(`All are yes, so ${name} fits. Its rank is ${ranked?.rank}.`);
  });
});
