import { isAnswered } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { API_ROOT } from '../../identity/identity.ts';
import { keys as keySet } from '../answer.ts';
import { soldTools } from '../criterion.ts';
import type { Draft, Kind } from '../question.ts';

const MOST = 12;

/** Which answers about a tool rest on pages that are older than a year. */
export const olderThanAYear: Kind = {
  name: 'older-than-a-year',
  most: 8,
  alike: 1,
  drafts(snapshot) {
    const before = yearBefore(snapshot.manifest.as_of);
    return soldTools(snapshot).flatMap((tool) => draftOf(tool, before, snapshot.manifest.attribution) ?? []);
  },
};

/** The same day of the year before, also where that year has no such day: `2027-02-29` is compared, never read as a date. */
export function yearBefore(day: string): string {
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
}

function draftOf({ slug, name, facts }: Tool, before: string, source: string): Draft | undefined {
  const answered = Object.values(facts).filter(isAnswered);
  const old = answered.filter(({ evidence }) => evidence?.newest != null && evidence.newest < before);
  if (old.length === 0 || old.length > MOST) return undefined;
  return {
    id: `older-than-a-year/${slug}`,
    about: slug,
    spread: [slug],
    write: () => ({
      asked: { kind: 'older-than-a-year', tool: slug },
      question: `${source} answers ${answered.length} questions about ${name} (${slug}) from public pages. Which of these answers are older than a year, so that the newest page behind them is dated before ${before}? A live page without a date of its own has the date on which it was read; answers whose pages show no age do not count.`,
      answer: keySet(old.map(({ key }) => key)),
      tools: [slug],
      keys: old.map(({ key }) => key),
      proof: `${API_ROOT}/tools/${slug}?detail=audit`,
    }),
  };
}
