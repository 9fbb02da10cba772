import type { CatalogueKey, Categories } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import type { KindAndId } from '../../model/identifier.ts';
import type { LexiconFile } from '../../model/lexicon.ts';
import type { Method } from '../../model/methodology.ts';
import type { Path, Position, YamlFile } from '../read/yaml-file.ts';
import type { CatalogueFile, CurrenciesFile, PlatformFile } from './file-schemas.ts';
import type { PublishersFile } from './speakers.ts';
import type { LocatedClaim } from './tool-contents.ts';
import type { FileFact, FileSource, ToolFile } from './tool-file.ts';

/** A file whose data is valid against its schema. */
export interface ValidFile<T> {
  readonly file: YamlFile;
  readonly data: T;
}

/** The names by which a tool is known. */
export type ToolNames = Pick<ToolFile, 'slug' | 'name' | 'aliases' | 'former_slugs' | 'website'> & {
  readonly identifiers?: readonly KindAndId[];
};

/** A tool with its names and its newest day, for rules that compare tools: its data may not be read yet. */
export interface ValidTool extends ValidFile<ToolFile> {
  readonly names: ToolNames;
  /** The day on which one of its pages was read last. */
  readonly lastRead: string;
}

/** The files with the vocabulary and the method. */
export interface SharedFacts {
  readonly catalogue: ValidFile<CatalogueFile>;
  readonly categories: ValidFile<Categories>;
  readonly methodology: ValidFile<Method>;
  readonly lexicon: ValidFile<LexiconFile>;
  readonly currencies: ValidFile<CurrenciesFile>;
  readonly publishers: ValidFile<PublishersFile>;
}

/** All files of facts, each valid against its schema, though it may break rules: the input of the rules and of the later stages. */
export interface ValidFacts extends SharedFacts {
  /** Null if the file does not exist. */
  readonly tools: readonly ValidTool[];
  readonly platforms: readonly ValidFile<PlatformFile>[];
}

/** The information besides the facts that rules depend on. */
export interface CheckContext {
  /** ISO date; a page cannot have been read later. */
  readonly today: string;
  /** Slugs of the tools in the previous snapshot. */
  readonly published: readonly string[];
  /** Slugs of the tools whose files exist but are not valid. */
  readonly invalidSlugs?: readonly string[];
  /** The names of a tool in the previous snapshot. */
  readonly publishedNames?: (slug: string) => ToolNames | undefined;
}

/** The information besides its file and the shared files that the rules on one tool depend on. */
export interface ToolContext {
  readonly today: string;
  /** The slugs of all tools. */
  readonly slugs: readonly string[];
}

/** One fact of a tool. */
export interface FactSubject {
  readonly tool: ToolFile;
  readonly key: string;
  readonly fact: FileFact;
  /** Undefined if the catalogue has no such key. */
  readonly declared: CatalogueKey | undefined;
  /** The claims that state a value, with their paths in the fact. */
  readonly claims: readonly (LocatedClaim & { readonly value: FactValue })[];
}

/** A mistake at a place: a path into the file, source or fact that the rule was given, or a position in the text. */
export interface Finding {
  /** If it is left out, the finding is about the whole of what the rule was given. */
  readonly path?: Path;
  /** Whether the finding is about the key at the path rather than its value. */
  readonly key?: boolean;
  readonly at?: Position;
  /** What is wrong, with the value found and the nearest one that is allowed. */
  readonly message: string;
  /** The file, if it is not the one that the rule was given. */
  readonly file?: YamlFile;
}

/** The input of the rules of each scope. */
interface Subjects {
  /** The text of any file, before it is validated. */
  readonly text: YamlFile;
  /** A whole tool file. */
  readonly file: ValidFile<ToolFile>;
  /** A source of a tool or a platform. */
  readonly source: FileSource;
  readonly fact: FactSubject;
  /** The file of a platform. */
  readonly platform: ValidFile<PlatformFile>;
  /** The shared files together. */
  readonly shared: SharedFacts;
  /** All files together. */
  readonly corpus: ValidFacts;
}
type Scope = keyof Subjects;

type Check<S extends Scope> = S extends 'text'
  ? (file: YamlFile) => Iterable<Finding>
  : (
      subject: Subjects[S],
      facts: SharedFacts,
      context: S extends 'shared' | 'corpus' ? CheckContext : ToolContext,
    ) => Iterable<Finding>;

/** A rule is one idea, with a check for each scope in which it can be broken. Its comment says what is so where nothing is wrong. To add one, export it from a file in rules/ that rules/all-rules.ts names. */
export interface Rule extends RuleName {
  /** Whether a file may declare an exception from the rule, with a reason. */
  readonly allowsExceptions?: true;
  /** A prefix of the keys that the rule compares: the rule is skipped if one of them has a value of the wrong type. */
  readonly comparesKeys?: string;
  /** For the scope shared: the file that findings are in unless they name another one. */
  readonly about?: 'catalogue' | 'methodology' | 'lexicon';
  readonly text?: Check<'text'>;
  readonly file?: Check<'file'>;
  readonly source?: Check<'source'>;
  readonly fact?: Check<'fact'>;
  readonly platform?: Check<'platform'>;
  readonly shared?: Check<'shared'>;
  readonly corpus?: Check<'corpus'>;
}

/** What of a rule is shown with a finding. */
export interface RuleName {
  readonly name: string;
  /** What to do, where the messages do not say it. */
  readonly tip?: string;
  /** Whether a finding is advice, which does not stop a build. */
  readonly advice?: true;
}
