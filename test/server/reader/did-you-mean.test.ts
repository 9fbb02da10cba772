import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Condition, haveSameSubject } from '../../../model/condition.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { caseCount } from '../../property-cases.ts';
import { needServer, toQuery } from './ask.ts';

/* Tests suggestions for words that were not understood. */

const { served, ask, send } = await needServer();
const { catalogue } = served.snapshot.methodology;

const PARAPHRASES = [
  ['cold email with address verification', 'address verification', 'email.verification'],
  ['LinkedIn outreach, refreshes records in HubSpot', 'refreshes records', 'data.crm_enrichment'],
  ['data kept in Europe', 'Europe', 'trust.data_region=eu'],
  ['linkedinmessages', 'linkedinmessages', 'linkedin.messages'],
  ['approved by us before anything is sent', 'approved', 'campaigns.approval'],
] as const;

describe('a suggestion', () => {
  it.each(PARAPHRASES)('names the question meant by a paraphrase: %s', async (text, words, required) => {
    const { did_you_mean = [], not_understood } = await ask(text);
    expect(not_understood).toContain(words);
    expect(did_you_mean).toEqual([{ words, required, label: expect.any(String) }]);
  });

  it.each(PARAPHRASES)('replaces its words with a question when it is applied: %s', async (text, words, required) => {
    const { understood } = await ask(text);
    const otherUnknown = (understood.not_understood ?? []).filter((other) => other !== words);
    const applied = await send({
      ...understood,
      required: [...(understood.required ?? []), required],
      not_understood: otherUnknown,
    });
    expect(applied.understood.required).toContain(required);
    expect(applied.not_understood).toEqual(otherUnknown);
  });

  it('is not made for unrelated words', async () => {
    for (const text of [
      'LinkedIn with glorblex',
      'blue sky',
      'email tool with SAP',
      '火星',
      'LinkedIn on our own Kubernetes',
    ])
      expect([text, (await ask(text)).did_you_mean]).toEqual([text, undefined]);
  });

  it('is not made for words after a negation', async () => {
    for (const text of ['cold email without address verification', 'LinkedIn, never linkedinmessages'])
      expect([text, (await ask(text)).did_you_mean]).toEqual([text, undefined]);
  });

  it('is not made for a question that a parameter requires or excludes', async () => {
    const [[text, , required]] = PARAPHRASES;
    for (const name of ['required', 'nice', 'unwanted'])
      expect([name, (await ask(text, { [name]: required })).did_you_mean]).toEqual([name, undefined]);
  });

  it('is made for a text with parameters', async () => {
    const [[text, words]] = PARAPHRASES;
    const { did_you_mean } = await ask(text, { people: '3', required: 'team.sso' });
    expect(did_you_mean).toMatchObject([{ words }]);
  });

  it('is in the Markdown answer', async () => {
    const [[text, words, required]] = PARAPHRASES;
    const page = await served.get(`/recommend.md?${toQuery({ q: text })}`);
    expect(await page.text()).toContain(`(required=${required}) for "${words}"?`);
  });
});

const unknown = fc.constantFrom(
  ...PARAPHRASES.map(([, words]) => words),
  ...[
    'verified',
    'laptop',
    'glorblex',
    'link',
    'roles',
    'Premium',
    'rotation',
    'expire',
    'C++',
    'warmingup',
    'a.b',
    'sync',
  ],
);
const known = fc.constantFrom(
  'LinkedIn',
  'cold email',
  'HubSpot',
  'no WhatsApp',
  'SSO is not needed',
  'free',
  'for 4 people',
);
const texts = fc
  .tuple(fc.array(fc.oneof(unknown, known), { minLength: 1, maxLength: 12 }), fc.constantFrom(', ', ' with ', '. '))
  .map(([parts, gap]) => parts.join(gap));

it('suggestions replace unknown words with valid parameters that the need does not have yet', async () => {
  let suggestions = 0;
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { did_you_mean = [], ...answer } = await ask(text, { limit: '1' });
      expect((await ask(text, { limit: '1' })).did_you_mean ?? []).toEqual(did_you_mean);
      const { required = [], nice = [], unwanted = [] } = answer.understood;
      const parseConditions = (questions: readonly string[]): readonly Condition[] =>
        questions.flatMap((question) => parseColumn(question, catalogue));
      const understood = parseConditions([...required, ...nice, ...unwanted]);
      for (const suggestion of did_you_mean) {
        expect([text, answer.not_understood]).toEqual([text, expect.arrayContaining([suggestion.words])]);
        const [condition] = parseConditions([suggestion.required]);
        expect([text, condition && understood.some((other) => haveSameSubject(other, condition))]).toEqual([
          text,
          false,
        ]);
        expect((await send({ required: suggestion.required })).understood.required).toEqual([suggestion.required]);
      }
      expect(new Set(did_you_mean.map(({ words }) => words)).size).toBe(did_you_mean.length);
      expect(new Set(did_you_mean.map((suggestion) => suggestion.required)).size).toBe(did_you_mean.length);
      suggestions += did_you_mean.length;
    }),
    { numRuns: caseCount(200) },
  );
  expect(suggestions).toBeGreaterThan(10);
});
