import type { TSchema } from 'typebox';
import { daysBetween, findNewest } from '../../model/source.ts';
import { type FactsFolder, SHARED_FILES } from '../read/facts-folder.ts';
import type { Path, YamlFile } from '../read/yaml-file.ts';
import { extractSlug, PlatformFile, SHARED_SCHEMAS } from './file-schemas.ts';
import { type FileProblem, filterErrors, sortAndLimit, toProblem } from './problem.ts';
import type {
  CheckContext,
  FactSubject,
  Finding,
  Rule,
  RuleInfo,
  SharedFacts,
  ToolContext,
  ValidFacts,
  ValidFile,
} from './rule.ts';
import * as ruleExports from './rules/all-rules.ts';
import { correctSlug, findUnrenamedPublisher } from './rules/publishers.ts';
import { findSchemaMistakes } from './schema-findings.ts';
import { suggest } from './suggestion.ts';
import { type LocatedClaim, listClaims } from './tool-contents.ts';
import { type FileSource, ToolFile } from './tool-file.ts';

/** The result of a check: the facts, and all problems and advice. */
export interface CheckResult {
  /** Undefined if the check found an error. */
  readonly facts: ValidFacts | undefined;
  /** The files that are valid against their schemas, even if they break rules. Undefined if a shared file is invalid. */
  readonly validFiles: ValidFacts | undefined;
  /** Sorted by file and line. If a file has too many problems, only the first problems and the count of the rest. */
  readonly problems: readonly FileProblem[];
}

/**
 * Checks the text of all files, then their schemas, then runs the rules on the valid files. Reports all problems at once. If a shared
 * file is invalid, the rules on facts are skipped.
 */
export function check(folder: FactsFolder, context: CheckContext): CheckResult {
  const problems: FileProblem[] = [];
  const { catalogue } = folder.shared;
  const validate = <T>(file: YamlFile, schema: TSchema): ValidFile<T> | undefined => {
    const fileProblems = findFileProblems(file, schema, catalogue);
    problems.push(...fileProblems);
    return fileProblems.length === 0 ? { file, data: file.data as T } : undefined;
  };

  const shared: Record<string, ValidFile<unknown> | undefined> = {};
  for (const name of SHARED_FILES) {
    const file = folder.shared[name];
    if (file) shared[name] = validate(file, SHARED_SCHEMAS[name]);
    else problems.push(reportMissingFile(`facts/${name}.yaml`));
  }
  const tools = folder.tools.flatMap((file) => validate<ToolFile>(file, ToolFile) ?? []);
  const platforms = (folder.platforms ?? []).flatMap((file) => validate<PlatformFile>(file, PlatformFile) ?? []);
  const hasTools = folder.tools.some(({ path }) => path.startsWith('facts/tools/'));
  if (folder.tools.length === 0) problems.push(reportMissingFile('facts/tools/'));

  if (SHARED_FILES.some((name) => shared[name] === undefined))
    return { facts: undefined, validFiles: undefined, problems: sortAndLimit(problems) };
  const validFiles = { ...shared, tools, platforms } as unknown as ValidFacts;
  const invalidFiles = folder.tools.filter((file) => !tools.some((tool) => tool.file === file));
  const laterDate = findLaterReadDate(tools, context.today);
  if (laterDate)
    problems.push({
      ...reportMissingFile('facts/tools/'),
      rule: CLOCK_RULE.name,
      tip: CLOCK_RULE.tip,
      message: `the clock says ${context.today}, but pages were read as late as ${laterDate}`,
    });
  const today = laterDate ?? context.today;
  // Without the folder, every platform would name unknown tools, and every published tool would be missing.
  const [checkedFiles, published] = hasTools ? [validFiles, context.published] : [{ ...validFiles, platforms: [] }, []];
  const invalidSlugs = invalidFiles.map(({ path }) => extractSlug(path));
  problems.push(...runRules(checkedFiles, { ...context, today, published, invalidSlugs }));
  return {
    facts: filterErrors(problems).length === 0 ? validFiles : undefined,
    validFiles,
    problems: sortAndLimit(problems),
  };
}

/** Finds the problems of one file: in its text, then in its data. */
function findFileProblems(file: YamlFile, schema: TSchema, catalogue: YamlFile | undefined): readonly FileProblem[] {
  const textProblems = runTextRules(file);
  // A file that can't be parsed, or that has anchors, has no data.
  if (file.data === undefined) return textProblems;
  const shapeProblems = findSchemaMistakes(file.data, schema).map((finding) =>
    toProblem({ name: 'shape' }, file, suggestKey(finding, catalogue)),
  );
  return [
    ...textProblems,
    ...shapeProblems.filter((problem) => !textProblems.some((textProblem) => isCauseOf(textProblem, problem))),
  ];
}

/** Whether a problem is invalid YAML at the position of another problem, which is then only a consequence. */
function isCauseOf(cause: FileProblem, consequence: FileProblem): boolean {
  return cause.rule === 'yaml' && cause.line === consequence.line && cause.column === consequence.column;
}

const CLOCK_RULE = { name: 'clock', tip: 'Set the clock of this computer, then run the check again.' };

/** Finds the last date on which a page was read, if it is after today in most tools. In this case, the clock of the computer is wrong. */
function findLaterReadDate(tools: readonly ValidFile<ToolFile>[], today: string): string | undefined {
  const laterDates = tools
    .flatMap(({ data }) => findNewest(Object.values(data.sources).map(({ read }) => read)) ?? [])
    .filter((date) => daysBetween(today, date) > 1 && date > today);
  return laterDates.length > 1 && laterDates.length * 2 > tools.length
    ? (findNewest(laterDates) ?? undefined)
    : undefined;
}

/** If a fact's name doesn't have the form of a key, replaces the message with one that suggests keys of the catalogue. */
function suggestKey(finding: Finding, catalogue: YamlFile | undefined): Finding {
  const [field, name] = finding.path ?? [];
  if (field !== 'facts' || !finding.key || finding.path?.length !== 2) return finding;
  const { keys } = (catalogue?.data ?? {}) as { readonly keys?: unknown };
  const allowed = typeof keys === 'object' ? Object.keys(keys ?? {}) : [];
  return {
    ...finding,
    message: `is not a key of the form group.name; ${suggest(name, allowed)}`,
  };
}

function reportMissingFile(file: string): FileProblem {
  const tip = 'Restore it: the facts cannot be checked without it.';
  const message = 'is missing or empty';
  return { file, line: 1, column: 1, text: '', rule: 'missing-file', message, tip, severity: 'error' };
}

/** All rules exported by the files in rules/. */
export const rules: readonly Rule[] = Object.values<unknown>(ruleExports).filter(isRule);

function isRule(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && 'name' in value;
}

/** A finding and the rule that it breaks. */
interface Violation {
  readonly rule: RuleInfo & Pick<Rule, 'allowsExceptions'>;
  readonly finding: Finding;
}

/** Runs the text rules on a file of any kind. */
function runTextRules(file: YamlFile): FileProblem[] {
  return rules.flatMap((rule) => [...(rule.text?.(file) ?? [])].map((finding) => toProblem(rule, file, finding)));
}

/** Runs all other rules: on each tool file, its sources and its facts, on the shared files, and on all files together. */
function runRules(facts: ValidFacts, context: CheckContext): FileProblem[] {
  const { catalogue, categories, methodology, lexicon, currencies, publishers, tools } = facts;
  const shared: SharedFacts = { catalogue, categories, methodology, lexicon, currencies, publishers };
  const { today, published, invalidSlugs = [] } = context;
  const slugs = [...tools.map(({ data }) => data.slug), ...invalidSlugs];
  const toolContext: ToolContext = { today, slugs, published };
  const toolProblems = tools.flatMap((tool) => checkTool(tool, shared, toolContext));
  const platformProblems = facts.platforms.flatMap((platform) => checkPlatform(platform, shared, toolContext));
  const sharedProblems = rules.flatMap((rule) =>
    [...(rule.shared?.(shared, shared, context) ?? [])].map((finding) =>
      toProblem(rule, shared[rule.about ?? 'catalogue'].file, finding),
    ),
  );
  const corpusProblems = rules.flatMap((rule) =>
    [...(rule.corpus?.(facts, shared, context) ?? [])].map((finding) => toProblem(rule, catalogue.file, finding)),
  );
  return [...toolProblems, ...platformProblems, ...sharedProblems, ...corpusProblems];
}

function checkTool(tool: ValidFile<ToolFile>, facts: SharedFacts, context: ToolContext): FileProblem[] {
  const renamed = findUnrenamedPublisher(tool, facts, context);
  if (renamed) return [toProblem(renamed.rule, tool.file, renamed.finding)];
  const data = correctSlug(tool, facts);
  const subjects = listFacts(data, facts);
  const violations = [
    ...checkSources(tool.data.sources, facts, context),
    ...rules.flatMap((rule) =>
      subjects.flatMap((fact) => toViolations(rule, rule.fact?.(fact, facts, context), ['facts', fact.key])),
    ),
  ];
  const mistypedKeys = violations.flatMap(({ rule, finding }) =>
    rule.name === 'value-type' ? [finding.path?.[1]] : [],
  );
  for (const rule of rules) {
    const { comparesKeys } = rule;
    // If a compared key has a value of the wrong type, the rule is skipped, since the type is the only mistake.
    if (comparesKeys !== undefined && mistypedKeys.some((key) => String(key).startsWith(comparesKeys))) continue;
    violations.push(...toViolations(rule, rule.file?.(tool, facts, context)));
  }
  return applyExceptions(tool.data, violations).map(({ rule, finding }) => toProblem(rule, tool.file, finding));
}

function checkPlatform(platform: ValidFile<PlatformFile>, facts: SharedFacts, context: ToolContext): FileProblem[] {
  const fileViolations = rules.flatMap((rule) => toViolations(rule, rule.platform?.(platform, facts, context)));
  return [...checkSources(platform.data.sources, facts, context), ...fileViolations].map(({ rule, finding }) =>
    toProblem(rule, platform.file, finding),
  );
}

function checkSources(
  sources: Readonly<Record<string, FileSource>>,
  facts: SharedFacts,
  context: ToolContext,
): Violation[] {
  return rules.flatMap((rule) =>
    Object.entries(sources).flatMap(([id, source]) =>
      toViolations(rule, rule.source?.(source, facts, context), ['sources', id]),
    ),
  );
}

function toViolations(rule: Rule, findings: Iterable<Finding> = [], parentPath: Path = []): Violation[] {
  return [...findings].map((finding) => ({
    rule,
    finding: { ...finding, path: [...parentPath, ...(finding.path ?? [])] },
  }));
}

function listFacts(tool: ToolFile, { catalogue }: SharedFacts): FactSubject[] {
  return Object.entries(tool.facts).map(([key, fact]) => {
    const catalogueKey = Object.hasOwn(catalogue.data.keys, key) ? catalogue.data.keys[key] : undefined;
    return { tool, key, fact, catalogueKey, claims: listClaims(fact).filter(hasValue) };
  });
}

function hasValue(claim: LocatedClaim): claim is FactSubject['claims'][number] {
  return claim.value !== undefined;
}

const EXCEPTIONS_RULE = {
  name: 'exceptions',
  tip: 'In an exception, name a rule that allows exceptions, the fact, source or field that breaks it, and the reason. Remove exceptions that are no longer needed.',
};

/**
 * Removes the findings for which a file declares an exception. Adds a finding for each unused exception, because it would hide the next
 * mistake.
 */
function applyExceptions({ exceptions = [] }: ToolFile, violations: readonly Violation[]): Violation[] {
  const usedIndexes = new Set<number>();
  const remainingViolations = violations.filter(({ rule, finding }) => {
    const exceptionIndex = exceptions.findIndex(
      ({ rule: name, at }) => rule.allowsExceptions && name === rule.name && finding.path?.includes(at),
    );
    if (exceptionIndex >= 0) usedIndexes.add(exceptionIndex);
    return exceptionIndex < 0;
  });
  const allowed = rules.filter((rule) => rule.allowsExceptions).map(({ name }) => name);
  for (const [i, { rule, at }] of exceptions.entries()) {
    if (usedIndexes.has(i)) continue;
    const message = allowed.includes(rule)
      ? `nothing at "${at}" breaks the rule "${rule}"; remove this exception`
      : `"${rule}" is not a rule that allows exceptions; ${suggest(rule, allowed)}`;
    remainingViolations.push({ rule: EXCEPTIONS_RULE, finding: { path: ['exceptions', i], message } });
  }
  return remainingViolations;
}
