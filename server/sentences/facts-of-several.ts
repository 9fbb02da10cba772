import { groupBy } from '../../model/group-by.ts';
import { parseColumn } from '../../model/parse-question.ts';
import {
  type Claim,
  describeClaimForOneTool,
  describeClaimForTools,
  formatIndirectQuestion,
} from '../../model/words/claim.ts';
import { firstFew, orList } from '../../model/words/lists.ts';
import { capitalize } from '../../model/words/numbers.ts';
import { describeRest, endSentence, readClaim } from './facts.ts';
import type { ToolAnswer, ToolQuestion } from './inputs.ts';

/* Facts about several tools, question by question. */

/** Maximum number of questions. Further questions are only counted. */
const MAX_QUESTIONS = 3;

/** Maximum number of names after "whether". */
const MAX_NAMES = 4;

/** Writes one sentence per question. Tools with the same answer are named together, or counted if they are many. */
export function describeFactsOfSeveral(answers: readonly ToolAnswer[], question: ToolQuestion): readonly string[] {
  const shownGroups = [...groupBy(answers, ({ key }) => key).values()].slice(0, MAX_QUESTIONS);
  return [
    ...shownGroups.map((group) => describeQuestion(group, question)),
    ...describeRest(answers, shownGroups.flat()),
  ];
}

/** `Flagmast and Quillcourier send email; Sealpress doesn’t; for Yew we found no source.` */
function describeQuestion(answers: readonly ToolAnswer[], question: ToolQuestion): string {
  const claims = answers.flatMap((answer) => {
    const claim = readClaim(answer, question);
    return claim ? [{ name: answer.name, claim }] : [];
  });
  const openAnswers = answers.filter((answer) => !readClaim(answer, question));
  const listNames = (isIn: (answer: ToolAnswer) => boolean) => openAnswers.filter(isIn).map(({ name }) => name);
  const disputed = listNames((answer) => answer.disputed !== undefined);
  const inapplicable = listNames((answer) => !answer.disputed && answer.mark === 'does not apply');
  const unknown = listNames((answer) => !answer.disputed && answer.mark === 'unknown');
  const [{ key } = { key: '' }] = answers;
  const formatQuestion = (names: readonly string[]) =>
    formatIndirectQuestion(
      parseColumn(key, question.catalogue),
      [names.length > MAX_NAMES ? firstFew(names) : orList(names)],
      question.catalogue,
    );
  const knownClauses = describeClaims(claims);
  const openClauses = [
    ...(inapplicable.length > 0 ? [`it doesn’t apply to ${firstFew(inapplicable)}`] : []),
    ...(disputed.length > 0
      ? [`sources differ ${knownClauses.length > 0 ? `for ${firstFew(disputed)}` : `on ${formatQuestion(disputed)}`}`]
      : []),
    ...(unknown.length > 0
      ? [
          knownClauses.length > 0
            ? `for ${firstFew(unknown)} we found no source`
            : `we found no source that says ${formatQuestion(unknown)}`,
        ]
      : []),
  ];
  const [first = '', ...rest] = [...knownClauses, ...openClauses];
  const opening = knownClauses.length > 0 ? first : capitalize(first);
  return endSentence([opening, ...rest].join('; '));
}

/** `Flagmast and Quillcourier send email`, `Sealpress doesn’t`: groups tools with the same answer, yes before no. */
function describeClaims(claims: readonly { readonly name: string; readonly claim: Claim }[]): string[] {
  const groups = [...groupBy(claims, ({ claim }) => `${claim.isDenied} ${toId(claim)}`).values()].toSorted(
    ([a], [b]) => Number(a?.claim.isDenied) - Number(b?.claim.isDenied),
  );
  const affirmed = new Set(claims.filter(({ claim }) => !claim.isDenied).map(({ claim }) => toId(claim)));
  return groups.map((group) => {
    const [{ claim }] = group as [(typeof group)[0]];
    const isOne = group.length === 1;
    const phrase = isOne ? describeClaimForOneTool(claim) : describeClaimForTools(claim);
    const isRepeated = claim.isDenied && affirmed.has(toId(claim));
    return `${firstFew(group.map(({ name }) => name))} ${isRepeated ? phrase.split(' ')[0] : phrase}`;
  });
}

const toId = ({ phrases }: Claim) => phrases.join('|');
