import type { TSchema } from 'typebox';
import { type FactsFolder, SHARED_FILES } from '../read/facts-folder.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { extractSlug, PlatformFile, SHARED_SCHEMAS } from './file-schemas.ts';
import { type FileProblem, filterErrors, sortAndLimit, toProblem } from './problem.ts';
import type { CheckContext, Finding, ValidFacts, ValidFile } from './rule.ts';
import { findTextProblems, runRules } from './run-rules.ts';
import { findSchemaMistakes } from './schema-findings.ts';
import type { ToolFile } from './tool-file.ts';
import { findToolMistakes, type Vocabulary } from './tool-mistakes.ts';

export { rules } from './run-rules.ts';

/** The result of a check: the facts, and all problems and advice. */
export interface CheckResult {
  /** Undefined if the check found an error. */
  readonly facts: ValidFacts | undefined;
  /** The files that have the shape of their schemas, even if values are wrong. Undefined if a shared file is invalid. */
  readonly validFiles: ValidFacts | undefined;
  /** Sorted by file and line. If a file has too many problems, only the first problems and the count of the rest. */
  readonly problems: readonly FileProblem[];
}

/**
 * Checks the text of all files, then their schemas, then runs the rules on the files with the right shape. Reports all problems at once. If
 * a shared file is invalid, the rules on facts are skipped.
 */
export function check(folder: FactsFolder, context: CheckContext): CheckResult {
  const problems: FileProblem[] = [];
  const validate = <T>(file: YamlFile, schema: TSchema): ValidFile<T> | undefined => {
    const fileProblems = findFileProblems(file, (data) => findSchemaMistakes(data, schema));
    problems.push(...fileProblems);
    return fileProblems.length === 0 ? { file, data: file.data as T } : undefined;
  };

  const shared: Record<string, ValidFile<unknown> | undefined> = {};
  for (const name of SHARED_FILES) {
    const file = folder.shared[name];
    if (file) shared[name] = validate(file, SHARED_SCHEMAS[name]);
    else problems.push(reportMissingFile(`facts/${name}.yaml`));
  }
  const vocabulary = shared.catalogue && shared.categories ? (shared as unknown as Vocabulary) : undefined;
  const tools = folder.tools.flatMap((file) => {
    let hasShape = false;
    const fileProblems = findFileProblems(file, (data) => {
      const mistakes = findToolMistakes(data, vocabulary);
      ({ hasShape } = mistakes);
      return mistakes.findings;
    });
    problems.push(...fileProblems);
    const isReadable = hasShape && fileProblems.every(({ rule }) => rule === 'shape');
    return isReadable ? [{ file, data: file.data as ToolFile }] : [];
  });
  const platforms = (folder.platforms ?? []).flatMap((file) => validate<PlatformFile>(file, PlatformFile) ?? []);
  if (folder.tools.length === 0) problems.push(reportMissingFile('facts/tools/'));

  if (SHARED_FILES.some((name) => shared[name] === undefined))
    return { facts: undefined, validFiles: undefined, problems: sortAndLimit(problems) };
  const validFiles = { ...shared, tools, platforms } as unknown as ValidFacts;
  // Without the folder, every platform would name unknown tools, and every published tool would be missing.
  const hasTools = folder.tools.some(({ path }) => path.startsWith('facts/tools/'));
  const [checkedFiles, published] = hasTools ? [validFiles, context.published] : [{ ...validFiles, platforms: [] }, []];
  const invalidSlugs = folder.tools
    .filter((file) => !tools.some((tool) => tool.file === file))
    .map(({ path }) => extractSlug(path));
  problems.push(...runRules(checkedFiles, { ...context, published, invalidSlugs }));
  return {
    facts: filterErrors(problems).length === 0 ? validFiles : undefined,
    validFiles,
    problems: sortAndLimit(problems),
  };
}

/** Finds the problems of one file: in its text, then in its data. */
function findFileProblems(file: YamlFile, validate: (data: unknown) => readonly Finding[]): readonly FileProblem[] {
  const textProblems = findTextProblems(file);
  // A file that can't be parsed, or that has anchors, has no data.
  if (file.data === undefined) return textProblems;
  const shapeProblems = validate(file.data).map((finding) => toProblem({ name: 'shape' }, file, finding));
  // Invalid YAML at the position of another problem is its cause.
  const isConsequence = ({ line, column }: FileProblem) =>
    textProblems.some((cause) => cause.rule === 'yaml' && cause.line === line && cause.column === column);
  return [...textProblems, ...shapeProblems.filter((problem) => !isConsequence(problem))];
}

function reportMissingFile(file: string): FileProblem {
  const tip = 'Restore it: the facts cannot be checked without it.';
  const message = 'is missing or empty';
  return { file, line: 1, column: 1, text: '', rule: 'missing-file', message, tip, severity: 'error' };
}
