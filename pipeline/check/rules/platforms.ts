import { listRuleCitations, type PlatformFile } from '../file-schemas.ts';
import { findYesNoProblem } from '../question.ts';
import type { Finding, Rule } from '../rule.ts';
import { formatUnknown } from '../suggestion.ts';

/** A rule of a platform must cite one document and refer only to existing questions. Its versions must say what changed and when. */
export const platformRules: Rule = {
  name: 'platform-rules',
  tip: 'List versions newest first. In "says", write what the document says. If it has no such rule, write "absent: true". Every version except the oldest needs a "change".',
  *platform({ data: { for_tools_with, rules, steps = [], sources } }, facts, { slugs }) {
    const ruleQuestions = Object.entries(rules).map(([id, { touches }]) => ({
      path: ['rules', id, 'touches'],
      names: touches,
    }));
    const practiceQuestions = Object.entries(rules).flatMap(([id, { practice }]) =>
      practice ? [{ path: ['rules', id, 'practice', 'any'], names: practice.any }] : [],
    );
    for (const { path, names } of [
      { path: ['for_tools_with'], names: for_tools_with },
      ...ruleQuestions,
      ...practiceQuestions,
    ]) {
      for (const [i, name] of names.entries()) {
        const message = findYesNoProblem(name, [], facts.catalogue.data);
        if (message !== undefined) yield { path: [...path, i], message };
      }
    }
    for (const [i, { on, tools = [] }] of steps.entries()) {
      if (i > 0 && on > (steps[i - 1]?.on ?? ''))
        yield { path: ['steps', i, 'on'], message: `${on} is later than the action above it; list the newest first` };
      for (const [j, slug] of tools.entries())
        if (!slugs.includes(slug))
          yield { path: ['steps', i, 'tools', j], message: formatUnknown(slug, 'tool', slugs) };
    }
    const allCitations = listRuleCitations(rules);
    for (const id of new Set(allCitations.map((citation) => citation.id)))
      if (sources[id] && sources[id].dated === undefined)
        yield {
          path: ['sources', id],
          message: 'needs "dated", the date from which this version of the rules applies',
        };
    for (const [id, { versions }] of Object.entries(rules)) {
      const ruleCitations = allCitations.filter(({ rule }) => rule === id);
      const titles = new Set(ruleCitations.flatMap((citation) => sources[citation.id]?.title ?? []));
      const path = ['rules', id];
      if (titles.size > 1)
        yield {
          path,
          message: `cites several documents: ${[...titles].join(', ')}; split it into one rule per document`,
        };
      for (const finding of checkVersions(versions, sources))
        yield { ...finding, path: [...path, 'versions', ...(finding.path ?? [])] };
    }
  },
};

type Versions = PlatformFile['rules'][string]['versions'];

function* checkVersions(versions: Versions, sources: PlatformFile['sources']): Iterable<Finding> {
  const dates = versions.map(({ sources: [first] }) => sources[first?.source ?? '']?.dated ?? '');
  for (const [i, { says, absent, change }] of versions.entries()) {
    const path = [i];
    const isOldest = i === versions.length - 1;
    if ((says === undefined) === (absent === undefined)) yield { path, message: 'needs either "says" or "absent"' };
    if (isOldest !== (change === undefined))
      yield { path, message: isOldest ? 'has a "change", but is the oldest version; remove it' : 'needs a "change"' };
    if (!isOldest && (dates[i] ?? '') <= (dates[i + 1] ?? ''))
      yield { path, message: `is dated ${dates[i]}, which is not later than the next version, dated ${dates[i + 1]}` };
  }
}
