import { type Static, Type } from 'typebox';
import { ToolSummary } from '../../../model/tool.ts';
import type { Interpretation } from '../../recommend/read/interpretation.ts';
import type { Recommendation } from '../../recommend/recommend.ts';
import { permalinkOf, writeCriteria } from '../criteria/write.ts';
import { ShownConstraint, shownConstraint } from './judged-tool.ts';

const Count = Type.Integer({ minimum: 0 });
const Words = Type.Array(Type.String());

const DroppedMust = Type.Object(
  {
    constraint: ShownConstraint,
    words: Type.Array(Type.String(), { description: 'The parts of the text that ask for it.' }),
    fits: Count,
    may_fit: Count,
    query: Type.Union([Type.String(), Type.Null()], {
      description:
        'The text to ask instead; null where no shorter text is understood as meant, or parameters were sent.',
    }),
    permalink: Type.Optional(Type.String({ description: 'If query is null: path and query to ask instead.' })),
  },
  { title: 'DroppedMust', description: 'fits and may_fit: the totals of query or permalink.' },
);

const NearTool = Type.Object(
  { slug: ToolSummary.properties.slug, name: ToolSummary.properties.name, fails: Words, unknown: Words },
  { title: 'NearTool' },
);

/** What to ask if no tool fits or may fit. Its lists are empty if one does. */
export const AskInstead = Type.Object(
  {
    drop_one: Type.Array(DroppedMust, {
      description: 'Which single must to drop, so that tools fit or may fit; at most eight, the most helpful first.',
    }),
    nearest: Type.Array(NearTool, {
      description: 'Up to five tools that fail the fewest musts, then have the fewest unknown, with these in words.',
    }),
  },
  { title: 'AskInstead', description: 'If no tool fits or may fit; otherwise its lists are empty.' },
);

export function askInstead({ removals, nearest }: Recommendation): Static<typeof AskInstead> {
  return {
    drop_one: removals.map(({ constraint, dropped, without, fits, mayFit, query }) => ({
      constraint: shownConstraint(constraint),
      words: [...new Set(dropped.map(({ text }) => text))],
      ...{ fits, may_fit: mayFit, query },
      ...(query === null && linkTo(without)),
    })),
    nearest: nearest.map(({ tool: { slug, name }, fails, unknown }) => ({
      ...{ slug, name },
      ...{ fails: [...fails], unknown: [...unknown] },
    })),
  };
}

/** The permalink of a need, where it has one. */
function linkTo(reading: Interpretation): { permalink?: string } {
  const permalink = permalinkOf(writeCriteria(reading));
  return permalink === null ? {} : { permalink };
}
