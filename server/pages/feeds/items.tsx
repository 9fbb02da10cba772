import { dayOf, type Platform, type RuleChange, type RuleVersion } from '../../../model/platform.ts';
import { type Entry, pageName, titleOf, withAnswers } from '../changes/entries.ts';
import { saysInWords, versionDay } from '../platforms/page.tsx';

/** One thing that changed, for readers of feeds. */
export interface FeedItem {
  /** A path that is the same in every feed, and for ever: readers know by it what they have seen. */
  readonly id: string;
  /** The path where it is on a page. */
  readonly link: string;
  readonly title: string;
  readonly summary: string;
  /** HTML. */
  readonly content: string;
  /** ISO date. */
  readonly day: string;
  readonly tag: string;
}

/** A change of what is known about a tool. @param isListed whether a tool is listed now */
export function changeItem(entry: Entry, isListed: (slug: string) => boolean): FeedItem {
  const { id, tool, recorded, cause } = entry.change;
  const page = isListed(tool) ? `/tools/${tool}/changes` : `/changes?tools=${tool}`;
  return {
    id: `/changes#${id}`,
    link: `${page}#${id}`,
    title: titleOf(entry),
    summary: summaryOf(entry),
    content: contentOf(entry),
    day: recorded,
    tag: cause,
  };
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
      <Pages urls={sources.map(({ url }) => url)} />
    </>,
  );
}

/** A change of a rule of a platform: what it says, and said before. */
export function ruleItem({ rule, version, before }: RuleChange, { slug, name, sources }: Platform): FeedItem {
  const page = `/platforms/${slug}`;
  const cited = ({ citations }: RuleVersion) => citations.map(({ id }) => id);
  const ids = [...cited(version), ...cited(before)];
  return {
    id: `${page}#${rule.id}-${dayOf(version)}`,
    link: `${page}#${rule.id}`,
    title: `${name}, ${rule.document}: ${rule.title}`,
    summary: version.change ?? saysInWords(version),
    content: String(
      <>
        <p>{version.change}</p>
        <p>Now: {saysInWords(version)}</p>
        <p>Before: {saysInWords(before)}</p>
        <p>
          {rule.document}, {versionDay(version)}; before: {versionDay(before)}.
        </p>
        <Pages urls={sources.filter(({ id }) => ids.includes(id)).map(({ url }) => url)} />
      </>,
    ),
    day: dayOf(version),
    tag: 'platform-changed',
  };
}

function Pages({ urls }: { readonly urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul>
      {urls.map((url) => (
        <li>
          <a href={url}>{pageName(url)}</a>
        </li>
      ))}
    </ul>
  );
}
