import { type Static, Type } from 'typebox';
import { formatPathAndQuery } from '../call/operation.ts';
import { ToolName } from '../call/parameters.ts';
import { carriedParameters, toolParameters } from '../need/parameters.ts';
import type { CompareInput } from '../operations/compare-tools/need.ts';
import { compareTools } from '../operations/compare-tools/operation.ts';
import { RecommendInput } from '../operations/recommend/answer.ts';
import { searchTools } from '../operations/search-tools/operation.ts';

/* Links carry the need of the page, so that the linked page shows the same bills. */

const { plan } = toolParameters;
/** The plan is only for links to one tool. */
const parameters = { ...carriedParameters, plan };
const CarriedNeed = Type.Object(parameters);
export type CarriedNeed = Static<typeof CarriedNeed>;

const PARAMETER_NAMES = Object.keys(parameters) as (keyof CarriedNeed)[];

/** Picks the need from an input, without its list of tools. */
export function pickCarriedNeed(input: CarriedNeed): CarriedNeed {
  return Object.fromEntries(
    PARAMETER_NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  );
}

/** Removes the plan from a need, because other tools have other plans. */
export function removePlan({ plan: _, ...need }: CarriedNeed): CarriedNeed {
  return need;
}

const toolRoute = { path: '/tools/{slug}', input: Type.Object({ slug: ToolName, ...parameters }) };

export function toolAddress(slug: string, need: CarriedNeed): string {
  return formatPathAndQuery(toolRoute, { ...need, slug });
}

/** Address of the sources of a fact. */
export function evidenceAddress(slug: string, key: string): string {
  return `/tools/${slug}?keys=${key}#${key}`;
}

/** Sorts tools and removes duplicates, so that equal lists have the same address. */
export function sortTools<Input extends { readonly tools?: readonly string[] | undefined }>(input: Input): Input {
  return { ...input, tools: [...new Set(input.tools)].sort() };
}

/** @param input the need, and further parameters of a comparison */
export function compareAddress(input: Partial<CompareInput>, tools: readonly string[] | undefined): string {
  return formatPathAndQuery({ path: '/compare', input: compareTools.input }, sortTools({ ...input, tools }));
}

export const RECOMMEND_ROUTE = { path: '/recommend', input: RecommendInput };

/** Address of the board for a need. */
export function boardAddress(need: CarriedNeed): string {
  return formatPathAndQuery(RECOMMEND_ROUTE, removePlan(pickCarriedNeed(need)));
}

/** Address of the tools of a category. */
export function categoryAddress(category: string, need: CarriedNeed): string {
  return formatPathAndQuery(
    { path: '/tools', input: searchTools.input },
    { ...removePlan(pickCarriedNeed(need)), category },
  );
}

/** Address of the prices of some tools. */
export const pricesAddress = (tools: readonly string[], need: CarriedNeed) =>
  formatPathAndQuery(RECOMMEND_ROUTE, { ...pickCarriedNeed(need), tools: [...tools] });

/** Address of the tools ranked for a job. */
export const jobAddress = (job: string) => `/rankings/general?job=${job}`;
