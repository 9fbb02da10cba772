import { Type } from 'typebox';
import { Citation, Source } from '../../pipeline/artifacts/source.ts';
import { ToolSummary } from '../../pipeline/artifacts/tool.ts';
import { Constraint } from '../recommend/constraint.ts';
import { type Candidate, recommendFor } from '../recommend/recommend.ts';
import { operation } from './operation.ts';

const Check = Type.Object(
  {
    ...Constraint.properties,
    verdict: Type.Enum(['meets', 'fails', 'unknown'], {
      description: 'Of the wish: under "avoid", meets is proven absent. Unknown is neither.',
    }),
    display: Type.String({ description: 'What the fact says.' }),
    sources: Type.Array(Citation),
    note: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'Check' },
);

const UnderstoodPart = Type.Object(
  {
    text: Type.String(),
    start: Type.Integer({ minimum: 0, description: 'UTF-16 offset in query.' }),
    end: Type.Integer({ minimum: 0, description: 'Exclusive.' }),
    constraint: Constraint,
  },
  { title: 'UnderstoodPart' },
);

const Judged = Type.Object(
  { tool: ToolSummary, checks: Type.Array(Check), why: Type.String() },
  { title: 'JudgedTool' },
);

export const recommend = operation({
  name: 'recommend',
  path: '/recommend',
  title: 'Tools that fit a need in plain words',
  description:
    'Turns a need in plain words into constraints on facts and says which tools meet them, with a verdict and sources for each constraint. No language model decides. Always look at not_understood: those words were not used. Order: what must be met and is proven before what is unknown, then the wants that are met, then the proven score. Tools that are proven to fail stand in ruled_out, those of which nothing asked is proven in not_proven.',
  input: Type.Object({
    q: Type.String({
      maxLength: 2000,
      minLength: 1,
      description:
        'What is needed, in plain English, at most 2,000 characters, for example "LinkedIn and email, webhooks, under $60 a seat, no WhatsApp".',
    }),
  }),
  output: Type.Object({
    query: Type.String(),
    understood: Type.Array(UnderstoodPart),
    not_understood: Type.Array(Type.String()),
    recommendations: Type.Array(Judged, {
      description: 'Nothing asked for is proven to be missing, and something is proven; best first.',
    }),
    not_proven: Type.Array(Judged, { description: 'Nothing that was asked is proven, either way.' }),
    ruled_out: Type.Array(Judged, { description: 'Proven to fail something that was asked.' }),
    note: Type.Union([Type.String(), Type.Null()]),
    sources: Type.Array(Source),
  }),
  problems: [],
  example: { q: 'LinkedIn and email in one sequence, with webhooks, no WhatsApp' },
  furtherExamples: [{ q: 'blue sky' }],
  run(snapshot, { q }) {
    const { understood, notUnderstood, recommended, notProven, ruledOut } = recommendFor(snapshot, q);
    const cited = new Set(
      [...recommended, ...notProven, ...ruledOut].flatMap(({ checks }) =>
        checks.flatMap(({ sources }) => sources.map(({ id }) => id)),
      ),
    );
    const judged = ({ tool, checks, why }: Candidate) => ({
      tool: snapshot.summaries.get(tool.slug) as ToolSummary,
      checks: checks.map((check) => ({ ...check, sources: [...check.sources] })),
      why,
    });
    return {
      query: q,
      understood,
      not_understood: notUnderstood,
      recommendations: recommended.map(judged),
      not_proven: notProven.map(judged),
      ruled_out: ruledOut.map(judged),
      note: noteOn(understood.length, recommended.length),
      sources: [...snapshot.tools.values()].flatMap(({ sources }) => sources.filter(({ id }) => cited.has(id))),
    };
  },
});

function noteOn(understood: number, recommended: number): string | null {
  if (understood === 0) {
    return 'Nothing in the text could be turned into a constraint on facts, so nothing is recommended. Name channels, features, integrations, terms or a budget.';
  }
  return recommended === 0
    ? 'Every tool is proven to fail at least one of the constraints; ruled_out says which.'
    : null;
}
