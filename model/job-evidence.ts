import { type Static, Type } from 'typebox';
import type { Fact } from './fact.ts';
import { type QuestionsByTier, singlesIn, TIERS } from './job.ts';
import { answerTo } from './job-answer.ts';
import { IsoDate, type Source } from './source.ts';
import type { Tool } from './tool.ts';

const Count = Type.Integer({ minimum: 0 });

/** How well read and how fresh the proofs of a tool for a job are. It never counts for its place. */
export const JobEvidence = Type.Object(
  {
    pages: Type.Integer({ minimum: 0, description: 'Pages about the tool that were read.' }),
    own_pages: Type.Integer({ minimum: 0, description: "Of these, the vendor's own." }),
    by_vendor: Type.Array(Count, {
      minItems: 2,
      maxItems: 2,
      description: 'Proven questions that a page of the vendor supports, and all proven questions.',
    }),
    stale: Type.Integer({ minimum: 0, description: 'Proven questions that are due for review.' }),
    undated: Type.Integer({ minimum: 0, description: 'Proven questions of which no page shows its age.' }),
    oldest: Type.Union([IsoDate, Type.Null()], { description: 'The date of the oldest proof whose age is known.' }),
  },
  { title: 'JobEvidence', description: 'It never counts for the place.' },
);
export type JobEvidence = Static<typeof JobEvidence>;

/** The evidence behind the proven questions of a tool. For a question about any of several facts, all of its proofs together. */
export function evidenceFor(
  questions: QuestionsByTier,
  { facts, sources }: Pick<Tool, 'facts' | 'sources'>,
): JobEvidence {
  const proofs = TIERS.flatMap((tier) =>
    questions[tier]
      .filter((question) => answerTo(question, facts) === 'proven')
      .map((question) =>
        singlesIn(question)
          .filter((single) => answerTo(single, facts) === 'proven')
          .map(({ key }) => facts[key] as Fact),
      ),
  );
  const newest = proofs.map((facts) =>
    facts
      .flatMap(({ evidence }) => evidence?.newest ?? [])
      .sort()
      .at(-1),
  );
  const count = (test: (facts: (typeof proofs)[number]) => boolean) => proofs.filter(test).length;
  return {
    pages: sources.length,
    own_pages: sources.filter(({ relation }: Pick<Source, 'relation'>) => relation === 'vendor').length,
    by_vendor: [count((facts) => facts.some(({ evidence }) => evidence?.first_party)), proofs.length],
    stale: count((facts) => facts.every(({ stale }) => stale === true)),
    undated: newest.filter((date) => date === undefined).length,
    oldest: newest.flatMap((date) => date ?? []).sort()[0] ?? null,
  };
}
