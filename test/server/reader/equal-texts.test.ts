import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../property-cases.ts';
import { fitting, needServer } from './ask.ts';

/* Texts with the same meaning have the same result. */

const { ask, send } = await needServer();

const sorted = (understood: object) =>
  Object.fromEntries(
    Object.entries(understood).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  );
/** Each text is requested once, since several laws use its answer. */
const requested = new Map<string, ReturnType<typeof askReading>>();

function readingOf(text: string): ReturnType<typeof askReading> {
  const understood = requested.get(text) ?? askReading(text);
  requested.set(text, understood);
  return understood;
}

async function askReading(text: string) {
  const { kind, understood, not_understood } = await ask(text, { limit: '1' });
  return { kind, understood: sorted(understood), not_understood };
}

const ITEMS = [
  'LinkedIn',
  'email',
  'WhatsApp',
  'HubSpot',
  'Zapier',
  'SSO',
  'an API',
  'webhooks',
  'InMail',
  'white label',
];
const items = fc.shuffledSubarray(ITEMS, { minLength: 2, maxLength: 5 });
const lists: readonly ((list: readonly string[]) => string)[] = [
  (list) => list.join(', '),
  (list) => `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`,
  (list) => `we need ${list.join(' and ')}`,
  (list) => `a tool with ${list.join(', ')} for 3 people`,
  (list) => `${list.join(', ')} are a must`,
];
const texts = fc.tuple(items, fc.constantFrom(...lists)).map(([list, write]) => write(list));
const RUNS = { numRuns: cases(60) };

it.each([
  [
    'LinkedIn and HubSpot for 4 people, at most 200 EUR a month',
    'We are 4 people and need LinkedIn with HubSpot, budget 200 EUR a month',
    'HubSpot, LinkedIn, 4 people, max 50 EUR per person a month',
    'for 4 people: LinkedIn, HubSpot, no more than 2400 EUR a year',
    'it must have LinkedIn and HubSpot; 4 users; under 200 EUR a month in total',
  ],
  [
    'cold email with 3 mailboxes, email warm-up is nice to have, no LinkedIn needed',
    'I want to send cold emails from 3 mailboxes. Warm-up would be nice. LinkedIn is not needed.',
    '3 inboxes for cold email; email warm-up is a bonus; LinkedIn not needed',
    'Looking for cold email software for 3 mailboxes, preferably with email warm-up',
    'email, 3 mailboxes, email warm-up if possible',
  ],
  [
    'LinkedIn without a browser extension, with an API',
    'must have: LinkedIn, API. No Chrome extension.',
    'which LinkedIn tool has an API and is not an extension?',
    'I want LinkedIn automation with an API, extensions are a no-go',
    'LinkedIn + API, nothing with a browser extension',
  ],
])('five wordings of one need give the same answer: %s', async (...wordings) => {
  const answers = await Promise.all(wordings.map((text) => ask(text)));
  const [first] = answers;
  expect(first?.rows.length).toBeGreaterThan(5);
  for (const [i, { kind, understood, not_understood, rows }] of answers.entries()) {
    expect([wordings[i], kind, sorted(understood), not_understood]).toEqual([
      wordings[i],
      'need',
      sorted(first?.understood ?? {}),
      [],
    ]);
    expect(rows.map(({ slug, result }) => [slug, result])).toEqual(
      first?.rows.map(({ slug, result }) => [slug, result]),
    );
  }
});

it('"Mailboxes: 3" from a form keeps the fitting tools', async () => {
  for (const text of ['cold email', 'email with HubSpot', 'email and an API']) {
    const [said, given] = [fitting(await ask(text)), fitting(await ask(text, { mailboxes: '3' }))];
    expect([text, given.length > 0, given.toSorted()]).toEqual([text, true, said.toSorted()]);
  }
});

describe('a text has the same meaning', () => {
  it('in any order of a list', async () => {
    const shuffled = fc.tuple(items, fc.constantFrom(...lists), fc.nat()).map(([list, write, by]) => {
      const at = by % list.length;
      return [write(list), write([...list.slice(at), ...list.slice(0, at)])] as const;
    });
    await fc.assert(
      fc.asyncProperty(shuffled, async ([text, other]) => {
        expect([text, await readingOf(other)]).toEqual([text, await readingOf(text)]);
      }),
      RUNS,
    );
  });

  it.each<[how: string, change: (text: string) => string]>([
    ['in lower case', (text) => text.toLowerCase()],
    ['in capitals', (text) => text.toUpperCase()],
    ['with more spaces', (text) => `  ${text.replaceAll(' ', '   ')} `],
    ['with accents', (text) => text.normalize('NFD').replaceAll(/[aeo](?=.*$)/g, '$&\u0301')],
    ['with a stop at its end', (text) => `${text}.`],
    ['after a greeting', (text) => `Hi there! ${text}`],
    ['between polite words', (text) => `Hello, could you please help me? ${text}. Thanks a lot!`],
  ])('%s', async (_, change) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect([change(text), await readingOf(change(text))]).toEqual([change(text), await readingOf(text)]);
      }),
      { numRuns: 25 },
    );
  });

  it('as its parameters, with the same rows', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { understood, rows, not_understood } = await ask(text);
        const again = await send(understood);
        expect([text, not_understood, again.understood, again.rows]).toEqual([text, [], understood, rows]);
      }),
      RUNS,
    );
  });
});

it('an unknown word in a text is named as not understood, changes nothing else, and no tool fits', async () => {
  const unknown = fc.constantFrom('glorblex', 'HIPAA', 'SAP', 'Kubernetes', 'telepathy', 'quantum', 'fax');
  await fc.assert(
    fc.asyncProperty(texts, unknown, async (text, word) => {
      const { understood } = await readingOf(text);
      for (const more of [`${text}, ${word}`, `${word}, ${text}`, `${text}. It must have ${word}.`]) {
        const answer = await ask(more);
        expect([more, sorted(answer.understood)]).toEqual([more, { ...understood, not_understood: [word] }]);
        expect(answer.not_understood).toEqual([word]);
        expect(fitting(answer)).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});
