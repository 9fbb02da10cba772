import type { RuleOf } from '../rule.ts';
import { sourceId } from '../tool-contents.ts';

/** That something is absent was seen on the live page, on the day that is named. A stored copy only shows what was not there before. */
export const liveLook: RuleOf<'fact'> = {
  name: 'live-look',
  scope: 'fact',
  tip: 'Open every page under "at" live on one day; that day is "read" of each of them, and "on". If it was not there on a stored copy, write { unknown: not-found, looked_at: [...] }.',
  *check({ tool, fact, path }, _facts, { today }) {
    if (!fact.absent) return;
    const { at, on } = fact.absent;
    if (on > today) {
      yield { path: [...path, 'absent', 'on'], message: `${on} is after today, ${today}` };
      return;
    }
    for (const [i, citation] of at.entries()) {
      const id = sourceId(citation);
      const source = tool.sources[id];
      if (!source) continue;
      const place = [...path, 'absent', 'at', i];
      if (source.copy !== 'live') yield { path: place, message: `"${id}" was read as a stored copy, not live` };
      else if (source.read !== on) yield { path: place, message: `"${id}" was read on ${source.read}, not on ${on}` };
    }
  },
};
