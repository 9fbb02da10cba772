import { constraintText } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { answersOf, answerTo, tallyOf } from '../../../model/ranking/answers.ts';
import { type Job, questionLabel, questionName, TIERS } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Beaten } from '../decide/shortlist.ts';
import { type Assessment, sentence } from '../judge/assessment.ts';

/**
 * Why a tool is not among the few, in a sentence: `Not found for it, but for Flagmast: Unified inbox, White label; made mainly
 * for cold email.` What was not found is not a no.
 */
export function whyBeaten(beaten: Beaten, snapshot: Snapshot): string {
  const { candidate, by, on, inUse } = beaten;
  const { tool, assessments } = candidate;
  if (inUse !== undefined) return sentence(`you use ${inUse} already`);
  const { methodology } = snapshot;
  const behind = assessments.flatMap((own, i) => {
    const other = by.assessments[i] as Assessment;
    return on.includes(own.constraint.key) ? [{ own, other }] : [];
  });
  const notFound = behind.flatMap(({ own, other }) =>
    isPrice(own) || isTool(own) || own.verdict !== 'unknown' || (other.verdict !== 'meets' && !other.partly)
      ? []
      : [constraintText(own.constraint, methodology)],
  );
  const clauses = [
    ...behind.flatMap(({ own, other }) => (isTool(own) ? ofTool(own, other, by.tool, snapshot) : [])),
    ...(notFound.length > 0 ? [fewer([...new Set(notFound)], by.tool)] : []),
    ...behind.flatMap(({ own }) => (isLacking(own) ? [own.phrase] : [])),
    ...(on.includes('category') ? [`made mainly for ${typeInWords(tool, methodology)}`] : []),
    ...behind.flatMap(({ own }) => (isPrice(own) && !isLacking(own) ? [ofPrice(own, by.tool)] : [])),
  ];
  return sentence(clauses.length > 0 ? [...new Set(clauses)].join('; ') : inJobs(tool, by.tool, on, methodology));
}

const isPrice = ({ constraint: { key, op } }: Assessment) => key === 'budget' || op === 'lowest';
const isLacking = (one: Assessment) => one.verdict === 'fails' && one.constraint.op !== 'lowest' && !isTool(one);
const isTool = ({ constraint: { key } }: Assessment) => key === 'tool';

/** The most answers that a sentence names. */
const MOST_NAMED = 4;

function fewer(labels: readonly string[], { name }: Tool): string {
  return `not found for it, but for ${name}: ${commaList(labels, MOST_NAMED)}`;
}

/** A tool is behind one that the text names to choose from, or one that is more like the model. */
function ofTool({ constraint, fit = 0 }: Assessment, other: Assessment, by: Tool, { tools }: Snapshot): string[] {
  if (constraint.value === by.slug) return [`you named ${by.name}`];
  if (fit >= (other.fit ?? 0)) return [];
  return [`we found less of what ${tools.get(String(constraint.value))?.name} can do than for ${by.name}`];
}

function ofPrice({ constraint: { op }, cents, priceHint }: Assessment, { name }: Tool): string {
  if (op === 'lowest') return cents === undefined ? 'its price is not known' : `it costs more than ${name}`;
  if (priceHint === undefined) return 'its price for this is not known';
  return priceHint === 'within'
    ? 'its price is not proven to be within your budget'
    : 'its price is likely to be over your budget';
}

/** `cold email`, `LinkedIn automation`, `AI sales agents`. */
function typeInWords({ category }: Tool, { categories }: Methodology): string {
  const label = categories[category]?.label ?? 'something else';
  const isProper = /^\w+[A-Z]/.test(label);
  return isProper ? label : `${label[0]?.toLowerCase()}${label.slice(1)}`;
}

/** Tools that are alike in all that is needed differ in the closest job or, if there is none, in all jobs together. */
function inJobs(tool: Tool, by: Tool, on: readonly string[], { jobs, catalogue }: Methodology): string {
  const job = jobs[on[0] ?? ''];
  if (!job) return `we found fewer answers than for ${by.name} on the questions of all jobs`;
  const [own, other] = [tool, by].map(({ facts }) => tallyOf(answersOf(job, facts)).A);
  const tier = TIERS.findIndex((_, i) => (other?.[i] ?? 0) > (own?.[i] ?? 0));
  const difference = (other?.[tier] ?? 0) - (own?.[tier] ?? 0);
  const only = TIERS.slice(0, tier + 1).flatMap((one) => provenOnlyOf(by, tool, job[one]));
  const labels = only.map((question) => questionLabel(questionName(question), catalogue));
  if (labels.length === difference) return fewer(labels, by);
  const required = tier === 0 ? 'required ' : '';
  return `for ${job.label}, we found ${counted(difference, `${required}answer`)} fewer than for ${by.name}`;
}

function provenOnlyOf(by: Tool, tool: Tool, questions: Job['must']): Job['must'] {
  return questions.filter(
    (question) => answerTo(question, by.facts) === 'proven' && answerTo(question, tool.facts) !== 'proven',
  );
}
