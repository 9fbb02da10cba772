import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isListed } from '../../../model/tool.ts';
import { caseCount } from '../../property-cases.ts';
import { needServer } from './ask.ts';
import { fill, type GeneratedNeed, generateNeeds, type Part } from './generated-needs.ts';
import { UNRECORDED } from './need-words.ts';

/* Tests that each part of a text changes the answer or is reported as not understood. */

const { served, ask } = await needServer();
const { tools } = served.snapshot;
const needs = generateNeeds(served.snapshot);
const names = [...tools.values()].filter(isListed).map(({ name }) => name);

/** Lists the violations of an invariant in the answer to a need. */
type Invariant = (need: GeneratedNeed) => Promise<string[]>;

const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'unknown words next to a question or after "with" are reported': async ({ parts, write }) => {
    const { not_understood } = await ask(write(parts), { limit: '1' });
    const unknown = parts.flatMap(({ unknown: word }) => word ?? []);
    return unknown.filter((word) => !not_understood.some((part) => part.includes(word)));
  },
  'changing a number, sign, unit, period or negation of a need changes the answer': async ({ parts, write }) => {
    const q = write(parts);
    const changedTexts = parts.flatMap((part, i) =>
      (isFixed(part, parts) ? [] : part.changed).map((text) =>
        write(parts.map((other, j) => (i === j ? { ...part, text } : other))),
      ),
    );
    const reading = await askReading(q);
    const changedReadings = await Promise.all(
      changedTexts.map(async (text) => ({ text, reading: await askReading(text) })),
    );
    return changedReadings
      .filter((other) => other.reading === reading)
      .map(({ text }) => `${text} is read as ${reading}`);
  },
};

/** Questions that numbers require. 3 clients need workspaces, and 3 mailboxes need email. */
const REQUIRED_BY_NUMBERS = ['team.workspaces', 'channels.email', 'channels.linkedin'];

/**
 * Whether changing the strength of an ability may change nothing. Numbers may require the ability anyway, and if a text mentions it twice,
 * only one mention counts.
 */
function isFixed({ key = '' }: Part, parts: readonly Part[]): boolean {
  return REQUIRED_BY_NUMBERS.includes(key) || (key !== '' && parts.filter((other) => other.key === key).length > 1);
}

/** Returns what was understood of a text, without the text itself as an unknown part. */
async function askReading(q: string): Promise<string> {
  const { understood, not_understood } = await ask(q, { limit: '1' });
  return JSON.stringify([understood, not_understood.filter((part) => part !== q)]);
}

it.each(Object.entries(INVARIANTS))('%s', async (_, listViolations) => {
  await fc.assert(
    fc.asyncProperty(needs, async (need) => {
      expect([need.write(need.parts), await listViolations(need)]).toEqual([need.write(need.parts), []]);
    }),
    { numRuns: caseCount(160) },
  );
});

it.each([
  ['SSO and ideally an API', { required: ['team.sso'], nice: ['ai.public_api'] }, []],
  ['SSO would be nice; 3 people', { nice: ['team.sso'], people: 3 }, []],
  ['SSO, budget $-25', { required: ['team.sso'] }, ['$-25']],
  ['SSO, ideally HIPAA', { required: ['team.sso'] }, ['HIPAA']],
  ['We need SSO and webhooks. HIPAA, SSO', { required: ['team.sso', 'integrations.webhooks'] }, ['HIPAA']],
  ['Wir brauchen keine Browser-Erweiterung, SSO mit HIPAA', { required: ['team.sso'] }, ['HIPAA']],
  ['keine Browser-Erweiterung, SSO', { required: ['team.sso'], unwanted: ['product.runs_on=browser-extension'] }, []],
  [
    'Wir brauchen HIPAA, audionachrichten, idealerweise Tageslimit',
    { required: ['linkedin.voice_notes', 'channels.linkedin'], nice: ['safety.daily_limits'] },
    ['HIPAA'],
  ],
])('each part of "%s" is understood or reported', async (q, understood, unknown) => {
  const {
    understood: { not_understood: _, ...parameters },
    not_understood,
  } = await ask(q, { limit: '1' });
  expect([parameters, not_understood]).toEqual([understood, unknown]);
});

const unrecorded = Object.values(UNRECORDED)
  .flat()
  .flatMap(([pattern, word]) => names.map((name) => [fill(pattern, name), word] as const));

it('an answer about an unrecorded topic names the unknown words and never says "Yes"', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...unrecorded), async ([q, word]) => {
      const { not_understood, title } = await ask(q, { limit: '1' });
      expect([q, not_understood.filter((part) => part.includes(word)).length]).toEqual([q, 1]);
      expect(title).not.toMatch(/^Yes,/);
    }),
    { numRuns: caseCount(400) },
  );
});
