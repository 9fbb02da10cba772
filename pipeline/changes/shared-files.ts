import { listAlternatives, type Question } from '../../model/job.ts';
import type { Method } from '../../model/methodology.ts';
import { isSame } from '../../model/same-json.ts';
import { commaList } from '../../model/words/lists.ts';
import { type FileProblem, toProblem } from '../check/problem.ts';
import type { RuleInfo, ValidFacts } from '../check/rule.ts';
import type { PreviousSnapshot, PublishedMethod } from './published.ts';

const VERSION: RuleInfo = {
  name: 'method-version',
  tip: 'Readers recompute ranks, and have to know which method made them. In "changelog", say what changes and why.',
};

const NEW_QUESTION: RuleInfo = {
  name: 'new-question',
  tip: 'Pages write sentences with it, such as "3 tools send email". The comment at the top of facts/catalogue.yaml explains each field.',
};

/** Finds what changes of the shared files lack. Only a comparison with the published facts shows what is new. */
export function findSharedFileProblems(
  { methodology, catalogue }: ValidFacts,
  { facts: published }: PreviousSnapshot,
): FileProblem[] {
  if (!published) return [];
  const problems: FileProblem[] = [];
  const { version } = methodology.data;
  const changes = listMethodChanges(published.method, methodology.data);
  if (version === published.method.version && changes.length > 0) {
    const next = /^\d+$/.test(version) ? String(Number(version) + 1) : 'a new one';
    const message = `version ${version} is published with other questions in ${commaList(changes, MAX_LISTED)}; change the version to "${next}", and add an entry for it at the end of "changelog"`;
    problems.push(toProblem(VERSION, methodology.file, { path: ['version'], message }));
  }
  for (const [key, { type, does }] of Object.entries(catalogue.data.keys)) {
    if (type !== 'boolean' || does !== undefined || published.keys[key]) continue;
    const message = 'add "does": what tools with a yes do, in words that follow "to", such as does: send email';
    problems.push(toProblem(NEW_QUESTION, catalogue.file, { path: ['keys', key], key: true, message }));
  }
  return problems;
}

const MAX_LISTED = 4;

/** Lists the parts of the method that rank tools differently. New reasons and names rank nothing. */
function listMethodChanges(before: PublishedMethod, after: PublishedMethod): string[] {
  const [oldParts, newParts] = [listRankingParts(before), listRankingParts(after)];
  return [...new Set([...oldParts.keys(), ...newParts.keys()])].filter(
    (name) => !isSame(oldParts.get(name), newParts.get(name)),
  );
}

function listRankingParts({ jobs, profiles, core }: PublishedMethod): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(jobs).map(
      ([name, { types, required, nice }]) =>
        [
          `jobs > ${name}`,
          { types: sortNames(types), required: listQuestions(required), nice: listQuestions(nice) },
        ] as const,
    ),
    ...Object.entries(profiles).map(
      ([name, profile]) =>
        [`profiles > ${name}`, 'jobs' in profile ? sortNames(profile.jobs) : profile.job_by_type] as const,
    ),
    ['core', sortNames(Object.keys(core))],
  ]);
}

/** The questions without their reasons. Their order ranks nothing. */
function listQuestions(questions: readonly Question[]): readonly string[] {
  return questions
    .map((question) =>
      listAlternatives(question)
        .map(({ key, value = '' }) => `${key}=${value}`)
        .sort()
        .join('|'),
    )
    .sort();
}

function sortNames(names: Method['jobs'][string]['types']): readonly string[] | undefined {
  return names && [...names].sort();
}
