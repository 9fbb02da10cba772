import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isListed } from '../../../model/tool.ts';
import type { searchTools } from '../../../server/operations/search-tools/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { caseCount } from '../../property-cases.ts';
import { fetchWhole } from '../../restore-answer.ts';

const served = await fixtureServer();
const { snapshot, get } = served;
const listedTools = [...snapshot.tools.values()].filter(isListed);

type Answer = ReturnType<typeof searchTools.run>;
const writeUrl = (q: string, parameters = '') =>
  `/api/v1/tools?${new URLSearchParams({ q, limit: '1000' })}${parameters}`;
const search = (q: string, parameters = '') => fetchWhole<Answer>(served, writeUrl(q, parameters));
const listSlugs = ({ rows }: Pick<Answer, 'rows'>) => rows.map(({ slug }) => slug);
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
    ['its name split into two words', 'flag mast', 'flagmast'],
    ['its name joined into one word', 'paperlantern', 'paper-lantern'],
    ['its name with a missing letter', 'flagmst', 'flagmast'],
    ['its name with swapped letters', 'sealperss', 'sealpress'],
    ['its name with a wrong first letter', 'glagmast', 'flagmast'],
    ['its two-word name with a wrong letter', 'papor lantern', 'paper-lantern'],
    ['its long name with two wrong letters', 'quilcouriar', 'quillcourier'],
    ['the misspelled name of an unlisted tool', 'inkwel relay', 'inkwell-relay'],
    ['its name among general words', 'the tool Flagmast pricing', 'flagmast'],
  ])('finds only the matching tool for %s', async (_, q, slug) => {
    const { rows, columns, not_understood, nearest } = await search(q);
    expect([listSlugs({ rows }), columns, not_understood, nearest]).toEqual([[slug], [], [], []]);
  });

  it.each([
    ['Sealpriest', 'sealpress'],
    ['Flagmest Kubernetes', 'flagmast'],
    ['Flagmast Kubernetes', 'flagmast'],
    ['Flag', 'flagmast'],
    ['flagmast alternative', 'flagmast'],
    ['alternatives to Flagmast', 'flagmast'],
    ['cheaper than Flagmast', 'flagmast'],
    ['dovecote9.exmaple', 'dovecote-9'],
  ])('replaces no other name by a tool of ours: %s', async (q, nearest) => {
    const answer = await search(q);
    expect([answer.total, answer.not_understood, answer.nearest?.[0]]).toEqual([0, [q], nearest]);
  });

  it('finds several named tools in text order', async () => {
    expect(listSlugs(await search('yew vs flagmast'))).toEqual(['yew', 'flagmast']);
    expect(listSlugs(await search('quillcourier or yew, flagmast'))).toEqual(['quillcourier', 'yew', 'flagmast']);
  });
});

describe('a search by features', () => {
  it.each([
    ['whatsapp', ['channels.whatsapp']],
    ['tools with whatsap', ['channels.whatsapp']],
    ['webhooks zapier', ['integrations.webhooks', 'integrations.zapier']],
    ['unifiedinbx', ['inbox.unified']],
    ['web hooks', ['integrations.webhooks']],
    ['e-mail + linked in', ['channels.email', 'channels.linkedin']],
    ['best linkedin tools', ['channels.linkedin']],
  ] as const)('finds the same tools for "%s" as for the parameters', async (q, keys) => {
    const { understood, not_understood, rows, columns } = await search(q);
    expect([understood, not_understood]).toEqual([{ required: keys }, []]);
    const byParameter = await fetchWhole<Answer>(served, `/api/v1/tools?required=${keys}&limit=1000`);
    expect([rows, columns]).toEqual([byParameter.rows, byParameter.columns]);
    const fitting = rows.filter(({ result }) => result === 'fits').map(({ slug }) => slug);
    expect(fitting.toSorted()).toEqual(listHaving(...keys));
  });

  it('finds a category, and adds it and the features to the parameters', async () => {
    const { rows, not_understood, understood } = await search('cold email software');
    const inCategory = listedTools.filter(({ category }) => category === 'cold-email').map(({ slug }) => slug);
    expect([listSlugs({ rows }).toSorted(), not_understood]).toEqual([inCategory.toSorted(), []]);
    expect(understood).toEqual({ category: 'cold-email' });
    expect((await search('webhooks', '&required=channels.email&people=3')).understood).toEqual({
      required: ['channels.email', 'integrations.webhooks'],
      people: 3,
    });
    expect((await search('cold email', '&category=linkedin-automation')).total).toBe(0);
  });

  it('reads "or" between features as one question', async () => {
    expect((await search('whatsapp or webhooks')).understood).toEqual({
      required: ['channels.whatsapp|integrations.webhooks'],
    });
  });

  it('finds a named tool only if it may have the features', async () => {
    const [slug = ''] = listHaving('channels.whatsapp');
    expect(listSlugs(await search(`${snapshot.tools.get(slug)?.name} whatsapp`))).toEqual([slug]);
    const row = (await search('flagmast whatsapp')).rows[0];
    expect(row?.result).not.toBe('fits');
  });
});

describe('a search for unknown words', () => {
  it.each(['zzqx vvkj', 'pizza', 'C++', 'under $45', 'no linkedin', 'the of', '!!'])(
    'finds nothing for "%s" and reports it',
    async (q) => {
      const { total, not_understood } = await search(q);
      expect([total, not_understood.join(' ')]).toEqual([0, q.replace('++', '')]);
    },
  );

  it.each([
    ['whatsapp kubernetes', ['kubernetes']],
    ['cheapest whatsapp tool', ['cheapest']],
    ['whatsapp, no linkedin', ['no linkedin']],
    ['whatsapp without an extension', ['without an extension']],
  ])('lists tools for the rest of "%s" as possible fits', async (q, words) => {
    const { rows, not_understood, understood } = await search(q);
    expect(not_understood).toEqual(words);
    expect(understood).toEqual({ required: ['channels.whatsapp'], not_understood: words });
    expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['may fit']));
  });
});

it('a label of a question finds this question, and every tool is found by its name', async () => {
  const { keys } = snapshot.methodology.catalogue;
  const missed: string[] = [];
  for (const [key, { label, type }] of Object.entries(keys)) {
    const { understood } = await search(label);
    if (type === 'boolean' && understood.required?.[0] !== key) missed.push(label);
  }
  for (const { slug, name } of snapshot.tools.values())
    if (listSlugs(await search(name))[0] !== slug) missed.push(name);
  expect(missed).toEqual([]);
});

/** Generates any Unicode text, known words with and without typos, and one letter repeated many times. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc
    .array(
      fc.constantFrom(
        'linkedin',
        'whatsap',
        'no',
        'or',
        '$30',
        'flagmst',
        'like',
        'tool',
        'e',
        'mail',
        'ﷺ',
        '-',
        'zzqx',
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(' ')),
  fc.tuple(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.nat(160)).map(([text, times]) => text.repeat(times)),
);

it('a search for any text lists each tool once, and its questions can be sent again', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const response = await get(writeUrl(text.slice(0, 500)));
      expect([text, response.status]).toEqual([text, 200]);
      const { rows, understood } = (await response.json()) as Answer;
      expect(new Set(listSlugs({ rows })).size).toBe(rows.length);
      const required = new URLSearchParams({ required: `${understood.required ?? ''}` });
      expect([text, (await get(`/api/v1/tools?${required}`)).status]).toEqual([text, 200]);
    }),
    { numRuns: caseCount(150) },
  );
});
