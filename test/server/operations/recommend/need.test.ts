import { describe, expect, it } from 'vitest';
import type { Ranking } from '../../../../model/board-answer.ts';
import type { RecommendAnswer } from '../../../../server/operations/recommend/answer.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { askWhole } from '../../../restore-answer.ts';

const served = await fixtureServer();

const ask = (query: string) => askWhole<RecommendAnswer>(served, `/recommend?limit=1000&${query}`);
const say = (text: string, more = '') => ask(`q=${encodeURIComponent(text)}${more}`);
const fitting = ({ rows }: RecommendAnswer) => rows.flatMap(({ slug, result }) => (result === 'fits' ? [slug] : []));

it.fails('unknown words do not rule tools out, even as the name of an unlisted tool', async () => {
  const answer = await say('an alternative to Foobar with LinkedIn');
  expect(answer).toMatchObject({ not_understood: [], understood: { required: ['channels.linkedin'] } });
  expect(answer.assumed).toContain('"Foobar" is not listed here.');
});

describe('a fitting tool', () => {
  it('is confirmed to run elsewhere than on the excluded platform', async () => {
    const unwanted = 'product.runs_on=browser-extension';
    const { rows } = await ask(`required=channels.linkedin&unwanted=${unwanted}`);
    const runsOn = (slug: string) => served.snapshot.tools.get(slug)?.facts['product.runs_on']?.value as string[];
    const elsewhere = rows.filter(
      ({ slug, required }) => required.yes === 1 && !runsOn(slug)?.includes('browser-extension'),
    );
    const fits = rows.filter(({ result }) => result === 'fits');
    expect(fits.length).toBeGreaterThan(2);
    expect(fits.filter(({ slug }) => runsOn(slug).length === 0)).toEqual([]);
    expect(fits).toEqual(elsewhere.filter(({ slug }) => runsOn(slug)));
  });

  it('has a free plan for a text, parameters and the search alike', async () => {
    const [said, given] = [await say('free plan'), await ask('budget=0')];
    const found = await askWhole<RecommendAnswer>(served, '/tools?budget=0&limit=1000');
    const of = (rows: RecommendAnswer['rows']) => rows.map(({ slug, result, price }) => [slug, result, price]);
    expect(said.understood).toEqual({ budget: 0 });
    expect(said.rows).toEqual(given.rows);
    expect(of(found.rows)).toEqual(of(given.rows.filter(({ result }) => result !== 'does not fit')));
    expect(fitting(said)).toContain('quillcourier');
    const searched = await askWhole<RecommendAnswer>(served, '/tools?q=free+plan&limit=1000');
    expect(of(searched.rows)).toEqual(of(said.rows.filter(({ slug }) => fitting(said).includes(slug))));
  });
});

describe('a text', () => {
  it.each(['best tool for agencies', 'agency tools'])('that names only a job gets its list: %s', async (text) => {
    const { boards } = await askWhole<Pick<Ranking, 'boards'>>(served, '/rankings/general?job=agency&limit=1000');
    // Only a need can ask for another currency.
    const shown = ({ rows }: Pick<RecommendAnswer, 'rows'>) =>
      rows.map(({ slug, rank, result, price: { converted: _, ...price } }) => [slug, rank, result, price]);
    expect(shown(await say(text))).toEqual(shown(boards[0] ?? expect.fail()));
  });

  it('excludes no tools by a type of tool', async () => {
    const { rows } = await say('cold email tool');
    const failed = rows.filter(({ result }) => result === 'does not fit');
    for (const { cells } of failed) expect(cells['channels.email']?.mark).toBe('no');
    expect(
      new Set(rows.filter(({ result }) => result === 'fits').map(({ category }) => category)).size,
    ).toBeGreaterThan(1);
  });

  it('is overridden by a parameter about the same question', async () => {
    const given = await say(
      'LinkedIn for 8 people, ideally HubSpot, at most 90 USD',
      '&people=3&required=integrations.hubspot&budget=200',
    );
    expect(given.understood).toEqual({
      required: ['channels.linkedin', 'integrations.hubspot'],
      people: 3,
      budget: 200,
    });
    const seats = await say('LinkedIn, 20 USD a seat', '&people=5');
    expect(seats.understood).toMatchObject({ people: 5, budget: 100 });
  });

  it('gets an answer that says which default quantities were billed', async () => {
    const { assumed } = await say('LinkedIn for 3 people');
    expect(assumed).toContainEqual(
      expect.stringMatching(/^Where no number is given, bills are for 3 LinkedIn accounts, one for each person\.$/),
    );
  });
});
