import { type Static, Type } from 'typebox';
import { Catalogue, Categories } from './catalogue.ts';
import { Job } from './job.ts';
import { Currencies } from './pricing/currencies.ts';
import { closed, closedObject, mapOf, nonEmptyList } from './schemas.ts';
import { IsoDate } from './source.ts';

const Text = Type.String({ minLength: 1 });
const Slug = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' });

const profile = { label: Text, description: Text, why: Text };

/** How a ranking is made: one list of all tools by several jobs, or one list per category by the main job of that category. */
export const Profile = Type.Union(
  [
    Type.Object({ ...profile, jobs: Type.Array(Slug, { minItems: 2 }) }, closedObject),
    Type.Object({ ...profile, job_by_type: Type.Record(Slug, Slug, closedObject) }, closedObject),
  ],
  { title: 'Profile' },
);
export type Profile = Static<typeof Profile>;

/** Finds the main job of a category. Undefined if no profile has the category. */
export function findMainJobOfCategory(
  category: string,
  profiles: Readonly<Record<string, Profile>>,
): string | undefined {
  for (const profile of Object.values(profiles)) {
    if ('job_by_type' in profile) return profile.job_by_type[category];
  }
  return undefined;
}

/** facts/methodology.yaml: the method as data. */
export const Method = Type.Object(
  {
    version: Text,
    principles: Type.Array(Text),
    rules: Type.Record(
      Type.String({ pattern: '^[a-z_]+$' }),
      Text,
      closed('How results, order and ranks follow from facts, in enough detail to recompute them.'),
    ),
    core: mapOf(Text, 'Features assumed to be in every paid plan with their channel, with the reason.'),
    limits: Type.Array(Text),
    notices: Type.Object({ linkedin_forbids_automation: Text }, closed('Warnings to read before acting on an answer.')),
    profiles: Type.Record(Slug, Profile, closedObject),
    jobs: Type.Record(Slug, Job, closed('Common tasks of buyers, with required and nice-to-have questions.')),
    changelog: nonEmptyList(Type.Object({ version: Text, date: IsoDate, change: Text }, closedObject)),
  },
  { title: 'Method', ...closedObject },
);
export type Method = Static<typeof Method>;

/** methodology.json of the snapshot: the method and its vocabulary. */
export const Methodology = Type.Object(
  {
    ...Method.properties,
    currencies: Currencies,
    categories: Categories,
    catalogue: Catalogue,
  },
  { title: 'Methodology' },
);
export type Methodology = Static<typeof Methodology>;

/** A warning to read before acting on an answer. */
export const Notice = Type.Object(
  { code: Type.Enum(['linkedin_forbids_automation']), text: Type.String() },
  { title: 'Notice' },
);
export type Notice = Static<typeof Notice>;

const LINKEDIN_GROUPS: ReadonlySet<string> = new Set(['linkedin', 'safety']);

/** Whether a question is about LinkedIn or account safety. */
export function isAboutLinkedIn(key: string): boolean {
  return LINKEDIN_GROUPS.has(key.split('.')[0] as string) || key.includes('linkedin');
}

export function toLinkedInNotice({ notices }: Methodology): Notice {
  return { code: 'linkedin_forbids_automation', text: notices.linkedin_forbids_automation };
}
