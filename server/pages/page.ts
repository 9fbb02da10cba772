import type { Child } from 'hono/jsx';
import type { Static, TObject } from 'typebox';
import type { Methodology } from '../../model/methodology.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import type { Operator } from '../identity/identity.ts';
import type { Meta } from '../operations/answer.ts';
import type { Operation } from '../operations/operation.ts';
import type { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/**
 * Runs an operation, as every face does. The first that a page asks is the answer that the page shows: its JSON is linked.
 * @throws Problem
 */
export type Ask = <Input extends TObject, Output extends TObject>(
  operation: Operation<Input, Output>,
  input: Static<Input>,
) => Static<Output> & { readonly meta: Meta };

/** What any page may know besides answers: labels, counts and dates. */
interface Vocabulary {
  readonly methodology: Methodology;
  readonly manifest: Manifest;
}

/** What the other interfaces say of themselves, for the pages that document them. */
export interface Interfaces {
  /** The OpenAPI document of the REST API as text, as it is served. */
  readonly describe: () => Promise<string>;
  readonly mcp: {
    readonly prompts: Readonly<Record<string, { readonly description: string }>>;
    /** Addresses, or templates of them. */
    readonly resources: readonly string[];
  };
}

interface Loading extends Vocabulary, Interfaces {
  readonly ask: Ask;
}

/** What a page is drawn from. */
export interface View<Input = Record<string, never>, Data = unknown> extends Vocabulary {
  readonly input: Input;
  /** What `load` returned. */
  readonly data: Data;
  /** Where the service is reached, without a slash at the end. */
  readonly baseUrl: string;
  readonly operator: Operator;
  /** The one address of the page, path and query. */
  readonly address: string;
  /** The address of the JSON of what it shows, where it shows an answer. */
  readonly json: string | undefined;
}

/** One page, or one for each input. Routes, navigation, sitemap and the tests in a browser are made from these. */
export interface Page<Input extends TObject = TObject, Data = unknown> {
  /** With parameters in braces: `/tools/{slug}`. */
  readonly path: string;
  /** What the address takes, path and query; a parameter left empty in a form is as good as none. */
  readonly input: Input;
  /** Inputs that work on a snapshot and show all sides of the page: tested and pictured. */
  examples(snapshot: Snapshot): readonly Static<Input>[];
  /** The words that lead here from every page, and from where. */
  readonly navigation?: { readonly label: string; readonly place: 'header' | 'footer'; readonly input?: Static<Input> };
  /** Every input worth finding from outside, for the sitemap; the page without input where it is left out. */
  listed?(snapshot: Snapshot): readonly Static<Input>[];
  /** Gets all it needs by the operations, now or later. @throws Problem */
  load(input: Static<Input>, loading: Loading): Data | Promise<Data>;
  /**
   * What the page is drawn from where its input was refused, to correct the input on it: sent to people with the status of the
   * problem. Undefined, or left out: the page on problems.
   */
  recover?(input: Static<Input>, problem: Problem, loading: Loading): Data | undefined;
  /** Of the browser's window, without the name of the site. */
  title(view: View<Static<Input>, Data>): string;
  /** One or two sentences for search engines and links. */
  description(view: View<Static<Input>, Data>): string;
  /** schema.org, where it says something true; no ratings that no one gave. */
  jsonLd?(view: View<Static<Input>, Data>): Readonly<Record<string, unknown>>;
  /** What stands in <main>, from the h1 on. */
  render(view: View<Static<Input>, Data>): Child;
}

/** Declares a page so that `load`, `title` and `render` fit each other. */
export function definePage<Input extends TObject, Data>(declared: Page<Input, Data>): Page {
  return declared as unknown as Page;
}
