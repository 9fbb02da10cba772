import { Type } from 'typebox';
import { listMainQuestions } from '../../../model/job.ts';
import { LICENCE_URL } from '../../config/identity.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { findLastChange } from '../board/board-document.tsx';
import { Legend } from '../board/legend.tsx';
import { type Board, htmlOnly, type LinePart, paragraph, section } from '../parts/document/document.ts';
import { StartForm } from '../parts/need-form.tsx';
import { definePage, type LoadContext, type View } from '../types.ts';
import { Examples } from './examples.tsx';
import { addAnswersColumn, buildFrontRunners, TOP_RANKS } from './front-runners.tsx';
import { jobBlocks, loadJobCards } from './jobs.tsx';
import { countKnownAnswers, type KnownAnswers } from './known-answers.ts';
import { loadRules } from './rules-card.tsx';
import { TrustPanel } from './trust.tsx';

interface Data {
  readonly knownAnswers: KnownAnswers;
  readonly jobs: ReturnType<typeof loadJobCards>;
  readonly board: Board;
  readonly rules: ReturnType<typeof loadRules>;
}

type HomeView = View<object, Data>;

/** What the site is for, who pays, the jobs with their top tools, and ten tools side by side. */
export const home = definePage({
  path: '/',
  input: Type.Object({}),
  examples: () => [{}],
  load: (_, context): Data => loadHome(context),
  lastChanged: findLastChange,
  feed: () => ({ address: '/changes', title: 'What changed' }),
  title: () => 'Which LinkedIn or email outreach tool fits your team?',
  description: (view: HomeView) => writeLead(view),
  jsonLd: (view) => webSiteJsonLd(view.manifest.attribution, writeLead(view), view.baseUrl),
  document(view) {
    const { knownAnswers, jobs, board, rules } = view.data;
    const comparedNames = jobs[1]?.rows.map(({ name }) => name) ?? [];
    return {
      title: 'Which outreach tool fits you, and what it costs',
      lead: writeLead(view),
      aside: (
        <>
          <StartForm />
          <Examples names={comparedNames} />
        </>
      ),
      panel: <TrustPanel answerCount={knownAnswers.answers} exampleTool={board.rows[0]} />,
      skipsToTools: true,
      sections: [
        section('jobs', 'Or start from a job', ...jobBlocks(jobs, view.methodology, rules)),
        section(
          'side-by-side',
          'Ten tools side by side',
          paragraph(
            `The ${board.rows.length} tools that are most often among the first ${TOP_RANKS} of our ${jobs.length} lists.`,
          ),
          htmlOnly(<Legend board={board} />),
          { kind: 'board', board, isFirst: true },
          paragraph(nextLinks(knownAnswers)),
        ),
      ],
      related: [
        ['Tools by job', '/rankings/general'],
        ['Tools by type', '/rankings/by-type'],
        ['What it costs', '/cost'],
        ['How we know', '/methodology'],
        ['The API', '/docs'],
      ],
    };
  },
});

function loadHome(context: LoadContext): Data {
  const { prepared, snapshot, linkJson, methodology } = context;
  linkJson(searchTools, { keys: listMainQuestions(methodology) });
  const knownAnswers = countKnownAnswers(snapshot);
  return {
    knownAnswers,
    jobs: prepared(loadJobCards),
    board: addAnswersColumn(prepared(buildFrontRunners), knownAnswers),
    rules: prepared(loadRules),
  };
}

const writeLead = ({ data: { knownAnswers } }: HomeView) =>
  `${knownAnswers.tools} tools for LinkedIn and email, asked the same ${knownAnswers.questions} questions and priced for your team.`;

const nextLinks = ({ tools }: KnownAnswers): LinePart[] => [
  { link: '/tools', label: `All ${tools} tools` },
  ', ',
  { link: '/cost', label: 'Prices for your team' },
  ', ',
  { link: '/compare', label: 'Compare two' },
];

/** https://schema.org/WebSite with its search action. */
function webSiteJsonLd(name: string, description: string, baseUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    description,
    url: `${baseUrl}/`,
    inLanguage: 'en',
    license: LICENCE_URL,
    isAccessibleForFree: true,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/recommend?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
