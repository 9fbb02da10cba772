import { expect, it } from 'vitest';
import { buildEditedSnapshot } from '../../fixture/edited-snapshot.ts';
import { chainEdits, replaceWith } from '../../fixture/edits.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, extractText } from '../pages/html.ts';

/* A tool with too few known facts is found only by its name. */

const edit = chainEdits(
  replaceWith('category:', 'known_by_name: true\ncategory:'),
  replaceWith(
    'searches:',
    '  rival:\n    { url: "https://receipts.example/yew", title: Yew, publisher: Receipts Example, shows: It closed., read: 2026-06-07 }\nsearches:',
  ),
  replaceWith(
    '[home, price], note: Prices are shown after a login.',
    '[rival], note: A competitor says that it closed.',
  ),
);
const served = await fixtureServer({ snapshot: await buildEditedSnapshot({ 'tools/yew': edit }) });
const { facts, similar, category } = served.snapshot.tools.get('yew') ?? expect.fail();

type Rows = readonly { readonly slug: string }[];

async function fetchSlugs(path: string): Promise<string[]> {
  const answer = await served.json<{ rows?: Rows; boards?: { score_rows?: Rows }[] }>(`/api/v1/${path}`);
  return (answer.rows ?? answer.boards?.flatMap(({ score_rows = [] }) => score_rows) ?? []).map(({ slug }) => slug);
}

it('a tool known only by name is found by its name but not listed', async () => {
  expect(await served.json('/api/v1/tools/yew')).toMatchObject({ known_by_name: true, similar });
  expect(similar.map((slug) => served.snapshot.tools.get(slug)?.category)).toEqual(similar.map(() => category));
  expect(similar).not.toEqual([]);
  for (const list of [
    'tools?limit=50',
    'tools?q=api&limit=50',
    'rankings/general?limit=50',
    'cost?people=1&limit=50',
    'datasets/ai-readiness',
    'recommend?required=channels.email&limit=50',
  ]) {
    const slugs = await fetchSlugs(list);
    expect(slugs, list).not.toContain('yew');
    expect(slugs.length, list).toBeGreaterThan(1);
  }
  expect(await fetchSlugs('tools?q=yew')).toEqual(['yew']);
});

it.each([
  'recommend?q=Yew or Flagmast?',
  'recommend?q=Is Yew better than Flagmast?',
  'recommend?q=What happened to Yew?',
  'cost?tools=yew&linkedin_accounts=3',
])('an answer that names a tool known only by name introduces it: %s', async (path) => {
  const { summary = '' } = served.snapshot.tools.get('yew') ?? {};
  const { title = '', lead = '', sentence = `${title} ${lead}` } = await served.json(`/api/v1/${encodeURI(path)}`);
  expect(sentence.toLowerCase()).toContain(summary.slice(2, -1).toLowerCase());
});

it('the page of a tool known only by name says so, and has its facts and similar tools but no price', async () => {
  const html = await served.page('/tools/yew?people=3');
  const section = (id: string) => between(html, `<h2 id="${id}"`, '</section>');
  expect(extractText(between(html, '<h1>', '</h1>'))).toBe('We know too little of Yew to list it');
  const evidence = await served.page('/tools/yew?keys=pricing.plans');
  expect(extractText(evidence)).toContain('A competitor says that it closed.');
  expect(evidence).toContain('href="https://receipts.example/yew"');
  for (const key of Object.keys(facts)) expect(section('facts')).toContain(` id="${key}"`);
  for (const other of similar) expect(section('similar')).toContain(`href="/tools/${other}?`);
  expect(section('plans')).toBe('');
  expect(html).not.toContain('<form class="row" action="/tools/yew"');
});
