import type { Catalogue } from '../../model/catalogue.ts';
import { proofsOf, wordsOf } from '../check/passage.ts';
import type { PlacedCitation } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { type Candidate, contradiction, rankPassages } from '../verify/make-print.ts';
import type { PageForPrint, PageReader } from '../verify/page-reader.ts';
import type { Output } from './command.ts';

/** How many passages of a page are proposed for a citation. */
const PROPOSED = 3;
/** Of these, so that sentences that say otherwise do not take the places of others. */
const CONSIDERED = 6;

/** A sentence, with why it does not seem to say what the fact states. */
interface Proposal extends Candidate {
  readonly doubt: string | undefined;
}

/** The sentences of a page that may be the passage of a citation, the likeliest first, and those that seem to say otherwise last. */
export type Propose = (citation: PlacedCitation, page: PageForPrint) => Proposal[];

/** A passage is recognised by the words of the question, of what the editor noted about the page, of the value, and of the place. */
export function proposer({ sources }: ToolFile, { keys }: Pick<Catalogue, 'keys'>): Propose {
  return ({ key, id, value, citation }, { blocks }) => {
    const at = typeof citation === 'string' ? undefined : citation.at;
    const stated = typeof value === 'object' ? JSON.stringify(value) : value;
    const texts = [at, keys[key]?.label, keys[key]?.question, sources[id]?.shows, stated].filter(
      (text) => text !== undefined && typeof text !== 'boolean',
    );
    return rankPassages(blocks, wordsOf(texts.join(' ')), CONSIDERED)
      .map((candidate) => ({ ...candidate, doubt: contradiction(candidate.text, value) }))
      .sort((a, b) => Number(a.doubt !== undefined) - Number(b.doubt !== undefined))
      .slice(0, PROPOSED);
  };
}

/** Pages of a host that cannot be read for the same reason. */
interface Unread {
  readonly host: string;
  readonly problem: string;
  readonly urls: Set<string>;
  readonly citations: PlacedCitation[];
}

/**
 * Sentences that may be the passage, for each citation. They are shown to the editor and written nowhere.
 * @returns an exit code other than 0 if no page could be read
 */
export async function proposals(
  citations: readonly PlacedCitation[],
  { sources }: ToolFile,
  pages: PageReader,
  propose: Propose,
): Promise<Output> {
  const read: string[] = [];
  const unread = new Map<string, Unread>();
  let isProposed = false;
  for (const citation of citations) {
    const page = await pages.read(citation.id);
    if ('problem' in page || page.wall !== undefined) {
      const problem = 'problem' in page ? page.problem : page.wall;
      addUnread(unread, citation, { problem, url: sources[citation.id]?.url as string });
      continue;
    }
    const candidates = propose(citation, page);
    isProposed ||= candidates.length > 0;
    read.push([headOf(citation), ...listed(candidates)].join('\n'));
  }
  const advice = isProposed
    ? ['Take one with --pick, or name another with --passage. Add --again to replace a print.']
    : [];
  return {
    text: [...read, ...[...unread.values()].map(inWords), ...advice].join('\n\n'),
    code: read.length > 0 ? 0 : 1,
  };
}

function headOf({ key, id, citation }: PlacedCitation): string {
  const at = typeof citation === 'object' && citation.at ? ` (at "${citation.at}")` : '';
  const has = proofsOf(citation).map(({ print }) => (print ? ', has a print' : ', has a watch'));
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

/** What a host refuses for one page it often refuses for all: that is said once. */
function addUnread(
  unread: Map<string, Unread>,
  citation: PlacedCitation,
  { problem = '', url }: { readonly problem: string | undefined; readonly url: string },
): void {
  const { host } = new URL(url);
  const group = unread.get(`${host} ${problem}`) ?? { host, problem, urls: new Set(), citations: [] };
  unread.set(`${host} ${problem}`, group);
  group.urls.add(url.split('#')[0] as string);
  group.citations.push(citation);
}

function inWords({ host, problem, urls, citations }: Unread): string {
  const [url] = urls;
  const ids = [...new Set(citations.map(({ id }) => id))];
  const keysOf = (id: string) => [...new Set(citations.filter((one) => one.id === id).map(({ key }) => key))];
  return [
    `${urls.size === 1 ? url : `${urls.size} pages of ${host}`}: ${problem}`,
    ...ids.map((id) => `  --source ${id}: ${keysOf(id).join(', ')}`),
  ].join('\n');
}
