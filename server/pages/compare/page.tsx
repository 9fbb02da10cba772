import type { Methodology } from '../../../model/methodology.ts';
import type { EntryPrice } from '../../../model/pricing/entry-price.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { exampleTools, toolsOfOneType } from '../../operations/example-tools.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { allTools } from '../all-tools.ts';
import { ComeBack, type SinceLooked, SinceYouLooked, sinceLooked } from '../changes/recent.tsx';
import { sourcesById } from '../facts/citations.tsx';
import { SameAsData } from '../frame/copy-download.tsx';
import { formatList } from '../frame/format-list.ts';
import { type OptionGroup, toolOptions } from '../frame/forms.tsx';
import { Choices } from '../frame/page-links.tsx';
import { lastGroups } from '../last-groups.ts';
import { LinkedinNotice, worksOnLinkedin } from '../linkedin-notice.tsx';
import { type Ask, definePage, type Loading } from '../page.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { compareText } from './markdown.ts';
import { ProvenForJob } from './proven.tsx';
import { ChooseTools, type ComparisonInput, compareAddress, comparison, SelectedTools } from './selection.tsx';
import { type Agreement, AnswersSheet, factsOf, groupByAgreement, TITLES } from './sheet.tsx';

export const compare = definePage({
  ...comparison,
  examples: (snapshot) => {
    const [tools, alike] = [exampleTools(snapshot), toolsOfOneType(snapshot)].map((list) =>
      list.map(({ slug }) => slug),
    );
    return [
      {},
      { tools: tools?.slice(0, 2) },
      { tools: alike, profile: 'by-type', show: 'all' as const },
      { tools: tools?.slice(0, 3), job: Object.keys(snapshot.methodology.jobs).at(-1) },
      { tools: tools?.slice(0, 1) },
      { tools: tools?.slice(0, 2), since: '2000-01-01' },
    ];
  },
  navigation: { label: 'Compare', place: 'header' },
  load: (input, loading) =>
    (input.tools ?? []).length > 1 ? loadComparison(input, loading) : loadStart(input, loading.ask),
  recover: (input, { code }, { ask }) => (code === 'too_many_tools' ? loadForm(input.tools ?? [], ask) : undefined),
  title: ({ data }) => ('answer' in data ? `${namesOf(data.answer.tools)} compared` : 'Compare tools side by side'),
  description: ({ data }) =>
    'answer' in data
      ? `${namesOf(data.answer.tools)} side by side: where they differ, what is known for only some of them, and what is proven of each for a job, with a source for each answer.`
      : 'Choose two to ten outreach tools and see what is known about them side by side, differences first, with a source for each answer.',
  markdown: (view) => compareText(view),
  render: ({ data, input, methodology, manifest, json }) =>
    'answer' in data ? (
      <>
        <Comparison {...data} input={input} methodology={methodology} />
        <ComeBack address={compareAddress({ ...input, since: manifest.snapshot })} />
        <SameAsData json={json} />
      </>
    ) : (
      <ChooseTools {...data} input={input} categories={methodology.categories} />
    ),
});

const namesOf = (tools: readonly ToolSummary[]) => formatList(tools.map(({ name }) => name));

function loadComparison({ tools = [], profile, job, since }: ComparisonInput, { ask, prepared }: Loading) {
  const answer = ask(compareTools, { tools, detail: 'audit', ...(profile && { profile }), ...(job && { job }) });
  const compared = prepared(allTools).filter((tool) => answer.tools.some(({ slug }) => slug === tool.slug));
  return {
    answer,
    entries: Object.fromEntries(compared.map(({ slug, entry_price }) => [slug, entry_price])),
    options: prepared(toolOptions),
    lastGroups: prepared(lastGroups),
    looked: sinceLooked(
      since,
      answer.tools.map(({ slug }) => slug),
      ask,
    ),
  };
}

/** With no tool or one: the form, with suggestions. */
function loadStart({ tools: [slug] = [] }: ComparisonInput, ask: Ask) {
  const form = loadForm(slug === undefined ? [] : [slug], ask);
  const first = slug === undefined ? undefined : ask(getTool, { slug });
  return { ...form, first: first?.tool, alternatives: first?.alternatives ?? [] };
}

function loadForm(selected: readonly string[], ask: Ask) {
  const all = ask(searchTools, { sort: 'name' }).tools;
  const { lists } = ask(getRankings, { profile: 'by-type' });
  return { all, lists, selected, first: undefined, alternatives: [] };
}

interface ComparisonProps {
  readonly answer: AnswerOf<typeof compareTools, 'audit'>;
  /** By slug; null if no price is known. */
  readonly entries: Readonly<Record<string, EntryPrice | null>>;
  readonly options: readonly OptionGroup[];
  /** By job: the last group of its list. */
  readonly lastGroups: Readonly<Record<string, number>>;
  readonly looked: SinceLooked | undefined;
  readonly input: ComparisonInput;
  readonly methodology: Methodology;
}

const SECTIONS: Readonly<Record<NonNullable<ComparisonInput['show']>, readonly Agreement[]>> = {
  differences: ['differ', 'partly', 'maker'],
  all: ['differ', 'alike', 'partly', 'open', 'maker'],
};

/** Tools side by side: at a glance, then all answers with differences first, then what is proven for a job. */
function Comparison({ answer, entries, options, lastGroups, looked, input, methodology }: ComparisonProps) {
  const { tools, pairs } = answer;
  const { show = 'differences' } = input;
  const rows = answer.facts;
  const groups = groupByAgreement(rows);
  const sources = sourcesById(answer.sources);
  const current = { ...input, tools: tools.map(({ slug }) => slug) };
  const job = pairs[0]?.job ?? '';
  const shared = { tools, pairs, rows, input: current, job, methodology, sources };
  const addressShowing = (show: ComparisonInput['show'], fragment = 'facts') =>
    compareAddress({ ...current, show }, fragment);
  const hidden = SECTIONS.all.filter((section) => !SECTIONS[show].includes(section) && groups[section].length > 0);
  return (
    <>
      <h1>{namesOf(tools)} side by side</h1>
      <p class="lead">
        Of {rows.length - groups.maker.length} questions about the tools, {groups.differ.length} are answered
        differently and {groups.alike.length} alike; {groups.partly.length} are not proven to differ, and{' '}
        {groups.open.length} are answered for&nbsp;none.
      </p>
      <SelectedTools selected={tools} options={options} input={current} />
      <Choices
        label="On this page"
        lead="On this page"
        choices={[
          { href: '#facts', label: 'Answers' },
          { href: '#proven', label: 'What is proven for a job' },
        ]}
      />
      <SinceYouLooked looked={looked} catalogue={methodology.catalogue} />
      <AtAGlance {...shared} entries={entries} lastGroups={lastGroups} />
      {tools.some(({ slug }) => worksOnLinkedin(factsOf(rows, slug))) && (
        <LinkedinNotice notices={methodology.notices} />
      )}
      <h2 id="facts">Answers</h2>
      <Choices
        label="Answers shown"
        choices={[
          { href: addressShowing('differences'), label: 'Where they may differ', current: show === 'differences' },
          { href: addressShowing('all'), label: `All ${rows.length} questions`, current: show === 'all' },
        ]}
      />
      <AnswersSheet
        tools={tools}
        sections={SECTIONS[show]}
        rows={groups}
        labels={methodology.catalogue.groups}
        sources={sources}
      />
      {hidden.length > 0 && (
        <p class="after">
          Not shown:{' '}
          {hidden.map((section, index) => (
            <>
              {index > 0 && (index === hidden.length - 1 ? ' and ' : ', ')}
              <a href={addressShowing('all', section)}>
                {groups[section].length} {TITLES[section].toLowerCase()}
              </a>
            </>
          ))}
          .
        </p>
      )}
      <h2 id="proven">What is proven for a job</h2>
      <ProvenForJob {...shared} />
    </>
  );
}
