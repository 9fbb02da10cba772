import { parseColumn } from '../../../model/parse-question.ts';
import { describeAbilityForOneTool } from '../../../model/words/ability.ts';
import { andList } from '../../../model/words/lists.ts';
import { nameSetUp } from '../../../model/words/units.ts';
import { htmlOnly, type PageBlock } from '../parts/document/document.ts';
import { questionForReaders } from '../parts/facts/answer.tsx';
import type { View } from '../types.ts';
import type { Answer, ComparisonData } from './load.ts';

/** Maximum number of questions in one message to a vendor. */
const MAX_QUESTIONS = 5;

/** A message to a vendor that asks for missing answers, to copy or email. Empty if no answer is missing. */
export function vendorQuestionBlocks(
  { name, cells, price }: Answer['rows'][number],
  { comparison, keys }: ComparisonData,
  { catalogue }: View['methodology'],
): PageBlock[] {
  const abilities = comparison.required.map((key) => describeAbilityForOneTool(parseColumn(key, catalogue), catalogue));
  const plan = abilities.length > 0 ? `a plan that ${andList(abilities)}` : 'it';
  const costQuestion = `What does ${plan} cost for ${nameSetUp(comparison.setUp)}?`;
  const openKeys = keys.filter((key) => cells[key]?.mark === 'unknown' && !comparison.required.includes(key));
  const questions = [
    ...(price.certainty === 'exact' ? [] : [costQuestion]),
    ...openKeys.flatMap((key) => (catalogue.keys[key] ? [questionForReaders(catalogue.keys[key])] : [])),
  ];
  if (questions.length === 0) return [];
  const text = [
    `Hello, we are considering ${name}. We found no answer to these questions on your public pages:`,
    ...questions.slice(0, MAX_QUESTIONS).map((question) => `- ${question}`),
    'Which of your pages say so?',
  ].join('\n');
  const query = new URLSearchParams({ subject: `Questions about ${name}`, body: text }).toString();
  return [
    { kind: 'copy', text, name: 'the questions' },
    htmlOnly(
      <p>
        <a href={`mailto:?${query.replaceAll('+', '%20')}`}>Write it as an email</a>
      </p>,
    ),
  ];
}
