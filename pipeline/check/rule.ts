import type { CatalogueKey, Categories } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/value.ts';
import type { Path, Position, YamlFile } from '../read/yaml-file.ts';
import type { Changelogs } from '../versions/changelog.ts';
import type { LexiconFile } from './lexicon-file.ts';
import type { FileCitation, FileFact, FileSource, ToolFile } from './tool-file.ts';
import type { CatalogueFile, CurrenciesFile, MethodFile } from './versioned-shapes.ts';

/** A file whose data has the shape its schema asks for. */
export interface Shaped<T> {
  readonly file: YamlFile;
  readonly data: T;
}

/** All facts in their declared shapes: what rules look at, and what the later stages take. */
export interface Facts {
  readonly catalogue: Shaped<CatalogueFile>;
  readonly categories: Shaped<Categories>;
  readonly methodology: Shaped<MethodFile>;
  readonly lexicon: Shaped<LexiconFile>;
  readonly currencies: Shaped<CurrenciesFile>;
  readonly tools: readonly Shaped<ToolFile>[];
}

/** What rules may know besides the facts. */
export interface Surroundings {
  /** ISO date; a page cannot have been read later. */
  readonly today: string;
  /** Slugs that the snapshot before this one had. */
  readonly published: readonly string[];
  /** The changelogs of an earlier commit, where one is named to compare with. */
  readonly changelogs?: Changelogs;
  /** Slugs of the tools whose files are there and cannot be read yet. */
  readonly unread?: readonly string[];
}

/** One source of a tool. */
export interface SourceSubject {
  readonly tool: ToolFile;
  readonly id: string;
  readonly source: FileSource;
  readonly path: Path;
}

/** One fact of a tool, with each value it states: its own, those that disagree and earlier ones. */
export interface FactSubject {
  readonly tool: ToolFile;
  readonly key: string;
  readonly fact: FileFact;
  /** Undefined where the catalogue has no such key. */
  readonly declared: CatalogueKey | undefined;
  readonly path: Path;
  readonly claims: readonly {
    readonly value: FactValue;
    readonly sources: readonly FileCitation[];
    readonly path: Path;
  }[];
}

/** Something wrong at a place: a path into the data, or a position in the text. */
export interface Finding {
  readonly path?: Path;
  /** Whether the key at the path is meant rather than its value. */
  readonly key?: boolean;
  readonly at?: Position;
  /** What is wrong, with the value found and the nearest that is allowed. */
  readonly message: string;
  /** Where it is not the file that the rule looks at. */
  readonly file?: YamlFile;
}

/** What a rule of each scope looks at. */
interface Subjects {
  /** The text of any file, before its data is trusted. */
  readonly text: YamlFile;
  /** A tool file as a whole. */
  readonly file: Shaped<ToolFile>;
  readonly source: SourceSubject;
  readonly fact: FactSubject;
  /** All files at once. */
  readonly corpus: Facts;
}
export type Scope = keyof Subjects;

export interface RuleOf<S extends Scope> {
  readonly name: string;
  readonly scope: S;
  /** How to mend it, in one sentence. */
  readonly tip: string;
  /** Whether a file may write down, with a reason, why the rule does not fit here. */
  readonly excusable?: true;
  /** How the keys begin that the rule compares: it waits where one of them has a value of the wrong type. */
  readonly compares?: string;
  /** Advice is told and stops nothing. */
  readonly advice?: true;
  check(subject: Subjects[S], facts: S extends 'text' ? undefined : Facts, around: Surroundings): Iterable<Finding>;
}

/** Adding a rule is adding one file and a line in the table. */
export type Rule = { [S in Scope]: RuleOf<S> }[Scope];
