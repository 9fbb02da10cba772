import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isListed } from '../../../model/tool.ts';
import type { recommend } from '../../../server/operations/recommend/operation.ts';
import type { searchTools } from '../../../server/operations/search-tools/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { caseCount } from '../../property-cases.ts';
import { fetchWhole } from '../../restore-answer.ts';

const served = await fixtureServer();
const { snapshot, get } = served;
const listedTools = [...snapshot.tools.values()].filter(isListed);

type Answer = ReturnType<typeof searchTools.run>;
const writeUrl = (operation: string, q: string) => `/api/v1/${operation}?${new URLSearchParams({ q, limit: '1000' })}`;
const search = (q: string) => fetchWhole<Answer>(served, writeUrl('tools', q));
const listSlugs = ({ rows }: Pick<Answer, 'rows'>) => rows.map(({ slug }) => slug);
const findSlugs = async (q: string) => listSlugs(await search(q)).toSorted();
/** Lists the tools that are confirmed to have all features. */
const listHaving = (...keys: string[]) =>
  listedTools
    .filter(({ facts }) => keys.every((key) => facts[key]?.status === 'known' && facts[key].value === true))
    .map(({ slug }) => slug)
    .toSorted();

describe('a search by name', () => {
  it.each([
    ['its name', 'Flagmast', 'flagmast'],
    ['its name in mixed case', 'qUiLlCoUrIeR', 'quillcourier'],
    ['its name with an accent', 'flágmast', 'flagmast'],
    ['an alias', 'qcr', 'quillcourier'],
    ['an old name', 'hillfire', 'beaconyard'],
    ['the beginning of its name', 'quil', 'quillcourier'],
    ['a word of its name', 'lantern', 'paper-lantern'],
    ['its name split into two words', 'flag mast', 'flagmast'],
    ['its name joined into one word', 'paperlantern', 'paper-lantern'],
    ['its name with a missing letter', 'flagmst', 'flagmast'],
    ['its name with swapped letters', 'sealperss', 'sealpress'],
    ['its two-word name with a wrong letter', 'papor lantern', 'paper-lantern'],
    ['its domain', 'dovecote9.example', 'dovecote-9'],
    ['a package', '@dovecote9/sdk', 'dovecote-9'],
    ['the misspelled name of an unlisted tool', 'inkwel relay', 'inkwell-relay'],
  ])('lists the matching tool first for %s', async (_, q, slug) => {
    const { rows, columns } = await search(q);
    expect([rows[0]?.slug, columns]).toEqual([slug, []]);
    expect(rows[0]?.match?.why).toMatch(/^its /);
  });

  it('finds several named tools in text order, and reports the unknown words', async () => {
    expect(listSlugs(await search('yew vs flagmast'))).toEqual(['yew', 'flagmast']);
    const { rows, not_understood } = await search('flagmast kubernetes');
    expect([listSlugs({ rows }), not_understood]).toEqual([['flagmast'], ['kubernetes']]);
  });
});

describe('a search by features', () => {
  it.each([
    ['whatsapp', ['channels.whatsapp']],
    ['free plan', ['pricing.free_plan']],
    ['webhooks zapier', ['integrations.webhooks', 'integrations.zapier']],
    ['unifiedinbx', ['inbox.unified']],
    ['web hooks', ['integrations.webhooks']],
  ] as const)('finds the tools confirmed to have "%s", and says so', async (q, keys) => {
    const { rows } = await search(q);
    expect(listSlugs({ rows }).toSorted()).toEqual(listHaving(...keys));
    expect(rows.length).toBeGreaterThan(0);
    for (const { match } of rows) for (const _ of keys) expect(match?.why).toContain(': yes');
  });

  it('finds a category', async () => {
    const { rows, not_understood } = await search('cold email software');
    const inCategory = listedTools.filter(({ category }) => category === 'cold-email').map(({ slug }) => slug);
    expect([listSlugs({ rows }).toSorted(), not_understood]).toEqual([inCategory.toSorted(), []]);
    for (const { match } of rows) expect(match?.why).toBe('its category Cold email');
  });

  it('excludes tools with the feature after "no", and lists tools without it before tools that may have it', async () => {
    const slugs = listSlugs(await search('no whatsapp'));
    expect(slugs.toSorted()).toEqual(
      listedTools.map(({ slug }) => slug).filter((slug) => !listHaving('channels.whatsapp').includes(slug)),
    );
    const isKnown = slugs.map((slug) => snapshot.tools.get(slug)?.facts['channels.whatsapp']?.status === 'known');
    expect(isKnown).toEqual(isKnown.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('reads "no" next to a requirement as recommend does, and says so', async () => {
    const { rows, assumed } = await search('linkedin, no whatsapp');
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(listHaving('channels.linkedin').toSorted());
    expect(assumed).toEqual(['We read “whatsapp” as not needed, so tools may have or lack it.']);
  });

  it('finds tools whose price is confirmed to be within a limit, cheapest first', async () => {
    const { rows } = await search('under $45');
    expect(rows.length).toBeGreaterThan(2);
    const above = rows.filter(
      ({ price: { amount, certainty, free_plan } }) =>
        free_plan !== 'yes' && (amount === null || amount > 45 || certainty === 'at least'),
    );
    expect(above.map(({ slug, price }) => ({ slug, price }))).toEqual([]);
    for (const { match } of rows) expect(match?.why).toContain('Price: ');
    // The price must include the requirement, as on the board.
    const board = await fetchWhole<Answer>(served, '/tools?required=channels.email&budget=45&limit=1000');
    const fitting = board.rows.flatMap(({ slug, result }) => (result === 'fits' ? [slug] : []));
    expect(listSlugs(await search('email under $45'))).toEqual(fitting);
  });

  it('finds alternatives to a tool that send on its channels', async () => {
    const slugs = await findSlugs('flagmast alternative');
    expect(slugs).not.toContain('flagmast');
    expect(slugs.length).toBeGreaterThan(1);
    for (const slug of slugs) expect(listHaving('channels.linkedin')).toContain(slug);
  });

  it('finds a named tool if it has the requested features, or names it as closest', async () => {
    const [slug = ''] = listHaving('channels.whatsapp');
    expect(listSlugs(await search(`${snapshot.tools.get(slug)?.name} whatsapp`))).toEqual([slug]);
    expect(await search('flagmast whatsapp')).toMatchObject({ total: 0, closest: ['flagmast'] });
  });
});

describe('a search for unknown words', () => {
  it.each(['zzqx vvkj', 'pizza', 'C++', 'is email legal'])('finds nothing for "%s" and reports it', async (q) => {
    const { total, not_understood } = await search(q);
    expect([total, not_understood.length]).toEqual([0, 1]);
    expect(q).toContain(not_understood[0]);
  });
});

it('a search and a recommendation find the same tools for a text', async () => {
  const questions = Object.values(snapshot.methodology.catalogue.keys).filter(({ type }) => type === 'boolean');
  let comparedCount = 0;
  for (const { label } of questions) {
    const need = await fetchWhole<ReturnType<typeof recommend.run>>(served, writeUrl('recommend', label));
    if (need.kind !== 'need' || need.not_understood.length > 0) continue;
    const fitting = need.rows.filter(({ required, result }) =>
      // "Free plan" is a budget of 0, and only a tool that fits is confirmed to be within it.
      need.understood?.budget === 0 ? result === 'fits' : required?.yes === required?.of && result !== 'does not fit',
    );
    expect([label, await findSlugs(label)]).toEqual([label, fitting.map(({ slug }) => slug).toSorted()]);
    comparedCount += 1;
  }
  expect(comparedCount).toBeGreaterThan(questions.length * 0.9);
});

/** Generates any Unicode text, known words with and without typos, and one letter repeated many times. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc
    .array(
      fc.constantFrom('linkedin', 'whatsap', 'no', 'under', '$30', 'flagmst', 'like', 'tool', 'e', 'mail', 'ﷺ', '-'),
      {
        maxLength: 60,
      },
    )
    .map((words) => words.join(' ')),
  fc.tuple(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.nat(160)).map(([text, times]) => text.repeat(times)),
);

it('a search for any text lists each tool once, with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const response = await get(writeUrl('tools', text.slice(0, 500)));
      expect([text, response.status]).toEqual([text, 200]);
      const { rows } = (await response.json()) as Answer;
      expect(new Set(listSlugs({ rows })).size).toBe(rows.length);
      for (const { match } of rows) expect((match?.why ?? '') !== '').toBe(text.trim() !== '');
    }),
    { numRuns: caseCount(150) },
  );
});
