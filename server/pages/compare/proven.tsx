import type { Methodology } from '../../../model/methodology.ts';
import { answersOf } from '../../../model/ranking/answers.ts';
import { isForType, questionName, TIERS } from '../../../model/ranking/job.ts';
import type { SourcesById } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { Choices } from '../frame/page-links.tsx';
import { MarksKey, TierMarks } from '../pictures/tier-marks.tsx';
import { questionLabel, TIER_NAMES } from '../rankings/question-label.tsx';
import { TierHeads } from '../rankings/tier-columns.tsx';
import { factsOf, type Row } from './agreement.ts';
import { type Pair, PairInShort, PairSection } from './pair.tsx';
import { type ComparisonInput, compareAddress } from './selection.tsx';
import { areFew } from './sheet.tsx';

interface ProvenForJobProps {
  /** The others are compared with the first. */
  readonly tools: readonly ToolSummary[];
  readonly pairs: readonly Pair[];
  readonly rows: readonly Row[];
  readonly input: ComparisonInput;
  /** The job of the pairs. */
  readonly job: string;
  readonly methodology: Methodology;
  readonly sources: SourcesById;
}

/** What is proven of each tool for a job, and what each pair differs in, with links to other jobs and another first tool. */
export function ProvenForJob({ tools, pairs, rows, input, job: slug, methodology, sources }: ProvenForJobProps) {
  const { jobs, catalogue } = methodology;
  const job = jobs[slug];
  const [first, ...others] = tools as [ToolSummary, ...ToolSummary[]];
  if (!job) return null;
  const withReference = (slug: string) => [slug, ...tools.map((tool) => tool.slug).filter((other) => other !== slug)];
  const offType = tools.filter(({ category }) => !isForType(job, category));
  return (
    <>
      <Choices
        label="Job"
        lead="For the job"
        choices={Object.entries(jobs).map(([other, { label }]) => ({
          href: compareAddress({ ...input, profile: undefined, job: other }, 'proven'),
          label,
          current: other === slug,
        }))}
      />
      {others.length > 1 && (
        <Choices
          label="The tool that the others are compared with"
          lead="Each compared with"
          choices={tools.map(({ slug, name }) => ({
            href: compareAddress({ ...input, tools: withReference(slug) }, 'proven'),
            label: name,
            current: slug === first.slug,
          }))}
        />
      )}
      <p>
        {job.label}: {job.description} The counts show what is proven, not which tool does it better. An open question
        is not a no.
        {offType.length > 0 &&
          ` Tools of the type of ${firstFew(offType.map(({ name }) => name))} are not meant for this job.`}
      </p>
      <ProvenTable job={slug} tools={tools} rows={rows} methodology={methodology} />
      <p class="after-table">
        <a href={`/rankings/general?job=${slug}`}>All tools and all questions of this job</a>
      </p>
      {others.map((other) => {
        const pair = pairs.find(({ tool }) => tool === other.slug);
        if (!pair) return null;
        const shared = { pair, tools: [first, other] as const };
        return areFew(tools) ? (
          <PairSection {...shared} rows={rows} job={job} catalogue={catalogue} sources={sources} />
        ) : (
          <PairInShort {...shared} />
        );
      })}
    </>
  );
}

interface ProvenTableProps extends Pick<ProvenForJobProps, 'tools' | 'rows' | 'methodology'> {
  readonly job: string;
}

/** A row for each tool with a mark for each question, by tier; with many tools, only the counts. */
function ProvenTable({ job: slug, tools, rows, methodology: { jobs, catalogue } }: ProvenTableProps) {
  const job = jobs[slug];
  if (!job) return null;
  const few = areFew(tools);
  const counted = tools.map((tool) => ({ tool, answers: answersOf(job, factsOf(rows, tool.slug)) }));
  return (
    <>
      {few && <MarksKey answers={new Set(counted.flatMap(({ answers }) => answers.flat()))} />}
      <table class="stacked proven-table" aria-label={`What is proven for ${job.label}`}>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">Proven</th>
            <TierHeads />
          </tr>
        </thead>
        <tbody>
          {counted.map(({ tool: { slug, name }, answers }) => {
            const all = answers.flat();
            return (
              <tr>
                <th scope="row">
                  <a href={`/tools/${slug}#places`}>{name}</a>
                </th>
                <td class="tier">
                  <span class="cell-label">Proven</span> <b>{all.filter((answer) => answer === 'proven').length}</b>{' '}
                  <span class="quiet">
                    of {all.length}
                    <span class="unseen"> proven</span>
                  </span>
                </td>
                {TIERS.map((tier, i) => {
                  const own = answers[i] ?? [];
                  const count = `${own.filter((answer) => answer === 'proven').length} of ${own.length}`;
                  const marks = job[tier].flatMap((question, j) => {
                    const answer = own[j];
                    return answer ? [{ label: questionLabel(questionName(question), catalogue), answer }] : [];
                  });
                  return (
                    <td class="tier">
                      <span class="cell-label">{TIER_NAMES[tier]}</span>{' '}
                      {few && <TierMarks marks={marks} text={`${count} proven`} />}{' '}
                      <span aria-hidden={few ? 'true' : undefined}>{count}</span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
