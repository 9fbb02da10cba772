import type { Row } from '../../model/board-schemas.ts';
import { describeAbility, describeAbilityForOneTool } from '../../model/words/ability.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { type Comparison, comparePrices, isUnfair } from './verdict.ts';

/** The input of the text below the verdict of a comparison. */
export interface ComparisonDetails extends Comparison {
  /** For each tool, the features that no other tool has, most wanted first. */
  readonly uniqueFeatures: readonly (readonly string[])[];
  /** Yes-or-no questions that every tool answers with yes. */
  readonly commonFeatures: readonly string[];
}

/** `Choose Lemon if you need a tool that sends faxes.` */
interface Choice {
  readonly name: string;
  /** `if you need a tool that sends faxes.` */
  readonly reason: string;
}

/** A reason to choose each tool that has one, and the sentences above them. */
export interface FeatureComparison {
  readonly choices: readonly Choice[];
  readonly remarks: string;
}

/** Helps to choose between tools. If we know too little about one of them, it only compares prices and names common abilities. */
export function describeComparison(details: ComparisonDetails): FeatureComparison {
  if (isUnfair(details))
    return { choices: [], remarks: joinSentences(comparePrices(details), describeCommon(details)) };
  const { choices, remarks } = describeChoice(details);
  return { choices, remarks: joinSentences(remarks, describeLittleKnown(details)) };
}

const joinSentences = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ');

/** Maximum number of abilities in a sentence. */
const MAX_ABILITIES = 6;

/** Names abilities that only one tool is confirmed to have. */
function describeChoice({ tools, uniqueFeatures, catalogue }: ComparisonDetails): FeatureComparison {
  // Leave out tools that lack something required.
  const capableTools = tools.filter(({ lacks }) => lacks.length === 0);
  if (capableTools.length < 2) return { choices: [], remarks: '' };
  const maxEach = Math.max(1, Math.floor(MAX_ABILITIES / capableTools.length));
  const reasons = capableTools.flatMap((tool) => {
    const keys = uniqueFeatures[tools.indexOf(tool)] ?? [];
    const abilities = keys.slice(0, maxEach).map((key) => describeAbilityForOneTool([{ key }], catalogue));
    return abilities.length > 0 ? [{ name: tool.name, abilities }] : [];
  });
  const choices = reasons.map(({ name, abilities }, i) => ({
    name,
    reason: `if you need ${i === 0 ? 'a tool' : 'one'} that ${orList(abilities)}.`,
  }));
  const them = capableTools.length === 2 ? 'them' : 'these tools';
  return { choices, remarks: choices.length > 0 ? '' : `We confirmed no feature for only one of ${them}.` };
}

/** Names abilities that both tools are confirmed to have. */
function describeCommon({ commonFeatures, catalogue }: ComparisonDetails): string {
  const abilities = commonFeatures.slice(0, MAX_ABILITIES / 2).map((key) => describeAbility([{ key }], catalogue));
  return abilities.length > 0 ? `Both ${andList(abilities)}.` : '';
}

/** Names the tools about which we know too little. */
function describeLittleKnown({ tools }: ComparisonDetails): string {
  const littleKnown = tools.filter(({ isLittleKnown }) => isLittleKnown);
  if (littleKnown.length === 0) return '';
  const counts = littleKnown.map(({ name, answers }) => `${name} (${formatCount(answers, 'answer')})`);
  return `We know too little about ${andList(counts)} for a fair comparison.`;
}

/** `fits; 3 of 3 required; 1 of 2 nice to have`. Empty if nothing is required or nice to have. */
export function summarizeRow({ result, ...counts }: Row): string {
  const formatMet = (count: Row['required'], label: string) => count && `${count.yes} of ${count.of} ${label}`;
  const parts = [result, formatMet(counts.required, 'required'), formatMet(counts.nice, 'nice to have')];
  return parts.filter(Boolean).join('; ');
}
