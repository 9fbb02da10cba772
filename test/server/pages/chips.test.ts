import { describe, expect, it } from 'vitest';
import { MAX_QUESTIONS, questionParameters } from '../../../server/need/parameters.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { readChips } from './board-html.ts';
import { between, extractText, unescapeHtml } from './html.ts';

/* The chips of a need and the forms beside them. */

const served = await fixtureServer();
const STRENGTHS = Object.keys(questionParameters);
const loadPanel = async (address: string) =>
  between(await served.page(address), '<details class="need">', '</details>');

const readParameters = (href: string | undefined) => new URL(href ?? '', served.baseUrl).searchParams;
const listQuestions = (parameters: URLSearchParams) =>
  STRENGTHS.map((strength) => parameters.get(strength)?.split(',') ?? []);

/** The hidden fields of the form that adds a requirement. */
function readHiddenFields(panel: string): URLSearchParams {
  const form = panel.split('<form').find((one) => one.includes('Add a requirement')) ?? '';
  const hidden = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return new URLSearchParams(
    [...hidden].map(([, name = '', value = '']): [string, string] => [name, unescapeHtml(value)]),
  );
}

describe('the chip of a question', () => {
  const NEED = '/recommend?required=channels.linkedin,channels.email&nice=ai.public_api&people=3&not_understood=HIPAA';

  it('links to the need without the question, and keeps the rest of the need', async () => {
    const parameters = readParameters(readChips(await loadPanel(NEED)).get('Email')?.href);
    expect(listQuestions(parameters)).toEqual([['channels.linkedin'], ['ai.public_api'], []]);
    expect([parameters.get('people'), parameters.get('not_understood')]).toEqual(['3', 'HIPAA']);
    expect((await served.get(`/recommend?${parameters}`)).status).toBe(200);
  });

  it('has the same link for values, alternatives and limits', async () => {
    const items = ['integrations.hubspot=native', 'integrations.zapier|integrations.make', 'pricing.trial_days>=14'];
    const chips = readChips(await loadPanel(`/recommend?required=${encodeURIComponent(String(items))}`));
    expect(chips.size).toBe(items.length);
    for (const [name, { href }] of chips) {
      expect(await served.json(`/api/v1${href}`), name).toHaveProperty('rows');
      expect(listQuestions(readParameters(href)).flat(), name).toHaveLength(2);
    }
  });
});

describe('the chip of words that were not understood', () => {
  it('comes first and stays until it is removed', async () => {
    const q = '/recommend?q=LinkedIn,+API,+HIPAA';
    const { understood, not_understood } = await served.json(`/api/v1${q}`);
    const chips = [...readChips(await loadPanel(q))];
    expect(chips[0]?.[0]).toBe(not_understood[0]);
    const withoutWords = await served.json(`/api/v1${chips[0]?.[1].href}`);
    expect([withoutWords.not_understood, withoutWords.understood.required]).toEqual([undefined, understood.required]);
    for (const [name, { href }] of chips.slice(1)) {
      const answer = await served.json(`/api/v1${href}`);
      expect([answer.not_understood, answer.results?.fits ?? 0], name).toEqual([not_understood, 0]);
    }
  });

  it('has no link if the words are part of a search text in the address', async () => {
    const panel = await loadPanel('/tools?q=linkedin+zzyzx&required=channels.email&not_understood=HIPAA');
    expect(extractText(panel)).toContain('Not understood, and not counted HIPAA × : remove zzyzx');
    expect(readChips(panel).has('zzyzx')).toBe(false);
  });
});

describe('the form that adds a requirement', () => {
  const NEED = '/recommend?required=channels.linkedin&people=3&not_understood=HIPAA&not_understood=good+support';
  const { keys } = served.snapshot.methodology.catalogue;

  it('adds it by its label and keeps the need', async () => {
    const fields = readHiddenFields(await loadPanel(NEED));
    fields.append('required', keys['team.sso']?.label ?? '');
    const { searchParams } = new URL((await served.get(`/recommend?${fields}`)).url);
    expect(Object.fromEntries(searchParams)).toMatchObject({ required: 'channels.linkedin,team.sso', people: '3' });
    expect(searchParams.getAll('not_understood')).toEqual(['HIPAA', 'good support']);
  });

  it('suggests each question once, and each suggestion can be required', async () => {
    const html = await served.page(NEED);
    expect(html.split('<datalist')).toHaveLength(2);
    const names = [...between(html, '<datalist', '</datalist>').matchAll(/<option value="([^"]+)"/g)].map(
      ([, value = '']) => unescapeHtml(value),
    );
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      const answer = await served.json(`/api/v1/recommend?${new URLSearchParams({ required: name, limit: '1' })}`);
      expect(answer.understood.required, name).toHaveLength(1);
    }
  });

  it('is gone if the need has the maximum of requirements', async () => {
    const booleans = Object.keys(keys).filter((key) => keys[key]?.type === 'boolean');
    expect(await loadPanel(`/recommend?required=${booleans.slice(0, MAX_QUESTIONS)}`)).not.toContain(
      'Add a requirement',
    );
  });

  it('leads to the board even if the words match no question, and lists them as not understood', async () => {
    const { searchParams } = new URL((await served.get(`${NEED}&required=nonsense`)).url);
    expect(searchParams.get('required')).toBe('channels.linkedin');
    expect(searchParams.getAll('not_understood')).toEqual(['HIPAA', 'good support', 'nonsense']);
    expect((await served.json('/api/v1/recommend?required=nonsense')).code).toBe('unknown_key');
  });
});

describe('the form of numbers', () => {
  it('shows the numbers that prices are for in empty fields, and sends the need unchanged', async () => {
    const panel = await loadPanel('/recommend?required=channels.linkedin&people=6');
    const readPlaceholder = (name: string) => new RegExp(`name="${name}"[^>]*placeholder="(.*?)"`).exec(panel)?.[1];
    expect(['linkedin_accounts', 'mailboxes', 'budget'].map(readPlaceholder)).toEqual(['6', '6', 'no limit']);
    expect(panel).toContain('<input type="hidden" name="required" value="channels.linkedin"/>');
  });

  it('says on its line what the need is', async () => {
    const panel = await loadPanel('/recommend?required=channels.linkedin&people=6&mailboxes=2&budget=500&currency=EUR');
    expect(extractText(between(panel, '<summary>', '</summary>'))).toContain(
      '6 people · mailboxes 2 · up to €500 · Change',
    );
  });
});
