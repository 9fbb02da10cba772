import type { Path, YamlFile } from '../read/yaml-file.ts';
import { extractSlug, type PlatformFile } from './file-schemas.ts';
import { type FileProblem, toProblem } from './problem.ts';
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
import { suggest } from './suggestion.ts';
import { type LocatedClaim, listClaims } from './tool-contents.ts';
import type { FileSource, ToolFile } from './tool-file.ts';

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
export function findTextProblems(file: YamlFile): FileProblem[] {
  return rules.flatMap((rule) => [...(rule.text?.(file) ?? [])].map((finding) => toProblem(rule, file, finding)));
}

/** Runs all other rules: on each tool file, its sources and its facts, on the shared files, and on all files together. */
export function runRules(facts: ValidFacts, context: CheckContext): FileProblem[] {
  const { tools, platforms, ...shared } = facts;
  const { today, published, invalidSlugs = [] } = context;
  const toolContext: ToolContext = {
    today,
    slugs: [...tools.map(({ data }) => data.slug), ...invalidSlugs],
    published,
  };
  return [
    ...tools.flatMap((tool) => checkTool(tool, shared, toolContext)),
    ...platforms.flatMap((platform) => checkPlatform(platform, shared, toolContext)),
    ...rules.flatMap((rule) =>
      [...(rule.shared?.(shared, shared, context) ?? [])].map((finding) =>
        toProblem(rule, shared[rule.about ?? 'catalogue'].file, finding),
      ),
    ),
    ...rules.flatMap((rule) =>
      [...(rule.corpus?.(facts, shared, context) ?? [])].map((finding) =>
        toProblem(rule, shared.catalogue.file, finding),
      ),
    ),
  ];
}

function checkTool(tool: ValidFile<ToolFile>, facts: SharedFacts, context: ToolContext): FileProblem[] {
  const subjects = listFacts(correctSlug(tool, facts), facts);
  const violations = [
    ...checkSources(tool.data.sources, facts, context),
    ...rules.flatMap((rule) => [
      ...subjects.flatMap((fact) => toViolations(rule, rule.fact?.(fact, facts, context), ['facts', fact.key])),
      ...toViolations(rule, rule.file?.(tool, facts, context)),
    ]),
  ];
  return applyExceptions(tool.data, violations).map(({ rule, finding }) => toProblem(rule, tool.file, finding));
}

/** If the slug differs from the file name, takes the one that a publisher knows. Otherwise the vendor would count as a seller. */
function correctSlug({ file, data }: ValidFile<ToolFile>, { publishers }: SharedFacts): ToolFile {
  const slugs = Object.values(publishers.data).flatMap(({ of = [] }) => of);
  const slug = [data.slug, extractSlug(file.path)].find((name) => slugs.includes(name)) ?? data.slug;
  return slug === data.slug ? data : { ...data, slug };
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
  const remaining = violations.filter(({ rule, finding }) => {
    const index = exceptions.findIndex(
      ({ rule: name, at }) => rule.allowsExceptions && name === rule.name && finding.path?.includes(at),
    );
    usedIndexes.add(index);
    return index < 0;
  });
  const allowed = rules.filter((rule) => rule.allowsExceptions).map(({ name }) => name);
  const unused = exceptions.flatMap(({ rule, at }, i): Violation[] => {
    if (usedIndexes.has(i)) return [];
    const message = allowed.includes(rule)
      ? `nothing at "${at}" breaks the rule "${rule}"; remove this exception`
      : `"${rule}" is not a rule that allows exceptions; ${suggest(rule, allowed)}`;
    return [{ rule: EXCEPTIONS_RULE, finding: { path: ['exceptions', i], message } }];
  });
  return [...remaining, ...unused];
}
