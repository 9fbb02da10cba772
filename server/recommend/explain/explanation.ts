import { type Budget, type Constraint, constraintText, type Verdict } from '../../../model/constraint.ts';
import { isAboutLinkedIn, linkedInNotice, type Methodology, type Notice } from '../../../model/methodology.ts';
import { answersOf, answerTo, tallyOf } from '../../../model/ranking/answers.ts';
import { type Job, questionLabel, questionName, TIERS } from '../../../model/job.ts';
import { newest } from '../../../model/source.ts';
import { valuesOf } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList, commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Assessment, type Candidate, isNeeded, sentence } from '../judge/assessment.ts';
import { type Criteria, isForOnePerson } from '../judge/criteria.ts';
import type { Interpretation } from '../read/interpretation.ts';
import type { Beaten, Shortlist } from '../shortlist.ts';
import type { Relaxation } from './suggested-edits.ts';

/** How the tools fare by the criteria of a text. Each tool is in one list. */
export interface JudgedCandidates {
  /** Tools that are proven to meet everything needed, best first. */
  readonly fits: Candidate[];
  /** Tools that nothing rules out, but of which something needed is not proven. Those of which nothing is proven come last. */
  readonly mayFit: Candidate[];
  /** Tools that are proven to fail something needed, those that fail least first. */
  readonly fails: Candidate[];
  /** Of those that fit or may fit, the tools that no other beats on what is proven of the need. */
  readonly shortlist: Shortlist;
  /** If no tool fits or may fit: which must to drop. */
  readonly relaxations: Relaxation[];
  /** Whether the text has no usable criteria, so that the only answer is the general ranking. */
  readonly fallback: boolean;
}

/** Says in a few sentences what a candidate fails, meets and leaves unknown, with the newest day of the pages that prove it. */
export function whyOf({ assessments }: Candidate): string {
  const phrases: Record<Verdict, string[]> = { fails: [], meets: [], unknown: [] };
  for (const { verdict, phrase } of assessments) phrases[verdict].push(phrase);
  const seen = newest(assessments.flatMap((assessment) => assessment.seen ?? []));
  const listed = (word: string, clauses: readonly string[]) => clauses.length > 0 && `${word}: ${clauses.join('; ')}.`;
  return [
    listed('Does not fit', phrases.fails),
    listed('Proven', phrases.meets),
    listed('Unknown', phrases.unknown),
    seen !== null && `Seen ${seen}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a reader has to know about the answer as a whole, in sentences; null if there is nothing to add. */
export function noteOn(
  outcome: JudgedCandidates,
  criteria: Criteria,
  reading: Interpretation,
  snapshot: Snapshot,
): string | null {
  const { methodology, tools } = snapshot;
  const named = [...criteria.leftOut, ...criteria.choices].flatMap((slug) => tools.get(slug) ?? []);
  const notes = [
    ...reading.contradictions.map((contradiction) => contradictionNote(contradiction, reading, methodology)),
    ...(outcome.fallback
      ? [fallbackNote(reading, criteria, methodology)]
      : [...emptyNotes(outcome, criteria), ...askInsteadNotes(outcome, criteria), ...wantNotes(criteria)]),
    ...reading.remarks,
    ...unlistedNotes(reading, snapshot),
    ...modelNotes(criteria, snapshot),
    ...monthNotes(criteria),
    ...named.filter(({ closed }) => closed).map(({ name }) => `${name} is no longer sold.`),
    ...reading.ambiguous
      .filter(({ isGiven }) => !isGiven)
      .map(({ text }) => `"${text}" can mean several things; each is shown as a want.`),
    ...replacementNotes(reading),
  ];
  return notes.length > 0 ? notes.join(' ') : null;
}

function contradictionNote(
  { text, between }: Interpretation['contradictions'][number],
  { understood }: Interpretation,
  methodology: Methodology,
): string {
  // A minimum spend above the budget: the minimum is not a constraint of its own.
  if (between[0] === between[1]) return `${text} contradict each other: no price can meet both.`;
  const [first, second] = between.map((index) => {
    const constraint = understood[index]?.constraint;
    return constraint ? constraintText(constraint, methodology) : text;
  });
  return `"${first}" and "${second}" contradict each other: no tool can meet both.`;
}

/** A name that looks like a tool and is none of ours. */
function unlistedNotes({ unlisted }: Pick<Interpretation, 'unlisted'>, { tools }: Pick<Snapshot, 'tools'>): string[] {
  const names = [...new Set(unlisted)];
  if (names.length === 0) return [];
  return [`${andList(names)} ${names.length === 1 ? 'is' : 'are'} not among the ${tools.size} tools here.`];
}

/** Nothing that a text says is dropped in silence. */
function replacementNotes({ replaced = [] }: Interpretation): string[] {
  if (replaced.length === 0) return [];
  const words = replaced.map(({ text }) => `"${text}"`);
  return [`The parameters replace what the text says about the same: ${words.join(', ')}.`];
}

/** A reader who names only a tool may look for that tool among those that fit. */
function modelNotes({ all, choices }: Criteria, { tools }: Snapshot): string[] {
  const models = all.flatMap(({ constraint: { key, value } }) =>
    key === 'tool' && !choices.includes(String(value)) ? [String(value)] : [],
  );
  const nothingElse = all.every(({ constraint }) => constraint.key === 'tool' || isForOnePerson(constraint));
  if (models.length === 0 || !nothingElse) return [];
  const names = andList(models.map((slug) => tools.get(slug)?.name ?? slug));
  const [is, it] = models.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return [
    `Only ${names} ${is} named, and nothing else is asked for. ${names} ${is} left out, and the tools most similar to ${it} are listed, ordered by how many of the capabilities proven for ${it} they are proven to have.`,
  ];
}

/** Only a budget in all is for some months. */
function monthNotes({ months, all }: Criteria): string[] {
  const isForBudget = all.some(({ constraint: { key, value } }) => key === 'budget' && isInAll(value as Budget));
  return months === undefined || isForBudget || all.length === 0
    ? []
    : ['Prices are for a month, so it does not matter for how many months it is used.'];
}

const isInAll = ({ period, per }: Budget) => period === null && per === 'total';

function fallbackNote(
  { notUnderstood }: Interpretation,
  { leftOut, all, months }: Criteria,
  { jobs }: Pick<Methodology, 'jobs'>,
): string {
  const choices = Object.entries(jobs).map(([slug, { label }]) => `${label} (${slug})`);
  const ranking = `general_ranking lists all tools by the jobs that they are proven to do; it does not answer what is asked. The rankings have a list for each job: ${choices.join(', ')}.`;
  if (leftOut.size > 0)
    return `All that is asked is to leave out ${[...leftOut].join(', ')}, so there is nothing to check tools by. ${ranking}`;
  if (all.length > 0)
    return `One person can use any tool, and nothing else is asked for, so there is nothing to check tools by. ${ranking}`;
  if (months !== undefined)
    return `Any tool can be used for that long, and nothing else is asked for, so there is nothing to check tools by. ${ranking}`;
  const cause =
    notUnderstood.length > 0
      ? 'Nothing in the text could be turned into a constraint on facts'
      : 'Nothing is asked for';
  return `${cause}, so there is nothing to check tools by. Name channels, features, integrations, terms, a tool to compare with or a budget. ${ranking}`;
}

function emptyNotes({ fits, mayFit, fails, shortlist }: JudgedCandidates, { impossible }: Criteria): string[] {
  if (fits.length > 0 || impossible.length > 0) return [];
  if (fails.length === 0 && !mayFit.some(({ proves }) => proves))
    return ['No tool is proven to have anything that was asked for. That does not mean that none has it.'];
  if (mayFit.length === 0) return ['Every tool is proven to fail something that is needed.'];
  const { length } = shortlist.tools;
  return [
    `No tool is proven to have everything that is needed, but ${mayFit.length} may fit. ${counted(length, 'of them is', 'of them are')} beaten by no other; to_ask says what to ask the vendors.`,
  ];
}

function askInsteadNotes({ fits, mayFit, fails, relaxations }: JudgedCandidates, { all }: Criteria): string[] {
  if (fits.length + mayFit.length > 0 || fails.length === 0) return [];
  if (relaxations.length > 0)
    return ['ask_instead says which single must to drop, and names the tools that miss least.'];
  const needed = all.filter(({ constraint }) => isNeeded(constraint));
  return [
    ...(needed.length > 1 ? ['Dropping any single must is not enough for a tool to be left.'] : []),
    'ask_instead names the tools that miss least.',
  ];
}

/** Without a must every tool fits, which says little. */
function wantNotes({ all }: Criteria): string[] {
  const isRequired = all.some(({ constraint }) => isNeeded(constraint) && !isForOnePerson(constraint));
  return isRequired ? [] : ['Nothing that is asked for is a must, so every tool fits. The order is by what is wanted.'];
}

const LINKEDIN = 'channels.linkedin';

/**
 * Warns that LinkedIn forbids automation if the text is about LinkedIn or one of the tools shown is proven to automate it. The
 * wording comes from the methodology.
 *
 * @param shown the tools that are recommended or, if none is, shown instead
 */
export function noticesOn(
  { understood, ambiguous }: Pick<Interpretation, 'understood' | 'ambiguous'>,
  shown: Iterable<Tool>,
  methodology: Pick<Methodology, 'notices'>,
): Notice[] {
  const constraints = [
    ...understood.map(({ constraint }) => constraint),
    ...ambiguous.flatMap(({ readings }) => readings),
  ];
  const asksAboutLinkedIn = ({ key, strength }: Constraint) =>
    key === LINKEDIN ? strength !== 'avoid' : isAboutLinkedIn(key);
  if (!constraints.some(asksAboutLinkedIn) && ![...shown].some(automatesLinkedIn)) return [];
  return [linkedInNotice(methodology)];
}

/** If sources differ, one that says yes is enough. */
function automatesLinkedIn({ facts }: Tool): boolean {
  const fact = facts[LINKEDIN];
  return fact !== undefined && valuesOf(fact).includes(true);
}

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

function ofPrice({ constraint: { op }, verdict, cents, priceHint }: Assessment, { name }: Tool): string {
  if (op === 'lowest') {
    if (cents === undefined) return 'its price is not known';
    return verdict === 'unknown' ? 'the most that it costs is not known' : `it costs more than ${name}`;
  }
  if (priceHint === undefined) return 'its price for this is not known';
  return priceHint === 'within'
    ? 'its price is not proven to be within your budget'
    : 'only its free plan may be within your budget';
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
  const [own, other] = [tool, by].map(({ facts }) => tallyOf(answersOf(job, facts)).provenUpTo);
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
