import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecommendAnswer } from '../../../../server/operations/recommend/answer.ts';
import { caseCount } from '../../../property-cases.ts';
import { needServer } from '../../reader/ask.ts';

/* Answers about named tools, LinkedIn's rules and texts that ask for neither. */

const { served, ask, send } = await needServer();
const { tools, methodology } = served.snapshot;
const { keys } = methodology.catalogue;

const readPrices = ({ rows }: Pick<RecommendAnswer, 'rows'>) =>
  Object.fromEntries(rows.map(({ slug, price }) => [slug, price]));

describe('a question about named tools', () => {
  it('gets the named tools as rows and the questions as columns', async () => {
    const { kind, understood, rows, columns } = await ask('Does Flagmast have WhatsApp and SSO?');
    expect([kind, understood]).toEqual(['tools', { tools: ['flagmast'] }]);
    expect(columns).toEqual([
      { key: 'channels.whatsapp', label: keys['channels.whatsapp']?.label },
      { key: 'team.sso', label: keys['team.sso']?.label },
    ]);
    const facts = tools.get('flagmast')?.facts;
    const [row] = rows;
    expect(row?.cells['channels.whatsapp']?.value).toBe(facts?.['channels.whatsapp']?.value);
    expect(row?.cells['team.sso']?.value ?? null).toBe(facts?.['team.sso']?.value ?? null);
  });

  it('gets the same price whatever it asks beside it', async () => {
    const labels = Object.values(keys).flatMap(({ type, label }) => (type === 'boolean' ? [label] : []));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('Flagmast', 'Quillcourier', 'Sealpress', 'Flagmast or Quillcourier'),
        fc.constantFrom(...labels),
        fc.constantFrom('', ' for 4 people'),
        async (names, label, size) => {
          const answer = await ask(`How much does ${names} cost${size} and does it have ${label}?`);
          if (answer.kind !== 'tools' || answer.not_understood.length > 0) return;
          expect(answer.columns.filter(({ strength }) => strength === undefined).length, label).toBeLessThan(3);
          expect(readPrices(answer), label).toEqual(readPrices(await send(answer.understood)));
        },
      ),
      { numRuns: caseCount(60) },
    );
  });

  it('gets a yes or no only if it asks one question about one tool', async () => {
    const known = [...tools.values()].filter(({ facts }) => facts['channels.email']?.status === 'known');
    const openings = await Promise.all(
      known.map(async ({ slug, name, facts }) => {
        const { kind, title } = await ask(`Does ${name} send email?`);
        return [slug, kind, /^(?:Yes|No)(?=, )/.exec(title)?.[0], facts['channels.email']?.value];
      }),
    );
    const expected = known.map(({ slug, facts }) => {
      const value = facts['channels.email']?.value;
      return [slug, 'tools', value ? 'Yes' : 'No', value];
    });
    expect(openings).toEqual(expected);
    for (const q of ['Do Flagmast and Quillcourier send email?', 'Does Flagmast send email or SMS?', 'Flagmast SSO'])
      expect((await ask(q)).title, q).not.toMatch(/^(?:Yes|No)\b/);
  });

  it('gets what the plan includes if it asks how much', async () => {
    const { included, rows } = await ask('How many credits does the Flagmast Mast plan include?');
    expect([included, rows[0]?.price.plan]).toEqual([[{ unit: 'credits', count: 100 }], 'Mast']);
    expect((await ask('What does Flagmast cost for 3 people?')).included).toEqual([]);
  });

  it('names the price of each tool that it asks for', async () => {
    for (const q of ['Quillcourier or Flagmast price', 'price of Flagmast, Quillcourier and Sealpress']) {
      const { title, lead = '', rows } = await ask(q);
      for (const { price } of rows)
        if (price.amount !== null) expect(`${title} ${lead}`, q).toMatch(new RegExp(`[$€£]${price.amount}\\b`));
    }
  });
});

describe('a question about rules', () => {
  it('gets the main rules, the actions against the tool and its answers about safety', async () => {
    const { kind, rules, steps, rows, columns, notices } = await ask(
      'Is it against the LinkedIn rules to use Ravenport?',
    );
    expect([kind, rows.map(({ slug }) => slug)]).toEqual(['rules', ['ravenport']]);
    expect(rules.length).toBeGreaterThan(0);
    expect(steps.map((step) => step.tools)).toEqual([['ravenport']]);
    expect(notices.map(({ code }) => code)).toEqual(['linkedin_forbids_automation']);
    const isKnown = columns.map(({ key }) => tools.get('ravenport')?.facts[key]?.status === 'known');
    expect(isKnown).toEqual(isKnown.toSorted((a, b) => Number(b) - Number(a)));
    expect(columns.filter(({ key }) => !key.startsWith('safety.'))).toEqual([]);
  });
});

it('a text that asks for nothing we know gets no tools', async () => {
  for (const q of ['blue sky', 'C++']) {
    const { kind, rows, columns, not_understood, understood } = await ask(q);
    expect([kind, rows, columns, not_understood]).toEqual(['nothing', [], [], [q]]);
    expect(understood).toEqual({ not_understood: [q] });
  }
});

it('a feature that is not needed is in unneeded, and its chip links to the need without it', async () => {
  const q = 'LinkedIn and email, no WhatsApp';
  const { unneeded, understood } = await ask(q);
  expect([unneeded, understood]).toEqual([
    ['channels.whatsapp'],
    { required: ['channels.linkedin', 'channels.email'] },
  ]);
  const html = await served.page(`/recommend?${new URLSearchParams({ q })}`);
  expect(html).toMatch(/Not needed\..*?<a class="chip"[^>]*unwanted=channels\.whatsapp/);
  const [, link = ''] = /href="([^"]*unwanted=channels\.whatsapp[^"]*)"/.exec(html) ?? [];
  expect((await served.get(link.replaceAll('&amp;', '&'))).status).toBe(200);
});
