import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseCount } from '../../property-cases.ts';
import { listFitting, needServer } from './ask.ts';

/* Tests that texts with the same meaning get the same answer. */

const { ask, send } = await needServer();

/** Sorts the lists in a need. */
const sortLists = (understood: object) =>
  Object.fromEntries(
    Object.entries(understood).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  );
/** The answers by text, because several tests use the same texts. */
const answersByText = new Map<string, ReturnType<typeof askText>>();

function askCached(text: string): ReturnType<typeof askText> {
  const answer = answersByText.get(text) ?? askText(text);
  answersByText.set(text, answer);
  return answer;
}

async function askText(text: string) {
  const { kind, understood, not_understood } = await ask(text, { limit: '1' });
  return { kind, understood: sortLists(understood), not_understood };
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
const listFormats: readonly ((list: readonly string[]) => string)[] = [
  (list) => list.join(', '),
  (list) => `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`,
  (list) => `we need ${list.join(' and ')}`,
  (list) => `a tool with ${list.join(', ')} for 3 people`,
  (list) => `${list.join(', ')} are a must`,
];
const texts = fc.tuple(items, fc.constantFrom(...listFormats)).map(([list, write]) => write(list));
const RUNS = { numRuns: caseCount(60) };

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
    expect([wordings[i], kind, sortLists(understood), not_understood]).toEqual([
      wordings[i],
      'need',
      sortLists(first?.understood ?? {}),
      [],
    ]);
    expect(rows.map(({ slug, result }) => [slug, result])).toEqual(
      first?.rows.map(({ slug, result }) => [slug, result]),
    );
  }
});

it('a number of mailboxes from a form does not change which tools fit', async () => {
  for (const text of ['cold email', 'email with HubSpot', 'email and an API']) {
    const [withoutNumber, withNumber] = [
      listFitting(await ask(text)),
      listFitting(await ask(text, { mailboxes: '3' })),
    ];
    expect([text, withNumber.length > 0, withNumber.toSorted()]).toEqual([text, true, withoutNumber.toSorted()]);
  }
});

describe('a text has the same meaning', () => {
  it('with its list in another order', async () => {
    const shuffled = fc.tuple(items, fc.constantFrom(...listFormats), fc.nat()).map(([list, write, by]) => {
      const at = by % list.length;
      return [write(list), write([...list.slice(at), ...list.slice(0, at)])] as const;
    });
    await fc.assert(
      fc.asyncProperty(shuffled, async ([text, other]) => {
        expect([text, await askCached(other)]).toEqual([text, await askCached(text)]);
      }),
      RUNS,
    );
  });

  it.each<[form: string, change: (text: string) => string]>([
    ['in lower case', (text) => text.toLowerCase()],
    ['in capitals', (text) => text.toUpperCase()],
    ['with more spaces', (text) => `  ${text.replaceAll(' ', '   ')} `],
    ['with accents', (text) => text.normalize('NFD').replaceAll(/[aeo](?=.*$)/g, '$&\u0301')],
    ['with a full stop at the end', (text) => `${text}.`],
    ['after a greeting', (text) => `Hi there! ${text}`],
    ['between polite words', (text) => `Hello, could you please help me? ${text}. Thanks a lot!`],
  ])('%s', async (_, change) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect([change(text), await askCached(change(text))]).toEqual([change(text), await askCached(text)]);
      }),
      { numRuns: 25 },
    );
  });

  it('as its parameters, which find the same rows', async () => {
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

it('an unknown word in a text is reported, changes no other parameter, and leaves no fitting tools', async () => {
  const unknown = fc.constantFrom('glorblex', 'HIPAA', 'SAP', 'Kubernetes', 'telepathy', 'quantum', 'fax');
  await fc.assert(
    fc.asyncProperty(texts, unknown, async (text, word) => {
      const { understood } = await askCached(text);
      for (const longer of [`${text}, ${word}`, `${word}, ${text}`, `${text}. It must have ${word}.`]) {
        const answer = await ask(longer);
        expect([longer, sortLists(answer.understood)]).toEqual([longer, { ...understood, not_understood: [word] }]);
        expect(answer.not_understood).toEqual([word]);
        expect(listFitting(answer)).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});
