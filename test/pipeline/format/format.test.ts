import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { FIXTURE_FACTS } from '../../fixture/fixture.ts';
import { plans } from '../../model/pricing/generated.ts';
import { copyFixture, exitWith, readTexts } from '../commands/run.ts';
import { FUTURE_DATE, SMALL_TOOL, withFactsFolder } from '../small-tool.ts';

/** Formats tool files and checks that formatting them again would change nothing. */
function formatFiles(texts: readonly string[]): Promise<string[]> {
  const paths = texts.map((_, i) => `tools/t${String(i).padStart(3, '0')}`);
  const tools = Object.fromEntries(texts.map((text, i) => [(paths[i] as string).slice('tools/'.length), text]));
  return withFactsFolder({ tools }, async (copy) => {
    const { out } = await copy.runFactsOn(FUTURE_DATE, 'format');
    expect(out).not.toContain('cannot format');
    const after = await copy.readFacts();
    expect(await copy.runFactsOn(FUTURE_DATE, 'format', '--check')).toEqual({
      code: 0,
      out: 'all files are formatted\n',
    });
    return paths.map((path) => after[`${path}.yaml`] as string);
  });
}

const HOME = `sources:
    home: {copy: live, url: "https://a.example", title: 'It''s [ here ]', publisher: A, shows: Much., read: 2026-11-20}
`;
const MESSY = `# Who wrote this
name:   Messy
slug: messy
identifiers:
  - sources: [home]
    id: "@a/b"
    former: true
    kind: npm
website: https://a.example
facts:
  team.sso: {looked_at: [ home ]}
  # Said on the home page
  channels.email: # in its title
    sources:
      - home
    value: true
  inbox.unified: { value: true, sources: [{ source: home, at: What is it? }] }
  pricing.plans:
    sources: [home]
    value: [{monthly: {amount: 1, currency: USD}, name: "A [ one ]", terms: [{as: total, every: year, price: {amount: 10, currency: USD}}]},
      {add_ons: [{name: Dialer}], charges: [{terms: [{every: month, price: {amount: 4, currency: USD}, as: total}], for: mailbox}, {terms: [{every: month, price: {amount: 9, currency: USD}, as: total}], for: person}],
      # As the table says
      includes: {mailboxes: 3, users: 1}, name: Fleet, annual_monthly: {amount: 79, currency: USD}, monthly: {amount: 99, currency: USD}},
      {includes: {credits: 500, users: 1, contacts: 2000}, unit: person, name: With nothing but numbers, annual_monthly: {amount: 31.25, currency: USD}, monthly: {amount: 39, currency: USD}}]
    values:
      - {sources: [old], value: [{monthly: {amount: 89, currency: USD}, name: Fleet, terms: [{every: quarter, price: {amount: 240, currency: USD}, as: total}]}]}
category: cold-email
summary: Sends email.
${HOME}`;

const FORMATTED = `# Who wrote this

slug: messy
name: Messy
category: cold-email
website: https://a.example
identifiers:
  - { kind: npm, id: "@a/b", former: true, sources: [home] }
summary: Sends email.
sources:
  home:
    url: "https://a.example"
    title: 'It''s [ here ]'
    publisher: A
    shows: Much.
    read: 2026-11-20
    copy: live
facts:
  # Said on the home page
  channels.email:
    # in its title
    value: true
    sources: [home]
  inbox.unified: { value: true, sources: [{ source: home, at: "What is it?" }] }
  team.sso: { looked_at: [home] }
  pricing.plans:
    value:
      - name: "A [ one ]"
        monthly: { amount: 1, currency: USD }
        terms: [{ every: year, price: { amount: 10, currency: USD }, as: total }]
      - name: Fleet
        monthly: { amount: 99, currency: USD }
        annual_monthly: { amount: 79, currency: USD }
        # As the table says
        includes: { mailboxes: 3, users: 1 }
        charges:
          - { for: mailbox, terms: [{ every: month, price: { amount: 4, currency: USD }, as: total }] }
          - { for: person, terms: [{ every: month, price: { amount: 9, currency: USD }, as: total }] }
        add_ons: [{ name: Dialer }]
      - { name: With nothing but numbers, monthly: { amount: 39, currency: USD }, annual_monthly: { amount: 31.25, currency: USD }, unit: person, includes: { credits: 500, users: 1, contacts: 2000 } }
    sources: [home]
    values:
      - sources: [old]
        value:
          - name: Fleet
            monthly: { amount: 89, currency: USD }
            terms: [{ every: quarter, price: { amount: 240, currency: USD }, as: total }]
`;

const TERM = { as: 'per-month', every: 'month', price: { amount: 1000, currency: 'USD' } } as const;
/** A plan that would fit on one line without quotes, but needs quotes because of its question mark. */
const FITS_WITHOUT_QUOTES = [{ name: ' ', add_ons: [{ name: '--?    $', terms: [TERM] }] }];

const withPlans = (value: unknown) =>
  SMALL_TOOL.replace(/ {2}pricing\.plans: .*/, () =>
    stringify({ 'pricing.plans': { value, sources: ['npm'] } }, { aliasDuplicateObjects: false })
      .replace(/^/gm, '  ')
      .trimEnd(),
  );

describe('format', () => {
  it('sorts fields and facts, joins lines that fit, and preserves comments', async () => {
    expect(await formatFiles([MESSY])).toEqual([FORMATTED]);
  });

  it('changes no data of tool files', async () => {
    const files = Object.values(await readTexts(join(FIXTURE_FACTS, 'tools')));
    // These values are invalid plans, which only the check reports.
    const invalidPlans = [1, [1], [[{ terms: 1 }]], [{ terms: 1, charges: [2, [3]] }], { name: 'A' }].map(withPlans);
    const texts = [SMALL_TOOL, ...files, ...invalidPlans];
    expect((await formatFiles(texts)).map((text) => parse(text))).toEqual(texts.map((text) => parse(text)));
  });

  it('changes no data of generated plans, and avoids long lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plans, { minLength: 1, maxLength: 12 }), async (lists) => {
        const texts = lists.map(withPlans);
        for (const [i, text] of (await formatFiles(texts)).entries()) {
          expect(parse(text)).toEqual(parse(texts[i] as string));
          const lines = text.split('\n').filter((line) => /terms|charges/.test(line));
          expect(lines.filter((line) => line.length > 120)).toEqual([]);
        }
      }),
      { numRuns: 6, examples: [[[FITS_WITHOUT_QUOTES]]] },
    );
  });

  it('formats only the given files', async () => {
    const copy = await copyFixture();
    for (const slug of ['flagmast', 'quillcourier']) {
      await copy.edit(`facts/tools/${slug}.yaml`, (text) => text.replace('slug: ', 'slug:    '));
    }
    expect((await copy.runFacts('format flagmast')).out).toBe('formatted facts/tools/flagmast.yaml\n');
    expect((await copy.runFacts('format --check')).out).toBe('not formatted: facts/tools/quillcourier.yaml\n');
    expect(await copy.runFacts('format quillcuorier')).toEqual(exitWith(2, 'did you mean "quillcourier"?'));
  });

  it('reports every file with a syntax error', async () => {
    const copy = await copyFixture();
    for (const slug of ['flagmast', 'ravenport'])
      await copy.edit(`facts/tools/${slug}.yaml`, (text) => text.replace('slug: ', 'slug: ['));
    const { code, out } = await copy.runFacts('format flagmast sealpress ravenport');
    expect(code).toBe(1);
    expect(out.match(/^cannot format [^\s:]+/gm)).toEqual([
      'cannot format facts/tools/flagmast.yaml',
      'cannot format facts/tools/ravenport.yaml',
    ]);
  });
});
