import { describe, expect, it } from 'vitest';

import type { RecommendAnswer } from '../../../../server/operations/recommend/answer.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { fetchWhole } from '../../../restore-answer.ts';

const served = await fixtureServer();

const ask = (query: string) => fetchWhole<RecommendAnswer>(served, `/recommend?limit=1000&${query}`);
const askText = (text: string, parameters = '') => ask(`q=${encodeURIComponent(text)}${parameters}`);
const listFitting = ({ rows }: RecommendAnswer) =>
  rows.flatMap(({ slug, result }) => (result === 'fits' ? [slug] : []));

it('recommend excludes no tools because a text names an unlisted tool', async () => {
  const { understood, not_understood, results } = await askText('an alternative to Foobar with LinkedIn');
  expect(understood).toEqual({ required: ['channels.linkedin'], not_understood: ['Foobar'] });
  expect(not_understood).toEqual(['Foobar']);
  expect(results?.does_not_fit).toBe((await ask('required=channels.linkedin')).results?.does_not_fit);
});

describe('a tool that fits a need', () => {
  it('is confirmed not to run on an excluded platform', async () => {
    const unwanted = 'product.runs_on=browser-extension';
    const { rows } = await ask(`required=channels.linkedin&unwanted=${unwanted}`);
    const runsOn = (slug: string) => served.snapshot.tools.get(slug)?.facts['product.runs_on']?.value as string[];
    const expectedRows = rows.filter(
      ({ slug, required }) => required.yes === 1 && !runsOn(slug)?.includes('browser-extension'),
    );
    const fits = rows.filter(({ result }) => result === 'fits');
    expect(fits.length).toBeGreaterThan(2);
    expect(fits.filter(({ slug }) => runsOn(slug).length === 0)).toEqual([]);
    expect(fits).toEqual(expectedRows.filter(({ slug }) => runsOn(slug)));
  });

  it('has a free plan if that is required by a text or a parameter', async () => {
    const [byText, byBudget] = [await askText('free plan'), await ask('budget=0')];
    const searchByBudget = await fetchWhole<RecommendAnswer>(served, '/tools?budget=0&limit=1000');
    const toResults = (rows: RecommendAnswer['rows']) => rows.map(({ slug, result, price }) => [slug, result, price]);
    expect(byText.understood).toEqual({ budget: 0 });
    expect(byText.rows).toEqual(byBudget.rows);
    expect(toResults(searchByBudget.rows)).toEqual(
      toResults(byBudget.rows.filter(({ result }) => result !== 'does not fit')),
    );
    expect(listFitting(byText)).toContain('quillcourier');
  });
});

describe('a need in words', () => {
  it('does not exclude tools outside the category it names', async () => {
    const { rows } = await askText('cold email tool');
    const excluded = rows.filter(({ result }) => result === 'does not fit');
    for (const { cells } of excluded) expect(cells['channels.email']?.mark).toBe('no');
    expect(
      new Set(rows.filter(({ result }) => result === 'fits').map(({ category }) => category)).size,
    ).toBeGreaterThan(1);
  });

  it('is overridden by parameters about the same questions', async () => {
    const answer = await askText(
      'LinkedIn for 8 people, ideally HubSpot, at most 90 USD',
      '&people=3&required=integrations.hubspot&budget=200',
    );
    expect(answer.understood).toEqual({
      required: ['channels.linkedin', 'integrations.hubspot'],
      people: 3,
      budget: 200,
    });
    const seats = await askText('LinkedIn, 20 USD a seat', '&people=5');
    expect(seats.understood).toMatchObject({ people: 5, budget: 100 });
  });

  it('gets an answer that names the assumed quantities of the bill', async () => {
    const { assumed } = await askText('LinkedIn for 3 people');
    expect(assumed).toContainEqual(expect.stringMatching(/^Bills assume 3 LinkedIn accounts, one per person\.$/));
  });
});
