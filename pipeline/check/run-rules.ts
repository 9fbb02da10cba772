import { identityOf, type Memoize } from '../read/result-cache.ts';
import type { Path, YamlFile } from '../read/yaml-file.ts';
import { type Problem, toProblem } from './problem.ts';
import type {
  CheckContext,
  CheckedFacts,
  FactSubject,
  Finding,
  Rule,
  RuleOf,
  Scope,
  SharedFacts,
  ToolContext,
  ValidFile,
} from './rule.ts';
import * as exported from './rules/all-rules.ts';
import { suggestion } from './suggestion.ts';
import { type Claim, claimsOf } from './tool-contents.ts';
import type { ToolFile } from './tool-file.ts';

/** Every rule that a file of the folder exports. */
export const rules: readonly Rule[] = Object.values<unknown>(exported).filter(isRule);

function isRule(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && 'scope' in value;
}

/** A finding with the rule that it breaks. */
interface Violation {
  readonly rule: Omit<Rule, 'scope' | 'check'>;
  readonly finding: Finding;
}

/** Runs the text rules on one file, whatever kind of file it is. */
export function runTextRules(file: YamlFile): Problem[] {
  return rulesOf('text').flatMap((rule) =>
    [...rule.check(file, undefined, undefined)].map((finding) => toProblem(rule, file, finding)),
  );
}

/** Runs all other rules: on each tool file, its sources and its facts, on the shared files, and on all files together. */
export function runRules(facts: CheckedFacts, context: CheckContext, memoize: Memoize): Problem[] {
  const { catalogue, categories, methodology, lexicon, currencies, tools } = facts;
  const shared: SharedFacts = { catalogue, categories, methodology, lexicon, currencies };
  const files = Object.values(shared).map(({ file }) => identityOf(file));
  const { today, invalidSlugs = [] } = context;
  const ofTool: ToolContext = { today, slugs: [...tools.map(({ names }) => names.slug), ...invalidSlugs] };
  // Once for all tools: it has the names of all.
  const besides = [...files, JSON.stringify(ofTool)];
  const ofTools = tools.flatMap((tool) =>
    memoize(`rules ${tool.file.path}`, [identityOf(tool.file), ...besides], () => toolProblems(tool, shared, ofTool)),
  );
  const ofShared = memoize('rules facts', [...files, JSON.stringify(context)], () =>
    rulesOf('shared').flatMap((rule) =>
      [...rule.check(shared, shared, context)].map((finding) =>
        toProblem(rule, shared[rule.about ?? 'catalogue'].file, finding),
      ),
    ),
  );
  const ofCorpus = rulesOf('corpus').flatMap((rule) =>
    [...rule.check(facts, shared, context)].map((finding) => toProblem(rule, catalogue.file, finding)),
  );
  return [...ofTools, ...ofShared, ...ofCorpus];
}

function toolProblems(tool: ValidFile<ToolFile>, facts: SharedFacts, context: ToolContext): Problem[] {
  const violations: Violation[] = [];
  const sources = Object.entries(tool.data.sources);
  const subjects = factsOf(tool.data, facts);
  const collect = <S extends Scope>(rule: RuleOf<S>, findings: Iterable<Finding>, at: Path = []) => {
    for (const finding of findings)
      violations.push({
        rule,
        finding: { ...finding, path: [...at, ...(finding.path ?? [])] },
      });
  };
  for (const rule of rulesOf('source'))
    for (const [id, source] of sources) collect(rule, rule.check(source, facts, context), ['sources', id]);
  for (const rule of rulesOf('fact'))
    for (const fact of subjects) collect(rule, rule.check(fact, facts, context), ['facts', fact.key]);
  const mistyped = violations.flatMap(({ rule, finding }) => (rule.name === 'value-type' ? [finding.path?.[1]] : []));
  for (const rule of rulesOf('file')) {
    const { comparesKeys } = rule;
    // Of keys that are compared, a value of the wrong type is the one mistake.
    if (comparesKeys !== undefined && mistyped.some((key) => String(key).startsWith(comparesKeys))) continue;
    collect(rule, rule.check(tool, facts, context));
  }
  return applyExceptions(tool.data, violations).map(({ rule, finding }) => toProblem(rule, tool.file, finding));
}

function rulesOf<S extends Scope>(scope: S): RuleOf<S>[] {
  return rules.filter((rule) => rule.scope === scope) as unknown as RuleOf<S>[];
}

function factsOf(tool: ToolFile, { catalogue }: SharedFacts): FactSubject[] {
  return Object.entries(tool.facts).map(([key, fact]) => {
    const declared = Object.hasOwn(catalogue.data.keys, key) ? catalogue.data.keys[key] : undefined;
    return { tool, key, fact, declared, claims: claimsOf(fact).filter(hasValue) };
  });
}

function hasValue(claim: Claim): claim is FactSubject['claims'][number] {
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
  for (const [i, { rule, at }] of exceptions.entries()) {
    if (needed.has(i)) continue;
    const message = whyInvalid(rule) ?? `nothing at "${at}" breaks the rule "${rule}"; remove this exception`;
    left.push({ rule: EXCEPTIONS, finding: { path: ['exceptions', i], message } });
  }
  return left;
}

/** Why a rule cannot have exceptions, or undefined. */
function whyInvalid(name: string): string | undefined {
  const allowed = rules.filter((rule) => rule.allowsExceptions).map((rule) => rule.name);
  if (allowed.includes(name)) return undefined;
  const exists = rules.some((rule) => rule.name === name);
  return exists ? `the rule "${name}" allows no exceptions` : `"${name}" is not a rule; ${suggestion(name, allowed)}`;
}
