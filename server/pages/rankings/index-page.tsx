import { Type } from 'typebox';
import { firstFew } from '../../../model/words/lists.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import type { LinePart } from '../document/document.ts';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { cheapestLine, jobsInShort } from './job-bands.ts';

/** Tools named for a job. */
const NAMED = 5;

export const allRankings = definePage({
  path: '/rankings',
  input: Type.Object({}),
  examples: () => [{}],
  navigation: { label: 'Rankings', place: 'header' },
  load: (_, { linkJson, prepared }) => {
    // It describes the profiles.
    linkJson(getMethodology, {});
    return { jobs: prepared(jobsInShort), onLinkedin: prepared(toolsOnLinkedin) };
  },
  title: () => 'Rankings of outreach tools',
  description: () => 'For each job, the outreach tools with every must-have documented, and the cheapest of them.',
  document: ({ data: { jobs, onLinkedin }, methodology }) => ({
    title: 'Rankings of outreach tools',
    lead: 'Choose what the tool is for: each list compares all tools for that job, question by question.',
    blocks: [
      {
        kind: 'table',
        caption: 'The jobs',
        look: 'jobs-in-short',
        columns: ['Job', 'Tools with every must-have', 'Cheapest of them'],
        rows: jobs.map(({ job, tools, cheapest }) => [
          [
            { link: `/rankings/general?job=${job}`, label: methodology.jobs[job]?.label ?? job },
            { note: methodology.jobs[job]?.description ?? '' },
          ],
          tools.length === 0
            ? { line: 'no tool yet', tone: 'unknown' }
            : [
                firstFew(
                  tools.map(({ tool }) => tool.name),
                  NAMED,
                ),
                { note: `${tools.length} in all` },
              ],
          cheapestLine(cheapest),
        ]),
        least: jobs.length,
      },
      ...linkedinNotice({
        slugs: jobs.flatMap(({ tools }) => tools.map(({ tool }) => tool.slug)),
        onLinkedin,
        notices: methodology.notices,
      }),
    ],
    sections: [
      {
        id: 'several',
        heading: 'Several jobs at once',
        blocks: [
          {
            kind: 'list',
            items: Object.entries(methodology.profiles).map(([profile, { label, description }]): LinePart[] => [
              { link: `/rankings/${profile}`, label },
              `: ${description}`,
            ]),
          },
        ],
      },
    ],
    related: [
      ['How lists are ordered', '/methodology'],
      ['All tools', '/tools'],
      ['Say what you need in plain words', '/recommend'],
    ],
  }),
});
