import { byPlace, errorsIn, type Problem } from './problem.ts';

/** More than anyone corrects in one go, and than any file has had; without a limit a file that is wrong throughout fills a log with megabytes. */
const MOST_PROBLEMS = 100;

/** The first problems of each file, errors before advice, and after them how many more there are. In order of file and line. */
export function firstOfEachFile(problems: readonly Problem[]): Problem[] {
  const files = new Map<string, Problem[]>();
  for (const problem of [...problems].sort(byPlace)) {
    const others = files.get(problem.file) ?? [];
    files.set(problem.file, others);
    others.push(problem);
  }
  return [...files.values()].flatMap(firstOf);
}

function firstOf(ofFile: readonly Problem[]): readonly Problem[] {
  if (ofFile.length <= MOST_PROBLEMS) return ofFile;
  const byWeight = [...errorsIn(ofFile), ...ofFile.filter(({ severity }) => severity === 'advice')];
  const [first, left] = [byWeight.slice(0, MOST_PROBLEMS), byWeight.slice(MOST_PROBLEMS)];
  return [...first.sort(byPlace), ...left.slice(0, 1).map((next) => restFrom(next, left.length))];
}

/** How many problems are left out, said where the next one is. It is an error where one of them is: errors come first. */
function restFrom(next: Problem, count: number): Problem {
  return {
    ...next,
    text: '',
    rule: 'most-problems',
    message: count === 1 ? 'there is 1 more problem in this file' : `there are ${count} more problems in this file`,
    tip: `Correct the first ${MOST_PROBLEMS} problems of the file; the next ones are shown then.`,
  };
}
