import { describe, expect, it } from 'vitest';
import { questionLabel } from '../../../../model/job.ts';
import type { JobListAnswer } from '../../../../server/operations/job-list/answer.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, rowsIn, textOf, unescaped } from '../html.ts';

const served = await fixtureServer();
const { catalogue } = served.snapshot.methodology;

const page = async (query: string) => served.text(`/rankings/general?${query}`);
const answer = async (query: string) =>
  (await served.json<{ job_list: JobListAnswer }>(`/api/v1/rankings/general?${query}`)).job_list;

type Entry = JobListAnswer['entries'][number];
const missing = ({ proven: { must } }: Entry) => (must[1] ?? 0) - (must[0] ?? 0);
const leadOf = (html: string) => unescaped(textOf(between(html, '<p class="lead">', '</p>')));

interface ShownRow {
  readonly band: string | undefined;
  readonly slug: string;
  readonly html: string;
}

/** The rows of the tools, each with the band above it. */
function rowsOf(html: string): ShownRow[] {
  let band: string | undefined;
  return rowsIn(between(html, '<table class="stacked by-question"', '</table>')).flatMap((row) => {
    if (row.includes('class="band"')) band = textOf(row);
    const [, slug] = /<th scope="row">.*?<a href="\/tools\/([\w-]+)"/s.exec(row) ?? [];
    return slug === undefined ? [] : [{ band, slug, html: row }];
  });
}

describe.each(['job=outreach', 'job=agents', 'must=channels.email&want=team.roles'])(
  'the page of the list %s',
  async (query) => {
    const [html, list] = [await page(query), await answer(query)];
    const rows = rowsOf(html);

    it('shows each placed tool once and in order, with the same counts as the API', () => {
      expect(rows.map(({ slug }) => slug)).toEqual(list.entries.map(({ tool }) => tool.slug));
      for (const [i, { proven }] of list.entries.entries()) {
        const inShort = textOf(between(rows[i]?.html ?? '', '<div class="in-short">', '</div>'));
        // A tier without questions has nothing to show.
        for (const [documented, all] of Object.values(proven))
          if (all !== 0) expect(inShort).toContain(`${documented} of ${all}`);
      }
    });

    it('has the groups of the API as bands, each with a name that is true of all its tools', () => {
      const bands = [...new Set(list.entries.map(({ group }) => group))];
      const heads = [...html.matchAll(/<tr class="band">/g)];
      expect(heads).toHaveLength(bands.length);
      for (const [i, entry] of list.entries.entries()) {
        const own = list.entries.filter(({ group }) => group === entry.group);
        const alike = own.filter((other) => missing(other) === missing(entry)).length;
        const words = ['all must-haves.*', 'one must-have not documented'][missing(entry)];
        const tools = `${alike} ${alike === 1 ? 'tool' : 'tools'}`;
        expect(rows[i]?.band).toMatch(
          new RegExp(`${words ?? `${missing(entry)} must-haves not documented`}: ${tools}(;|$)`, 'i'),
        );
      }
    });

    it('names the tools without a place, with the reason', () => {
      const below = html.slice(html.indexOf('id="unplaced"'));
      expect(list.unplaced.length).toBeGreaterThan(0);
      expect(below).toContain('pages about it were read');
      const order = list.unplaced.map(({ tool }) => below.indexOf(`href="/tools/${tool.slug}"`));
      expect(order).not.toContain(-1);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    });

    it('has every question with its reason', () => {
      const questions = unescaped(textOf(html.slice(html.indexOf('id="questions"'))));
      for (const { question, why } of list.questions) {
        expect(questions).toContain(questionLabel(question, catalogue));
        if (why !== null) expect(questions).toContain(why);
      }
    });

    it('concludes the same on every part, from all tools', async () => {
      const complete = list.entries.filter((entry) => missing(entry) === 0);
      const part = await page(`${query}&offset=2`);
      expect(rowsOf(part).map(({ slug }) => slug)).toEqual(list.entries.slice(2).map(({ tool }) => tool.slug));
      expect(leadOf(part)).toBe(leadOf(html));
      for (const { tool } of complete.slice(0, complete.length <= 4 ? 4 : 0)) expect(leadOf(html)).toContain(tool.name);
      if (complete.length > 4) expect(leadOf(html)).toContain(`${complete.length} tools are documented`);
      if (complete.length === 0) expect(leadOf(html)).toMatch(/^None is documented/);
    });
  },
);

describe('a list that is narrowed', () => {
  it.each(['job=outreach&capability=channels.email', 'job=agents&budget=60'])(
    'says of how many tools its conclusion is: %s',
    async (query) => {
      const { entries } = await answer(query);
      expect(leadOf(await page(query))).toMatch(new RegExp(`^Of ${entries.length} tools? that your filters leave, `));
    },
  );

  it('says so if no tool with a place is left', async () => {
    expect(leadOf(await page('job=agents&budget=0&capability=channels.whatsapp'))).toMatch(
      /^Your filters leave no tool/,
    );
  });
});

it.each([
  ['by-type?job=agents', 'general?job=agents'],
  ['team?job=outreach&drop=team.roles&must=team.sso', 'general?job=outreach&must=team.sso&drop=team.roles'],
  ['by-type?must=channels.email', 'general?must=channels.email'],
  ['by-type', 'by-type'],
])('at /rankings/%s has the canonical address /rankings/%s', async (path, canonical) => {
  const html = await served.text(`/rankings/${path}`);
  const [, href] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  expect(href?.replaceAll('&amp;', '&')).toBe(`${served.baseUrl}/rankings/${canonical}`);
});

it('is not found in a profile that does not exist', async () => {
  expect((await served.get('/rankings/by-typ?job=agents')).status).toBe(404);
});
