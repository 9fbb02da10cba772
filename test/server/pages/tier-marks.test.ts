import { describe, expect, it } from 'vitest';
import type { JobListAnswer } from '../../../server/operations/job-list/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, rowsIn, textOf } from './html.ts';

const served = await fixtureServer();

interface Sign {
  readonly words: string;
  /** The class of its first shape. */
  readonly shape: string;
  readonly at: string;
}

/** The signs in the row of a tool, one for each question. */
function signsOf(slug: string, html: string): Sign[] {
  const table = between(html, '<table class="stacked by-question"', '</table>');
  const row = rowsIn(table).find((part) => part.includes(`<a href="/tools/${slug}"`)) ?? '';
  return [...row.matchAll(/<td><span class="cell-label">.*?(<a href="([^"]*)" title.*?)<\/td>/gs)]
    .filter(([, sign = '']) => sign.includes('tier-marks'))
    .map(([, sign = '', at = '']) => ({
      words: textOf(between(sign, '<span class="unseen">', '</span>')),
      shape: /class="(mark-[a-z]+)"/.exec(sign)?.[1] ?? '',
      at,
    }));
}

const STATES = {
  searched: ['not found', 'mark-ring'],
  disputed: ['sources differ', 'mark-ring'],
  never_looked: ['not looked for yet', 'mark-dotted'],
} as const;

describe.each(['job=outreach', 'job=agents', 'must=channels.sms,linkedin.voice_notes&want=team.roles'])(
  'the signs of the list %s',
  (query) => {
    it('are one for each question in order, with its answer, and lead to the fact', async () => {
      const html = await served.text(`/rankings/general?${query}`);
      const response = await served.get(`/api/v1/rankings/general?${query}`);
      const { entries, questions } = ((await response.json()) as { job_list: JobListAnswer }).job_list;
      for (const { tool, open, denied, does_not_apply = [] } of entries) {
        const signs = signsOf(tool.slug, html);
        const expected = questions.map(({ question }) => {
          const state = open.find((one) => one.question === question)?.state;
          if (state) return STATES[state];
          if (denied.includes(question)) return ['no', 'mark-cross'] as const;
          return does_not_apply.includes(question) ? ['does not apply', 'mark-ring'] : ['yes', 'mark-full'];
        });
        expect(signs.map(({ words, shape }) => [words, shape])).toEqual(expected);
        const keys = questions.map(({ question }) => question.split(/[|=@]/)[0]);
        expect(signs.map(({ at }) => at)).toEqual(keys.map((key) => `/tools/${tool.slug}#${key}`));
      }
    });
  },
);
