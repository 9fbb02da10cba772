import type { Catalogue } from '../../model/catalogue.ts';
import { isDatasetKey } from '../../model/dataset-schemas.ts';
import type { Fact } from '../../model/fact.ts';
import type { Question } from '../../model/job.ts';
import type { Method } from '../../model/methodology.ts';
import type { Platform } from '../../model/platform.ts';
import type { Citation, Source } from '../../model/source.ts';
import type { Tool } from '../../model/tool.ts';
import { sha256 } from '../../snapshot/sha256.ts';
import { type Corpus, findBuildDate, resolvePlatform } from '../resolve/resolve.ts';

/*
 * The id of a snapshot is a hash of its content: the facts with their sources, the method, and everything computed from both. Wording is
 * excluded: labels, descriptions, notes, display texts and the phrases of the lexicon. Rewording therefore does not change the id, and
 * citations of a snapshot stay valid. The hashed fields are listed below.
 */

const CITATION_FIELDS = ['id', 'at', 'fingerprint'] as const satisfies readonly (keyof Citation)[];

const SOURCE_FIELDS = [
  'id',
  'url',
  'title',
  'publisher',
  'relation',
  'read',
  'read_whole',
  'dated',
  'copy',
] as const satisfies readonly (keyof Source)[];

const FACT_FIELDS = [
  'status',
  'value',
  'unlisted',
  'plan',
  'only_on',
  'add_on',
  'advised',
  'implied_by',
  'second_hand',
  'assumed',
  'read',
  'searches',
] as const satisfies readonly (keyof Fact)[];

const TOOL_FIELDS = [
  'slug',
  'name',
  'category',
  'website',
  'aliases',
  'identifiers',
  'known_by_name',
  'scores',
  'similar',
] as const satisfies readonly (keyof Tool)[];

const QUESTION_FIELDS = [
  'type',
  'unlisted',
  'applies_to',
  'or_if',
  'names_plan',
  'requires',
] as const satisfies readonly (keyof Catalogue['keys'][string])[];

/** Computes the id of the snapshot of a corpus. */
export function computeSnapshotId({ facts, tools, jobs, rankings }: Corpus): string {
  const content = {
    as_of: findBuildDate(facts),
    catalogue: pickCatalogue(facts.catalogue.data),
    categories: Object.keys(facts.categories.data),
    method: pickMethod(facts.methodology.data),
    currencies: pick(facts.currencies.data, ['base', 'rates', 'as_of']),
    platforms: facts.platforms.map(({ data }) => pickPlatform(resolvePlatform(data, facts.publishers.data))),
    tools: tools.map(pickTool),
    rows: [...jobs, ...rankings].flatMap(({ rows }) => rows.map(({ slug, rank }) => ({ slug, rank }))),
    dataset: Object.keys(facts.catalogue.data.keys).filter(isDatasetKey),
  };
  return sha256(formatCanonicalJson(content)).slice(0, 16);
}

function pickTool(tool: Tool) {
  return {
    ...pick(tool, TOOL_FIELDS),
    price: pick(tool.price, ['certainty', 'amount', 'currency', 'billing', 'plan']),
    facts: Object.fromEntries(Object.entries(tool.facts).map(([key, fact]) => [key, pickFact(fact)])),
    sources: tool.sources.map((source) => pick(source, SOURCE_FIELDS)),
  };
}

function pickFact(fact: Fact) {
  const { sources, others, unconfirmed } = fact;
  return {
    ...pick(fact, FACT_FIELDS),
    sources: pickCitations(sources),
    others: others?.map((otherClaim) => ({ value: otherClaim.value, sources: pickCitations(otherClaim.sources) })),
    unconfirmed: unconfirmed?.map((claim) => ({
      ...pick(claim, ['value', 'assumed', 'plan']),
      sources: pickCitations(claim.sources),
    })),
  };
}

const pickCitations = (citations: readonly Citation[]) => citations.map((citation) => pick(citation, CITATION_FIELDS));

function pickCatalogue({ keys, groups, ...catalogue }: Catalogue) {
  return {
    ...pick(catalogue, ['same_on_every_plan', 'unwanted']),
    groups: Object.keys(groups),
    keys: Object.entries(keys).map(([key, question]) => ({
      key,
      ...pick(question, QUESTION_FIELDS),
      values: question.values && Object.keys(question.values),
    })),
  };
}

function pickMethod({ jobs, profiles }: Method) {
  const pickQuestion = (question: Question) =>
    'any' in question ? { any: question.any } : pick(question, ['key', 'value']);
  return {
    jobs: Object.entries(jobs).map(([slug, { types, required, nice }]) => ({
      slug,
      types,
      required: required.map(pickQuestion),
      nice: nice.map(pickQuestion),
    })),
    profiles: Object.entries(profiles).map(([slug, profile]) => ({
      slug,
      by: 'jobs' in profile ? profile.jobs : Object.entries(profile.job_by_type),
    })),
  };
}

/** For a rule, hashes only whether the document has it, because its text is our own wording. */
function pickPlatform({ rules, steps, sources, ...platform }: Platform) {
  return {
    ...pick(platform, ['slug', 'name', 'for_tools_with']),
    rules: rules.map((rule) => ({
      ...pick(rule, ['id', 'document', 'touches', 'practice']),
      versions: rule.versions.map(({ says, dated, citations }) => ({
        isSaid: says !== null,
        dated,
        citations: pickCitations(citations),
      })),
    })),
    steps: steps.map(({ on, tools, citations }) => ({ on, tools, citations: pickCitations(citations) })),
    sources: sources.map((source) => pick(source, SOURCE_FIELDS)),
  };
}

function pick<Item extends object, Field extends keyof Item>(item: Item, fields: readonly Field[]): Pick<Item, Field> {
  return Object.fromEntries(fields.map((field) => [field, item[field]])) as Pick<Item, Field>;
}

/** Serializes data with its fields in alphabetical order, so that equal data has equal JSON. Undefined fields are left out. */
function formatCanonicalJson(data: unknown): string {
  return JSON.stringify(data, (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
