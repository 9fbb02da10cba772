import type { Static, TObject } from 'typebox';
import type { Methodology } from '../../model/methodology.ts';
import type { SourcesById } from '../../model/source.ts';
import type { Manifest } from '../../snapshot/files.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operation } from '../call/operation.ts';
import type { Operator } from '../config/identity.ts';
import type { Respond } from '../http/respond.ts';
import type { PageContent } from './blocks/page.ts';

/** Runs an operation, as the REST and MCP interfaces do. @throws Problem */
export type RunOperation = <Input extends TObject, Output extends TObject>(
  operation: Operation<Input, Output>,
  input: Static<Input>,
) => Static<Output>;

/** Context that is the same for every request. */
export interface SharedContext {
  readonly methodology: Methodology;
  readonly manifest: Manifest;
  /** All sources, by the ids that answers cite. */
  readonly sources: SourcesById;
  /** Runs a function once per snapshot and caches the result. */
  prepared<Data>(prepare: (context: PrepareContext) => Data): Data;
}

export interface PrepareContext extends SharedContext {
  readonly ask: RunOperation;
  readonly snapshot: Snapshot;
}

export interface LoadContext extends PrepareContext {
  /** All operations, for the page that documents them. */
  readonly operations: readonly Operation[];
  /** Sets the operation whose JSON the page links. Default: the first operation that the page runs. */
  linkJson<Input extends TObject>(
    operation: Pick<Operation<Input>, 'name' | 'path' | 'input'>,
    input: Static<Input>,
  ): void;
}

export interface View<Input = Record<string, never>, Data = unknown> extends SharedContext {
  readonly input: Input;
  /** The result of `load`. */
  readonly data: Data;
  /** The public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly operator: Operator;
  /** Canonical path and query, which may omit the need. */
  readonly address: string;
  /** Whether `address` contains a visitor's free text. */
  readonly hasFreeText: boolean;
  /** Path and query of this request, including its need. */
  readonly requestAddress: string;
  /** Names of unknown parameters in the request. */
  readonly unknownNames: readonly string[];
  /** Path of the JSON with the same data, if there is one. */
  readonly json: string | undefined;
}

/** The definition of a page, used by routes, sitemap and browser tests. */
export interface Page<Input extends TObject = TObject, Data = unknown> {
  /** Path parameters are in braces: `/tools/{slug}`. */
  readonly path: string;
  /** Parameters in path and query. Empty parameters, which forms send, count as missing. */
  readonly input: Input;
  /** Maps inputs with the same content to one canonical input. Default: the input itself. */
  canonicalInput?(input: Static<Input>): Static<Input>;
  /** The address of another page to redirect to, for example if the search text is the name of a tool. */
  redirect?(input: Static<Input>, snapshot: Snapshot): string | undefined;
  /** Whether search engines may index the page for an input. Default: always. */
  isIndexable?(input: Static<Input>, data: Data): boolean;
  /** Inputs in the sitemap. Default: one input without parameters. */
  listInputs?(snapshot: Snapshot): readonly Static<Input>[];
  /** The date when the content last changed, for the sitemap. */
  lastChanged?(input: Static<Input>, snapshot: Snapshot): string | undefined;
  /** Runs operations. @throws Problem */
  load(input: Static<Input>, context: LoadContext): Data | Promise<Data>;
  /** A feed of the changes on the page. The address has no `.atom`. */
  feed?(view: View<Static<Input>, Data>): { readonly address: string; readonly title: string } | undefined;
  /** `<title>`, without the name of the site. */
  title(view: View<Static<Input>, Data>): string;
  /** One or two sentences for search results and link previews. */
  description(view: View<Static<Input>, Data>): string;
  /** Structured data (schema.org). It has no ratings, because nobody rated tools here. */
  jsonLd?(view: View<Static<Input>, Data>): Readonly<Record<string, unknown>>;
  /** Whether its JSON is also a table. */
  readonly hasCsv?: boolean;
  /** The content, as HTML and as Markdown. */
  compose(view: View<Static<Input>, Data>): PageContent;
}

/** Checks that the types of `load`, `title` and `compose` match. */
export function definePage<Input extends TObject, Data>(page: Page<Input, Data>): Page {
  return page as unknown as Page;
}

export interface SiteOptions {
  readonly operations: readonly Operation[];
  readonly snapshot: Snapshot;
  readonly baseUrl: string;
  readonly respond: Respond;
  readonly operator: Operator;
}
