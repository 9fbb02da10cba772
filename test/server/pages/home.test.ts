import { describe, expect, it } from 'vitest';
import { isListed } from '../../../model/tool.ts';
import { groupDigits } from '../../../model/words/numbers.ts';
import { getRankings } from '../../../server/operations/get-rankings/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { computeWholeAnswer } from '../../whole-answer.ts';
import { between, extractText, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const { tools, methodology } = served.snapshot;
const listed = [...tools.values()].filter(isListed);
const html = await served.text('/');

describe('the home page', () => {
  it('counts tools, questions and the known answers about these tools', () => {
    const known = listed.flatMap(({ facts }) => Object.values(facts).filter(({ status }) => status === 'known'));
    const text = extractText(html);
    expect(text).toContain(`${groupDigits(known.length)} answers, each with the page that says it`);
    expect(text).toContain(`${listed.length} tools for LinkedIn and email`);
    expect(text).toContain(`${Object.keys(methodology.catalogue.keys).length} questions`);
  });

  it('shows the first tool of each job', () => {
    const rows = between(html, 'id="jobs"', '</table>').split('<tbody').slice(1);
    expect(rows).toHaveLength(Object.keys(methodology.jobs).length);
    for (const row of rows) {
      const [, job = ''] = /href="\/rankings\/general\?job=([^"]+)"/.exec(row) ?? [];
      const { boards } = computeWholeAnswer(getRankings, `profile=general&job=${job}&limit=1`, served);
      expect(row, job).toContain(`href="/tools/${boards[0]?.rows[0]?.slug}"`);
    }
  });

  it('answers one need with bars', async () => {
    const example = between(html, '<section class="note wide">', '</section>');
    const [, address = ''] = /class="chip go" href="([^"]+)"/.exec(example) ?? [];
    const { rows } = await served.json(`/api/v1${unescapeHtml(address)}&limit=100`);
    const fitting = rows.filter(({ result }: { result: string }) => result === 'fits').slice(0, 5);
    const shown = [...example.matchAll(/<th scope="row"><a href="\/tools\/([^"?]+)/g)].map(([, slug]) => slug);
    expect(shown).toEqual(fitting.map(({ slug }: { slug: string }) => slug));
  });

  it('links three example searches that have an answer', async () => {
    const examples = [...between(html, '>Try<', '</p>').matchAll(/href="([^"]+)"/g)].map(([, href]) =>
      unescapeHtml(href ?? ''),
    );
    expect(examples).toHaveLength(3);
    for (const address of examples) {
      const { kind } = await served.json(`/api/v1${address}`);
      expect(['need', 'tools', 'rules'], address).toContain(kind);
    }
  });
});
