import { Type } from 'typebox';
import { firstFew } from '../../../model/words/lists.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import type { Cell, LinePart } from '../document/document.ts';
import { evidenceOfPrice } from '../facts/evidence.tsx';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import type { Preparing } from '../page.ts';
import { definePage } from '../page.ts';
import { cheapestMoney, cheapestOf, completeIn } from './job-bands.ts';
import { PRICE_NOT_KNOWN } from './job-price.ts';

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
  description: () =>
    'For each job, the outreach tools that are documented to have everything required, and the lowest known price among them.',
  document: ({ data: { jobs, onLinkedin }, methodology }) => ({
    title: 'Rankings of outreach tools',
    lead: 'Choose what the tool is for: each list compares all tools for that job, question by question.',
    blocks: [
      {
        kind: 'table',
        caption: 'The jobs',
        look: 'jobs-in-short',
        columns: ['Job', 'Everything required is documented of', 'Lowest known price of them'],
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
          priceOf(cheapest),
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

/** Of each job, the tools with everything required and the lowest known price among them. */
function jobsInShort({ ask, methodology }: Preparing) {
  return Object.keys(methodology.jobs).map((job) => {
    const tools = completeIn(ask(getRankings, { profile: 'general', job }).job_list?.entries ?? []);
    return { job, tools, cheapest: cheapestOf(tools, methodology.currencies) };
  });
}

function priceOf(cheapest: ReturnType<typeof cheapestOf>): Cell {
  if (cheapest === undefined) return { line: PRICE_NOT_KNOWN, tone: 'unknown' };
  const { name, slug, yearly, caveats } = cheapest;
  const evidence = evidenceOfPrice(caveats, `/pricing/${slug}`);
  return [{ price: cheapestMoney(cheapest), unit: `a month${yearly ? ', billed yearly' : ''}: ${name}`, evidence }];
}
