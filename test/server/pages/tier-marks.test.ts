import { describe, expect, it } from 'vitest';
import type { JobListAnswer } from '../../../server/operations/job-list/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { unescaped } from './html.ts';

const served = await fixtureServer();

const page = async (query: string) => (await served.get(`/rankings/general?${query}`)).text();
const answer = async (query: string) =>
  ((await (await served.get(`/api/v1/rankings/general?${query}`)).json()) as { job_list: JobListAnswer }).job_list;

interface Picture {
  readonly text: string;
  readonly titles: readonly string[];
  /** The class of the first shape of each mark. */
  readonly shapes: readonly string[];
  readonly count: string;
}

/** The pictures in the row of a tool, one for each tier. */
async function picturesOf(slug: string, query: string): Promise<Picture[]> {
  const html = await page(query);
  const table = html.slice(html.indexOf('class="job-places'), html.indexOf('</table>'));
  const row = table.split('<tr>').find((part) => part.includes(`href="/tools/${slug}"`)) ?? '';
  return [...row.matchAll(/<td class="tier">(.*?)<\/td>/gs)].map(([, cell = '']) => ({
    text: unescaped(/role="img" aria-label="([^"]*)"/.exec(cell)?.[1] ?? ''),
    titles: [...cell.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => unescaped(title)),
    shapes: cell
      .split('<title>')
      .slice(1)
      .map((mark) => [...mark.matchAll(/class="(mark-[a-z]+)"/g)].map(([, name]) => name)[1] ?? ''),
    count: /class="tier-count"[^>]*>([^<]*)</.exec(cell)?.[1] ?? '',
  }));
}

const STATES = {
  searched: ['open: looked for, not found', 'mark-ring'],
  disputed: ['open: sources differ', 'mark-ring'],
  never_looked: ['open: not looked for yet', 'mark-dotted'],
} as const;

describe.each(['job=outreach', 'job=agents', 'must=channels.sms,linkedin.voice_notes&want=team.roles'])(
  'the pictures of the list %s',
  (query) => {
    it('have a mark for each question in order, with its answer', async () => {
      const { entries, questions } = await answer(query);
      const tiers = (['must', 'wanted', 'extra'] as const).filter((tier) => questions.some((one) => one.tier === tier));
      for (const { tool, proven, open, denied, absent = [], does_not_apply = [] } of entries) {
        const pictures = (await picturesOf(tool.slug, query)).filter(({ titles }) => titles.length > 0);
        expect(pictures).toHaveLength(tiers.length);
        for (const [i, tier] of tiers.entries()) {
          const { text, titles, shapes, count } = pictures[i] as Picture;
          const expected = questions
            .filter((one) => one.tier === tier)
            .map(({ question }) => {
              const state = open.find((one) => one.question === question)?.state;
              if (state) return STATES[state];
              if (denied.includes(question)) return ['says no', 'mark-cross'] as const;
              if (absent.some((one) => one.question === question))
                return ['not there where it would be', 'mark-ring'] as const;
              return does_not_apply.includes(question) ? ['does not apply', 'mark-ring'] : ['proven', 'mark-full'];
            });
          expect(titles).toEqual(expected.map(([words]) => expect.stringMatching(new RegExp(`: ${words}$`))));
          expect(shapes).toEqual(expected.map(([, shape]) => shape));
          expect(count).toBe(proven[tier].join(' of '));
          expect(text).toContain(count);
        }
      }
    });
  },
);
