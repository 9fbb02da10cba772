import { isDeepStrictEqual } from 'node:util';
import type { Fact } from '../../model/fact.ts';
import { isFree, type Plan } from '../../model/pricing/plan.ts';
import { marksInWords } from '../../model/pricing/price-text.ts';
import { ownId, type Source, seenOf } from '../../model/source.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import { pagesOf } from '../changes/cause.ts';
import { mentions, numbersIn } from '../check/prices.ts';
import type { FactChange, FileChanges, ShownFact } from './file-changes.ts';

/** Questions that a reviewer should ask before merging. Nothing in them is an error by itself. */
export function reviewQuestions({ facts, fields, removed }: FileChanges, after: readonly ResolvedTool[]): string[] {
  const tools = new Map(after.map((tool) => [tool.slug, tool]));
  const questions = facts.flatMap((change) =>
    [...questionsOn(change), ...outdatedNotes(change, tools.get(change.slug))].map(
      (question) => `${change.slug} ${change.key}: ${question}`,
    ),
  );
  for (const { slug, change } of fields) {
    if (change.path[0] === 'category')
      questions.push(`${slug}: moves from ${change.before} to ${change.after}; is that what it is mostly bought for?`);
    if (change.path[0] === 'closed' && change.kind === 'added')
      questions.push(`${slug}: is closed; which page says so?`);
  }
  for (const slug of removed) questions.push(`${slug}: was removed, but a published slug must stay`);
  const touched = new Set(facts.filter(({ kind }) => kind !== 'searched').map(({ slug }) => slug));
  for (const tool of after.filter(({ slug }) => touched.has(slug))) {
    const publishers = publishersIn(
      Object.values(tool.facts).flatMap((fact) => pagesOf({ fact, sources: tool.sources })),
    );
    if (publishers.size === 1)
      questions.push(`${tool.slug}: all facts come from one publisher, ${[...publishers][0]}; is there a second one?`);
  }
  return questions;
}

function* questionsOn({ key, kind, before, after }: FactChange): Iterable<string> {
  if ((kind === 'added' || kind === 'changed') && after) {
    if (after.value === false || after.value === 'none')
      yield 'is now a no; does the page say so, or does it just not mention it?';
    if (pagesThatSayIt(after).every(({ relation }) => relation === 'community'))
      yield 'has only sources from the community; is there a page of the vendor or a registry?';
    if (after.status === 'known' && publishersIn(after.pages).size > 1)
      yield 'cites several publishers; does one of them give another value? Then list it under "values".';
  }
  if (after) yield* questionsOnReservations({ key, kind, before }, after);
  if (kind === 'lost') yield `was ${before?.text} and is now unknown; what became of its source?`;
  if (kind === 'changed' && before && after) {
    if (!hasNewerSource(before, after)) yield `changed from ${before.text} to ${after.text} without a newer source`;
    const change = key === 'pricing.plans' ? relativePriceChange(before, after) : undefined;
    if (change !== undefined && change > 0.5)
      yield `the price changed by ${Math.round(change * 100)} %; is it a yearly total entered as a monthly price?`;
  }
  if (before?.status === 'disputed' && after?.status === 'known')
    yield 'a disagreement was removed; does the other source no longer say so?';
}

/** Asked when a value is new, or what is uncertain about its price. */
function* questionsOnReservations(
  { key, kind, before }: Pick<FactChange, 'key' | 'kind' | 'before'>,
  after: Fact,
): Iterable<string> {
  const isNew = (field: 'assumed' | 'second_hand') =>
    after[field] !== undefined &&
    (kind === 'added' || kind === 'changed' || !isDeepStrictEqual(before?.[field], after[field]));
  if (key === 'pricing.plans' && isNew('second_hand'))
    yield 'is second-hand; are its sources independent of each other, and does each say it of this product, plan and period?';
  if (after.assumed && isNew('assumed'))
    yield `has its ${marksInWords({ assumed: after.assumed })}; does no page of the vendor say it?`;
}

/** Notes of the same tool that still name a figure which this change replaced. */
function* outdatedNotes({ kind, before, after }: FactChange, tool: ResolvedTool | undefined): Iterable<string> {
  if (kind !== 'changed' || !before || !after || !tool) return;
  const current = new Set(numbersIn(after.value));
  const replaced = numbersIn(before.value).filter((figure) => !current.has(figure));
  for (const figure of new Set(replaced)) {
    const keys = Object.keys(tool.facts).filter((key) => mentions(tool.facts[key]?.note ?? '', figure));
    if (keys.length > 0) yield `was ${figure}, and notes still name this figure: ${keys.join(', ')}`;
  }
}

/** Without those that say something else. */
function pagesThatSayIt({ sources, pages }: ShownFact): Source[] {
  return pages.filter((page) => sources.some(({ id }) => id === page.id));
}

function publishersIn(pages: readonly Source[]): Set<string> {
  return new Set(pages.map(({ publisher }) => publisher));
}

/** Whether a source is cited that was not cited before or has a later date. */
function hasNewerSource(before: ShownFact, after: ShownFact): boolean {
  // Ids are compared without the slug, which changes when a tool is renamed.
  const local = ({ id }: { readonly id: string }) => ownId(id);
  const cited = new Set(before.sources.map(local));
  if (after.sources.some((source) => !cited.has(local(source)))) return true;
  const [then, now] = [before, after].map((fact) => seenOf(pagesThatSayIt(fact)) ?? '') as [string, string];
  return now > then;
}

/** The relative change of the price of a plan that is in both lists: 0.5 is 50 % up or down. The greatest, if there are several. */
function relativePriceChange(before: Fact, after: Fact): number | undefined {
  const [then, now] = [before.value as Plan[], after.value as Plan[]];
  const changes = now.flatMap((plan) => {
    const old = then.find(({ name }) => name === plan.name);
    if (!old || isFree(old)) return [];
    return (['monthly', 'annual_monthly'] as const).flatMap((billed) => {
      const [was, is] = [old[billed], plan[billed]];
      return was && is && was.currency === is.currency ? [Math.abs(is.amount - was.amount) / was.amount] : [];
    });
  });
  return changes.length > 0 ? Math.max(...changes) : undefined;
}
