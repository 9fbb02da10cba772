import type { Static, TObject } from 'typebox';
import type { Methodology } from '../../model/methodology.ts';
import type { Manifest } from '../../snapshot/files.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Operation } from '../calls/operation.ts';
import type { Meta } from '../calls/request.ts';
import type { Operator } from '../config/identity.ts';
import type { Problem } from '../http/problem.ts';
import type { Respond } from '../http/respond.ts';
import type { PageDocument } from './parts/document/document.ts';

/** Runs an operation, as the REST and MCP interfaces do. @throws Problem */
export type Ask = <Input extends TObject, Output extends TObject>(
  operation: Operation<Input, Output>,
  input: Static<Input>,
) => Static<Output> & { readonly meta: Meta };

/** The same for every request. */
export interface Shared {
  readonly methodology: Methodology;
  readonly manifest: Manifest;
  /** What a function returns that depends on the snapshot alone. It is called once, when a page first needs it. */
  prepared<Data>(prepare: (preparing: PrepareContext) => Data): Data;
}

/** What such data can be prepared from. */
export interface PrepareContext extends Shared {
  readonly ask: Ask;
}

export interface LoadContext extends PrepareContext {
  /** For the one part of an answer that a page shows many times over, such as the same bill for fifty sizes of team. */
  readonly snapshot: Snapshot;
  /** All of them, for the page that documents them. */
  readonly operations: readonly Operation[];
  /** Names the operation whose JSON the page links. Without it, that is the first that the page runs. */
  linkJson<Input extends TObject>(
    operation: Pick<Operation<Input>, 'name' | 'path' | 'input'>,
    input: Static<Input>,
  ): void;
}

/** What a page is rendered from. */
export interface View<Input = Record<string, never>, Data = unknown> extends Shared {
  readonly input: Input;
  /** What `load` returned. */
  readonly data: Data;
  /** The public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly operator: Operator;
  /** The canonical path and query of the page. */
  readonly address: string;
  /** The path of the same data as JSON, if the page shows the answer of an operation. */
  readonly json: string | undefined;
}

/** One page, or one for each input. The routes, the sitemap and the browser tests are made from these. */
export interface Page<Input extends TObject = TObject, Data = unknown> {
  /** Path parameters are in braces: `/tools/{slug}`. */
  readonly path: string;
  /** The parameters in path and query. An empty one counts as missing, because forms send empty fields; the address without it answers. */
  readonly input: Input;
  /** Valid inputs that together show all parts of the page, for tests and screenshots. */
  examples(snapshot: Snapshot): readonly Static<Input>[];
  /** The input that is named as the canonical one, where several show the same. Default: the input itself. */
  canonicalInput?(input: Static<Input>): Static<Input>;
  /** The address of the page that an input names and asks nothing of, such as a tool by its name. Undefined if there is none. */
  leadsTo?(input: Static<Input>, snapshot: Snapshot): string | undefined;
  /** Whether search engines are to list it. Default: all. */
  isListed?(input: Static<Input>): boolean;
  /** The inputs in the sitemap; those without a query are exported. Default: the page without input. Required if the path has parameters. */
  listed?(snapshot: Snapshot): readonly Static<Input>[];
  /** The day of the last change of what the page shows, for the sitemap. Default: none is known. */
  lastChanged?(input: Static<Input>, snapshot: Snapshot): string | undefined;
  /** Loads the data by running operations. @throws Problem */
  load(input: Static<Input>, loading: LoadContext): Data | Promise<Data>;
  /**
   * Data to render the page with although its input was invalid, so that people can correct it there. The response keeps the status
   * of the problem. Default, and if undefined: the problem page.
   */
  recover?(input: Static<Input>, problem: Problem, loading: LoadContext): Data | undefined;
  /** The feed of the changes that the page shows: the address without `.atom` or `.json`, and a title for feed readers. */
  feed?(view: View<Static<Input>, Data>): { readonly address: string; readonly title: string } | undefined;
  /** The title of the document, without the name of the site. */
  title(view: View<Static<Input>, Data>): string;
  /** One or two sentences for search results and link previews. */
  description(view: View<Static<Input>, Data>): string;
  /** Structured data (schema.org). No ratings, because nobody gave any. */
  jsonLd?(view: View<Static<Input>, Data>): Readonly<Record<string, unknown>>;
  /** What the page says, to people and to programs: its HTML and its Markdown are made of it. */
  document(view: View<Static<Input>, Data>): PageDocument;
}

/** Declares a page, checking that the types of `load`, `title` and `document` match. */
export function definePage<Input extends TObject, Data>(declared: Page<Input, Data>): Page {
  return declared as unknown as Page;
}

/** What pages are made from, and where they are served. */
export interface SiteOptions {
  readonly operations: readonly Operation[];
  readonly snapshot: Snapshot;
  readonly baseUrl: string;
  readonly respond: Respond;
  readonly operator: Operator;
}
