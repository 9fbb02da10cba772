import type { RuleOf } from '../rule.ts';
import { sourceId } from '../tool-contents.ts';

/** Only what is published at a known place can be said to be absent, after a look at that place. */
export const publishedAt: RuleOf<'fact'> = {
  name: 'published-at',
  scope: 'fact',
  tip: 'The catalogue says under "published_at" for which questions "absent" is allowed, and where to look. Anything else that no page mentions is { unknown: not-found, looked_at: [...] }.',
  *check({ tool, fact, declared, path }, { catalogue }) {
    if (!fact.absent || !declared) return;
    const { published_at } = declared;
    if (!published_at) {
      const allowed = Object.entries(catalogue.data.keys).flatMap(([key, other]) => (other.published_at ? [key] : []));
      yield {
        path: [...path, 'absent'],
        key: true,
        message: `"absent" is only allowed for questions about something published: ${allowed.join(', ') || 'none here'}`,
      };
      return;
    }
    const { place, relation } = published_at;
    for (const [i, citation] of fact.absent.at.entries()) {
      const source = tool.sources[sourceId(citation)];
      if (source && source.relation !== relation)
        yield {
          path: [...path, 'absent', 'at', i],
          message: `"${sourceId(citation)}" is a source with the relation ${source.relation}, but the place to look is ${place} (${relation})`,
        };
    }
  },
};
