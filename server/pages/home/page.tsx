import { Type } from 'typebox';
import { isListed } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatCount, groupDigits } from '../../../model/words/numbers.ts';
import { LICENCE_URL } from '../../config/identity.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { boardAddress, jobAddress, toolAddress } from '../addresses.ts';
import { loadJobBoards } from '../all-tools.ts';
import { type Block, onlyHtmlBlock, paragraph, section } from '../blocks/block.tsx';
import { compact, drawLine, link, small, writeLine } from '../blocks/words.tsx';
import { describeChecks } from '../board/check.ts';
import { ALL_ROWS, findLastChange, linkedInNote } from '../board/content.tsx';
import { textBox } from '../board/text-box.tsx';
import { scaleBars } from '../elements/bar.tsx';
import { chipRow } from '../elements/chip.tsx';
import { card } from '../elements/note.tsx';
import { price, sum } from '../elements/price.tsx';
import { facts, table } from '../elements/table.tsx';
import { definePage, type LoadContext, type PrepareContext, type View } from '../types.ts';

/** The need that the page answers at once. */
const NEED = { required: ['channels.linkedin', 'channels.email'], people: 3, budget: 300 };
const MAX_BARS = 5;

interface Data {
  readonly tools: number;
  readonly questions: number;
  readonly answers: number;
  readonly example: ReturnType<typeof answerExample>;
  readonly jobs: ReturnType<typeof loadJobBoards>;
}
type HomeView = View<object, Data>;

/** The text box, one need answered, and the jobs with their first tools. */
export const home = definePage({
  path: '/',
  input: Type.Object({}),
  load: (_, context): Data => loadHome(context),
  lastChanged: findLastChange,
  feed: () => ({ address: '/changes', title: 'What changed' }),
  title: () => 'Which LinkedIn or email outreach tool fits your team?',
  description: (view: HomeView) => writeLead(view),
  jsonLd: (view) => ({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: view.manifest.attribution,
    description: writeLead(view),
    url: `${view.baseUrl}/`,
    inLanguage: 'en',
    license: LICENCE_URL,
    isAccessibleForFree: true,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${view.baseUrl}/recommend?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }),
  compose: (view: HomeView) => ({
    title: 'Which outreach tool fits you, and what it costs',
    lead: writeLead(view),
    hasTextBox: true,
    next: startBlock(view),
    side: exampleBlock(view),
    blocks: [section('jobs', 'Or start from a job', [jobTable(view)]), linkedInNote(view)],
  }),
});

function loadHome({ prepared, snapshot, linkJson }: LoadContext): Data {
  linkJson(searchTools, {});
  const listed = [...snapshot.tools.values()].filter(isListed);
  const known = listed.flatMap(({ facts }) => Object.values(facts).filter(({ status }) => status === 'known'));
  return {
    tools: listed.length,
    questions: Object.keys(snapshot.methodology.catalogue.keys).length,
    answers: known.length,
    example: prepared(answerExample),
    jobs: prepared(loadJobBoards),
  };
}

const answerExample = ({ ask }: PrepareContext) => ask(recommend, { ...NEED, limit: ALL_ROWS });

const writeLead = ({ data: { tools, questions } }: HomeView) =>
  `${formatCount(tools, 'tool')} for LinkedIn and email, asked the same ${formatCount(questions, 'question')} and priced for your team.`;

/** The text box, and who pays. */
function startBlock(view: HomeView): Block {
  const box = textBox('', view);
  return onlyHtmlBlock(() => (
    <>
      {box.html()}
      <p class="quiet">
        Nobody pays to be here. {groupDigits(view.data.answers)} answers, each with the page that says it.{' '}
        <a href="/methodology">How we know</a>
      </p>
    </>
  ));
}

/** One need, answered. */
function exampleBlock({ data: { example }, methodology }: HomeView): Block {
  const rows = example.rows.filter(({ result }) => result === 'fits').slice(0, MAX_BARS);
  const scale = scaleBars(
    rows.map((row) => row.price),
    NEED,
    methodology,
  );
  const table = facts(
    '',
    rows.map((row) => [
      link(toolAddress(row.slug, NEED), row.name, { short: `/tools/${row.slug}` }),
      {
        html: () => drawLine([scale?.bar(row.price) ?? '', sum(row.price)]),
        markdown: (target) => writeLine(price(row.price, methodology.catalogue), target),
      },
    ]),
  );
  return card('LinkedIn and email for 3 people, a month', [
    table,
    paragraph('Dotted, pale: the sum rests on an assumption.', 'quiet'),
    ...compact(
      chipRow({
        chips: [{ label: 'See all tools, and what to check', href: boardAddress(NEED), isNext: true }],
      }),
    ),
  ]);
}

/** The first tools of each job, with the price of the first. */
function jobTable({ data: { jobs, tools }, methodology }: HomeView): Block {
  return table({
    caption: 'In the order of our method, priced for one person. Dotted: holds if the check does.',
    columns: [
      { head: 'Job', className: 'money' },
      { head: 'First', label: 'First' },
      { head: 'Price a month, 1 person' },
      { head: `Fit, of ${tools}`, label: 'Fit' },
    ],
    groups: [
      {
        records: Object.entries(methodology.jobs).flatMap(([job, { label, description }]) => {
          const { rows = [] } = jobs.get(job) ?? {};
          const [first, ...others] = rows;
          if (first === undefined) return [];
          const { nice } = first;
          const then = `then ${andList(others.slice(0, 2).map(({ name }) => name))}`;
          const fitting = rows.filter(({ result }) => result === 'fits').length;
          return {
            cells: [
              [link(jobAddress(job), label), small(description)],
              [
                link(`/tools/${first.slug}`, first.name),
                small(compact(nice && `${nice.yes} of ${nice.of} extras`, then).join('; ')),
              ],
              [
                ...[price(first.price, methodology.catalogue)].flat(),
                ...compact(describeChecks(first, {})).map((check) => small(`Check: ${check}`)),
              ],
              formatCount(fitting, 'tool'),
            ],
          };
        }),
      },
    ],
    minRows: 8,
  });
}
