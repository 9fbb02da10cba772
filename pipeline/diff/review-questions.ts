import type { Fact } from '../../model/fact.ts';
import type { Tool } from '../../model/tool.ts';
import type { Money } from '../../model/value.ts';
import type { Difference } from './diff.ts';
import type { FactChange } from './file-changes.ts';

/** What a reviewer should ask before merging: nothing here is wrong by itself. */
export function reviewQuestions(
  { facts, fields, removed, shared }: Pick<Difference, 'facts' | 'fields' | 'removed' | 'shared'>,
  after: readonly Tool[],
): string[] {
  const relations = new Map(after.flatMap(({ sources }) => sources.map(({ id, relation }) => [id, relation] as const)));
  const questions = facts.flatMap((change) =>
    [...questionsOn(change, relations)].map((question) => `${change.slug} ${change.key}: ${question}`),
  );
  for (const { slug, change } of fields) {
    if (change.path[0] === 'category')
      questions.push(
        `${slug}: moves from ${change.before} to ${change.after}; is that still the job it is mostly bought for?`,
      );
    if (change.path[0] === 'closed' && change.kind === 'added')
      questions.push(`${slug}: is closed; which page says so?`);
  }
  for (const slug of removed) questions.push(`${slug}: has vanished; a slug once published stays`);
  for (const { name, rewritten } of shared) {
    for (const { version } of rewritten)
      questions.push(
        `${name}.yaml: version "${version}" was published and its entry in the changelog is not what it was`,
      );
  }
  const touched = new Set(facts.filter(({ kind }) => kind !== 'searched').map(({ slug }) => slug));
  for (const tool of after.filter(({ slug }) => touched.has(slug))) {
    const publishers = new Set(Object.values(tool.facts).flatMap(({ evidence }) => evidence?.publishers ?? []));
    if (publishers.size === 1)
      questions.push(
        `${tool.slug}: every fact rests on one publisher, ${[...publishers][0]}; is there a second voice?`,
      );
  }
  return questions;
}

function* questionsOn({ kind, before, after }: FactChange, relations: ReadonlyMap<string, string>): Iterable<string> {
  if ((kind === 'added' || kind === 'changed') && after) {
    if (after.value === false || after.value === 'none')
      yield 'is now a no; does the page say so, or is it only silent?';
    if (after.sources.every(({ id }) => relations.get(id) === 'community'))
      yield 'rests on the community alone; is there a page of the vendor or a registry?';
  }
  if (kind === 'lost') yield `was ${before?.display} and is now unknown; what became of its source?`;
  if (kind === 'changed' && before && after) {
    if (!hasNewerSource(before, after))
      yield `changed from ${before.display} to ${after.display} without a newer source`;
    const moved = priceMove(before, after);
    if (moved !== undefined && moved > 0.5)
      yield `the price moved by ${Math.round(moved * 100)} %; a yearly total taken for a monthly price?`;
  }
  if (before?.status === 'disputed' && after?.status === 'known')
    yield 'a disagreement was removed; does the other source no longer say so?';
}

/** A source that was not cited before, or one with a later date. */
function hasNewerSource(before: Fact, after: Fact): boolean {
  // Without the slug, which a renamed tool has changed.
  const local = ({ id }: { readonly id: string }) => id.slice(id.indexOf('/') + 1);
  const cited = new Set(before.sources.map(local));
  if (after.sources.some((source) => !cited.has(local(source)))) return true;
  const [then, now] = [before.evidence?.newest ?? '', after.evidence?.newest ?? ''];
  return now > then;
}

function priceMove(before: Fact, after: Fact): number | undefined {
  const [then, now] = [before.value, after.value].map((value) => (isMoney(value) ? value : undefined));
  if (!then || !now || then.currency !== now.currency || then.amount === 0) return undefined;
  return Math.abs(now.amount - then.amount) / then.amount;
}

function isMoney(value: Fact['value']): value is Money {
  return typeof value === 'object' && value !== null && 'amount' in value;
}
