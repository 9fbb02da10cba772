import { isListed } from '../../model/tool.ts';
import { search } from '../../server/search/search.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { type Label, standings } from './label.ts';

/** The requirements of a label that a search for its query does not meet, in words; empty if it passes. */
export function faultsOf(snapshot: Snapshot, label: Label): string[] {
  const hits = search(snapshot, label.q).slugs.filter(
    (slug) => label.in === undefined || snapshot.tools.get(slug)?.category === label.in,
  );
  return shortcomings(snapshot, label, hits);
}

/** The requirements of a label that hits do not meet, in words; empty if they pass. */
export function shortcomings(snapshot: Snapshot, label: Label, hits: readonly string[]): string[] {
  return [
    ...misplaced(label, hits),
    ...strangers(snapshot, label, hits),
    ...unproven(snapshot, label, hits),
    ...unwanted(snapshot, label, hits),
  ];
}

function misplaced({ first = [], ordered, within = first.length, none }: Label, hits: readonly string[]): string[] {
  const begin = hits.slice(0, within);
  return [
    ...first.filter((slug) => !begin.includes(slug)).map((slug) => `${slug} is not among the first ${within}`),
    ...(ordered && first.some((slug, i) => hits[i] !== slug) ? [`the order is not ${first.join(', ')}`] : []),
    ...(none && hits.length > 0 ? [`there are hits: ${hits.slice(0, 3).join(', ')}`] : []),
  ];
}

function strangers({ tools }: Snapshot, { never = [], category, in: only }: Label, hits: readonly string[]): string[] {
  const categoryOf = (slug: string) => tools.get(slug)?.category;
  const sold = [...tools.values()].filter(isListed).map(({ slug }) => slug);
  const wanted = category === undefined ? [] : sold.filter((slug) => categoryOf(slug) === category);
  return [
    ...never.filter((slug) => hits.includes(slug)).map((slug) => `${slug} is a hit`),
    ...wanted.filter((slug) => !hits.includes(slug)).map((slug) => `${slug} of the category is no hit`),
    ...hits
      .filter((slug) => [category, only].some((filter) => filter !== undefined && categoryOf(slug) !== filter))
      .map((slug) => `${slug} is of another category`),
  ];
}

function unproven(snapshot: Snapshot, label: Label, hits: readonly string[]): string[] {
  if (!label.proves) return [];
  const { first = [], within } = label;
  const known = standings(snapshot, label.proves, label.in);
  const rest = within === undefined ? hits.slice(first.length) : hits;
  const lastProven = rest.findLastIndex((slug) => known.get(slug) === 'proven');
  return [
    ...[...known]
      .filter(([slug, standing]) => standing === 'proven' && !hits.includes(slug))
      .map(([slug]) => `${slug} proves it and is no hit`),
    ...hits.filter((slug) => known.get(slug) === 'denied').map((slug) => `${slug} is known not to`),
    ...rest
      .slice(0, Math.max(0, lastProven))
      .filter((slug) => known.get(slug) !== 'proven')
      .map((slug) => `${slug} comes before tools that prove it`),
  ];
}

function unwanted(snapshot: Snapshot, { refuses }: Label, hits: readonly string[]): string[] {
  if (!refuses) return [];
  const known = standings(snapshot, refuses);
  const denied = [...known].filter(([, standing]) => standing === 'denied').map(([slug]) => slug);
  const first = hits.slice(0, denied.length);
  return [
    ...hits.filter((slug) => known.get(slug) === 'proven').map((slug) => `${slug} proves what is refused`),
    ...denied.filter((slug) => !first.includes(slug)).map((slug) => `${slug}, which is known not to, is not first`),
    ...(hits.length === 0 ? ['there are no hits'] : []),
  ];
}
