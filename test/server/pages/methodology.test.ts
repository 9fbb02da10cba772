import { describe, expect, it } from 'vitest';
import { evidenceDate } from '../../../model/source.ts';
import { formatSum } from '../../../model/words/sum.ts';
import { getTool } from '../../../server/operations/get-tool/operation.ts';
import { indexSources } from '../../../server/writers/sources.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { between, extractText, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { rules, principles, limits } = served.snapshot.methodology;
const html = await served.page('/methodology');
const toText = (part: string) => unescapeHtml(extractText(part)).replaceAll(/ ([,.])/g, '$1');

describe('the page "How we know"', () => {
  it('counts the pages without a date of their own, in HTML and Markdown', async () => {
    const sources = [...indexSources(served.snapshot).values()];
    const undated = sources.filter(({ dated }) => dated === null);
    const live = undated.filter((source) => evidenceDate(source) !== null);
    for (const text of [toText(html), await served.text('/methodology.md')]) {
      const [, ...numbers] =
        /We read (\d+) pages.*? (\d+) show no date.*?: (\d+) we read open.*? and (\d+) in stored/.exec(text) ?? [];
      expect(numbers.map(Number)).toEqual([sources.length, undated.length, live.length, undated.length - live.length]);
    }
    expect(undated.length).toBeGreaterThan(0);
  });

  it('states every rule, principle and limit exactly once', () => {
    const pageText = toText(html);
    for (const statement of [...principles, ...limits, ...Object.values(rules)])
      expect(pageText.split(statement.replaceAll(/\s+/g, ' ').trim()).length, statement).toBe(2);
  });

  it('explains one answer as an example, from its source to the rank of the tool', async () => {
    const example = between(html, '<h2 id="example"', '</section>');
    const [, slug = '', key = ''] = /href="\/tools\/([^?]+)\?keys=([^#]+)#/.exec(example) ?? [];
    const [, job = ''] = /href="\/rankings\/general\?job=([^"]+)"/.exec(example) ?? [];
    const { name, facts } = computeWholeAnswer(getTool, `slug=${slug}&keys=${key}`, served);
    expect(facts[key]?.value).toBeTruthy();
    const source = indexSources(served.snapshot).get(facts[key]?.source ?? '') ?? expect.fail(key);
    expect(source.relation).toBe('vendor');
    expect(toText(example)).toContain(evidenceDate(source));
    expect(unescapeHtml(example)).toContain(`href="${facts[key]?.evidence?.passages?.[0]?.link}"`);
    const ranked = served.snapshot.jobs.get(job)?.rows.find((other) => other.slug === slug);
    expect(ranked?.result).toBe('fits');
    expect(ranked?.cells[key]?.mark).toBe('yes');
    expect(toText(example)).toContain(formatSum(ranked?.price ?? expect.fail()));
    for (const text of [toText(example), await served.text('/methodology.md')]) {
      expect(text).toContain(`${name} fits`);
      expect(text).toContain(`${name} is number ${ranked?.rank} there`);
    }
  });
});
