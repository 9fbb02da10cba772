import type { Child } from 'hono/jsx';
import type { Catalogue } from '../../../model/catalogue.ts';
import { type Fact, isCurrent } from '../../../model/fact.ts';
import { jobOfType } from '../../../model/methodology.ts';
import { type Answer, answerTo, isOpen } from '../../../model/ranking/answers.ts';
import { type Job, questionName } from '../../../model/ranking/job.ts';
import { isProvenYes } from '../../../model/state.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { type AnswerAges, agesInWords, answerAges } from '../facts/age.ts';
import { FactLink } from '../facts/fact-row.tsx';
import { type Kind, kindOf, VERDICT_OF } from '../facts/fact-text.ts';
import { FactValue } from '../facts/fact-value.tsx';
import { joined } from '../frame/joined.ts';
import { ProvenMeans } from '../frame/proven-means.tsx';
import { CoverageBand } from '../pictures/coverage.tsx';
import { VerdictMark } from '../pictures/verdict-mark.tsx';
import { QuestionLinks } from '../rankings/question-label.tsx';
import { PlacesPicture } from './places-picture.tsx';
import { PriceAtFirst } from './price-at-first.tsx';
import type { ToolView } from './view.ts';

/** What a buyer wants to know first: channels, the price for the job, places by job, what is unknown that matters, and how fresh that is. */
export function AtAGlance(view: ToolView) {
  const { tool } = view;
  return (
    <div class="glance">
      <dl class="glance-first">
        <Line term="Channels">
          <Channels {...view} />
          <ProvenMeans />
        </Line>
        <Line term="Price">
          <PriceAtFirst {...view} />
        </Line>
        <Musts {...view} />
      </dl>
      <PlacesPicture {...view} />
      <Freshness ages={answerAges(Object.values(tool.facts))} />
      <Features {...view} />
    </div>
  );
}

function Line({ term, children }: { readonly term: string; readonly children?: Child }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** More are named in the lists of the jobs. */
const MOST_MUSTS = 4;

/** The musts of its jobs that are open, and those that sources deny. */
function Musts(view: ToolView) {
  if (Object.keys(view.places).length === 0) return null;
  const musts = unprovenMusts(view);
  const open = musts.filter(({ answer }) => isOpen(answer));
  const denied = musts.filter(({ answer }) => answer === 'denied' || answer === 'absent');
  const job = jobOfType(view.tool.category, view.methodology.profiles) ?? '';
  const unplaced = view.prices[job]?.not_stated ?? [];
  return (
    <>
      <Line term="Ask first">
        {open.length === 0 ? (
          askAboutPlans(unplaced)
        ) : (
          <>
            <MustLinks musts={open} {...view} />
            <span class="condition">
              {open.length === 1
                ? 'A must of its jobs, unknown so far, which is not a no'
                : `${open.length} musts of its jobs, unknown so far, which is not a no`}
            </span>
          </>
        )}
      </Line>
      {denied.length > 0 && (
        <Line term="Says no">
          <MustLinks musts={denied} {...view} />
          <span class="condition">
            {denied.length === 1 ? 'A must of its jobs' : `${denied.length} musts of its jobs`}
          </span>
        </Line>
      )}
    </>
  );
}

/** What is left to ask where every must is answered: which plan has those of its main job for which no page says it. */
function askAboutPlans(unplaced: readonly string[]): string {
  if (unplaced.length === 0) return 'Nothing: all must-haves of its jobs are answered.';
  return `Which plan includes ${firstFew(unplaced)}. All must-haves of its jobs are answered otherwise.`;
}

function MustLinks({
  musts,
  methodology,
}: { readonly musts: readonly UnprovenMust[] } & Pick<ToolView, 'methodology'>) {
  const rest = musts.length - MOST_MUSTS;
  return (
    <>
      {joined(
        musts
          .slice(0, MOST_MUSTS)
          .map(({ name }) => <QuestionLinks question={name} catalogue={methodology.catalogue} />),
      )}
      {rest > 0 && (
        <>
          {' '}
          and <a href="#places">{rest} more</a>
        </>
      )}
    </>
  );
}

/** The parts of the band of ages: how each is drawn, and what it means. */
const AGES = [
  { age: 'recent', words: 'from the last 18 months', drawn: { class: 'coverage-known' } },
  { age: 'old', words: 'old', drawn: { class: 'coverage-disputed' } },
  { age: 'undated', words: 'undated', drawn: { class: 'coverage-unknown', fill: 'url(#hatch-unknown)' } },
] as const;

/** How old the sources of the answers are, as a band with its text and what those parts mean that it has. */
function Freshness({ ages }: { readonly ages: AnswerAges }) {
  const { recent, old, undated } = ages;
  if (recent + old + undated === 0) return null;
  return (
    <figure class="ages">
      <CoverageBand known={recent} disputed={old} unknown={undated} />
      <figcaption>
        How fresh: {agesInWords(ages)}.
        <ul class="ages-key" aria-label="How the band is drawn">
          {AGES.filter(({ age }) => ages[age] > 0).map(({ words, drawn }) => (
            <li>
              <svg width="20" height="10" aria-hidden="true">
                <rect width="20" height="10" {...drawn} />
              </svg>{' '}
              {words}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Further facts that buyers choose by. */
export const FEATURES: readonly (readonly [label: string, key: string])[] = [
  ['Free plan', 'pricing.free_plan'],
  ['Free trial', 'pricing.free_trial'],
  ['Runs on', 'product.runs_on'],
  ['Public API', 'ai.public_api'],
  ['MCP server', 'ai.mcp_server'],
];

/** A few facts, known or not, each linked to its row with the sources. */
function Features({ tool: { facts } }: ToolView) {
  return (
    <dl class="features" aria-label="Features">
      {FEATURES.map(([label, key]) => {
        const fact = facts[key];
        return (
          fact && (
            <div>
              <dt>
                <FactLink name={key}>{label}</FactLink>
              </dt>
              <dd>
                <FactValue fact={withTrialDays(fact, facts)} brief />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** A known free trial shows its length instead of "yes", if the length is known. */
function withTrialDays(fact: Fact, facts: Readonly<Record<string, Fact>>): Fact {
  const days = facts['pricing.trial_days'];
  const hasTrial = fact.key === 'pricing.free_trial' && isProvenYes(fact);
  return hasTrial && days?.status === 'known' ? { ...fact, display: days.display } : fact;
}

const GROUP = 'channels';

/** What each line says, in its order, with the answers that it is about. */
const LINES: readonly (readonly [words: string, ...kinds: [Kind, ...Kind[]]])[] = [
  ['Proven', 'yes', 'other'],
  ['Unknown', 'unknown'],
  ['Sources differ', 'disputed'],
  ['No', 'no'],
  ['Not there where it would be', 'absent'],
  ['Does not apply', 'not_applicable'],
];

/** The channels of a tool, those that are proven first: each line has a mark and a word, each channel leads to its row. */
function Channels({ tool: { facts }, methodology: { catalogue } }: ToolView) {
  const channels = Object.values(facts).filter((fact) => fact.group === GROUP && isCurrent(fact));
  return (
    <ul class="channel-states">
      {LINES.map(([words, ...kinds]) => {
        const own = channels.filter((fact) => kinds.includes(kindOf(fact)));
        return (
          own.length > 0 && (
            <li>
              <VerdictMark verdict={VERDICT_OF[kinds[0]]} words={`${words}:`} isInSight />{' '}
              <Named facts={own} catalogue={catalogue} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function Named({ facts, catalogue }: { readonly facts: readonly Fact[]; readonly catalogue: Catalogue }) {
  return (
    <>
      {facts.map(({ key, label, extra, status }, i) => (
        <>
          {i > 0 && ', '}
          <FactLink name={key}>{catalogue.keys[key]?.label ?? label}</FactLink>
          {extra && status === 'known' && <span class="quiet"> (costs extra)</span>}
        </>
      ))}
    </>
  );
}

/** A must of some jobs of a tool that is not proven. */
interface UnprovenMust {
  /** As in `integrations.zapier|integrations.make`. */
  readonly name: string;
  readonly answer: Answer;
  /** How many of the jobs need it. */
  readonly jobs: number;
}

/** The musts that are not proven of the jobs that its type is for: those of the job it is bought for first, then those that most jobs need. */
export function unprovenMusts({
  tool,
  places,
  methodology: { jobs, profiles },
}: Pick<ToolView, 'tool' | 'places' | 'methodology'>): UnprovenMust[] {
  const first = jobOfType(tool.category, profiles);
  const found = new Map<string, UnprovenMust>();
  const slugs = Object.keys(places).sort((a, b) => Number(b === first) - Number(a === first));
  for (const question of slugs.flatMap((slug) => (jobs[slug] as Job).must)) {
    const name = questionName(question);
    const answer = answerTo(question, tool.facts);
    if (answer !== 'proven') found.set(name, { name, answer, jobs: (found.get(name)?.jobs ?? 0) + 1 });
  }
  const ofFirst = new Set((first === undefined ? [] : (jobs[first]?.must ?? [])).map(questionName));
  return [...found.values()].sort(
    (a, b) => Number(ofFirst.has(b.name)) - Number(ofFirst.has(a.name)) || b.jobs - a.jobs,
  );
}
