import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../server/calls/operation.ts';
import type { getRankings } from '../../../server/operations/get-rankings/operation.ts';
import type { RecommendAnswer } from '../../../server/operations/recommend/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { extractText, unescapeHtml } from './html.ts';

const served = await fixtureServer();
const names = new Map([...served.snapshot.tools.values()].map(({ slug, name }) => [name, slug]));

/** Finds the tools that a sentence names. */
const findNamedTools = (sentence: string) =>
  [...names].filter(([name]) => sentence.includes(name)).map(([, slug]) => slug);
const listSlugs = (html: string) =>
  [...html.matchAll(/<th scope="row" class="tool">.*?href="\/tools\/([^"?]+)/gs)].map(([, slug]) => slug);
const readLead = (html: string) => unescapeHtml(extractText(/<p class="lead">(.*?)<\/p>/s.exec(html)?.[1] ?? ''));

describe('each tool named in the sentence', () => {
  it.each([
    'required=channels.linkedin',
    'required=channels.email&people=3',
    'required=channels.email&nice=ai.public_api',
    'budget=100',
    'nice=channels.linkedin&cheapest=true',
  ])('has a row in the JSON, on the page and in Markdown for %s', async (need) => {
    let extraRows = 0;
    for (const offset of [0, 1, 2]) {
      const query = `${need}&limit=1&offset=${offset}`;
      const { sentence, rows, named = [], total } = await served.json<RecommendAnswer>(`/api/v1/recommend?${query}`);
      expect(rows).toHaveLength(1);
      const shown = [...rows, ...named].map(({ slug }) => slug);
      expect(shown).toEqual(expect.arrayContaining(findNamedTools(sentence)));
      expect(new Set(shown).size).toBe(shown.length);
      for (const { slug } of named) expect(findNamedTools(sentence)).toContain(slug);
      extraRows += named.length;

      const html = await served.page(`/recommend?${query}`);
      expect(listSlugs(html).toSorted()).toEqual(shown.toSorted());
      expect(extractText(html)).toContain(`${offset + 1} to ${offset + 1} of ${total}`);
      expect(html).toContain(`offset=${offset + 1}"`);
      const text = await served.text(`/recommend.md?${query}`);
      for (const slug of shown) expect(text).toContain(`/tools/${slug}.md`);
      expect(text).toContain(`${total - offset - 1} more: `);
      expect(text).toContain(`offset=${offset + 1}`);
    }
    expect(extraRows).toBeGreaterThan(0);
  });

  it('has a row on the list of a job with selected columns', async () => {
    let extraRows = 0;
    for (const { job, columns } of served.snapshot.jobs.values()) {
      const query = `job=${job}&limit=1&offset=1&keys=${encodeURIComponent(columns[0]?.key ?? '')}`;
      const { boards } = await served.json<AnswerOf<typeof getRankings>>(`/api/v1/rankings/general?${query}`);
      const html = await served.page(`/rankings/general?${query}`);
      const named = findNamedTools(readLead(html));
      expect(listSlugs(html)).toEqual(expect.arrayContaining([...named, boards[0]?.rows[0]?.slug]));
      extraRows += listSlugs(html).length - 1;
    }
    expect(extraRows).toBeGreaterThan(0);
  });
});

it('an answer about a tool includes the note on the fact, on the page and in Markdown', async () => {
  const note = served.snapshot.tools.get('quillcourier')?.facts['channels.sms']?.note ?? '';
  expect(note).not.toBe('');
  const query = `q=${encodeURIComponent('Does Quillcourier have SMS?')}`;
  expect(unescapeHtml(extractText(await served.page(`/recommend?${query}`)))).toContain(note);
  expect(await served.text(`/recommend.md?${query}`)).toContain(note);
});
