import type { TSchema } from 'typebox';
import { daysBetween, newest } from '../../model/source.ts';
import { type FactsFolder, SHARED_FILES } from '../read/facts-folder.ts';
import { identifyFile, type Memoize, NO_CACHE } from '../read/result-cache.ts';
import type { Path, YamlFile } from '../read/yaml-file.ts';
import { PlatformFile, SHARED_SCHEMAS } from './file-schemas.ts';
import { type FileProblem, onlyErrors, sortAndLimit, toProblem } from './problem.ts';
import type {
  CheckContext,
  FactSubject,
  Finding,
  Rule,
  RuleName,
  SharedFacts,
  ToolContext,
  ToolNames,
  ValidFacts,
  ValidFile,
  ValidTool,
} from './rule.ts';
import * as exported from './rules/all-rules.ts';
import { schemaFindings } from './schema-findings.ts';
import { notAmong, suggestion } from './suggestion.ts';
import { type LocatedClaim, listClaims } from './tool-contents.ts';
import { type FileSource, ToolFile } from './tool-file.ts';

/** The result of a check: the facts, and all problems and advice. */
export interface CheckResult {
  /** Undefined if there is an error. */
  readonly facts: ValidFacts | undefined;
  /** The files that are valid against their schemas, even if they break rules; undefined if a shared file is not valid. */
  readonly validFiles: ValidFacts | undefined;
  /** In order of file and line; of a file with very many, the first ones and how many more there are. */
  readonly problems: readonly FileProblem[];
}

/**
 * Checks all files: first their text, then their schema, then every rule on the files that are valid. Reports all problems at
 * once, except that rules on facts need valid shared files.
 * @param memoize gives the problems of files that did not change since an earlier check
 */
export function check(folder: FactsFolder, context: CheckContext, memoize: Memoize = NO_CACHE): CheckResult {
  const problems: FileProblem[] = [];
  const { catalogue } = folder.shared;
  const validate = <T>(file: YamlFile, schema: TSchema): ValidFile<T> | undefined => {
    const from = [identifyFile(file), catalogue ? identifyFile(catalogue) : ''];
    const found = memoize(`shape ${file.path}`, from, () => {
      const ofText = runTextRules(file);
      // There is no data if the file could not be parsed, or has anchors.
      if (file.data === undefined) return ofText;
      const ofShape = schemaFindings(file.data, schema).map((finding) =>
        toProblem({ name: 'shape' }, file, withNearestKey(finding, catalogue)),
      );
      return [...ofText, ...ofShape.filter((problem) => !ofText.some((other) => explains(other, problem)))];
    });
    problems.push(...found);
    return found.length === 0 ? valid<T>(file) : undefined;
  };

  const shared: Record<string, ValidFile<unknown> | undefined> = {};
  for (const name of SHARED_FILES) {
    const file = folder.shared[name];
    if (file) shared[name] = validate(file, SHARED_SCHEMAS[name]);
    else problems.push(missing(`facts/${name}.yaml`));
  }
  const tools = folder.tools.flatMap((file) => {
    const tool = validate<ToolFile>(file, ToolFile);
    return tool
      ? [
          Object.assign(
            tool,
            memoize(`names ${file.path}`, [identifyFile(file)], () => summaryOf(tool.data)),
          ),
        ]
      : [];
  });
  const platforms = (folder.platforms ?? []).flatMap((file) => validate<PlatformFile>(file, PlatformFile) ?? []);
  if (folder.tools.length === 0) problems.push(missing('facts/tools/'));

  if (SHARED_FILES.some((name) => shared[name] === undefined))
    return { facts: undefined, validFiles: undefined, problems: sortAndLimit(problems) };
  const validFiles = { ...shared, tools, platforms } as unknown as ValidFacts;
  const invalid = folder.tools.filter((file) => !tools.some((tool) => tool.file === file));
  const later = dayOfFacts(tools, context.today);
  if (later)
    problems.push({
      ...missing('facts/tools/'),
      rule: CLOCK.name,
      tip: CLOCK.tip,
      message: `today is ${context.today} by the clock, but pages were read until ${later}`,
    });
  const today = later ?? context.today;
  problems.push(...runRules(validFiles, { ...context, today, invalidSlugs: invalid.flatMap(slugsOf) }, memoize));
  return {
    facts: onlyErrors(problems).length === 0 ? validFiles : undefined,
    validFiles,
    problems: sortAndLimit(problems),
  };
}

/** Whether a problem is one of YAML in the same place as another, which follows from it. */
function explains(problem: FileProblem, other: FileProblem): boolean {
  return problem.rule === 'yaml' && problem.line === other.line && problem.column === other.column;
}

/** A file whose data is read when it is wanted. */
function valid<T>(file: YamlFile): ValidFile<T> {
  return {
    file,
    get data() {
      return file.data as T;
    },
  };
}

function summaryOf({ slug, name, aliases, former_slugs, website, identifiers, sources }: ToolFile) {
  const names: ToolNames = {
    slug,
    name,
    website,
    ...(aliases && { aliases }),
    ...(former_slugs && { former_slugs }),
    ...(identifiers && { identifiers: identifiers.map(({ kind, id }) => ({ kind, id })) }),
  };
  return { names, lastRead: newest(Object.values(sources).map(({ read }) => read)) ?? '' };
}

const CLOCK = { name: 'clock', tip: 'Set the clock of this computer, then run the check again.' };

/** The day that the facts say it is at least, if the clock is behind most of them: then no date is wrong. */
function dayOfFacts(tools: readonly ValidTool[], today: string): string | undefined {
  const later = tools
    .map(({ lastRead }) => lastRead)
    .filter((day) => day !== '' && daysBetween(today, day) > 1 && day > today);
  return later.length > 1 && later.length * 2 > tools.length ? (newest(later) ?? undefined) : undefined;
}

/** Replaces the finding on a fact whose name has the wrong form by one that suggests a key of the catalogue. */
function withNearestKey(finding: Finding, catalogue: YamlFile | undefined): Finding {
  const [field, name] = finding.path ?? [];
  if (field !== 'facts' || !finding.key || finding.path?.length !== 2) return finding;
  const { keys } = (catalogue?.data ?? {}) as { readonly keys?: unknown };
  const allowed = typeof keys === 'object' ? Object.keys(keys ?? {}) : [];
  return {
    ...finding,
    message: `is not a key; a key is a group and a name with a dot between them; ${suggestion(name, allowed)}`,
  };
}

/** The slugs that an invalid file probably has: its name, and its former slugs. */
function slugsOf({ path, text }: YamlFile): string[] {
  const [, former = ''] = /^former_slugs:(.*(?:\n[ -].*)*)/m.exec(text) ?? [];
  return [path.slice(path.lastIndexOf('/') + 1, -'.yaml'.length), ...(former.match(/[a-z0-9-]*[a-z0-9]/g) ?? [])];
}

function missing(file: string): FileProblem {
  const tip = 'Facts cannot be read without the vocabulary and the method. Restore the file.';
  const message = 'is missing or empty';
  return { file, line: 1, column: 1, text: '', rule: 'missing-file', message, tip, severity: 'error' };
}

/** Every rule that a file of the folder exports. */
export const rules: readonly Rule[] = Object.values<unknown>(exported).filter(isRule);

function isRule(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && 'name' in value;
}

/** A finding with the rule that it breaks. */
interface Violation {
  readonly rule: RuleName & Pick<Rule, 'allowsExceptions'>;
  readonly finding: Finding;
}

/** Runs the text rules on one file, whatever kind of file it is. */
function runTextRules(file: YamlFile): FileProblem[] {
  return rules.flatMap((rule) => [...(rule.text?.(file) ?? [])].map((finding) => toProblem(rule, file, finding)));
}

/** Runs all other rules: on each tool file, its sources and its facts, on the shared files, and on all files together. */
function runRules(facts: ValidFacts, context: CheckContext, memoize: Memoize): FileProblem[] {
  const { catalogue, categories, methodology, lexicon, currencies, publishers, tools } = facts;
  const shared: SharedFacts = { catalogue, categories, methodology, lexicon, currencies, publishers };
  const files = Object.values(shared).map(({ file }) => identifyFile(file));
  const { today, invalidSlugs = [] } = context;
  const ofTool: ToolContext = { today, slugs: [...tools.map(({ names }) => names.slug), ...invalidSlugs] };
  // Once for all tools: it has the names of all.
  const besides = [...files, JSON.stringify(ofTool)];
  const ofTools = tools.flatMap((tool) =>
    memoize(`rules ${tool.file.path}`, [identifyFile(tool.file), ...besides], () => toolProblems(tool, shared, ofTool)),
  );
  const ofPlatforms = facts.platforms.flatMap((platform) =>
    memoize(`rules ${platform.file.path}`, [identifyFile(platform.file), ...besides], () =>
      platformProblems(platform, shared, ofTool),
    ),
  );
  const ofShared = memoize('rules facts', [...files, JSON.stringify(context)], () =>
    rules.flatMap((rule) =>
      [...(rule.shared?.(shared, shared, context) ?? [])].map((finding) =>
        toProblem(rule, shared[rule.about ?? 'catalogue'].file, finding),
      ),
    ),
  );
  const ofCorpus = rules.flatMap((rule) =>
    [...(rule.corpus?.(facts, shared, context) ?? [])].map((finding) => toProblem(rule, catalogue.file, finding)),
  );
  return [...ofTools, ...ofPlatforms, ...ofShared, ...ofCorpus];
}

function toolProblems(tool: ValidFile<ToolFile>, facts: SharedFacts, context: ToolContext): FileProblem[] {
  const subjects = factsOf(tool.data, facts);
  const violations = [
    ...inSources(tool.data.sources, facts, context),
    ...rules.flatMap((rule) =>
      subjects.flatMap((fact) => violationsOf(rule, rule.fact?.(fact, facts, context), ['facts', fact.key])),
    ),
  ];
  const mistyped = violations.flatMap(({ rule, finding }) => (rule.name === 'value-type' ? [finding.path?.[1]] : []));
  for (const rule of rules) {
    const { comparesKeys } = rule;
    // Of keys that are compared, a value of the wrong type is the one mistake.
    if (comparesKeys !== undefined && mistyped.some((key) => String(key).startsWith(comparesKeys))) continue;
    violations.push(...violationsOf(rule, rule.file?.(tool, facts, context)));
  }
  return applyExceptions(tool.data, violations).map(({ rule, finding }) => toProblem(rule, tool.file, finding));
}

function platformProblems(platform: ValidFile<PlatformFile>, facts: SharedFacts, context: ToolContext): FileProblem[] {
  const ofFile = rules.flatMap((rule) => violationsOf(rule, rule.platform?.(platform, facts, context)));
  return [...inSources(platform.data.sources, facts, context), ...ofFile].map(({ rule, finding }) =>
    toProblem(rule, platform.file, finding),
  );
}

function inSources(
  sources: Readonly<Record<string, FileSource>>,
  facts: SharedFacts,
  context: ToolContext,
): Violation[] {
  return rules.flatMap((rule) =>
    Object.entries(sources).flatMap(([id, source]) =>
      violationsOf(rule, rule.source?.(source, facts, context), ['sources', id]),
    ),
  );
}

function violationsOf(rule: Rule, findings: Iterable<Finding> = [], at: Path = []): Violation[] {
  return [...findings].map((finding) => ({ rule, finding: { ...finding, path: [...at, ...(finding.path ?? [])] } }));
}

function factsOf(tool: ToolFile, { catalogue }: SharedFacts): FactSubject[] {
  return Object.entries(tool.facts).map(([key, fact]) => {
    const declared = Object.hasOwn(catalogue.data.keys, key) ? catalogue.data.keys[key] : undefined;
    return { tool, key, fact, declared, claims: listClaims(fact).filter(hasValue) };
  });
}

function hasValue(claim: LocatedClaim): claim is FactSubject['claims'][number] {
  return claim.value !== undefined;
}

const EXCEPTIONS = {
  name: 'exceptions',
  tip: 'An exception names a rule that allows exceptions, the fact, source or field that breaks it, and the reason. Remove an exception that is no longer needed.',
};

/**
 * Removes the findings for which a file declares an exception, and adds one for each exception that is not needed: otherwise
 * it would hide the next mistake.
 */
function applyExceptions({ exceptions = [] }: ToolFile, violations: readonly Violation[]): Violation[] {
  const needed = new Set<number>();
  const left = violations.filter(({ rule, finding }) => {
    const exception = exceptions.findIndex(
      ({ rule: name, at }) => rule.allowsExceptions && name === rule.name && finding.path?.includes(at),
    );
    if (exception >= 0) needed.add(exception);
    return exception < 0;
  });
  const allowed = rules.filter((rule) => rule.allowsExceptions).map(({ name }) => name);
  for (const [i, { rule, at }] of exceptions.entries()) {
    if (needed.has(i)) continue;
    const message = allowed.includes(rule)
      ? `nothing at "${at}" breaks the rule "${rule}"; remove this exception`
      : notAmong(rule, 'a rule that allows exceptions', allowed);
    left.push({ rule: EXCEPTIONS, finding: { path: ['exceptions', i], message } });
  }
  return left;
}
