import { type Static, Type } from 'typebox';
import { closedObject } from './schemas.ts';
import { IsoDate } from './source.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Description = Type.String({ minLength: 1, description: 'What was done, in words.' });

const Since = Type.Object(
  {
    pairs: Count('Pairs with this verdict then, of which a number of proven answers has changed since.'),
    holds: Count('The tool that was ahead is ahead now, by whatever verdict.'),
    level: Count('Both tools now have the same numbers of proven answers.'),
    mixed: Count('Neither is ahead now.'),
    reversed: Count('The tool that was behind is ahead now.'),
    reversed_clearly: Count('Of the reversed pairs, those in which it is now clearly ahead.'),
  },
  { title: 'PairsSince', description: 'pairs = holds + level + mixed + reversed.', ...closedObject },
);

const Backtest = Type.Object(
  {
    snapshots: Count('Snapshots that were read from the history, the last of which can be the current one.'),
    first_day: IsoDate,
    last_day: IsoDate,
    settled: Since,
    clear: Since,
    close: Since,
  },
  {
    title: 'Backtest',
    description:
      'What earlier snapshots said of two tools, by the jobs of today, and what became of it. Each pair of placed tools of each job is counted once, from the first snapshot in which both had a place to now.',
    ...closedObject,
  },
);
export type Backtest = Static<typeof Backtest>;

/** The models by which open answers are drawn. */
const TRUTH_MODELS = [
  'p30',
  'p50',
  'p70',
  'p90',
  'by_question',
  'silent_where_unread',
  'silent_where_unread_extreme',
  'silent_where_read',
] as const;
export type TruthModelName = (typeof TRUTH_MODELS)[number];

const PerMille = (formula: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()], {
    description: `${formula}, in per mille, rounded up. Null without pairs.`,
  });

const Drawn = Type.Object(
  {
    compared: Count('Pairs times draws.'),
    behind: Count('How often the tool that was placed ahead is behind.'),
    level: Count('How often the two are level. For a settled pair this is the most that can happen.'),
    wrong: PerMille('behind / compared'),
    wrong_with_ties: PerMille('(behind + level / 2) / compared'),
  },
  { title: 'DrawnOutcome', ...closedObject },
);
export type DrawnOutcome = Static<typeof Drawn>;

const DrawnTruths = Type.Object(
  {
    draws: Count('Draws for each job and model.'),
    pairs: Type.Object(
      {
        settled: Count('Settled pairs of all jobs.'),
        clear: Count('Clear pairs that are not settled.'),
        close: Count('Close pairs.'),
        mixed: Count(
          'Mixed pairs in which one tool has more proven answers in total. That one counts as placed ahead.',
        ),
      },
      closedObject,
    ),
    models: Type.Array(
      Type.Object(
        {
          model: Type.Enum([...TRUTH_MODELS]),
          description: Description,
          settled: Drawn,
          clear: Drawn,
          close: Drawn,
          mixed: Drawn,
        },
        { title: 'DrawnModel', ...closedObject },
      ),
      { minItems: 1 },
    ),
  },
  {
    title: 'DrawnTruths',
    description:
      'How often the verdict on two tools is wrong if the answers that are open today are drawn at random, under random weights that give a must at least the weight of a wanted question, and that at least the weight of an extra.',
    ...closedObject,
  },
);
export type DrawnTruths = Static<typeof DrawnTruths>;

const STABILITY_CHANGES = [
  'question_left_out',
  'question_moved',
  'tiers_reassigned',
  'questions_resampled',
  'pages_unread',
  'uneven_reading',
  'rest_of_pages_read',
  'reading_evened_out',
] as const;
export type StabilityChangeName = (typeof STABILITY_CHANGES)[number];

const StabilityChange = Type.Object(
  {
    change: Type.Enum([...STABILITY_CHANGES]),
    description: Description,
    variations: Count('How many changed lists were compared, over all jobs.'),
    compared: Count('Pairs over all variations: parted + close + mixed + level + reversed.'),
    parted: Count('Still settled or clear, led by the same tool.'),
    close: Count('The same tool is ahead, but not clearly.'),
    mixed: Count('Neither is ahead.'),
    level: Count('Both have the same numbers of proven answers.'),
    reversed: Count('The other tool is ahead, by whatever verdict.'),
  },
  { title: 'StabilityChange', ...closedObject },
);

const Stability = Type.Object(
  {
    pairs: Count('Settled and clear pairs of all jobs.'),
    changes: Type.Array(StabilityChange, { minItems: 1 }),
  },
  {
    title: 'Stability',
    description: 'What becomes of the settled and clear pairs if the questions or the pages that were read differ.',
    ...closedObject,
  },
);
export type Stability = Static<typeof Stability>;

/**
 * facts/figures.json: how far the places by job can be trusted, measured on one snapshot. `npm run figures` writes it. The figures
 * may be older than the facts: they name the snapshot that they were made on.
 */
export const Figures = Type.Object(
  {
    snapshot: Type.String({ pattern: '^[0-9a-f]{16}$', description: 'The snapshot that the figures were made on.' }),
    method_version: Type.String({ minLength: 1 }),
    as_of: IsoDate,
    seed: Type.String({ minLength: 1, description: 'The name from which the seeds of all draws are derived.' }),
    backtest: Backtest,
    drawn_truths: DrawnTruths,
    stability: Stability,
  },
  { title: 'Figures', ...closedObject },
);
export type Figures = Static<typeof Figures>;
