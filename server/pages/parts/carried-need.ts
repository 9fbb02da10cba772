import { type Static, Type } from 'typebox';
import { carriedParameters, toolParameters } from '../../calls/need/parameters.ts';
import { writeAddress } from '../../calls/operation.ts';
import { ToolName } from '../../calls/tool-names.ts';
import type { CompareInput } from '../../operations/compare-tools/need.ts';
import { compareTools } from '../../operations/compare-tools/operation.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { RecommendInput } from '../../operations/recommend/answer.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { notice, type PageBlock } from './document/document.ts';

/* Links carry the need of their page, so that both show the same bills. */

const { plan } = toolParameters;
/** A plan is only named for one tool, whose pages carry it too. */
const parameters = { ...carriedParameters, plan };
const CarriedNeed = Type.Object(parameters);
export type CarriedNeed = Static<typeof CarriedNeed>;

const PARAMETER_NAMES = Object.keys(parameters) as (keyof CarriedNeed)[];

/** What an input says of a need, apart from which tools. */
export function pickCarried(input: CarriedNeed): CarriedNeed {
  return Object.fromEntries(
    PARAMETER_NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  );
}

/** What the sums of a need are for: what it requires, and the channels on top. */
export function coveredBy({ required = [], for_channels = [] }: CarriedNeed): string[] {
  return [...new Set([...for_channels, ...required])];
}

/** The need for other tools, which have other plans. */
export function withoutPlan({ plan: _, ...need }: CarriedNeed): CarriedNeed {
  return need;
}

const toolRoute = { path: '/tools/{slug}', input: Type.Object({ slug: ToolName, ...parameters }) };

export function toolAddress(slug: string, need: CarriedNeed): string {
  return writeAddress(toolRoute, { ...need, slug });
}

/** The order of tools does not matter. */
export function sortTools<Input extends { readonly tools?: readonly string[] | undefined }>(input: Input): Input {
  return { ...input, tools: [...new Set(input.tools)].sort() };
}

/** @param input the need, and what else a comparison shows */
export function compareAddress(input: Partial<CompareInput>, tools: readonly string[] | undefined): string {
  return writeAddress({ path: '/compare', input: compareTools.input }, sortTools({ ...input, tools }));
}

export const RECOMMEND = { path: '/recommend', input: RecommendInput };

/** The tools for a need. */
export function boardAddress(need: CarriedNeed): string {
  return writeAddress(RECOMMEND, withoutPlan(pickCarried(need)));
}

/** The tools of a category. */
export function categoryAddress(category: string, need: CarriedNeed): string {
  return writeAddress({ path: '/tools', input: searchTools.input }, { ...withoutPlan(pickCarried(need)), category });
}

/** The bill of one tool, line by line. */
export function billAddress(slug: string, need: CarriedNeed): string {
  return writeAddress({ path: '/cost', input: estimateCost.input }, { ...pickCarried(need), tools: [slug] });
}

/**
 * Says which words of a need were not understood, each with a link to the page without it.
 * @param addressOf the page, with the words that are left
 */
export function noticesOfWords(
  { not_understood: phrases = [] }: CarriedNeed,
  addressOf: (left: string[]) => string,
): PageBlock[] {
  return phrases.map((phrase) => {
    const link = addressOf(phrases.filter((other) => other !== phrase));
    const text = `We didn’t understand “${phrase}”, so this page leaves it open. `;
    return notice([text, { link, label: 'Leave it out', says: 'nofollow' }]);
  });
}
