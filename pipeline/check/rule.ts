import type { Catalogue, Categories } from '../artifacts/catalogue.ts';
import type { Currencies } from '../artifacts/currencies.ts';
import type { Method } from '../artifacts/methodology.ts';
import type { Path, YamlFile } from '../read/yaml-file.ts';
import type { LexiconFile } from './lexicon-file.ts';
import type { ToolFile } from './tool-file.ts';

/** A file whose data has the shape its schema asks for. */
export interface Shaped<T> {
  readonly file: YamlFile;
  readonly data: T;
}

/** All facts in their declared shapes: what rules look at, and what the later stages take. */
export interface Facts {
  readonly catalogue: Shaped<Catalogue>;
  readonly categories: Shaped<Categories>;
  readonly methodology: Shaped<Method>;
  readonly lexicon: Shaped<LexiconFile>;
  readonly currencies: Shaped<Currencies>;
  readonly tools: readonly Shaped<ToolFile>[];
}

/** Something wrong at a place in a file. */
export interface Finding {
  readonly file: YamlFile;
  readonly path: Path;
  /** Whether the key at the path is meant rather than its value. */
  readonly key?: boolean;
  /** What is wrong, with the value found, what is allowed, and how to mend it. */
  readonly message: string;
}

interface RuleOf<Scope extends string, Subject> {
  readonly name: string;
  readonly scope: Scope;
  check(subject: Subject, facts: Facts, today: string): Iterable<Finding>;
}

/** A rule sees one tool file at a time, or all facts at once. Adding a rule is adding one file and a line in the table. */
export type Rule = RuleOf<'tool', Shaped<ToolFile>> | RuleOf<'corpus', Facts>;
