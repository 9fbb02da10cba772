import { citationsInRules, type PlatformFile } from '../file-schemas.ts';
import type { Finding, Rule } from '../rule.ts';
import { notAmong } from '../suggestion.ts';
import { problemWith } from './method.ts';

/** A rule of a platform is in one document, touches questions that exist, and its versions say what changed and when. */
export const rulesOfPlatforms: Rule = {
  name: 'platform-rules',
  tip: 'Newest first. "says" is what the document says; where it has no such rule write "absent: true". All but the oldest have a "change".',
  *platform({ data: { for_tools_with, rules, steps = [], sources } }, facts, { slugs }) {
    const ofRules = Object.entries(rules).map(([id, { touches }]) => ({
      path: ['rules', id, 'touches'],
      names: touches,
    }));
    const ofPractices = Object.entries(rules).flatMap(([id, { practice }]) =>
      practice ? [{ path: ['rules', id, 'practice', 'any'], names: practice.any }] : [],
    );
    for (const { path, names } of [{ path: ['for_tools_with'], names: for_tools_with }, ...ofRules, ...ofPractices]) {
      for (const [i, name] of names.entries()) {
        const message = problemWith(name, [], facts);
        if (message !== undefined) yield { path: [...path, i], message };
      }
    }
    for (const [i, { on, tools = [] }] of steps.entries()) {
      if (i > 0 && on > (steps[i - 1]?.on ?? ''))
        yield { path: ['steps', i, 'on'], message: `${on} is after the one before it; the newest is first` };
      for (const [j, slug] of tools.entries())
        if (!slugs.includes(slug)) yield { path: ['steps', i, 'tools', j], message: notAmong(slug, 'a tool', slugs) };
    }
    const cited = citationsInRules(rules);
    for (const id of new Set(cited.map((one) => one.id)))
      if (sources[id] && sources[id].dated === undefined)
        yield { path: ['sources', id], message: 'needs "dated": a version of a rule is in force since a day' };
    for (const [id, { versions }] of Object.entries(rules)) {
      const ofRule = cited.filter(({ rule }) => rule === id);
      const titles = new Set(ofRule.flatMap((one) => sources[one.id]?.title ?? []));
      const path = ['rules', id];
      if (titles.size > 1)
        yield { path, message: `cites several documents: ${[...titles].join(', ')}; make a rule of each` };
      for (const finding of versionMistakes(versions, sources))
        yield { ...finding, path: [...path, 'versions', ...(finding.path ?? [])] };
    }
  },
};

type Versions = PlatformFile['rules'][string]['versions'];

function* versionMistakes(versions: Versions, sources: PlatformFile['sources']): Iterable<Finding> {
  const days = versions.map(({ sources: [first] }) => sources[first?.source ?? '']?.dated ?? '');
  for (const [i, { says, absent, change }] of versions.entries()) {
    const path = [i];
    const isOldest = i === versions.length - 1;
    if ((says === undefined) === (absent === undefined)) yield { path, message: 'needs either "says" or "absent"' };
    if (isOldest !== (change === undefined))
      yield { path, message: isOldest ? 'has a "change", but is the oldest version' : 'needs a "change"' };
    if (!isOldest && (days[i] ?? '') <= (days[i + 1] ?? ''))
      yield { path, message: `is of ${days[i]}, not after the next one, of ${days[i + 1]}` };
  }
}
