import { verifierAgent } from '../../model/verifier-agent.ts';
import { type Print, proofIds, type Watch, wordsOf } from '../check/passage.ts';
import { FORMATS } from '../check/problem-formats.ts';
import { suggestion } from '../check/suggestion.ts';
import { citationsIn } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import type { Corpus } from '../derive/derive.ts';
import { withProofs } from '../edit/proof.ts';
import type { Path } from '../read/yaml-position.ts';
import { createFetcher, type FetcherOptions } from '../verify/fetch/fetcher.ts';
import { type Candidate, makePrint, rankPassages } from '../verify/make-print.ts';
import { PageReader, type ReadPage } from '../verify/page-reader.ts';
import { PageWords } from '../verify/page-words.ts';
import { numberIn, watchedValues, watchProblem } from '../verify/watched.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { openFacts, tryChanges, writeChanges } from './editing.ts';
import { findTool, loadCorpus } from './load.ts';

/** How many passages of a page are proposed for a citation. */
const PROPOSED = 3;

export const printCommand: Command = {
  name: 'print',
  usage:
    'print <slug> [key] [--source id] [--page file] [--passage text | --pick n] [--no-ends] [--select css] [--pattern re2] [--again]',
  help: 'Makes a print of the passage that a fact is cited for, from its page on the web or from --page, a saved copy: a hash with which the verifier finds the passage again, and no copy of it. Without --passage it proposes sentences for the citations that have no print; --pick 1 takes the first. --select and --pattern watch a figure instead: what they find now is what they have to find. --no-ends keeps no words for a link to the passage, and --again replaces a print.',
  options: {
    source: { type: 'string' },
    page: { type: 'string' },
    passage: { type: 'string' },
    pick: { type: 'string' },
    'no-ends': { type: 'boolean' },
    select: { type: 'string' },
    pattern: { type: 'string' },
    again: { type: 'boolean' },
  },
  run: (input) => printPassages(input),
};

/** A citation for which a print can be made. */
interface Cited {
  readonly key: string;
  readonly id: string;
  readonly path: Path;
  readonly at: string | undefined;
}

/** @param fetching how pages are fetched; tests use a network of their own */
export async function printPassages(input: Input, fetching: Partial<FetcherOptions> = {}): Promise<Output> {
  const { args, options } = input;
  const [slug, key, ...rest] = args;
  if (slug === undefined) throw new UsageError('name a tool: print <slug>');
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much; put a passage after --passage, in quotes`);
  requireOneWay(options);
  const corpus = await loadCorpus(input);
  findTool(corpus, slug);
  const tool = corpus.facts.tools.find(({ data }) => data.slug === slug) as Corpus['facts']['tools'][number];
  const citations = chosen(tool.data, key, options);
  if (options.page !== undefined && new Set(citations.map(({ id }) => id)).size > 1)
    throw new UsageError(
      `--page is a copy of one page; name its source: --source ${[...new Set(citations.map(({ id }) => id))].join(', or --source ')}`,
    );
  const pages = new PageReader(
    tool.data.sources,
    options.page === undefined ? undefined : String(options.page),
    createFetcher({ agent: verifierAgent(process.env.BASE_URL), ...fetching }),
  );
  const isNamed = options.passage !== undefined || options.pick !== undefined || isWatch(options);
  if (!isNamed) return proposals(citations, tool.data, corpus, pages);

  const [citation, ...others] = citations;
  if (!citation || others.length > 0)
    throw new UsageError(
      `${citations.length} citations fit; name one with a key and --source: ${citations.map((one) => `${one.key} --source ${one.id}`).join(', ')}`,
    );
  const page = await pages.read(citation.id);
  if ('problem' in page) throw new UsageError(`${citation.id}: ${page.problem}`);
  const proof = isWatch(options)
    ? { watch: newWatch(options, page) }
    : {
        print: newPrint(passageIn(page, searchWords(citation, tool.data, corpus), options), page, !options['no-ends']),
      };
  const keys = Object.keys(corpus.facts.catalogue.data.keys);
  const after = withProofs(tool.file.text, [{ path: citation.path, ...proof }], keys);
  const changes = [{ path: tool.file.path, before: tool.file.text, after }];
  const { errors } = await tryChanges(input, await openFacts(input), changes);
  if (errors.length > 0) return { text: `${FORMATS.text(errors)}\n\nnothing was written`, code: 1 };
  await writeChanges(input, changes);
  return { text: `${slug} ${citation.key}, ${citation.id}: ${JSON.stringify(proof)}`, code: 0 };
}

type Options = Input['options'];
type Page = Exclude<ReadPage, { readonly problem: string }>;

/** @throws UsageError for options of which one would be ignored */
function requireOneWay(options: Options): void {
  const given = (['passage', 'pick', 'no-ends'] as const).filter((name) => options[name] !== undefined);
  const [first] = given;
  if (isWatch(options) && first)
    throw new UsageError(`--${first} is about a print, and cannot be used together with --select or --pattern`);
  if (given.includes('passage') && given.includes('pick'))
    throw new UsageError('--pick cannot be used together with --passage: both name the passage');
  if (first === 'no-ends')
    throw new UsageError('--no-ends is about a print; name its passage with --passage or --pick');
}

function isWatch({ select, pattern }: Options): boolean {
  return select !== undefined || pattern !== undefined;
}

/** The citations that a command is about: all without a print, or those of a key or a source. */
function chosen(tool: ToolFile, key: string | undefined, { source, again, select, pattern }: Options): Cited[] {
  // What was not there has no passage.
  const withPassage = [...citationsIn(tool)].filter(({ path }) => !path.includes('absent'));
  const all = withPassage.map(({ id, citation, path }) => ({
    key: path[0] === 'facts' ? String(path[1]) : 'bills',
    id,
    path,
    at: typeof citation === 'string' ? undefined : citation.at,
    hasProof: proofIds(citation).length > 0,
  }));
  const has = (field: 'key' | 'id', value: string | undefined) => {
    const known = [...new Set(all.map((one) => one[field]))];
    if (value !== undefined && !known.includes(value))
      throw new UsageError(`${tool.slug} cites nothing as "${value}"; ${suggestion(value, known)}`);
  };
  has('key', key);
  has('id', source === undefined ? undefined : String(source));
  const found = all.filter((one) => (key ?? one.key) === one.key && (source ?? one.id) === one.id);
  if (found.length === 0) {
    const cited = [...new Set(all.filter((one) => one.key === key).map(({ id }) => id))];
    throw new UsageError(`${key} does not cite "${source}"; it cites ${cited.join(', ')}`);
  }
  const open = found.filter(({ hasProof }) => again || isWatch({ select, pattern }) || !hasProof);
  if (open.length === 0) throw new UsageError('every citation of these has a print; --again replaces it');
  return open;
}

/** Sentences that may be the passage, for each citation. They are shown to the editor and written nowhere. */
async function proposals(
  citations: readonly Cited[],
  tool: ToolFile,
  corpus: Corpus,
  pages: PageReader,
): Promise<Output> {
  const texts: string[] = [];
  for (const citation of citations) {
    const page = await pages.read(citation.id);
    const head = `${citation.key} --source ${citation.id}${citation.at ? ` (at "${citation.at}")` : ''}`;
    if ('problem' in page) texts.push(`${head}\n  ${page.problem}`);
    else
      texts.push(
        [head, ...listed(rankPassages(page.blocks, searchWords(citation, tool, corpus), PROPOSED))].join('\n'),
      );
  }
  return {
    text: [...texts, 'Take one with --pick, or name another with --passage.'].join('\n\n'),
    code: 0,
  };
}

function listed(candidates: readonly Candidate[]): string[] {
  if (candidates.length === 0) return ['  no sentence of the page fits'];
  return candidates.map(({ text, heading }, i) => `  ${i + 1}. ${text}${heading === null ? '' : `  [${heading}]`}`);
}

/** The words by which a passage is recognised: those of the question, of what the editor noted about the page, and of the place. */
function searchWords({ key, id, at }: Cited, { facts, sources }: ToolFile, { facts: { catalogue } }: Corpus): string[] {
  const declared = catalogue.data.keys[key];
  const value = facts[key]?.value;
  return wordsOf(
    [
      at,
      declared?.label,
      declared?.question,
      sources[id]?.shows,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]
      .filter((text) => text !== undefined && typeof text !== 'boolean')
      .join(' '),
  );
}

/** @throws UsageError if there is no such proposal */
function passageIn(page: Page, words: readonly string[], { passage, pick }: Options): string {
  if (passage !== undefined) return String(passage);
  const candidates = rankPassages(page.blocks, words, PROPOSED);
  const picked = candidates[Number(pick) - 1];
  if (picked) return picked.text;
  throw new UsageError(
    candidates.length === 0
      ? 'no sentence of the page fits; name the passage with --passage'
      : `--pick is a number from 1 to ${candidates.length}`,
  );
}

/** @throws UsageError if no print can be made */
function newPrint(passage: string, page: Page, withEnds: boolean): Print {
  const made = makePrint(passage, new PageWords(page), withEnds);
  if ('problem' in made) throw new UsageError(made.problem);
  return made.print;
}

/** @throws UsageError if it does not find exactly one value */
function newWatch({ select, pattern }: Options, page: Page): Watch {
  const where = {
    ...(select !== undefined && { select: String(select) }),
    ...(pattern !== undefined && { pattern: String(pattern) }),
  };
  const problem = watchProblem(where);
  if (problem) throw new UsageError(problem);
  const watched = watchedValues({ ...where, gives: '' }, page);
  if ('problem' in watched) throw new UsageError(watched.problem);
  const { values } = watched;
  const [value, ...others] = values;
  if (value === undefined) throw new UsageError('nothing on the page fits');
  if (others.length > 0) throw new UsageError(`several values fit: ${values.join(', ')}; narrow it down`);
  const number = numberIn(value);
  return { ...where, gives: Number.isNaN(number) ? value : number };
}
