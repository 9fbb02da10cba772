import { type Fact, isAnswered } from '../../../model/fact.ts';
import type { Tool } from '../../../model/tool.ts';
import { API_ROOT } from '../../identity/identity.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { keys as keySet } from '../answer.ts';
import { soldTools } from '../criterion.ts';
import type { Draft, Kind } from '../question.ts';

/** Of a tool with more old answers, those of one group are asked for. */
const MOST = 12;

/** Which answers about a tool rest on pages that are older than a year. */
export const olderThanAYear: Kind = {
  name: 'older-than-a-year',
  most: 8,
  alike: 1,
  drafts(snapshot) {
    return soldTools(snapshot).flatMap((tool) => {
      const answered = Object.values(tool.facts).filter(isAnswered);
      if (oldIn(answered, snapshot).length <= MOST) return draftOf(tool, answered, null, snapshot) ?? [];
      const groups = [...new Set(answered.map(({ group }) => group))];
      return groups.flatMap((group) => {
        const inGroup = answered.filter((fact) => fact.group === group);
        return draftOf(tool, inGroup, group, snapshot) ?? [];
      });
    });
  },
};

/** The same day of the year before, also where that year has no such day: `2027-02-29` is compared, never read as a date. */
function yearBefore(day: string): string {
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
}

/** The keys of the answers whose newest evidence is older than a year on the day of the snapshot. */
function oldIn(answered: readonly Fact[], { manifest }: Snapshot): string[] {
  const before = yearBefore(manifest.as_of);
  return answered.flatMap(({ key, evidence }) => (evidence?.newest && evidence.newest < before ? key : []));
}

function draftOf(
  { slug, name }: Tool,
  answered: readonly Fact[],
  group: string | null,
  snapshot: Snapshot,
): Draft | undefined {
  const old = oldIn(answered, snapshot);
  if (old.length === 0 || old.length > MOST) return undefined;
  const { manifest, methodology } = snapshot;
  const about = group === null ? '' : ` in its group "${methodology.catalogue.groups[group] ?? group}"`;
  return {
    id: `older-than-a-year/${slug}${group === null ? '' : `/${group}`}`,
    about: slug,
    spread: [slug],
    write: () => ({
      prompt: { kind: 'older-than-a-year', tool: slug, group },
      question: `${manifest.attribution} answers ${answered.length} questions about ${name} (${slug})${about} from public pages. Which of these answers are older than a year, so that the newest page behind them is dated before ${yearBefore(manifest.as_of)}? A page without a date of its own has the day on which its copy was committed or, if it is live, on which it was read; answers whose pages show no age do not count.`,
      answer: keySet(old),
      tools: [slug],
      keys: old,
      proof: `${API_ROOT}/tools/${slug}${group === null ? '' : `?groups=${group}`}`,
    }),
  };
}
