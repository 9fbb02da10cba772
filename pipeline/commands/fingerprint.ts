import type { Catalogue } from '../../model/catalogue.ts';
import { groupBy } from '../../model/group-by.ts';
import { verifierAgent } from '../../model/verification.ts';
import {
  type Fingerprint,
  MAX_WATCHED_CHARACTERS,
  proofsOf,
  type Watch,
  watchProblem,
  wordsOf,
} from '../check/passage.ts';
import { suggestion } from '../check/suggestion.ts';
import { citationsIn, type LocatedCitation } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { withProofs } from '../edit/tool-draft.ts';
import { createFetcher, type FetcherOptions } from '../verify/fetcher.ts';
import {
  contradiction,
  makeFingerprint,
  PageWords,
  type PassageCandidate,
  rankPassages,
} from '../verify/find-passages.ts';
import { type PageForPassage, PageReader } from '../verify/page-reader.ts';
import { numberIn, watchedValues } from '../verify/watched.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { checkAndWrite, findValidTool, readForEdit } from './write.ts';

export const fingerprintCommand: Command = {
  name: 'fingerprint',
  usage:
    'fingerprint <slug> [key] [--source id] [--page file] [--passage text | --pick n] [--no-ends] [--select css] [--pattern re2] [--again]',
  help: 'Makes a fingerprint of the passage that a fact is cited for, from its page on the web or from --page, a saved copy: a hash with which the verifier finds the passage again, and no copy of it. Without --passage it proposes sentences for the citations that have no fingerprint; --pick 1 takes the first. --select and --pattern watch a figure instead: what they find now is what they have to find. --no-ends keeps no words for a link to the passage, and --again replaces a fingerprint or a watch.',
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
  run: (input) => fingerprintPassages(input),
};

/** @param fetching how pages are fetched; tests use a network of their own */
export async function fingerprintPassages(input: Input, fetching: Partial<FetcherOptions> = {}): Promise<Output> {
  const { args, options } = input;
  const [slug, key, ...rest] = args;
  if (slug === undefined) throw new UsageError('name a tool: fingerprint <slug>');
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much; put a passage after --passage, in quotes`);
  requireOneWay(options);
  const editable = await readForEdit(input);
  const { data, file } = findValidTool(slug, editable);
  const citations = chosen(data, key, options);
  const saved = options.page === undefined ? undefined : String(options.page);
  const cited = [...new Set(citations.map(({ id }) => id))];
  if (saved !== undefined && cited.length > 1)
    throw new UsageError(`--page is a copy of one page; name its source: --source ${cited.join(', or --source ')}`);
  const fetchPage = createFetcher({ agent: verifierAgent(process.env.BASE_URL), ...fetching });
  const pages = new PageReader(data.sources, saved, fetchPage);
  const catalogue = editable.files.catalogue.data;
  const propose = proposer(data, catalogue);
  const kind = kindOf(options);
  if (kind === undefined) return proposals(citations, data, pages, propose);
  const [citation, ...others] = citations;
  if (!citation || others.length > 0)
    throw new UsageError(
      `${citations.length} citations fit; name one with a key and --source: ${citations.map((one) => `${one.key} --source ${one.id}`).join(', ')}`,
    );
  const page = await pages.read(citation.id);
  if ('problem' in page) throw new UsageError(`${citation.id}: ${page.problem}`);
  const { proof, doubt } =
    kind === 'watch' ? watchProof(page, options) : fingerprintProof(citation, page, propose, options);
  const after = withProofs(file.text, [{ path: citation.path, ...proof }], Object.keys(catalogue.keys));
  const changes = [{ path: file.path, before: file.text, after }];
  const warnings = [
    doubt,
    saved !== undefined && otherPage(page, data.sources[citation.id]?.title),
    page.blocked && `${saved ?? 'the page'} looks like a captcha or a login form`,
  ].filter((warning) => typeof warning === 'string');
  const lines = [
    `${slug} ${citation.key}, ${citation.id}: ${JSON.stringify(proof)}`,
    ...warnings.map((warning) => `warning: ${warning}`),
  ];
  return checkAndWrite(input, editable, changes, lines);
}

type Options = Input['options'];

/** A warning for a saved page whose title has no word of the title of the source. Undefined if one of them has no title. */
function otherPage({ title }: PageForPassage, ofSource: string | undefined): string | undefined {
  const [own, cited] = [title ?? '', ofSource ?? ''].map(wordsOf) as [string[], string[]];
  if (own.length === 0 || cited.length === 0 || own.some((word) => cited.includes(word))) return undefined;
  return `the saved page is called "${title}", and the source "${ofSource}": is it the same page?`;
}

/** @throws UsageError for options of which one would be ignored */
function requireOneWay(options: Options): void {
  const given = (['passage', 'pick', 'no-ends'] as const).filter((name) => options[name] !== undefined);
  const [first] = given;
  if (isWatch(options) && first)
    throw new UsageError(`--${first} is about a fingerprint, and cannot be used together with --select or --pattern`);
  if (given.includes('passage') && given.includes('pick'))
    throw new UsageError('--pick cannot be used together with --passage: both name the passage');
  if (first === 'no-ends')
    throw new UsageError('--no-ends is about a fingerprint; name its passage with --passage or --pick');
}

function isWatch({ select, pattern }: Options): boolean {
  return select !== undefined || pattern !== undefined;
}

/** What is made: undefined if sentences are only proposed. */
function kindOf(options: Options): 'fingerprint' | 'watch' | undefined {
  if (isWatch(options)) return 'watch';
  return options.passage === undefined && options.pick === undefined ? undefined : 'fingerprint';
}

/**
 * The citations that a command is about: those of a key or a source, or all. Those that have what is made are left out unless it is to
 * be replaced. Sentences are proposed for all citations that are named, and otherwise for those that have nothing.
 */
function chosen(tool: ToolFile, key: string | undefined, options: Options): LocatedCitation[] {
  const source = options.source === undefined ? undefined : String(options.source);
  // What was not there has no passage.
  const all = citationsIn(tool).filter(({ path }) => !path.includes('absent'));
  if (all.length === 0) throw new UsageError(`${tool.slug} cites no passages yet`);
  const has = (field: 'key' | 'id', value: string | undefined) => {
    const known = [...new Set(all.map((one) => one[field]))];
    if (value !== undefined && !known.includes(value))
      throw new UsageError(`${tool.slug} cites nothing as "${value}"; ${suggestion(value, known)}`);
  };
  has('key', key);
  has('id', source);
  const found = all.filter((one) => (key ?? one.key) === one.key && (source ?? one.id) === one.id);
  if (found.length === 0) {
    const cited = [...new Set(all.filter((one) => one.key === key).map(({ id }) => id))];
    throw new UsageError(`${key} does not cite "${source}"; it cites ${cited.join(', ')}`);
  }
  const kind = kindOf(options);
  const isListed = kind === undefined && (key ?? source) !== undefined;
  if (options.again || isListed) return found;
  const open = found.filter(({ citation }) => !proofsOf(citation).some((proof) => kind === undefined || proof[kind]));
  if (open.length === 0 && kind)
    throw new UsageError(`each of these citations has a ${kind}; use --again to replace it`);
  return open;
}

/** @throws UsageError if there is no such proposal */
function passageIn(
  page: PageForPassage,
  propose: () => readonly PassageCandidate[],
  { passage, pick }: Options,
): string {
  if (passage !== undefined) return String(passage);
  if (page.blocked !== undefined) throw new UsageError(page.blocked);
  const candidates = propose();
  const picked = candidates[Number(pick) - 1];
  if (picked) return picked.text;
  throw new UsageError(
    candidates.length === 0
      ? 'no sentence on the page is similar; name the passage with --passage'
      : `--pick must be a number from 1 to ${candidates.length}`,
  );
}

/** What is written for a citation. */
interface NewProof {
  readonly proof: { readonly fingerprint: Fingerprint } | { readonly watch: Watch };
  /** Why the passage does not seem to say what the fact states. */
  readonly doubt?: string | undefined;
}

/** @throws UsageError if no fingerprint can be made */
function fingerprintProof(
  citation: LocatedCitation,
  page: PageForPassage,
  propose: Propose,
  options: Options,
): NewProof {
  const passage = passageIn(page, () => propose(citation, page), options);
  const made = makeFingerprint(passage, new PageWords(page), !options['no-ends']);
  if ('problem' in made) throw new UsageError(page.blocked ?? made.problem);
  const doubt = contradiction(passage, citation.value);
  return {
    proof: { fingerprint: made.fingerprint },
    doubt: doubt && `${doubt}: "${passage.replace(/\s+/g, ' ').trim()}"`,
  };
}

/** Said where a pattern finds nothing: what is side by side in a table is not on one line of the text. */
const SPACES = String.raw`; cells of a table and paragraphs are on lines of their own: write \s+ for the space between two`;

/** @throws UsageError if it does not find exactly one value */
function watchProof(page: PageForPassage, { select, pattern }: Options): NewProof {
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
  if (value === undefined)
    throw new UsageError(page.blocked ?? `nothing on the page matches${pattern === undefined ? '' : SPACES}`);
  if (others.length > 0) throw new UsageError(`several values fit: ${values.join(', ')}; narrow it down`);
  if (value.length > MAX_WATCHED_CHARACTERS)
    throw new UsageError(
      `what fits has ${value.length} characters, and at most ${MAX_WATCHED_CHARACTERS} can be watched; choose the figure in it with --pattern, such as --pattern 'Pro \\$([0-9]+)'`,
    );
  const number = numberIn(value);
  return { proof: { watch: { ...where, gives: Number.isNaN(number) ? value : number } } };
}

/** How many passages of a page are proposed for a citation. */
const PROPOSED = 3;
/** Of these, so that sentences that say otherwise do not take the places of others. */
const CONSIDERED = 6;

/** A sentence, with why it does not seem to say what the fact states. */
interface Proposal extends PassageCandidate {
  readonly doubt: string | undefined;
}

/** The sentences of a page that may be the passage of a citation, the likeliest first, and those that seem to say otherwise last. */
type Propose = (citation: LocatedCitation, page: PageForPassage) => Proposal[];

/** A passage is recognised by the words of the question, of what the editor noted about the page, of the value, and of the place. */
function proposer({ sources }: ToolFile, { keys }: Pick<Catalogue, 'keys'>): Propose {
  return ({ key, id, value, citation }, { blocks }) => {
    const at = typeof citation === 'string' ? undefined : citation.at;
    const valueText = typeof value === 'object' ? JSON.stringify(value) : value;
    const texts = [at, keys[key]?.label, keys[key]?.question, sources[id]?.shows, valueText].filter(
      (text) => text !== undefined && typeof text !== 'boolean',
    );
    return rankPassages(blocks, wordsOf(texts.join(' ')), CONSIDERED)
      .map((candidate) => ({ ...candidate, doubt: contradiction(candidate.text, value) }))
      .sort((a, b) => Number(a.doubt !== undefined) - Number(b.doubt !== undefined))
      .slice(0, PROPOSED);
  };
}

/** A citation whose page cannot be read, and why. */
interface Unread {
  readonly citation: LocatedCitation;
  readonly problem: string;
  readonly url: string;
}

/**
 * Sentences that may be the passage, for each citation. They are shown to the editor and written nowhere.
 * @returns an exit code other than 0 if no page could be read
 */
async function proposals(
  citations: readonly LocatedCitation[],
  { slug, sources }: ToolFile,
  pages: PageReader,
  propose: Propose,
): Promise<Output> {
  if (citations.length === 0)
    return {
      text: `every citation of ${slug} has a fingerprint or a watch; name a key to list sentences for it`,
      code: 0,
    };
  const read: string[] = [];
  const unread: Unread[] = [];
  let isProposed = false;
  for (const citation of citations) {
    const page = await pages.read(citation.id);
    if ('problem' in page || page.blocked !== undefined) {
      const problem = ('problem' in page ? page.problem : page.blocked) ?? '';
      unread.push({ citation, problem, url: sources[citation.id]?.url as string });
      continue;
    }
    const candidates = propose(citation, page);
    isProposed ||= candidates.length > 0;
    read.push([headOf(citation), ...listed(candidates)].join('\n'));
  }
  const advice = isProposed
    ? ['Take one with --pick, or name another with --passage. Add --again to replace a fingerprint.']
    : [];
  // What a host refuses for one page it often refuses for all: that is said once.
  const byHost = groupBy(unread, ({ url, problem }) => `${new URL(url).host} ${problem}`);
  return {
    text: [...read, ...[...byHost.values()].map(inWords), ...advice].join('\n\n'),
    code: read.length > 0 ? 0 : 1,
  };
}

function headOf({ key, id, citation }: LocatedCitation): string {
  const at = typeof citation === 'object' && citation.at ? ` (at "${citation.at}")` : '';
  const has = proofsOf(citation).map(({ fingerprint }) => (fingerprint ? ', has a fingerprint' : ', has a watch'));
  return `${key} --source ${id}${at}${has.join('')}`;
}

function listed(proposals: readonly Proposal[]): string[] {
  if (proposals.length === 0) return ['  no sentence on the page is similar'];
  return proposals.map(({ text, heading, doubt }, i) =>
    [
      `  ${i + 1}. ${text}`,
      ...(heading === null ? [] : [`  [${heading}]`]),
      ...(doubt === undefined ? [] : [`\n     warning: ${doubt}`]),
    ].join(''),
  );
}

function inWords(unread: readonly [Unread, ...Unread[]]): string {
  const [{ url: first, problem }] = unread;
  const urls = new Set(unread.map(({ url }) => url.split('#')[0]));
  const byId = groupBy(unread, ({ citation }) => citation.id);
  return [
    `${urls.size === 1 ? first.split('#')[0] : `${urls.size} pages of ${new URL(first).host}`}: ${problem}`,
    ...[...byId].map(([id, all]) => `  --source ${id}: ${[...new Set(all.map((one) => one.citation.key))].join(', ')}`),
  ].join('\n');
}
