import { Type } from 'typebox';
import type { Tool } from '../../model/tool.ts';
import { NOTICE_CODES, noticesOn } from '../recommend/explain/notices.ts';
import type { Candidate } from '../recommend/judge/candidates.ts';
import { recommendFor } from '../recommend/recommend.ts';
import { DetailedSource, detailedSources, detailOf } from './detail.ts';
import { generalRanking } from './general-ranking.ts';
import { DetailedJudgedTool, judgedTool, passedOverTool } from './judged-tool.ts';
import { operation } from './operation.ts';
import { sourcesOfChecks } from './sources-of-checks.ts';
import { StatedConstraint, stated } from './stated-constraint.ts';
import { AmbiguousPart, Contradiction, TextPart, UnderstoodPart } from './understood-text.ts';
import { beyond, type Window, window, within } from './window.ts';

const Relaxation = Type.Object(
  {
    constraint: StatedConstraint,
    tools: Type.Integer({
      minimum: 1,
      description: 'How many would be recommended without it.',
    }),
  },
  { title: 'Relaxation' },
);

const Notice = Type.Object({ code: Type.Enum([...NOTICE_CODES]), text: Type.String() }, { title: 'Notice' });

const Count = Type.Integer({ minimum: 0 });
const Judged = (description: string) => Type.Array(DetailedJudgedTool, { description });

export const recommend = operation({
  name: 'recommend',
  path: '/recommend',
  title: 'Tools that fit a need in plain words',
  description:
    'Turns a need in plain words into constraints on facts and says which tools meet them, with verdict, sources and sums. No language model decides. Words in not_understood were not used. Order: nothing failed, proven of the first thing asked, fewer unknowns, wants, score. ruled_out fails a must, not_proven proves nothing asked; where nothing is left, nearest_misses and suggested_removals say what to give up. Large: limit 5 with compact detail gives the best five.',
  input: Type.Object({
    q: Type.String({
      maxLength: 2000,
      minLength: 1,
      description:
        'What is needed, for example "LinkedIn and email, webhooks, under $60 a seat, no WhatsApp" or "like" a tool "but cheaper".',
    }),
    ...window,
    detail: detailOf('"full" by default; "compact": verdicts and why; "audit": every check in whole.'),
  }),
  output: Type.Object({
    query: Type.String(),
    profile: Type.String({
      description: 'Whose score orders what is equal otherwise: team for several seats, by-type for one category.',
    }),
    understood: Type.Array(UnderstoodPart),
    not_understood: Type.Array(Type.String()),
    not_needed: Type.Array(TextPart, {
      description: 'What the text says is not needed, as in "WhatsApp not needed": it asks for nothing.',
    }),
    ambiguous: Type.Array(AmbiguousPart, {
      description: 'Words that the text does not settle: each of their readings is judged as a want.',
    }),
    contradictions: Type.Array(Contradiction, { description: 'What no tool can meet together.' }),
    excluded: Type.Array(Type.String(), {
      description: 'Slugs that were named to be avoided, or as what others are measured against.',
    }),
    totals: Type.Object(
      { recommendations: Count, not_proven: Count, ruled_out: Count },
      { description: 'How many there are, however many are shown: limit and offset read the three lists as one.' },
    ),
    proven: Type.Integer({
      minimum: 0,
      description: 'Of how many of all recommendations everything that must be is proven; the others may fit.',
    }),
    recommendations: Judged(
      'Nothing that is needed is proven to be missing, and something asked is proven; best first.',
    ),
    not_proven: Judged('Nothing that was asked is proven.'),
    ruled_out: Judged('Proven to fail something that is needed.'),
    nearest_misses: Judged(
      'Where nothing is recommended: the tools of ruled_out that fail fewest, at most five; not_proven ones fail nothing.',
    ),
    suggested_removals: Type.Array(Relaxation, {
      description:
        'Where nothing is recommended: which one constraint to drop, that which gains most first. What would leave only not_proven tools is not named.',
    }),
    fallback: Type.Union([Type.Literal('general_ranking'), Type.Null()], {
      description: 'Set where the text asks for nothing that could be used.',
    }),
    general_ranking: Judged('Where fallback says so, the top of the general ranking: no answer to what was asked.'),
    note: Type.Union([Type.String(), Type.Null()], { description: 'What to know of the answer as a whole.' }),
    notices: Type.Array(Notice, {
      description:
        'To be passed on with the answer. "linkedin_forbids_automation": where the text asks about LinkedIn, or a tool in recommendations (on any page of them), nearest_misses or general_ranking is proven to automate it.',
    }),
    sources: Type.Array(DetailedSource, { description: 'Those that checks cite; none in compact detail.' }),
  }),
  problems: [],
  examples: () => [
    {
      q: 'LinkedIn and email in one sequence, with webhooks, no WhatsApp',
      limit: 2,
      offset: 0,
      detail: 'full' as const,
    },
    { q: 'blue sky', limit: 3, detail: 'compact' as const },
  ],
  run(snapshot, { q, detail, ...shown }) {
    const found = recommendFor(snapshot, q);
    const { recommended, notProven, ruledOut } = found;
    const best = within(recommended, shown);
    const open = within(notProven, beyond(recommended.length, shown));
    const out = within(ruledOut, beyond(recommended.length + notProven.length, shown));
    const nearest = within(found.nearestMisses, shown.limit === undefined ? {} : { limit: shown.limit });
    const judged = (list: readonly Candidate[]) => list.map((candidate) => judgedTool(candidate, snapshot, detail));
    const passedOver = (list: readonly Candidate[]) =>
      list.map((candidate) => passedOverTool(candidate, snapshot, detail));
    const general = (part: Window) => (found.fallback ? generalRanking(snapshot, found.leftOut, part, detail) : []);
    // Whatever part of the answer is asked for, what is said of the whole is the same.
    const first = [
      ...[...recommended, ...found.nearestMisses].map(({ tool }) => tool),
      ...general({}).map(({ tool }) => snapshot.tools.get(tool.slug) as Tool),
    ];
    return {
      query: q,
      profile: found.profile,
      understood: found.understood.map(({ constraint, ...part }) => ({ ...part, constraint: stated(constraint) })),
      not_understood: found.notUnderstood,
      not_needed: found.notNeeded,
      ambiguous: found.ambiguous.map(({ readings, ...part }) => ({ ...part, readings: readings.map(stated) })),
      contradictions: found.contradictions.map(({ text, between }) => ({ text, between: [...between] })),
      excluded: found.leftOut,
      totals: { recommendations: recommended.length, not_proven: notProven.length, ruled_out: ruledOut.length },
      proven: found.proven,
      recommendations: judged(best),
      not_proven: passedOver(open),
      ruled_out: passedOver(out),
      nearest_misses: judged(nearest),
      suggested_removals: found.relaxations.map(({ constraint, tools }) => ({ constraint: stated(constraint), tools })),
      fallback: found.fallback ? ('general_ranking' as const) : null,
      general_ranking: general(shown),
      note: found.note,
      notices: noticesOn(found, first, snapshot.methodology),
      sources: detailedSources(sourcesOfChecks({ best, open, out, nearest }, snapshot, detail), detail),
    };
  },
});
