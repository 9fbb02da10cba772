import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { groupBy } from '../../model/group-by.ts';
import type { Outcome } from '../../model/verification.ts';
import type { Address } from './address.ts';
import type { FetchedPage, FetchPage } from './fetch/fetched-page.ts';
import { type AskControl, type Look, lookAt, UNREACHABLE } from './look.ts';
import { PageWords } from './page-words.ts';
import type { ToolRecord } from './record.ts';
import { pageText } from './text/page-text.ts';

/** How many hosts are looked at at the same time. */
const MAX_HOSTS = 16;

export interface Run {
  readonly addresses: readonly Address[];
  /** By slug. They are changed by the run. */
  readonly records: ReadonlyMap<string, ToolRecord>;
  readonly fetchPage: FetchPage;
  readonly today: string;
  /** Called after each page, with the slugs of the tools whose records have changed. */
  readonly onPage?: (page: { readonly slugs: readonly string[]; readonly reached: boolean }) => void | Promise<void>;
  /** Ends the run after the pages that are being read. */
  readonly signal?: AbortSignal;
}

/** What a run did. Sources, not pages, are counted: one page can be a source of several tools. */
export interface RunResult {
  readonly outcomes: ReadonlyMap<Outcome, number>;
  /** Pages whose hosts asked to be left alone for now. */
  readonly later: readonly string[];
  /** Pages that were not looked at because the run was ended. */
  readonly left: number;
}

/** Looks at pages, the hosts at the same time and the pages of each host one after the other, and records what it finds. */
export async function verify({ addresses, records, fetchPage, today, onPage, signal }: Run): Promise<RunResult> {
  const outcomes = new Map<Outcome, number>();
  const later: string[] = [];
  let done = 0;
  let hasFailed = false;
  const askControl = controlRequests(fetchPage);
  const limit = pLimit(MAX_HOSTS);
  const visit = async (address: Address) => {
    if (hasFailed || signal?.aborted) return;
    const looks = await lookAt(address, fetchPage, askControl);
    done += 1;
    if (!looks) later.push(address.url);
    for (const [i, look] of (looks ?? []).entries()) count(record(address, i, look));
    await onPage?.({
      slugs: looks ? address.sources.map(({ slug }) => slug) : [],
      reached: looks?.[0]?.why !== UNREACHABLE,
    });
  };
  const record = ({ sources }: Address, i: number, look: Look): Outcome => {
    const source = sources[i] as (typeof sources)[number];
    return (records.get(source.slug) as ToolRecord).add(source, look, today).outcome;
  };
  const count = (outcome: Outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  const visits = byHost(addresses).map((pages) =>
    limit(async () => {
      for (const page of pages) await visit(page);
    }),
  );
  await Promise.all(visits).catch(async (error) => {
    // No page is read for nothing.
    hasFailed = true;
    await Promise.allSettled(visits);
    throw error;
  });
  return { outcomes, later, left: addresses.length - done };
}

/** The pages of each host, in their order; hosts in the order of their first page. */
function byHost(addresses: readonly Address[]): Address[][] {
  return [...groupBy(addresses, ({ url }) => new URL(url).host).values()];
}

/** Pages of a host are looked at one after the other, so few answers are needed at once. */
const MAX_ANSWERS = 50;

/**
 * Asks a host for an address that nobody published, in the folder of the page in question: what it answers there, it answers anywhere.
 */
function controlRequests(fetchPage: FetchPage): AskControl {
  const answers = new LRUCache<string, ReturnType<AskControl>>({ max: MAX_ANSWERS });
  return (url) => {
    const control = inventedNextTo(url);
    const answer = answers.get(control) ?? fetchPage(control).then(wordsOfAnswer);
    answers.set(control, answer);
    return answer;
  };
}

/** Only the words are kept: a page can have megabytes, and is compared with each page of its folder. */
function wordsOfAnswer(page: FetchedPage): readonly string[] | undefined {
  return page.outcome === 'answered' && page.status < 400 ? new PageWords(pageText(page)).words : undefined;
}

/** The same name each time, so that caches of the host keep one answer. */
function inventedNextTo(url: string): string {
  const { origin, pathname } = new URL(url);
  const folder = pathname.slice(0, pathname.replace(/\/$/, '').lastIndexOf('/') + 1);
  const name = createHash('sha256')
    .update(origin + folder)
    .digest('hex')
    .slice(0, 12);
  return `${origin}${folder}no-such-page-${name}`;
}
