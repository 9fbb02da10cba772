import { Type } from 'typebox';
import { parseColumn } from '../../../model/parse-question.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { defineOperation } from '../../call/operation.ts';
import { TextParameter } from '../../call/parameters.ts';
import { Problem } from '../../http/problem.ts';
import { readSearch } from '../../names/search.ts';
import { foldWords } from '../../reader/tokens.ts';
import { joinStatement } from '../../sentences/statement.ts';
import { toBriefPlatform } from '../get-platform/rules.ts';
import { answerRules, type RuleText } from '../recommend/rules.ts';
import { MethodAnswer, type MethodPart, PARTS } from './answer.ts';

export const getMethodology = defineOperation({
  name: 'get_methodology',
  path: '/methodology',
  title: 'How facts become results and ranks',
  description:
    "The method, or a part of it. With q: the LinkedIn rules that q mentions, and LinkedIn's actions against vendors.",
  question: 'How are tools compared, and what may be automated?',
  isResource: true,
  input: Type.Object({
    part: Type.Optional(Type.Enum(Object.keys(PARTS) as MethodPart[], { description: 'Only this part.' })),
    q: Type.Optional(TextParameter(400, { description: 'Words of a rule: "share an account".' })),
  }),
  output: MethodAnswer,
  examples: () => [{ part: 'platforms' as const, q: 'automation' }, {}],
  run(snapshot, { q, part = q === undefined ? undefined : 'platforms' }) {
    if (q !== undefined && part !== 'platforms')
      throw new Problem('invalid_parameter', '"q" works only with part "platforms". Leave out "q" or "part".', {
        parameter: 'part',
        value: part ?? '',
        allowed: ['platforms'],
      });
    const { methodology, platforms } = snapshot;
    const { version, principles, limits, notices, jobs } = methodology;
    if (part === undefined) {
      const job_labels = Object.fromEntries(Object.entries(jobs).map(([job, { label }]) => [job, label]));
      return { version, principles, limits, notices, job_labels, parts: { ...PARTS } };
    }
    if (part !== 'platforms') return { version, [part]: methodology[part] };
    const answers = [...platforms.values()].map((platform) => {
      if (q === undefined) return toBriefPlatform(platform, []);
      const { statement, coversText: _, ...brief } = answerRules(platform, nameTopics(q, snapshot), snapshot);
      // With the titles of all other rules, the answer would be too long.
      const { other_rules, ...mentioned } = brief;
      return { ...(mentioned.rules ? mentioned : brief), sentence: joinStatement(statement) };
    });
    return { version, platforms: answers };
  },
});

/** Finds the questions and tools that a text names. It isn't read as a need. */
function nameTopics(q: string, snapshot: Snapshot): RuleText {
  const { required, tools } = readSearch(snapshot, q);
  const { catalogue } = snapshot.methodology;
  return {
    words: foldWords(q),
    questions: required.map((column) => ({ text: q, any: parseColumn(column, catalogue), strength: 'asked' })),
    tools: tools.map((slug) => ({ slug, role: 'asked' })),
  };
}
