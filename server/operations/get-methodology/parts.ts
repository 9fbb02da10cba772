import type { Methodology } from '../../../model/methodology.ts';
import { questionName, TIERS } from '../../../model/ranking/job.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { healthInWords } from '../job-list/concise.ts';
import { listsByJob } from '../job-list/places.ts';

/** The parts of the answer that can be asked for alone. */
export const PARTS = [
  ...['principles', 'rules', 'limits', 'notices', 'min_pages', 'profiles', 'jobs', 'lists', 'catalogue', 'categories'],
  ...['currencies', 'figures', 'changelog'],
] as const as readonly Part[];
export type Part = Exclude<keyof Methodology, 'version'> | 'lists';

/** A part as texts under names. */
type Lines = readonly (readonly [name: string, text: string])[];

/** A part in words, in the order of the method. */
export function partInWords(part: Part, snapshot: Snapshot): Lines {
  return WORDS[part](snapshot.methodology, snapshot);
}

const numbered = (texts: readonly string[]): Lines => texts.map((text, i) => [String(i + 1), text]);

const WORDS: Readonly<Record<Part, (method: Methodology, snapshot: Snapshot) => Lines>> = {
  principles: ({ principles }) => numbered(principles),
  rules: ({ rules }) => Object.entries(rules),
  limits: ({ limits }) => numbered(limits),
  notices: ({ notices }) => Object.entries(notices),
  min_pages: ({ min_pages }) => [
    ['min_pages', `${min_pages} pages about a tool have to be read for it to have a place.`],
  ],
  profiles: ({ profiles }) =>
    Object.entries(profiles).map(([slug, { label, description, why }]) => [slug, `${label}. ${description} ${why}`]),
  jobs: ({ jobs }) =>
    Object.entries(jobs).map(([slug, job]) => [
      slug,
      `${job.label}. ${TIERS.map((tier) => `${tier}: ${job[tier].map(questionName).join(', ')}`).join('; ')}`,
    ]),
  lists: (_, snapshot) => Object.entries(listsByJob(snapshot)).map(([job, { health }]) => [job, healthInWords(health)]),
  catalogue: ({ catalogue }) => Object.entries(catalogue.keys).map(([key, { label }]) => [key, label]),
  categories: ({ categories }) =>
    Object.entries(categories).map(([slug, { label, description }]) => [slug, `${label}: ${description}`]),
  currencies: ({ currencies: { base, as_of, source, rates } }) => [
    ['base', base],
    ['as_of', as_of],
    ['source', source.url],
    ...Object.entries(rates).map(([currency, rate]) => [currency, `${rate} ${base}`] as const),
  ],
  figures: ({ figures }) => (figures ? figuresInWords(figures) : [['figures', 'Not measured.']]),
  changelog: ({ changelog }) => changelog.map(({ version, date, change }) => [version, `${date}: ${change}`]),
};

/** How often a lead of each kind was kept in later snapshots, and how often it would be wrong. */
function figuresInWords({ as_of, backtest, drawn_truths }: NonNullable<Methodology['figures']>): Lines {
  const kinds = ['settled', 'clear'] as const;
  return [
    ['as_of', as_of],
    ...kinds.map((kind) => {
      const { pairs, holds, reversed } = backtest[kind];
      return [`${kind} leads in later snapshots`, `${holds} of ${pairs} hold, ${reversed} are reversed`] as const;
    }),
    ...drawn_truths.models.map(({ model, description, ...outcome }) => {
      const shares = kinds.map((kind) => `${kind}: ${outcome[kind].behind} of ${outcome[kind].compared} behind`);
      return [model, `${description} Then ${shares.join('; ')}.`] as const;
    }),
  ];
}
