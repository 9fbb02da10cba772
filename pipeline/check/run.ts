import type { YamlFile } from '../read/yaml-file.ts';
import { excuse } from './exceptions.ts';
import { type Problem, toProblem } from './problem.ts';
import type { FactSubject, Facts, Finding, Rule, RuleOf, Scope, Shaped, SourceSubject, Surroundings } from './rule.ts';
import { rules } from './rules/index.ts';
import type { ToolFile } from './tool-file.ts';

/** Runs the rules on the text of one file, whatever it is meant to hold. */
export function runTextRules(file: YamlFile, around: Surroundings): Problem[] {
  return ofScope('text').flatMap((rule) =>
    [...rule.check(file, undefined, around)].map((finding) => toProblem(rule, file, finding)),
  );
}

/** Runs all other rules: on each tool file, its sources and its facts, and on the corpus. */
export function runRules(facts: Facts, around: Surroundings): Problem[] {
  const ofTools = facts.tools.flatMap((tool) => toolProblems(tool, facts, around));
  const ofCorpus = ofScope('corpus').flatMap((rule) =>
    [...rule.check(facts, facts, around)].map((finding) => toProblem(rule, facts.catalogue.file, finding)),
  );
  return [...ofTools, ...ofCorpus];
}

function toolProblems(tool: Shaped<ToolFile>, facts: Facts, around: Surroundings): Problem[] {
  const found: { rule: Rule; finding: Finding }[] = [];
  const collect = <S extends Scope>(rule: RuleOf<S>, findings: Iterable<Finding>) => {
    for (const finding of findings) found.push({ rule: rule as unknown as Rule, finding });
  };
  for (const rule of ofScope('file')) collect(rule, rule.check(tool, facts, around));
  const sources = sourcesOf(tool.data);
  for (const rule of ofScope('source')) for (const source of sources) collect(rule, rule.check(source, facts, around));
  const subjects = factsOf(tool.data, facts);
  for (const rule of ofScope('fact')) for (const fact of subjects) collect(rule, rule.check(fact, facts, around));
  return excuse(tool, withoutEchoes(found)).map(({ rule, finding }) => toProblem(rule, tool.file, finding));
}

/** A value of the wrong type is one mistake, and not also those that rules see which compare it with others. */
function withoutEchoes(found: readonly { rule: Rule; finding: Finding }[]): { rule: Rule; finding: Finding }[] {
  const mistyped = found
    .filter(({ rule }) => rule.name === 'value-type')
    .map(({ finding }) => String(finding.path?.[1]));
  return found.filter(({ rule: { compares } }) => !mistyped.some((key) => compares && key.startsWith(compares)));
}

function ofScope<S extends Scope>(scope: S): RuleOf<S>[] {
  return rules.filter((rule) => rule.scope === scope) as unknown as RuleOf<S>[];
}

function sourcesOf(tool: ToolFile): SourceSubject[] {
  return Object.entries(tool.sources).map(([id, source]) => ({ tool, id, source, path: ['sources', id] }));
}

function factsOf(tool: ToolFile, { catalogue }: Facts): FactSubject[] {
  return Object.entries(tool.facts).map(([key, fact]) => {
    const path = ['facts', key];
    const own = fact.value === undefined ? [] : [{ value: fact.value, sources: fact.sources ?? [], path }];
    const others = (['disagrees', 'earlier'] as const).flatMap((field) =>
      (fact[field] ?? []).map((claim, i) => ({ ...claim, path: [...path, field, i] })),
    );
    const declared = Object.hasOwn(catalogue.data.keys, key) ? catalogue.data.keys[key] : undefined;
    return { tool, key, fact, declared, path, claims: [...own, ...others] };
  });
}
