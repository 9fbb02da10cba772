import type { CatalogueKey, Categories } from '../../model/catalogue.ts';
import type { FactValue } from '../../model/fact.ts';
import type { KindAndId } from '../../model/identifier.ts';
import type { LexiconFile } from '../../model/lexicon.ts';
import type { Method } from '../../model/methodology.ts';
import type { Path, Position, YamlFile } from '../read/yaml-file.ts';
import type { CatalogueFile, CurrenciesFile, PlatformFile } from './file-schemas.ts';
import type { PublishersFile } from './source-types.ts';
import type { LocatedClaim } from './tool-contents.ts';
import type { FileFact, FileSource, ToolFile } from './tool-file.ts';

/** A file whose data is valid against its schema. */
export interface ValidFile<T> {
  readonly file: YamlFile;
  readonly data: T;
}

/** The names by which a tool is known. */
export type ToolNames = Pick<ToolFile, 'slug' | 'name' | 'aliases' | 'website'> & {
  readonly identifiers?: readonly KindAndId[];
};

/** The files with the vocabulary and the method. */
export interface SharedFacts {
  readonly catalogue: ValidFile<CatalogueFile>;
  readonly categories: ValidFile<Categories>;
  readonly methodology: ValidFile<Method>;
  readonly lexicon: ValidFile<LexiconFile>;
  readonly currencies: ValidFile<CurrenciesFile>;
  readonly publishers: ValidFile<PublishersFile>;
}

/** All files, each valid against its schema. They may still break rules. */
export interface ValidFacts extends SharedFacts {
  readonly tools: readonly ValidFile<ToolFile>[];
  readonly platforms: readonly ValidFile<PlatformFile>[];
}

/** Information that rules need in addition to the facts. */
export interface CheckContext {
  /** ISO date. No page can have been read later. */
  readonly today: string;
  /** Slugs of the tools in the previous snapshot. */
  readonly published: readonly string[];
  /** Slugs of the tools whose files exist but are not valid. */
  readonly invalidSlugs?: readonly string[];
  /** The names of a tool in the previous snapshot. */
  readonly publishedNames?: (slug: string) => ToolNames | undefined;
}

/** Information that the rules on one tool need in addition to its file and the shared files. */
export interface ToolContext {
  readonly today: string;
  /** The slugs of all tools. */
  readonly slugs: readonly string[];
  /** The slugs of the tools in the previous snapshot. */
  readonly published: readonly string[];
}

/** One fact of a tool. */
export interface FactSubject {
  readonly tool: ToolFile;
  readonly key: string;
  readonly fact: FileFact;
  /** Undefined if the catalogue has no such key. */
  readonly catalogueKey: CatalogueKey | undefined;
  /** The claims that have a value, with their paths in the fact. */
  readonly claims: readonly (LocatedClaim & { readonly value: FactValue })[];
}

/** A mistake and its location: a path into the checked file, source or fact, or a position in the text. */
export interface Finding {
  /** Relative to the checked file, source or fact. Without a path, the finding is about the file, source or fact as a whole. */
  readonly path?: Path;
  /** Whether the finding is about the key at the path, not about its value. */
  readonly key?: boolean;
  readonly at?: Position;
  /** Says what is wrong, which value was found, and which allowed value is nearest. */
  readonly message: string;
  /** The file with the mistake, if it isn't the checked file. */
  readonly file?: YamlFile;
}

/** The input of a rule's checks, by scope. */
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

/**
 * A rule has a check for each scope in which it can be broken. The comment of a rule states the requirement. To add a rule, export it from
 * a file that rules/all-rules.ts lists.
 */
export interface Rule extends RuleInfo {
  /** Whether a file may declare an exception from the rule, with a reason. */
  readonly allowsExceptions?: true;
  /** The default file of findings in the scope `shared`. */
  readonly about?: 'catalogue' | 'methodology' | 'lexicon';
  readonly text?: Check<'text'>;
  readonly file?: Check<'file'>;
  readonly source?: Check<'source'>;
  readonly fact?: Check<'fact'>;
  readonly platform?: Check<'platform'>;
  readonly shared?: Check<'shared'>;
  readonly corpus?: Check<'corpus'>;
}

/** The fields of a rule that are shown with a finding. */
export interface RuleInfo {
  readonly name: string;
  /** How to fix the problem, if the messages don't say. */
  readonly tip?: string;
  /** Whether findings are only advice, which doesn't fail the build. */
  readonly advice?: true;
}
