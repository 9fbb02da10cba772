import type { Catalogue } from '../../model/catalogue.ts';
import { groupBy } from '../../model/group-by.ts';
import { proofsOf, wordsOf } from '../check/passage.ts';
import type { LocatedCitation } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { type Candidate, contradiction, rankPassages } from '../verify/make-fingerprint.ts';
import type { PageForPassage, PageReader } from '../verify/page-reader.ts';
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
export type Propose = (citation: LocatedCitation, page: PageForPassage) => Proposal[];

/** A passage is recognised by the words of the question, of what the editor noted about the page, of the value, and of the place. */
export function proposer({ sources }: ToolFile, { keys }: Pick<Catalogue, 'keys'>): Propose {
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
export async function proposals(
  citations: readonly LocatedCitation[],
  { sources }: ToolFile,
  pages: PageReader,
  propose: Propose,
): Promise<Output> {
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
