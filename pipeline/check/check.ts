import type { TSchema } from 'typebox';
import { Catalogue, Categories } from '../artifacts/catalogue.ts';
import { Currencies } from '../artifacts/currencies.ts';
import { Method } from '../artifacts/methodology.ts';
import { type FactsFolder, SHARED_FILES } from '../read/read.ts';
import { type Path, positionOf, type YamlFile } from '../read/yaml-file.ts';
import { LexiconFile } from './lexicon-file.ts';
import type { Facts, Finding, Shaped } from './rule.ts';
import { rules } from './rules/index.ts';
import { shapeFindings } from './shape.ts';
import { ToolFile } from './tool-file.ts';

/** A finding as an editor reads it: `facts/tools/x.yaml:12:5 rule message`. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
}

const sharedSchemas = {
  catalogue: Catalogue,
  categories: Categories,
  methodology: Method,
  lexicon: LexiconFile,
  currencies: Currencies,
};

/**
 * Checks all files against their schemas and all rules, and tells everything that is wrong at once.
 * Rules run on the tools whose shape is right, once the shared files are.
 *
 * @param today ISO date; a page cannot have been read later
 * @returns the facts, ready for the later stages, or the problems in order of file and line
 */
export function check(folder: FactsFolder, today: string): { facts: Facts } | { problems: Problem[] } {
  const problems: Problem[] = [];
  const shaped = <T>(file: YamlFile, schema: TSchema): Shaped<T> | undefined => {
    const found = [...syntaxProblems(file)];
    if (found.length === 0) found.push(...shapeFindings(file, schema).map((finding) => toProblem('shape', finding)));
    problems.push(...found);
    return found.length === 0 ? { file, data: file.data as T } : undefined;
  };

  const shared: Record<string, Shaped<unknown> | undefined> = {};
  for (const name of SHARED_FILES) {
    const file = folder.shared[name];
    if (file) shared[name] = shaped(file, sharedSchemas[name]);
    else problems.push({ file: `facts/${name}.yaml`, line: 1, column: 1, rule: 'missing-file', message: 'is missing' });
  }
  const tools = folder.tools.map((file) => shaped<ToolFile>(file, ToolFile)).filter((tool) => tool !== undefined);

  if (SHARED_FILES.every((name) => shared[name] !== undefined)) {
    const facts = { ...shared, tools } as unknown as Facts;
    problems.push(...ruleProblems(facts, today));
    if (problems.length === 0) return { facts };
  }
  return { problems: problems.sort(byPlace) };
}

function ruleProblems(facts: Facts, today: string): Problem[] {
  return rules.flatMap((rule) => {
    const found =
      rule.scope === 'corpus'
        ? [...rule.check(facts, facts, today)]
        : facts.tools.flatMap((tool) => [...rule.check(tool, facts, today)]);
    return found.map((finding) => toProblem(rule.name, finding));
  });
}

function syntaxProblems(file: YamlFile): Problem[] {
  return [...file.document.errors, ...file.document.warnings].map((error) => {
    const { line, col } = file.lines.linePos(error.pos[0]);
    return { file: file.path, line, column: col, rule: 'yaml', message: error.message };
  });
}

function toProblem(rule: string, { file, path, key, message }: Finding): Problem {
  const { line, column } = positionOf(file, path as Path, key);
  const place = path.length > 0 ? `${path.join(' > ')}: ` : '';
  return { file: file.path, line, column, rule, message: place + message };
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
