import { plural, spellOut } from '../../model/words/numbers.ts';
import { describeFactsOfOne } from './facts.ts';
import { describeFactsOfSeveral } from './facts-of-several.ts';
import type { BanFacts, ToolQuestion } from './inputs.ts';

/** Answers a question about the risk of a ban. Invariant: promises nothing. */
export function describeBanRisk({ bans, ...question }: Pick<ToolQuestion, 'bans'> & Partial<ToolQuestion>): string {
  if (!bans) return NO_PROMISE;
  const { answers = [] } = question;
  const isAboutOneTool = new Set(answers.map(({ tool }) => tool)).size === 1;
  const toolQuestion = { ...question, answers, isYesOrNo: false } as ToolQuestion;
  const facts = isAboutOneTool
    ? describeFactsOfOne(answers, toolQuestion)
    : describeFactsOfSeveral(answers, toolQuestion);
  const forbids = `${bans.platform} forbids automation`;
  if (answers.length > 0) return [NO_PROMISE, `${forbids}.`, ...facts].join(' ');
  return `${NO_PROMISE} ${forbids}${describePausing(bans)}.`;
}

const NO_PROMISE = 'No tool can promise that your account is safe.';

function describePausing({ pausing, platform }: BanFacts): string {
  if (pausing === 0) return '';
  return `; ${spellOut(pausing)} ${plural(pausing, 'tool says it pauses', 'tools say they pause')} an account when ${platform} sends a warning`;
}
