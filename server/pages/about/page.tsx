import { Type } from 'typebox';
import { inGroups } from '../../../model/words/numbers.ts';
import { bullets, marked, numbered, paragraph } from '../document/document.ts';
import { operatorLine } from '../layout/layout.tsx';
import { definePage } from '../page.ts';

export const about = definePage({
  path: '/about',
  input: Type.Object({}),
  examples: () => [{}],
  load: () => ({}),
  title: () => 'Who makes Outreach Facts, and how facts are checked',
  description: () =>
    'Who maintains Outreach Facts, how facts are checked, and how it stays independent: no money from listed companies, no affiliate links, no tracking.',
  document: ({ manifest: { counts }, operator }) => ({
    title: 'Who makes this, and how',
    contents: true,
    lead: 'Outreach Facts is a reference work on tools for LinkedIn and multichannel outreach. It records what public pages say and names each page. What no page says is unknown.',
    sections: [
      {
        id: 'who',
        heading: 'Who',
        blocks: [
          paragraph(
            'The Outreach Facts contributors: editors who read pages and record what they say, and anyone who corrects a fact. Anyone who works for a listed company, invests in one or is paid by one has to say so. They may correct facts with sources like anyone else, and someone without a conflict of interest reviews the change.',
          ),
          paragraph(operatorLine(operator)),
        ],
      },
      {
        id: 'money',
        heading: 'How it is funded',
        blocks: [
          paragraph(
            marked(
              'No listed company pays for anything here, and there are no affiliate links. A [published method](/methodology) makes every rank from the facts, so that anyone can recompute it and nobody can buy one.',
            ),
          ),
          paragraph('These pages set no cookies, load nothing from other sites and do not track visitors.'),
          paragraph('The service counts no requests, and its log has no words of visitors.'),
        ],
      },
      {
        id: 'how',
        heading: 'How facts are checked',
        blocks: [
          numbered(
            marked(`We ask the same ${counts.keys} questions about each of the ${counts.tools} tools.`),
            `An editor opens a page and notes in their own words what it shows, who publishes it, the day it was read and the date of the page. So far ${inGroups(counts.sources)} sources have been read.`,
            'A fact says only what a page says about this product in this sense. Memory, analogy and silence do not count. A no needs a page that says no.',
            'If no page says, the question stays unknown, with a list of where we looked.',
            'An automatic check rejects facts without a source, contradictions and promotional words. A second reader checks samples.',
            'Ranks are computed from the facts alone. The same facts always give the same ranks.',
          ),
          paragraph(
            `${inGroups(counts.known)} of ${inGroups(counts.known + counts.disputed + counts.unknown)} questions have a known answer.`,
          ),
          paragraph(marked('[The program that reads cited pages again](/corrections#program)')),
        ],
      },
      {
        id: 'not',
        heading: 'What this is not',
        blocks: [
          bullets(
            'There are no reviews, no stars and no opinions here, and we have not tried out any tool: what a vendor documents can be untrue, and what works can be undocumented.',
            marked(
              'The method explains [what the lists cannot say](/methodology#limits). If a fact is wrong, [report it](/corrections).',
            ),
          ),
        ],
      },
    ],
    related: [
      ['How a rank follows from facts', '/methodology'],
      ['Report a wrong fact', '/corrections'],
      ['For makers of tools', '/vendors'],
      ['Licence', '/licence'],
    ],
  }),
});
