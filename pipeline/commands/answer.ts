import { ANSWERS_TO_FINDINGS, type FindingAnswer } from '../../model/verification.ts';
import { slugOfFile, type VerifierQuestion } from '../check/file-schemas.ts';
import { suggestion } from '../check/suggestion.ts';
import { factsHash, renamedFrom } from '../check/tool-contents.ts';
import { writeAtomically } from '../edit/atomic-write.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import type { Corpus } from '../resolve/resolve.ts';
import { questionText } from '../verify/verify.ts';
import { type Command, type Output, UsageError } from './command.ts';
import { loadCorpus, requireTool } from './load.ts';

const ANSWERS = Object.keys(ANSWERS_TO_FINDINGS) as FindingAnswer[];

export const answerCommand: Command = {
  name: 'answer',
  usage: 'answer [slug | question] [unchanged | changed | refused] [--reason text]',
  help: 'Closes a question of the verifier, such as example-tool/pricing/1: "unchanged" if the fact is still right, "changed" once you have corrected it, "refused" with --reason if the finding is wrong. Without an answer it lists the open questions, all or those of a tool.',
  options: { reason: { type: 'string' } },
  async run(input) {
    const [name, answer, ...rest] = input.args;
    if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much; put a reason after --reason, in quotes`);
    const corpus = await loadCorpus(input);
    if (answer === undefined) {
      if (name?.includes('/'))
        throw new UsageError(`how is ${findQuestion(corpus, name).id} answered? ${ANSWERS.join(', ')}`);
      return listed(corpus, name);
    }
    if (!(ANSWERS as string[]).includes(answer))
      throw new UsageError(`"${answer}" is not an answer; ${suggestion(answer, ANSWERS)}`);
    const found = findQuestion(corpus, name as string);
    const reason = input.options.reason === undefined ? undefined : String(input.options.reason).trim();
    const closed = { as: answer as FindingAnswer, on: input.today, ...(reason && { reason }) };
    requireAnswerable(found, closed, corpus);
    const after = questionText({ ...found.all, [found.id]: { ...found.question, closed } });
    await writeAtomically(input.places.facts, [{ path: found.file.path, before: found.file.text, after }]);
    return { text: `closed ${found.slug}/${found.id} as ${answer}${nextStep(found, closed.as)}`, code: 0 };
  },
};

interface Found {
  readonly slug: string;
  /** Within its file: `pricing/1`. */
  readonly id: string;
  readonly question: VerifierQuestion;
  readonly file: YamlFile;
  readonly all: Readonly<Record<string, VerifierQuestion>>;
}

function questionsIn({ facts }: Corpus): Found[] {
  return facts.questions.flatMap(({ file, data }) =>
    Object.entries(data).map(([id, question]) => ({ slug: slugOfFile(file.path), id, question, file, all: data })),
  );
}

function listed(corpus: Corpus, slug: string | undefined): Output {
  if (slug !== undefined) requireTool(corpus, slug);
  const open = questionsIn(corpus).filter((found) => !found.question.closed && (slug ?? found.slug) === found.slug);
  const lines = open.map((found) => `${found.slug}/${found.id}\n  ${inWords(found.question)}\n  ${found.question.url}`);
  return { text: [`${open.length} open questions`, ...lines].join('\n'), code: 0 };
}

/** A question as an editor reads it. */
function inWords({ finding, keys, missing = [], gives = [], to, asked: day }: VerifierQuestion): string {
  const facts = keys.length > 0 ? keys.join(', ') : 'no fact';
  const figures = gives.map(({ watched, now }) => `; it gave ${watched}, and gives ${now ?? 'nothing'} now`).join('');
  switch (finding) {
    case 'changed':
      return `${day}: ${missing.length} of the passages or figures behind ${facts} ${missing.length === 1 ? 'is' : 'are'} no longer on the page${figures}. Read it again.`;
    case 'moved-on-page':
      return `${day}: the passage behind ${facts} is under another heading. Does "at" still name the place?`;
    case 'redirected':
      return `${day}: the address leads to ${to}. Is that the page for ${facts}?${missing.length > 0 ? ' The passages are not on it.' : ''}`;
    case 'gone':
      return `${day}: the page was not there on three days. Which page shows ${facts} now?`;
  }
}

/** @throws UsageError with the nearest questions if there is none of that name */
function findQuestion(corpus: Corpus, name: string): Found {
  const all = questionsIn(corpus);
  const found = all.find(({ slug, id }) => `${slug}/${id}` === name);
  if (found) return found;
  const names = all.filter(({ question }) => !question.closed).map(({ slug, id }) => `${slug}/${id}`);
  const [slug = ''] = name.split('/');
  const renamed = renamedFrom(
    slug,
    corpus.facts.tools.map(({ data }) => data),
  );
  if (renamed) throw new UsageError(renamed);
  throw new UsageError(
    names.length === 0
      ? `there is no question "${name}": none is open`
      : `there is no question "${name}"; ${suggestion(name, names)}`,
  );
}

function requireAnswerable(
  { slug, id, question }: Found,
  { as, reason }: NonNullable<VerifierQuestion['closed']>,
  corpus: Corpus,
): void {
  if (question.closed)
    throw new UsageError(`${slug}/${id} was closed as ${question.closed.as} on ${question.closed.on}`);
  if (as === 'refused' && !reason) throw new UsageError('say why the finding is wrong: --reason "…"');
  const tool = corpus.facts.tools.find(({ data }) => data.slug === slug)?.data;
  if (as === 'changed' && tool && factsHash(tool, question.source, question.keys) === question.facts)
    throw new UsageError(
      `nothing about ${question.keys.join(', ') || question.source} was changed since ${question.asked}; correct facts/tools/${slug}.yaml first, or answer "unchanged"`,
    );
}

/** A passage that was reworded needs a new print before the verifier can find it. */
function nextStep({ slug, question: { finding, keys, source } }: Found, as: FindingAnswer): string {
  if (finding !== 'changed' || as === 'refused') return '';
  const [key = ''] = keys;
  return `; now make a new fingerprint of the passage: npm run facts -- fingerprint ${slug} ${key} --source ${source} --again --pick 1`;
}
