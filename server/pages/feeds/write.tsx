import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import type { Manifest } from '../../../model/snapshot-files.ts';
import { LICENCE_URL } from '../../identity/identity.ts';
import { type Entry, titleOf, withAnswers } from '../changes/entries.ts';
import { pageName } from '../changes/page-name.ts';
import type { FeedContent } from './feeds.ts';

export interface Feed extends FeedContent {
  /** The public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** The public URL of the feed itself. */
  readonly self: string;
  readonly manifest: Pick<Manifest, 'as_of' | 'attribution'>;
}

/** Writes an Atom feed (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { title, about, page, entries, baseUrl, self, manifest } = feed;
  return generateAtomFeed({
    id: baseUrl + page,
    title: plain(title),
    subtitle: plain(about),
    updated: updatedOf(feed),
    authors: [{ name: manifest.attribution, uri: `${baseUrl}/` }],
    rights: plain(`CC BY 4.0, ${LICENCE_URL}`),
    links: [
      { rel: 'self', type: 'application/atom+xml', href: self },
      { rel: 'alternate', type: 'text/html', href: baseUrl + page },
    ],
    entries: entries.map((entry) => ({
      id: idOf(entry, baseUrl),
      title: plain(titleOf(entry)),
      updated: recordedOf(entry),
      links: [{ rel: 'alternate', type: 'text/html', href: linkOf(entry, feed) }],
      categories: [{ term: entry.change.cause }],
      summary: plain(summaryOf(entry)),
      content: { type: 'html', value: inXml(contentOf(entry)) },
    })),
  });
}

/** Writes a JSON Feed (version 1.1, https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(feed: Feed): string {
  const { title, about, page, entries, baseUrl, self, manifest } = feed;
  const written = generateJsonFeed({
    title,
    description: about,
    home_page_url: baseUrl + page,
    feed_url: self,
    language: 'en',
    authors: [{ name: manifest.attribution, url: `${baseUrl}/` }],
    items: entries.map((entry) => ({
      id: idOf(entry, baseUrl),
      url: linkOf(entry, feed),
      title: titleOf(entry),
      summary: summaryOf(entry),
      content_html: contentOf(entry),
      date_published: recordedOf(entry),
      date_modified: recordedOf(entry),
      tags: [entry.change.cause],
    })),
  });
  return JSON.stringify(written);
}

/** The same in every feed, and for ever: readers know by it what they have seen. */
function idOf({ change }: Entry, baseUrl: string): string {
  return `${baseUrl}/changes#${change.id}`;
}

/** Where the change is on a page. */
function linkOf({ change: { id, tool } }: Entry, { baseUrl, isListed }: Feed): string {
  const page = isListed(tool) ? `/tools/${tool}/changes` : `/changes?tools=${tool}`;
  return `${baseUrl}${page}#${id}`;
}

const recordedOf = ({ change }: Entry) => startOf(change.recorded);
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

function updatedOf({ entries: [newest], manifest }: Feed): Date {
  return newest ? recordedOf(newest) : startOf(manifest.as_of);
}

function summaryOf({ change, answers }: Entry): string {
  return answers ? `${change.summary} It was listed ${withAnswers(answers.length)}.` : change.summary;
}

/** What changed, both days and the sources, as HTML. */
function contentOf(entry: Entry): string {
  const { effective, recorded, sources } = entry.change;
  return String(
    <>
      <p>{summaryOf(entry)}</p>
      <p>
        {effective
          ? `On a page dated ${effective.on}, recorded ${recorded}.`
          : `No page is dated; recorded ${recorded}.`}
      </p>
      {sources.length > 0 && (
        <ul>
          {sources.map(({ url }) => (
            <li>
              <a href={url}>{pageName(url)}</a>
            </li>
          ))}
        </ul>
      )}
    </>,
  );
}

const plain = (value: string) => ({ type: 'text' as const, value: inXml(value) });

/** A text without the characters that XML 1.0 cannot have (section 2.2). */
function inXml(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
