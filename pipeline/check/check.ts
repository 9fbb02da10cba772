import type { TSchema } from 'typebox';
import { Figures } from '../../model/figures.ts';
import { Retractions } from '../../model/history/event.ts';
import { type FactsFolder, SHARED_FILES } from '../read/facts-folder.ts';
import { identityOf, type Memoize, NO_CACHE } from '../read/result-cache.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { CheckedDays, CheckedFile, QuestionFile } from './checked-file.ts';
import { PlatformFile } from './platform-file.ts';
import { errorsIn, type Problem, sortAndLimit, toProblem } from './problem.ts';
import type { CheckContext, CheckedFacts, Finding, ToolNames, ValidFile } from './rule.ts';
import { runRules, runTextRules } from './run-rules.ts';
import { schemaFindings } from './schema-findings.ts';
import { SHARED_SCHEMAS } from './shared-files.ts';
import { suggestion } from './suggestion.ts';
import { ToolFile } from './tool-file.ts';

/** The rule that data fits its schema, with a tip for each kind of file. */
const SHAPE = {
  byEditor:
    'CONTRIBUTING.md shows the fields of a source and a fact. Put a text with a comma, a colon or a # in quotes.',
  generated: 'This file is generated. Write it again with: npm run figures',
  byVerifier: 'The verifier writes this file. Restore it, or remove it and run: npm run facts -- verify',
};

/** The result of a check: the facts, and all problems and advice. */
export interface CheckResult {
  /** Undefined if there is an error. */
  readonly facts: CheckedFacts | undefined;
  /** The files that are valid against their schemas, even if they break rules; undefined if a shared file is not valid. Figures that are not valid are null. */
  readonly validFiles: CheckedFacts | undefined;
  /** In order of file and line; of a file with very many, the first ones and how many more there are. */
  readonly problems: readonly Problem[];
}

/**
 * Checks all files: first their text, then their schema, then every rule on the files that are valid. Reports all problems at
 * once, except that rules on facts need valid shared files.
 * @param memoize gives the problems of files that did not change since an earlier check
 */
export function check(folder: FactsFolder, context: CheckContext, memoize: Memoize = NO_CACHE): CheckResult {
  const problems: Problem[] = [];
  const { catalogue } = folder.shared;
  const validate = <T>(file: YamlFile, schema: TSchema, tip = SHAPE.byEditor): ValidFile<T> | undefined => {
    const from = [identityOf(file), catalogue ? identityOf(catalogue) : ''];
    const found = memoize(`shape ${file.path}`, from, () => {
      const ofText = runTextRules(file);
      // There is no data if the file could not be parsed, or has anchors.
      if (file.data === undefined) return ofText;
      const ofShape = schemaFindings(file.data, schema).map((finding) =>
        toProblem({ name: 'shape', tip }, file, withNearestKey(finding, catalogue)),
      );
      return [...ofText, ...ofShape];
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
  const { figures: figuresFile, retractions: retractionsFile } = folder.shared;
  const figures = figuresFile && validate<Figures>(figuresFile, Figures, SHAPE.generated);
  const retractions = retractionsFile && validate<Retractions>(retractionsFile, Retractions);
  const tools = folder.tools.flatMap((file) => {
    const tool = validate<ToolFile>(file, ToolFile);
    return tool
      ? [Object.assign(tool, { names: memoize(`names ${file.path}`, [identityOf(file)], () => namesOf(tool.data)) })]
      : [];
  });
  const validIn = <T>(files: readonly YamlFile[] | undefined, schema: TSchema, tip = SHAPE.byVerifier) =>
    (files ?? []).map((file) => validate<T>(file, schema, tip)).filter((file) => file !== undefined);
  const platforms = validIn<PlatformFile>(folder.platforms, PlatformFile, SHAPE.byEditor);
  const verified = {
    checked: validIn<CheckedFile>(folder.verified?.checked, CheckedFile),
    checkedDays: validIn<CheckedDays>(folder.verified?.days, CheckedDays),
    questions: validIn<QuestionFile>(folder.verified?.questions, QuestionFile),
  };
  if (folder.tools.length === 0) problems.push(missing('facts/tools/'));

  if (SHARED_FILES.some((name) => shared[name] === undefined))
    return { facts: undefined, validFiles: undefined, problems: sortAndLimit(problems) };
  const optional = { figures: figures ?? null, retractions: retractions ?? null };
  const validFiles = { ...shared, ...optional, tools, platforms, ...verified } as unknown as CheckedFacts;
  const invalid = folder.tools.filter((file) => !tools.some((tool) => tool.file === file));
  problems.push(...runRules(validFiles, { ...context, invalidSlugs: invalid.flatMap(slugsOf) }, memoize));
  return {
    facts: errorsIn(problems).length === 0 ? validFiles : undefined,
    validFiles,
    problems: sortAndLimit(problems),
  };
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

function namesOf({ slug, name, aliases, former_slugs, website, identifiers }: ToolFile): ToolNames {
  return {
    ...{ slug, name, website, ...(aliases && { aliases }), ...(former_slugs && { former_slugs }) },
    ...(identifiers && { identifiers: identifiers.map(({ kind, id }) => ({ kind, id })) }),
  };
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

function missing(file: string): Problem {
  const tip = 'Facts cannot be read without the vocabulary and the method. Restore the file.';
  const message = 'is missing or empty';
  return { file, line: 1, column: 1, text: '', rule: 'missing-file', message, tip, severity: 'error' };
}
