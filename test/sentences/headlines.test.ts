import { describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../model/catalogue.ts';
import type { AnsweredTool, QuestionAnswers } from '../../server/sentences/answers.ts';
import { countMatches } from '../../server/sentences/count.ts';
import { describeClaimants, describeOtherTools, writeHeadline } from '../../server/sentences/who-has.ts';

/* The wording of the headlines of questions. `who-has-invariants.ts` checks that they are true. */

const NAMES = ['Auk', 'Bittern', 'Coot', 'Dunlin', 'Egret', 'finch', 'Gull', 'Heron'];
const question = (more: Partial<CatalogueKey>): CatalogueKey => ({
  label: 'Fax',
  question: 'Fax?',
  type: 'boolean',
  ...more,
});

/** Builds answers in which the first tools have these values. The last tool is an API. */
function buildAnswers(
  declared: Partial<CatalogueKey>,
  ...values: readonly (AnsweredTool['value'] | 'does not apply')[]
): QuestionAnswers {
  const tools = NAMES.map((name, i): AnsweredTool => {
    const value = values[i] ?? null;
    const category = i === NAMES.length - 1 ? 'outreach-api' : 'cold-email';
    const isNo = value === false || value === 'none';
    const mark = value === 'does not apply' ? value : value === null ? 'unknown' : isNo ? 'no' : 'yes';
    return { name, category, mark, value: mark === 'does not apply' ? null : value };
  });
  return { key: 'channels.fax', tools, catalogue: { keys: { 'channels.fax': question(declared) } } };
}

const writeLead = (answers: QuestionAnswers) => `${writeHeadline(answers)}. ${describeOtherTools(answers)}`;
const FAX = { does: 'send faxes' };
const HUE = { type: 'one', values: { red: 'Red', blue: 'Blue', none: 'None' } } as const;

describe('the headline of a question', () => {
  it('names the tools with the feature if there are few', () => {
    expect(writeLead(buildAnswers(FAX, true, true, false))).toBe(
      'Two tools send faxes: Auk and Bittern. Coot doesn’t. For the other 5 we found no source.',
    );
    expect(writeLead(buildAnswers(FAX, true, false, false, 'does not apply', null, false, false))).toBe(
      'One tool sends faxes: Auk. Four don’t. The question doesn’t apply to Dunlin. For Egret and the API Heron we found no source.',
    );
    expect(writeLead(buildAnswers(FAX, null, null, null, null, null, false))).toBe(
      'No tool is confirmed to send faxes. finch doesn’t. For the other 7 we found no source.',
    );
  });

  it('counts the tools with the feature if there are many', () => {
    expect(writeLead(buildAnswers(FAX, true, true, true, true, true, true))).toBe(
      'Six of 8 tools send faxes, among them Auk, Bittern and Coot. For Gull and the API Heron we found no source.',
    );
    expect(writeLead(buildAnswers(FAX, ...NAMES.map(() => true)))).toBe('All 8 tools send faxes. ');
  });

  it('writes the shared verb of several values once', () => {
    const does = { cloud: 'run in the cloud', desktop: 'run as a desktop app' };
    const where = { type: 'set', does, values: { cloud: 'Cloud', desktop: 'Desktop' } } as const;
    expect(writeHeadline(buildAnswers(where, ['cloud'], ['cloud', 'desktop'], ['cloud']))).toBe(
      'Three of 8 tools run in the cloud and 1 as a desktop app',
    );
    const kinds = { yes: 'have a hue', red: 'have a red hue', blue: 'shine in blue' };
    expect(writeLead(buildAnswers({ ...HUE, does: kinds }, 'red', 'red', 'blue'))).toBe(
      'Three tools have a hue: Auk, Bittern and Coot. Two have a red hue and 1 shines in blue. For the other 5 we found no source.',
    );
  });

  it('gives the range and the most common value of many numbers', () => {
    const days = { type: 'days', unit: 'days', does: { yes: 'have a trial', '{}': 'have a trial of {}' } } as const;
    expect(writeHeadline(buildAnswers(days, 7, 14, 14, 30, 3))).toBe(
      'Five of 8 tools have a trial of 3 to 30 days; the most common is 14',
    );
    expect(writeHeadline(buildAnswers(days, 7, 14, 14))).toBe('Two of 8 tools have a trial of 14 days and 1 of 7 days');
    expect(writeHeadline(buildAnswers(days, 1))).toBe('One tool has a trial of 1 day: Auk');
  });

  it('writes a country with its article', () => {
    const country = { type: 'country', does: 'be registered in {}' } as const;
    expect(writeHeadline(buildAnswers(country, 'US', 'US', 'FR'))).toBe(
      'Two of 8 tools are registered in the United States and 1 in France',
    );
  });
});

it('a headline counts tools that have one feature and lack another', () => {
  const { keys } = buildAnswers(FAX).catalogue;
  const catalogue = { keys: { ...keys, 'team.sso': question({ does: 'have single sign-on' }) } };
  const need = { required: [[{ key: 'channels.fax' }]], unwanted: [[{ key: 'team.sso' }]], category: undefined };
  expect(countMatches(need, ['yes', 'no', 'no', 'unknown'], catalogue)).toBe(
    'One of 4 tools sends faxes and doesn’t have single sign-on. Two don’t fit. For the other one we found no answer.',
  );
  expect(countMatches({ ...need, required: [] }, ['yes', 'yes', 'no', 'does not apply'], catalogue)).toBe(
    'Two of 4 tools don’t have single sign-on. One does. The question doesn’t apply to 1.',
  );
});

it('a headline says whether vendors or third parties make the claims', () => {
  expect(describeClaimants(0, 0)).toBe('');
  expect(describeClaimants(2, 6)).toBe(
    'Two say so on their own pages; for the other 6, only third parties say so. Nobody here checked the claims.',
  );
  expect(describeClaimants(1, 1)).toBe(
    'One says so on its own pages; for the other one, only third parties say so. Nobody here checked the claims.',
  );
  expect(describeClaimants(1, 0)).toBe('It says so on its own pages. Nobody here checked the claim.');
  expect(describeClaimants(4, 0)).toBe('All say so on their own pages. Nobody here checked the claims.');
  expect(describeClaimants(0, 3)).toBe('Only third parties say so, not the vendors. Nobody here checked the claims.');
});
