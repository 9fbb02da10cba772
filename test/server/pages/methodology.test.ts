import { expect, it } from 'vitest';
import type { JobBoard } from '../../../model/board-answer.ts';
import { questionLabel, questionName } from '../../../model/job.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, escaped, rowsIn, textOf, unescaped } from './html.ts';

const served = await fixtureServer();
const { jobs, catalogue, rules, principles, limits, changelog } = served.snapshot.methodology;
const html = await served.page('/methodology');

it('a rank can be worked out with the page alone: its rows, counted by the rules, give the ranks of the list', () => {
  const board = served.snapshot.jobs.get(Object.keys(jobs)[0] as string) as JobBoard;
  const table = between(html, '<table class="stacked named-figures ranks"', '</table>');
  const rows = rowsIn(table)
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<(?:td|th)[^>]*>(?:<span class="cell-label">.*?<\/span>)?(.*?)<\/(?:td|th)>/gs)].map(
        ([, cell = '']) => textOf(cell),
      ),
    );
  const RESULTS = ['fits', 'may fit', 'does not fit'];
  const reasons = rows.map(([, result = '', category, required, nice]) => [
    RESULTS.indexOf(result),
    -Number(required),
    category === 'yes' ? 0 : 1,
    -Number(nice),
  ]);
  const isBefore = (a: number[], b: number[]) => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at >= 0 && (a[at] as number) < (b[at] as number);
  };
  const ranks = reasons.map((own) => 1 + reasons.filter((other) => isBefore(other, own)).length);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map((cells) => Number(cells.at(-1)))).toEqual(ranks);
  expect(rows.map(([name]) => name)).toEqual(board.rows.slice(0, rows.length).map(({ name }) => escaped(name)));
  const worked = rows.at(-1) as string[];
  const steps = textOf(between(html, '<h2 id="example"', '</section>'));
  expect(steps).toContain(`so its rank is 1 + ${Number(worked.at(-1)) - 1} = ${worked.at(-1)}.`);
  const marks = rowsIn(between(html, '<table class="stacked facts"', '</table>')).slice(1);
  const yes = (strength: string) =>
    marks.filter((row) => textOf(row).endsWith(strength) && row.includes('>yes<')).length;
  expect([yes('required'), yes('nice to have')].map(String)).toEqual(worked.slice(3, 5));
});

it('has every question of every job with its reason, every rule, principle, limit and change', () => {
  const words = unescaped(textOf(html));
  for (const [slug, { required, nice }] of Object.entries(jobs))
    for (const question of [...required, ...nice]) {
      const part = unescaped(textOf(between(html, `id="job-${slug}"`, '</details>')));
      expect([slug, part]).toEqual([slug, expect.stringContaining(questionLabel(questionName(question), catalogue))]);
      expect([slug, part]).toEqual([slug, expect.stringContaining(question.why)]);
    }
  for (const said of [...principles, ...limits, ...Object.values(rules), ...changelog.map(({ change }) => change)])
    expect(words).toContain(said.replaceAll(/\s+/g, ' ').trim());
});
