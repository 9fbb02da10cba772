import type { NamedTool } from './names.ts';
import type { Kind, Role, ToolMention } from './parsed-text.ts';
import { hasCue, hasSense, isCue, isQuestion, isWord, type Scan, startsCue } from './scan.ts';
import { type Span, spanIndices } from './tokens.ts';

/* Decides what a text is about: a need, named tools, or rules. */

export interface Decision {
  readonly kind: Kind;
  /** Distinct tools with their roles. */
  readonly tools: readonly ToolMention[];
  readonly asksAboutBans: boolean;
  readonly isYesOrNo: boolean;
}

/** Keys of questions that LinkedIn itself limits. */
const LIMITED = /^(?:safety\.max_|linkedin\.|channels\.linkedin)/;
/** The lengths of phrases such as "may I" and "est-ce que je peux", in words. */
const PERMISSION_LENGTHS = [1, 2, 3, 4, 5];

/** What the decision depends on. */
interface Clues {
  readonly scan: Scan;
  readonly names: readonly NamedTool[];
  readonly isLong: boolean;
  /** Whether the text has a set-up or a price limit. */
  readonly hasNumbers: boolean;
}

export function decideKind(clues: Clues): Decision {
  const { scan, names, isLong, hasNumbers } = clues;
  const { sentences } = scan;
  const questions = sentences.filter((sentence) => isQuestion(scan, sentence));
  const wantsTools = hasCue(scan, scan.all, 'requests', 'tools', 'required');
  const subjects = findSubjects(clues, questions);
  const isInQuestion = (part: Span) => questions.some((sentence) => isWithin(part, sentence));
  const isOfSubjects = (sentence: Span) => subjects.some((name) => isWithin(name, sentence));
  // "Is a cloud tool against the rules?" asks for no tools, unlike "which tool is safest?"
  const picksTool = sentences.some(
    (one) =>
      hasCue(scan, one, 'tools') &&
      (hasCue(scan, one, 'requests') || startsCue(scan, one.first, 'which') || !questions.includes(one)),
  );
  const asksAboutBans = mentionsBans(clues);
  const asksForRule = questions.some((one) => asksForLimit(scan, one)) && names.length === 0;
  const isAboutRules = !isLong && !picksTool && (asksAboutBans || asksForRule);
  const isAboutTools =
    subjects.length > 0 && (!wantsTools || subjects.some(isInQuestion) || isCompared(scan, subjects));
  const isPlain = scan.matches.length === 0 && !hasNumbers && !wantsTools;
  const isOther = isPlain && questions.some(({ first }) => startsCue(scan, first, 'opens', 'explains'));
  const { first = -1 } = questions.find(isOfSubjects) ?? questions[0] ?? {};
  return {
    kind: isAboutRules ? 'rules' : isAboutTools ? 'tools' : isOther ? 'nothing' : 'need',
    tools: listTools(clues, isAboutRules || isAboutTools ? subjects : [], isInQuestion),
    asksAboutBans,
    isYesOrNo:
      startsCue(scan, first, 'opens') &&
      !startsCue(scan, first, 'which', 'explains', 'prices', 'counts') &&
      !isWord(scan, first, 'how'),
  };
}

const isWithin = ({ first }: Span, sentence: Span) => sentence.first <= first && first < sentence.end;

/** Finds the tools that a text is about: those in its questions, those of earlier sentences that a question refers to, or its title. */
function findSubjects({ scan, names, isLong }: Clues, questions: readonly Span[]): readonly NamedTool[] {
  const named = names.filter(({ role }) => role === 'asked');
  const inQuestion = named.filter((name) => questions.some((sentence) => isWithin(name, sentence)));
  if (inQuestion.length > 0) return isLong ? inQuestion : named;
  const refersBack = ({ first }: Span) =>
    startsCue(scan, first, 'opens', 'prices', 'explains') &&
    hasCue(scan, { first, end: first + 4 }, 'references') &&
    scan.tokens[first + 1]?.word !== 'there';
  if (questions.some(refersBack)) return names.filter(({ role }) => role !== 'works with');
  const hasRequest = hasCue(scan, scan.all, 'requests', 'required', 'ours');
  const opens = named.some(({ first }) => scan.tokens[first]?.gap === 'stop');
  const isTitle = !hasRequest || (opens && isCompared(scan, named));
  return isTitle && !isLong && questions.length === 0 ? named : [];
}

/** Whether a text compares tools, as in "X vs Y". */
function isCompared(scan: Scan, names: readonly NamedTool[]): boolean {
  return names.length > 1 && names.some(({ end }) => startsCue(scan, end, 'versus'));
}

/** Whether a text is about bans, rules or risks: one of their words stands beside LinkedIn, an account or a tool, outside a feature. */
function mentionsBans({ scan, names }: Clues): boolean {
  const { tokens, matchAt } = scan;
  const isOutside = (at: number) => (matchAt[at]?.end ?? at + 1) === at + 1;
  const isBans = (at: number) => isOutside(at) && (startsCue(scan, at, 'rules', 'bans') || isWord(scan, at, 'risks'));
  // LinkedIn may remove a tool, and a tool may remove a feature.
  const isAct = (at: number) => isOutside(at) && (isWord(scan, at, 'acts') || isWord(scan, at, 'lawsuits'));
  const namesLinkedIn = tokens.some(({ word }) => /^(?:linkedin|navigator)/.test(word));
  const asksPermission =
    names.length === 0 && namesLinkedIn && PERMISSION_LENGTHS.some((length) => isWord(scan, 0, 'permission', length));
  const hasAccount = namesLinkedIn || scan.cues.some((cue) => hasSense(cue, 'accounts', 'linkedin_accounts'));
  const isBeside = hasAccount || names.length > 0 || scan.cues.some((cue) => hasSense(cue, 'tools'));
  return asksPermission || tokens.some((_, at) => (isBeside && isBans(at)) || (hasAccount && isAct(at)));
}

/** "How many invitations may I send on LinkedIn?" asks for a limit of LinkedIn. */
function asksForLimit(scan: Scan, sentence: Span): boolean {
  const isLimited = spanIndices(sentence).some((at) => LIMITED.test(scan.matchAt[at]?.condition.key ?? ''));
  return (
    isLimited &&
    startsCue(scan, sentence.first, 'counts', 'opens') &&
    !startsCue(scan, sentence.first, 'which') &&
    hasCue(scan, sentence, 'counts', 'ours')
  );
}

/** Lists the distinct tools of a text. Every other role wins over "asked". A need wants other tools than those that it only mentions. */
function listTools(
  { scan, names, isLong }: Clues,
  subjects: readonly NamedTool[],
  isInQuestion: (part: Span) => boolean,
): ToolMention[] {
  const roles = new Map<string, Role>();
  for (const name of names) {
    const { slug, role, first, end } = name;
    const isSubject = subjects.some((subject) => subject.slug === slug);
    // "We are moving off X. Does Y have an API?" is about Y.
    const isOther = subjects.length > 0 && !isSubject && (isLong || role === 'excluded');
    if (role === 'works with' || isOther) continue;
    const isItem =
      isInQuestion(name) ||
      [first, end].every(
        (at) =>
          (scan.tokens[at]?.gap ?? 'stop') !== 'none' ||
          isCue(scan, at, 'and', 'or') ||
          isCue(scan, at - 1, 'and', 'or'),
      );
    const other = role === 'asked' && subjects.length === 0 && !isItem ? 'excluded' : role;
    if ((roles.get(slug) ?? 'asked') === 'asked') roles.set(slug, isSubject ? 'asked' : other);
  }
  return [...roles].map(([slug, role]) => ({ slug, role }));
}
