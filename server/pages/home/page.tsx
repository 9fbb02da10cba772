import { Type } from 'typebox';
import { mainQuestions } from '../../../model/job.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { LICENCE_URL } from '../../config/identity.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { countFacts, describeTopTools } from '../../sentences/count.ts';
import { lastChange } from '../board/board-document.tsx';
import { allTools } from '../parts/all-tools.ts';
import { buildBoard } from '../parts/board/build.ts';
import { type Board, htmlOnly, paragraph } from '../parts/document/document.ts';
import { UNKNOWN_LEGEND } from '../parts/icons.tsx';
import { StartForm } from '../parts/need-form.tsx';
import { definePage, type PrepareContext, type Shared } from '../types.ts';

/** The number of tools shown, and how far down a list counts as its top. */
const [TOOLS, PLACES] = [10, 5] as const;

/** More than lists have. */
const ALL = 1000;

export const home = definePage({
  path: '/',
  input: Type.Object({}),
  examples: () => [{}],
  load(_, { prepared, linkJson, methodology }) {
    const board = prepared(frontRunners);
    linkJson(searchTools, { keys: mainQuestions(methodology) });
    return board;
  },
  lastChanged: lastChange,
  feed: () => ({ address: '/changes', title: 'What changed' }),
  title: () => 'Outreach tools: prices, features and sources, compared',
  description: (view) => leadOf(view),
  jsonLd: (view) => webSite(view.manifest.attribution, leadOf(view), view.baseUrl),
  document: (view) => ({
    title: 'What outreach tools do, and what they cost',
    lead: leadOf(view),
    skip: { to: 'tools', label: 'Skip to the tools' },
    blocks: [
      htmlOnly(<StartForm />),
      paragraph(
        `${describeTopTools(view.data.rows.length, PLACES, Object.keys(view.methodology.jobs).length)} ${capitalize(UNKNOWN_LEGEND)}.`,
      ),
      { kind: 'board', board: view.data, isFirst: true },
    ],
    sections: [],
    related: [
      ['Tools by job', '/rankings/general'],
      ['Tools by type', '/rankings/by-type'],
      ['What it costs', '/cost'],
      ['How we know', '/methodology'],
      ['The API', '/docs'],
    ],
  }),
});

const leadOf = ({ manifest, prepared }: Shared) => countFacts({ ...manifest.counts, tools: prepared(allTools).length });

/** The tools most often near the top of the lists by job, ties by mean rank. Ranks are left out: they don't explain this order. */
function frontRunners(context: PrepareContext): Board {
  const { ask, methodology } = context;
  const places = new Map<string, number[]>();
  for (const job of Object.keys(methodology.jobs))
    for (const { slug, rank } of ask(getRankings, { profile: 'general', job, limit: PLACES }).boards[0]?.rows ?? [])
      places.set(slug, [...(places.get(slug) ?? []), rank]);
  const sum = (ranks: readonly number[]) => ranks.reduce((all, rank) => all + rank, 0) / ranks.length;
  const tools = [...places]
    .sort(([, a], [, b]) => b.length - a.length || sum(a) - sum(b))
    .slice(0, TOOLS)
    .map(([slug]) => slug);
  const answer = ask(searchTools, { keys: mainQuestions(methodology), limit: ALL });
  const shown = tools.flatMap((slug) => answer.rows.find((row) => row.slug === slug) ?? []);
  const name = 'Tools that are often among the first';
  const { axis, rows, ...board } = buildBoard({ name }, { ...answer, rows: shown }, {}, context);
  return { ...board, rows: rows.map(({ rank, equal, ...row }) => row) };
}

/** https://schema.org/WebSite with the search. */
function webSite(name: string, description: string, baseUrl: string) {
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
