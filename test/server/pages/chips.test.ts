import { describe, expect, it } from 'vitest';
import { MAX_QUESTIONS, questionParameters } from '../../../server/need/parameters.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, extractText, unescapeHtml } from './html.ts';

/* The chips of a need and their links. */

const served = await fixtureServer();
const STRENGTHS = Object.keys(questionParameters);
const loadChips = async (address: string) => between(await served.page(address), '<div class="chips">', '<datalist');

/** The parameters of each link of the chips, by the name of the link. */
function parseLinks(chips: string): Map<string, URLSearchParams> {
  const links = [...chips.matchAll(/<a href="([^"]+)" rel="nofollow">(.*?)<\/a>/gs)];
  return new Map(
    links.map(([, href = '', words = '']) => [
      unescapeHtml(extractText(words)),
      new URL(unescapeHtml(href), served.baseUrl).searchParams,
    ]),
  );
}

/** The hidden fields of the form that contains a label. */
function parseFields(chips: string, label: string): URLSearchParams {
  const form =
    [...chips.matchAll(/<form.*?<\/form>/gs)].map(([form]) => form).find((form) => form.includes(label)) ?? '';
  const hidden = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return new URLSearchParams(
    [...hidden].map(([, name = '', value = '']): [string, string] => [name, unescapeHtml(value)]),
  );
}

const listQuestions = (parameters: URLSearchParams) =>
  STRENGTHS.map((strength) => parameters.get(strength)?.split(',') ?? []);

describe('the chip of a question', () => {
  const NEED = '/recommend?required=channels.linkedin,channels.email&nice=ai.public_api&people=3&not_understood=HIPAA';

  it('links to the need without the question, and keeps the rest of the need', async () => {
    const parameters = parseLinks(await loadChips(NEED)).get('Email × : remove');
    expect(parameters && listQuestions(parameters)).toEqual([['channels.linkedin'], ['ai.public_api'], []]);
    expect([parameters?.get('people'), parameters?.get('not_understood')]).toEqual(['3', 'HIPAA']);
    expect((await served.get(`/recommend?${parameters}`)).status).toBe(200);
  });

  it('has the same link for values, alternatives and limits', async () => {
    const items = ['integrations.hubspot=native', 'integrations.zapier|integrations.make', 'pricing.trial_days>=14'];
    const links = parseLinks(await loadChips(`/recommend?required=${encodeURIComponent(String(items))}`));
    expect(links.size).toBe(items.length);
    for (const [name, parameters] of links) {
      expect(await served.json(`/api/v1/recommend?people=1&${parameters}`), name).toHaveProperty('rows');
      expect(listQuestions(parameters).flat(), name).toHaveLength(2);
    }
  });
});

it('a need with the maximum of requirements has no search for another', async () => {
  const keys = Object.keys(served.snapshot.methodology.catalogue.keys).filter(
    (key) => served.snapshot.methodology.catalogue.keys[key]?.type === 'boolean',
  );
  expect(await loadChips(`/recommend?required=${keys.slice(0, MAX_QUESTIONS)}`)).not.toContain('<form');
});

describe('a chip of words that were not understood', () => {
  it('comes first and stays until removed', async () => {
    const q = '/recommend?q=LinkedIn,+API,+HIPAA';
    const { understood, not_understood } = await served.json(`/api/v1${q}`);
    const chips = await loadChips(q);
    expect(extractText(chips)).toMatch(new RegExp(`^Not understood, and not counted ${not_understood[0]}`));
    const questions = STRENGTHS.flatMap((strength) => understood[strength] ?? []);
    const links = [...parseLinks(chips)];
    const [[, withoutWords] = []] = links.filter(([name]) => name.startsWith('leave it out'));
    const questionLinks = links.filter(([name]) => name.includes(': ') && !name.startsWith('leave it out'));
    const answer = await served.json(`/api/v1/recommend?${withoutWords}`);
    expect([answer.not_understood, answer.columns.length]).toEqual([undefined, questions.length]);
    expect(questionLinks).toHaveLength(questions.length);
    for (const [, link] of questionLinks) {
      const { not_understood: stillNotUnderstood, rows } = await served.json(`/api/v1/recommend?${link}`);
      expect([stillNotUnderstood, rows.filter(({ result }: { result: string }) => result === 'fits')]).toEqual([
        not_understood,
        [],
      ]);
    }
  });

  it('has no removal link if the words are part of a search text in the address', async () => {
    const chips = await loadChips('/tools?q=linkedin+zzyzx&required=channels.email&not_understood=HIPAA');
    const links = [...parseLinks(chips).values()];
    expect(extractText(chips)).toMatch(/^Not understood, and not counted HIPAA .* leave it out : HIPAA zzyzx Required/);
    expect(links.map((parameters) => [parameters.get('q'), parameters.get('not_understood')])).toEqual([
      ['linkedin zzyzx', null],
      ['linkedin zzyzx', 'HIPAA'],
    ]);
  });
});

describe('the search over all questions', () => {
  const NEED = '/recommend?required=channels.linkedin&people=3&not_understood=HIPAA&not_understood=good+support';
  const { keys } = served.snapshot.methodology.catalogue;

  it('adds a requirement by its label, with or without replacing words that were not understood', async () => {
    const chips = await loadChips(NEED);
    for (const [label, words] of [
      ['“HIPAA”', ['good support']],
      ['A requirement', ['HIPAA', 'good support']],
    ] as const) {
      const fields = parseFields(chips, label);
      fields.append('required', keys['team.sso']?.label ?? '');
      const { searchParams } = new URL((await served.get(`/recommend?${fields}`)).url);
      expect(Object.fromEntries(searchParams)).toMatchObject({ required: 'channels.linkedin,team.sso', people: '3' });
      expect(searchParams.getAll('not_understood')).toEqual(words);
    }
  });

  it('suggests each question once, and each suggestion can be required', async () => {
    const html = await served.page(NEED);
    expect(html.split('<datalist')).toHaveLength(2);
    const options = between(html, '<datalist', '</datalist>').matchAll(/<option(?: value="([^"]+)")?>(.*?)<\/option>/g);
    const names = [...options].map(([, value, label = '']) => unescapeHtml(value ?? label));
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      const answer = await served.json(`/api/v1/recommend?${new URLSearchParams({ required: name, limit: '1' })}`);
      expect(answer.understood.required, name).toHaveLength(1);
    }
  });

  it('shows the board even if its words match no question, and lists them as not understood', async () => {
    const { url } = await served.get(`${NEED}&required=nonsense`);
    const { searchParams } = new URL(url);
    expect(searchParams.get('required')).toBe('channels.linkedin');
    expect(searchParams.getAll('not_understood')).toEqual(['HIPAA', 'good support', 'nonsense']);
    expect((await served.json('/api/v1/recommend?required=nonsense')).code).toBe('unknown_key');
  });
});
