import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recommendFor } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

const snapshot = await fixtureSnapshot();

const PHRASES = [
  ...[
    'LinkedIn',
    'without LinkedIn',
    'email',
    'without email',
    'WhatsApp',
    'no WhatsApp',
    'white label',
    'SSO',
    'HubSpot',
  ],
  ...['voice notes', 'unified inbox', 'webhooks', 'free trial without credit card', 'ideally an API', 'a free plan'],
  ...['cold email tool', 'LinkedIn automation', 'desktop app', 'cloud', 'an official MCP server', 'with InMail'],
  ...['under $40 a month', 'at most 400 euros a month in all', 'for 5 people', 'like Quillcourier', 'not Flagmast'],
];

it('the texts to ask instead get as many tools that fit and that may as was promised', () => {
  let suggestions = 0;
  fc.assert(
    fc.property(fc.shuffledSubarray(PHRASES, { minLength: 2, maxLength: 6 }), (phrases) => {
      for (const { query, fits, mayFit } of recommendFor(snapshot, phrases.join(', ')).removals) {
        if (query === null) continue;
        const next = recommendFor(snapshot, query);
        expect([query, next.fits.length, next.mayFit.length]).toEqual([query, fits, mayFit]);
        suggestions += 1;
      }
    }),
    { numRuns: 200 },
  );
  expect(suggestions).toBeGreaterThan(10);
});
