import type { Methodology } from '../../../model/methodology.ts';
import type { EntryPrice } from '../../../model/pricing/entry-price.ts';
import { channelsOfJob } from '../../../model/ranking/job.ts';
import { sourcesById } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { exampleTools, toolsOfOneType } from '../../operations/example-tools.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { allTools, lastGroups } from '../all-tools.ts';
import { comeBack, type SinceLooked, sinceLooked, sinceYouLooked } from '../changes/recent.ts';
import { onePersonOn } from '../cost/set-ups.ts';
import type { CostAnswer } from '../cost/words.ts';
import { Blocks, Section } from '../document/draw.tsx';
import { SameAsData } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { Choices } from '../frame/page-links.tsx';
import { type ToolNames, toolNames } from '../frame/tool-field.tsx';
import { LinkedinNotice, worksOnLinkedin } from '../linkedin-notice.tsx';
import { type Ask, definePage, type Loading } from '../page.ts';
import { factsOf, groupByAgreement } from './agreement.ts';
import { Answers } from './answers.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { BillLinks } from './bills.tsx';
import { compareText } from './markdown.ts';
import { countsInWords, kindsInWords, leadInWords, notFoundInWords } from './pair.tsx';
import { ProvenForJob } from './proven.tsx';
import { ChooseTools, type ComparisonInput, compareAddress, comparison, SelectedTools } from './selection.tsx';

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
      ? `${namesOf(data.answer.tools)} side by side: channels, places by job, the bill for one person, and where they differ, with sources.`
      : 'Choose two to ten outreach tools and see what is known about them side by side, differences first, with a source for each answer.',
  markdown: (view) => compareText(view),
  render: ({ data, input, methodology, manifest, json }) =>
    'answer' in data ? (
      <>
        <Comparison {...data} input={input} methodology={methodology} />
        <Blocks blocks={[comeBack(compareAddress({ ...input, since: manifest.snapshot }))]} />
        <SameAsData json={json} />
      </>
    ) : (
      <ChooseTools {...data} input={input} categories={methodology.categories} />
    ),
});

const namesOf = (tools: readonly ToolSummary[]) => firstFew(tools.map(({ name }) => name));

function loadComparison({ tools = [], profile, job, since }: ComparisonInput, { ask, prepared, methodology }: Loading) {
  const answer = ask(compareTools, { tools, ...(profile && { profile }), ...(job && { job }) });
  const asked = methodology.jobs[answer.pairs[0]?.job ?? ''];
  // All bills are for the same: a plan without a channel that the job needs is not compared with one that has it.
  const keys = asked ? channelsOfJob(asked, methodology.catalogue) : [];
  const compared = prepared(allTools).filter((tool) => answer.tools.some(({ slug }) => slug === tool.slug));
  return {
    answer,
    entries: Object.fromEntries(compared.map(({ slug, entry_price }) => [slug, entry_price])),
    bills: ask(estimateCost, {
      ...onePersonOn(keys),
      tools: answer.tools.map(({ slug }) => slug),
    }),
    names: prepared(toolNames),
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

export interface ComparisonProps {
  readonly answer: AnswerOf<typeof compareTools>;
  /** By slug; null if no price is known. */
  readonly entries: Readonly<Record<string, EntryPrice | null>>;
  /** For one person, with the channels that the job needs. */
  readonly bills: CostAnswer;
  readonly names: ToolNames;
  /** By job: the last group of its list. */
  readonly lastGroups: Readonly<Record<string, number>>;
  readonly looked: SinceLooked | undefined;
  readonly input: ComparisonInput;
  readonly methodology: Methodology;
}

/** Tools side by side: what decides at a glance, then all answers with differences first, then what is proven for a job. */
function Comparison({ answer, entries, bills, names, lastGroups, looked, input, methodology }: ComparisonProps) {
  const { tools, pairs, facts: rows } = answer;
  const groups = groupByAgreement(rows);
  const sources = sourcesById(answer.sources);
  const current = { ...input, tools: tools.map(({ slug }) => slug) };
  const job = pairs[0]?.job ?? '';
  const shared = { tools, pairs, rows, input: current, job, methodology, sources };
  const isOpen = input.show === 'all';
  const kinds = kindsInWords(tools, methodology);
  return (
    <>
      <h1>{namesOf(tools)} side by side</h1>
      <p class="lead">{leadInWords(tools, pairs, methodology)}</p>
      {answer.not_found && <p class="notice">{notFoundInWords(answer.not_found)}</p>}
      {kinds && (
        <p class="notice">
          These are tools of different kinds: {kinds}. What one of them does not do may be what it is not made for.
        </p>
      )}
      <SelectedTools selected={tools} names={names} input={current} />
      {sinceYouLooked(looked, methodology.catalogue).map((section) => (
        <Section section={section} />
      ))}
      <AtAGlance {...shared} bills={bills} lastGroups={lastGroups} />
      <BillLinks tools={tools} bills={bills} />
      {tools.some(({ slug }) => worksOnLinkedin(factsOf(rows, slug))) && (
        <LinkedinNotice notices={methodology.notices} />
      )}
      <div id="facts" class="answers">
        <p>{countsInWords(rows.length, groups)}</p>
        <Choices
          label="Answers shown"
          choices={[
            {
              href: compareAddress({ ...current, show: 'differences' }, 'facts'),
              label: 'Differences, the rest folded',
              current: !isOpen,
            },
            {
              href: compareAddress({ ...current, show: 'all' }, 'facts'),
              label: `All ${rows.length} questions open`,
              current: isOpen,
            },
          ]}
        />
        <Answers
          tools={tools}
          rows={groups}
          labels={methodology.catalogue.groups}
          sources={sources}
          entries={entries}
          open={isOpen}
        />
      </div>
      <Fold id="proven" title="What is proven for a job" count={methodology.jobs[job]?.label} open={isOpen}>
        <ProvenForJob {...shared} />
      </Fold>
    </>
  );
}
