import { expect, it } from 'vitest';
import { decideMark } from '../../../model/mark.ts';
import { isListed } from '../../../model/tool.ts';
import { readNumber } from '../../sentences/numbers.ts';
import { readCounts } from '../../sentences/who-has-invariants.ts';
import { needServer } from './ask.ts';

/* Compares the counts of tools in sentences with counts from the facts. */

const { ask, served } = await needServer();
const listedTools = [...served.snapshot.tools.values()].filter(isListed);

const [LINKEDIN, EMAIL, CALLS, API] = ['channels.linkedin', 'channels.email', 'channels.calls', 'ai.public_api'];

/** The need that a question is understood as. */
interface ExpectedNeed {
  readonly required?: readonly string[];
  readonly unwanted?: readonly string[];
  readonly category?: string;
}

const QUESTIONS: readonly (readonly [text: string, need: ExpectedNeed, form: RegExp])[] = [
  [
    'How many tools support LinkedIn and email?',
    { required: [LINKEDIN, EMAIL] },
    /work on LinkedIn and send email\. \w+ (?:don’t|doesn’t) fit\./,
  ],
  [
    'How many tools have LinkedIn, email and calls?',
    { required: [LINKEDIN, EMAIL, CALLS] },
    /works? on LinkedIn, sends? email and places? phone calls/,
  ],
  ['Wie viele Tools haben LinkedIn und E-Mail?', { required: [LINKEDIN, EMAIL] }, /and send email/],
  ["Combien d'outils ont LinkedIn et email ?", { required: [LINKEDIN, EMAIL] }, /and send email/],
  ['¿Cuántas herramientas tienen LinkedIn y email?', { required: [LINKEDIN, EMAIL] }, /and send email/],
  ['Quantas ferramentas têm LinkedIn e email?', { required: [LINKEDIN, EMAIL] }, /and send email/],
  ['How many tools have no API?', { unwanted: [API] }, /(?:don’t|doesn’t) have a public API\. \w+ (?:do|does)\. /],
  ["How many tools don't have an API?", { unwanted: [API] }, /(?:don’t|doesn’t) have a public API/],
  [
    'How many tools do not support email or calls?',
    { unwanted: [EMAIL, CALLS] },
    /(?:don’t|doesn’t) send email and (?:don’t|doesn’t) place phone calls/,
  ],
  ['Wie viele Tools haben keine API?', { unwanted: [API] }, /(?:don’t|doesn’t) have a public API/],
  ["Combien d'outils n'ont pas d'API ?", { unwanted: [API] }, /(?:don’t|doesn’t) have a public API/],
  ['¿Cuántas herramientas no tienen API?', { unwanted: [API] }, /(?:don’t|doesn’t) have a public API/],
  ['Quantas ferramentas não têm API?', { unwanted: [API] }, /(?:don’t|doesn’t) have a public API/],
  [
    'How many tools have LinkedIn but no email?',
    { required: [LINKEDIN], unwanted: [EMAIL] },
    /works? on LinkedIn and (?:don’t|doesn’t) send email/,
  ],
  [
    'How many tools have calls or email?',
    { required: [`${CALLS}|${EMAIL}`] },
    /place phone calls or send email|send email or place phone calls/,
  ],
  [
    'How many cold email tools have an API?',
    { required: [API], category: 'cold-email' },
    /cold email tools? ha(s|ve) a public API/,
  ],
  [
    'How many cold email tools have no LinkedIn?',
    { unwanted: [LINKEDIN], category: 'cold-email' },
    /cold email tools?/,
  ],
  ['How many tools with cold email?', { required: [EMAIL] }, /send email/],
];

it.each(QUESTIONS)(
  'an answer counts the tools that meet all parts of a question: %s',
  async (text, { required = [], unwanted = [], category }, form) => {
    const marks = listedTools
      .filter((tool) => category === undefined || tool.category === category)
      .map(({ facts }) => {
        const listMarks = (question: string) => question.split('|').map((key) => decideMark(facts[key]));
        const has = required.map((question) => {
          const toolMarks = listMarks(question);
          return (['yes', 'unknown', 'no'] as const).find((mark) => toolMarks.includes(mark)) ?? 'does not apply';
        });
        const lacks = unwanted.map(
          (key) => ({ yes: 'no', no: 'yes', unknown: 'unknown', 'does not apply': 'yes' })[decideMark(facts[key])],
        );
        const allMarks = [...has, ...lacks];
        return ['no', 'does not apply', 'unknown'].find((mark) => allMarks.includes(mark)) ?? 'yes';
      });
    const count = (mark: string) => marks.filter((other) => other === mark).length;
    const { kind, sentence, understood, not_understood } = await ask(text);
    expect([kind, not_understood]).toEqual(['count', []]);
    expect(understood).toEqual({
      ...(required.length > 0 && { required }),
      ...(unwanted.length > 0 && { unwanted }),
      ...(category && { category }),
    });
    expect(sentence).toMatch(form);
    const counts = {
      yes: count('yes'),
      no: count('no'),
      unknown: count('unknown'),
      'does not apply': count('does not apply'),
    };
    expect(readCounts(sentence, marks.length)).toEqual(counts);
  },
);

it.each([
  ['How many cold email tools are there?', 'cold-email'],
  ['How many LinkedIn automation tools are listed?', 'linkedin-automation'],
  ['How many outreach APIs are there?', 'outreach-api'],
  ['Wie viele Cold-Email-Tools gibt es?', 'cold-email'],
  ["Combien d'outils de cold email ?", 'cold-email'],
])('an answer counts the tools of a category if the question requires nothing else: %s', async (text, category) => {
  const { kind, sentence, understood, rows } = await ask(text);
  const inCategory = listedTools.filter((tool) => tool.category === category);
  const label = served.snapshot.methodology.categories[category]?.label.replace(/s$/, '');
  expect([kind, understood]).toEqual(['count', { category }]);
  const [, count = ''] = new RegExp(`^We list (\\d+) ${label}(?:s| tools?)?\\.$`, 'i').exec(sentence) ?? [];
  expect(readNumber(count), sentence).toBe(inCategory.length);
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(inCategory.map(({ slug }) => slug).toSorted());
});
