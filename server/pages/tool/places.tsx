import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { entryAmounts } from '../../../model/pricing/entry-price.ts';
import { type Answer, absentOn, answersOf, OPEN_ANSWERS } from '../../../model/ranking/answers.ts';
import { type Job, questionName, TIERS } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { Fold } from '../frame/fold.tsx';
import { MarksKey, TierMarks } from '../pictures/tier-marks.tsx';
import { jobPriceInWords } from '../rankings/job-price.tsx';
import { placesInWords, QuestionLinks, questionLabel, reasonInWords, TIER_NAMES } from '../rankings/question-label.tsx';
import type { PlaceInJob, Rank, ToolView } from './view.ts';

/** The place of a tool for each job that its type is for, with what is proven and what is left to ask. */
export function PlacesByJob(view: ToolView) {
  const { tool, places, prices, lastGroups, methodology } = view;
  const listed = Object.entries(places).flatMap(([slug, place]) => {
    const job = methodology.jobs[slug];
    return job ? [{ slug, job, place, answers: answersOf(job, tool.facts) }] : [];
  });
  const placed = listed.filter(({ place }) => place.placed).length;
  const nowhere = whyNowhere(tool, methodology.min_pages);
  return (
    <Fold id="places" title="Places by job" count={`${placed} of ${counted(listed.length, 'job')}`}>
      {listed.length > 0 && (
        <>
          <p>
            A place shows how much of a job is proven, not how well {tool.name} does it. Tools in one group are too
            close to choose between them. An open question is not a no: ask the vendor.
          </p>
          {nowhere && (
            <p>
              {tool.name} has no place in any list: {nowhere}
            </p>
          )}
          <MarksKey answers={new Set(listed.flatMap(({ answers }) => answers.flat()))} />
        </>
      )}
      {listed.map((one) => (
        <JobPlace
          {...one}
          price={prices[one.slug]}
          facts={tool.facts}
          last={lastGroups[one.slug]}
          methodology={methodology}
        />
      ))}
      <OtherJobs {...view} />
      <Ranks {...view} />
    </Fold>
  );
}

interface JobPlaceProps {
  readonly slug: string;
  readonly job: Job;
  readonly place: PlaceInJob;
  readonly price: ToolView['prices'][string] | undefined;
  /** By tier, in the order of the questions. */
  readonly answers: readonly (readonly Answer[])[];
  readonly facts: Tool['facts'];
  /** The last group of the list; undefined if no tool is placed. */
  readonly last: number | undefined;
  readonly methodology: Methodology;
}

/** One job: group and places, a mark for each question, and the questions that are not proven. */
function JobPlace({ slug, job, place, price, answers, facts, last, methodology: { catalogue } }: JobPlaceProps) {
  const questions = TIERS.flatMap((tier, i) =>
    job[tier].map((question, j) => {
      const name = questionName(question);
      const answer = answers[i]?.[j] as Answer;
      const on = answer === 'absent' ? absentOn(question, facts) : undefined;
      return { tier, name, label: questionLabel(name, catalogue), answer, on };
    }),
  );
  const withAnswer = (...wanted: readonly Answer[]) => questions.filter(({ answer }) => wanted.includes(answer));
  return (
    <section class="job-place" aria-labelledby={`job-${slug}-name`} id={`job-${slug}`}>
      <h3 id={`job-${slug}-name`}>
        <a href={`/rankings/general?job=${slug}`}>{job.label}</a>
      </h3>
      <p>
        {place.placed && (
          <>
            <b class="whole">
              Group {place.group} of {last}
            </b>
            <span class="quiet"> · </span>
          </>
        )}
        <span class="whole">
          {questions.length - place.left} of {questions.length} proven
        </span>
        {place.placed && (
          <>
            <span class="quiet"> · </span>
            {placesInWords(place.range, place.of)}
          </>
        )}
      </p>
      {!place.placed && place.reason === 'too_little_proven' && (
        <p>No place: {place.proven.must.join(' of ')} musts are proven, and a place needs half of them.</p>
      )}
      <dl class="tiers">
        {TIERS.map((tier) => {
          const count = place.proven[tier].join(' of ');
          return (
            <div>
              <dt>{TIER_NAMES[tier]}</dt>
              <dd>
                <TierMarks marks={questions.filter((one) => one.tier === tier)} text={`${count} proven`} />{' '}
                <span aria-hidden="true">{count}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      {price && <PriceForJob words={jobPriceInWords({ price, proven: place.proven, amounts: entryAmounts(facts) })} />}
      <QuestionList term="To ask" questions={withAnswer(...OPEN_ANSWERS)} catalogue={catalogue} />
      <QuestionList term="Says no" questions={withAnswer('denied')} catalogue={catalogue} />
      <QuestionList term="Not there" questions={withAnswer('absent')} catalogue={catalogue} />
      <QuestionList term="Does not apply" questions={withAnswer('not_applicable')} catalogue={catalogue} />
    </section>
  );
}

/** The price with the proven musts, and below it what it lacks or may lack. */
function PriceForJob({ words: [from, ...terms] }: { readonly words: readonly [string, ...string[]] }) {
  return (
    <p class="job-questions">
      <span class="quiet">Price:</span> {from}
      {terms.map((line) => (
        <span class="condition">{line}</span>
      ))}
    </p>
  );
}

/** Why a tool has no place for any job, in sentences; undefined if that depends on the job. */
function whyNowhere({ closed, sources: { length: pages } }: Tool, minPages: number): string | undefined {
  if (closed !== null) return 'it is no longer sold.';
  if (pages >= minPages) return undefined;
  return `we have read ${counted(pages, 'page')} about this tool, and a place needs ${minPages}. That says nothing against it.`;
}

/** More links than this are collapsed. */
const MAX_LINKS = 6;

interface QuestionListProps {
  readonly term: string;
  readonly questions: readonly {
    readonly name: string;
    readonly answer: Answer;
    /** The day of the look, of what was not there. */
    readonly on?: string | undefined;
  }[];
  readonly catalogue: Catalogue;
}

/** Questions in words, each with a link to its row below, or to the row of each fact that can answer it. */
function QuestionList({ term, questions, catalogue }: QuestionListProps) {
  if (questions.length === 0) return null;
  const links = questions.map(({ name, answer, on }, i) => (
    <>
      {i > 0 && ', '}
      <QuestionLinks question={name} catalogue={catalogue} />
      {answer === 'disputed' && ' (sources differ)'}
      {answer === 'never_looked' && ' (not looked for yet)'}
      {on && ` (on ${on})`}
    </>
  ));
  if (questions.length <= MAX_LINKS) {
    return (
      <p class="job-questions">
        <span class="quiet">{term}:</span> {links}
      </p>
    );
  }
  return (
    <details class="job-questions">
      <summary>
        {term}: {questions.length} questions
      </summary>
      {links}
    </details>
  );
}

/** The jobs that the type of the tool is not for, with what is proven all the same. */
function OtherJobs({ tool: { scores }, places, methodology: { jobs } }: ToolView) {
  const others = Object.entries(scores).filter(([slug]) => !Object.hasOwn(places, slug));
  if (others.length === 0) return null;
  return (
    <p class="small after-table">
      Not what tools of this type are for, so there is no place:{' '}
      {others.map(([slug, { proven, of }], i) => (
        <>
          {i > 0 && ', '}
          <a href={`/rankings/general?job=${slug}`}>{jobs[slug]?.label ?? slug}</a> ({proven} of {of} proven)
        </>
      ))}
      .
    </p>
  );
}

/** The rank of the tool in each ranking, in one line with a link. */
function Ranks({ tool, ranks, methodology }: ToolView) {
  return (
    <>
      <h3>In the rankings</h3>
      <ul class="plain">
        {Object.entries(ranks).map(([profile, rank]) => {
          const { label = profile, ...how } = methodology.profiles[profile] ?? {};
          const byType = 'job_by_type' in how;
          return (
            <li>
              <a href={byType ? `/rankings/${profile}#${tool.category}` : `/rankings/${profile}`}>{label}</a>:{' '}
              {rankInWords(rank, byType, methodology)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A list by several jobs counts the jobs of which all musts are proven; the list of a type is ordered by groups. */
function rankInWords(rank: Rank, byType: boolean, { jobs, min_pages }: Methodology): string {
  if (!rank.ranked) return `not ranked, ${reasonInWords(rank.reason, min_pages)}`;
  const labels = (slugs: readonly string[]) => firstFew(slugs.map((slug) => jobs[slug]?.label ?? slug));
  // The list of one type has groups of its own, which the answer does not give.
  if (byType)
    return `one of ${rank.of} placed for ${labels(rank.jobs)}${rank.complete.length > 0 ? ', with all musts proven' : ''}`;
  const [some, all] = [rank.complete.length, rank.jobs.length];
  return `rank ${rank.rank} of ${rank.of}; all musts are proven for ${some} of ${all} jobs${some > 0 && some < all ? `: ${labels(rank.complete)}` : ''}`;
}
