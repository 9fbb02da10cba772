import type { TSchema } from 'typebox';
import { Categories } from '../../model/catalogue.ts';
import { type FactsFolder, SHARED_FILES } from '../read/read.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import { LexiconFile } from './lexicon-file.ts';
import { firstOfEachFile } from './most-problems.ts';
import { suggestion } from './nearest.ts';
import { errorsIn, type Problem, toProblem } from './problem.ts';
import type { Facts, Finding, Shaped, Surroundings } from './rule.ts';
import { runRules, runTextRules } from './run.ts';
import { shapeFindings } from './shape.ts';
import { ToolFile } from './tool-file.ts';
import { CatalogueFile, CurrenciesFile, MethodFile } from './versioned-shapes.ts';

const sharedSchemas = {
  catalogue: CatalogueFile,
  categories: Categories,
  methodology: MethodFile,
  lexicon: LexiconFile,
  currencies: CurrenciesFile,
};

const SHAPE = {
  name: 'shape',
  tip: 'CONTRIBUTING.md shows the fields of a source and a fact; put a text with a comma, a colon or a # in quotes.',
};
const MISSING = {
  name: 'missing-file',
  tip: 'Without the vocabulary and the method no fact can be read; bring the file back.',
};

/** What a check found: the facts for the later stages where nothing is wrong, and all problems and advice either way. */
export interface Checked {
  /** Undefined where there is an error. */
  readonly facts: Facts | undefined;
  /** The files of the right shape, whatever the rules say of them; undefined where a shared file is not among them. */
  readonly shaped: Facts | undefined;
  /** In order of file and line; of a file with very many the first ones, and how many more there are. */
  readonly problems: readonly Problem[];
}

/**
 * Checks all files: first their text, then their shape, then every rule on those whose shape is right. Tells everything that
 * is wrong at once; a rule on facts waits until the shared files are in order, since it would have nothing to hold facts against.
 */
export function check(folder: FactsFolder, around: Surroundings): Checked {
  const problems: Problem[] = [];
  const keys = keysOf(folder.shared.catalogue?.data);
  /** A name that is no key is not only spelled wrong: a key of the catalogue is meant. */
  const withNearestKey = (finding: Finding): Finding => {
    const [field, name] = finding.path ?? [];
    if (field !== 'facts' || !finding.key || finding.path?.length !== 2) return finding;
    return {
      ...finding,
      message: `is not a key, which is a group and a name with a dot between; ${suggestion(name, keys)}`,
    };
  };
  const shaped = <T>(file: YamlFile, schema: TSchema): Shaped<T> | undefined => {
    const found = runTextRules(file, around);
    // Data that could not be read, or must not be unfolded, has no shape to speak of.
    if (file.data !== undefined)
      found.push(...shapeFindings(file.data, schema).map((finding) => toProblem(SHAPE, file, withNearestKey(finding))));
    problems.push(...found);
    return found.length === 0 ? { file, data: file.data as T } : undefined;
  };

  const shared: Record<string, Shaped<unknown> | undefined> = {};
  for (const name of SHARED_FILES) {
    const file = folder.shared[name];
    if (file) shared[name] = shaped(file, sharedSchemas[name]);
    else problems.push(missing(`facts/${name}.yaml`));
  }
  const tools = folder.tools.map((file) => shaped<ToolFile>(file, ToolFile)).filter((tool) => tool !== undefined);

  if (folder.tools.length === 0) problems.push(missing('facts/tools/'));
  const complete = SHARED_FILES.every((name) => shared[name] !== undefined);
  const facts = { ...shared, tools } as unknown as Facts;
  const unread = folder.tools.filter((file) => !tools.some((tool) => tool.file === file)).flatMap(slugsOf);
  if (complete) problems.push(...runRules(facts, { ...around, unread }));
  const sound = complete && errorsIn(problems).length === 0;
  return {
    facts: sound ? facts : undefined,
    shaped: complete ? facts : undefined,
    problems: firstOfEachFile(problems),
  };
}

/** The slugs that a file is meant to have, as far as it shows: its name, and those that it calls its former ones. */
function slugsOf({ path, text }: YamlFile): string[] {
  const [, former = ''] = /^former_slugs:(.*(?:\n[ -].*)*)/m.exec(text) ?? [];
  return [path.slice(path.lastIndexOf('/') + 1, -'.yaml'.length), ...(former.match(/[a-z0-9-]*[a-z0-9]/g) ?? [])];
}

function keysOf(catalogue: unknown): string[] {
  const { keys } = (catalogue ?? {}) as { keys?: unknown };
  return typeof keys === 'object' && keys !== null ? Object.keys(keys) : [];
}

function missing(file: string): Problem {
  const { name: rule, tip } = MISSING;
  return { file, line: 1, column: 1, text: '', rule, message: 'is missing or empty', tip, severity: 'error' };
}
