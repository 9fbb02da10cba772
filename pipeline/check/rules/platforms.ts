import { singleNamed } from '../../../model/ranking/job.ts';
import { citationsInRules, type PlatformFile } from '../file-schemas.ts';
import { corpusRule, type Finding, type SharedFacts, type ValidFile } from '../rule.ts';
import { notAmong } from '../suggestion.ts';
import { problemInFile } from './citations.ts';
import { misnamed, slugFileName } from './file-format.ts';
import { problemWith } from './method.ts';
import { pinnedFile, urlProblem } from './urls.ts';
import { publisherProblem } from './witnesses.ts';
import { wordingFindings } from './wording.ts';

/** A rule on one platform's file, as a rule on all files together. */
const ofPlatform = (
  name: string,
  tip: string,
  check: (platform: ValidFile<PlatformFile>, facts: SharedFacts, today: string) => Iterable<Finding>,
) =>
  corpusRule({
    name,
    tip,
    *check({ platforms }, facts, { today }) {
      for (const platform of platforms)
        for (const finding of check(platform, facts, today)) yield { file: platform.file, ...finding };
    },
  });

/** A platform's file is named after its slug. */
export const platformFileName = ofPlatform('platform-file-name', slugFileName.tip, misnamed);

/** The questions that a platform's file names exist and can be answered with yes. */
export const platformQuestions = ofPlatform(
  'platform-questions',
  'Name keys of facts/catalogue.yaml: a yes/no key alone, any other with one of its values, as key=value.',
  function* ({ data: { for_tools_with, rules } }, facts) {
    const ofRules = Object.entries(rules).map(([id, { touches }]) => ({
      path: ['rules', id, 'touches'],
      names: touches,
    }));
    for (const { path, names } of [{ path: ['for_tools_with'], names: for_tools_with }, ...ofRules]) {
      for (const [i, name] of names.entries()) {
        const message = problemWith(singleNamed(name), [], facts);
        if (message !== undefined) yield { path: [...path, i], message };
      }
    }
  },
);

/** The copies of a platform's documents are files at a commit, are cited, and none is of a later day than today. */
export const platformSources = ofPlatform(
  'platform-sources',
  'Cite a file of an archive at its commit: "dated" is the day that the document names or, if it names none, that of the commit.',
  function* ({ data: { sources, rules } }, { publishers }, today) {
    const cited = citationsInRules(rules);
    for (const { id, path } of cited)
      if (!Object.hasOwn(sources, id))
        yield { path: [...path, 'source'], message: notAmong(id, 'a source of this file', Object.keys(sources)) };
    for (const [id, { url, publisher, dated, read }] of Object.entries(sources)) {
      const path = ['sources', id];
      if (!cited.some((citation) => citation.id === id))
        yield { path, key: true, message: 'nothing cites this source' };
      const problem = urlProblem(url) ?? (pinnedFile(url) ? undefined : 'can change; name the commit');
      if (problem !== undefined) yield { path: [...path, 'url'], message: `${url} ${problem}` };
      const unknown = publisherProblem(publisher, publishers.data);
      if (unknown !== undefined) yield { path: [...path, 'publisher'], message: unknown };
      if (dated > read) yield { path: [...path, 'dated'], message: `${dated} is after ${read}, when it was read` };
      if (read > today) yield { path: [...path, 'read'], message: `${read} is after today, ${today}` };
    }
  },
);

/** Versions are in order, say what changed, cite one document, and prove what they say by the fingerprint of a passage. */
export const platformVersions = ofPlatform(
  'platform-versions',
  'Newest first. "says" needs a fingerprint in each citation; where the document has no such rule write "absent: true". All but the oldest have a "change".',
  function* ({ data: { sources, rules } }) {
    const cited = citationsInRules(rules);
    for (const { version, fingerprint, path } of cited) {
      const problem = fingerprint && problemInFile(fingerprint, [...path, 'fingerprint']);
      if (problem) yield problem;
      if (version.says !== undefined && !fingerprint) yield { path, message: 'needs the fingerprint of the passage' };
    }
    for (const [id, { versions }] of Object.entries(rules)) {
      const ofRule = cited.filter(({ rule }) => rule === id);
      const titles = new Set(ofRule.flatMap((one) => sources[one.id]?.title ?? []));
      if (titles.size > 1)
        yield {
          path: ['rules', id],
          message: `cites several documents: ${[...titles].join(', ')}; make a rule of each`,
        };
      const days = versions.map(({ sources: [first] }) => sources[first?.source ?? '']?.dated ?? '');
      for (const [i, { says, absent, change }] of versions.entries()) {
        const path = ['rules', id, 'versions', i];
        const isOldest = i === versions.length - 1;
        if ((says === undefined) === (absent === undefined)) yield { path, message: 'needs either "says" or "absent"' };
        if (isOldest !== (change === undefined))
          yield { path, message: isOldest ? 'has a "change", but is the oldest version' : 'needs a "change"' };
        if (!isOldest && (days[i] ?? '') <= (days[i + 1] ?? ''))
          yield { path, message: `is of ${days[i]}, not after the next one, of ${days[i + 1]}` };
      }
    }
  },
);

/** The texts about rules are editors' own words, without praise, promises or long quotations. */
export const platformWording = ofPlatform(
  'platform-wording',
  'Say in plain words of your own what the document says, without praise, promises or a judgement.',
  function* ({ data: { sources, rules } }) {
    const shown = Object.entries(sources).map(([id, { shows }]) => ({ path: ['sources', id, 'shows'], text: shows }));
    const written = Object.entries(rules).flatMap(([id, { title, versions }]) => [
      { path: ['rules', id, 'title'], text: title },
      ...versions.flatMap(({ says, change }, i) =>
        Object.entries({ says, change }).flatMap(([field, text]) =>
          text === undefined ? [] : [{ path: ['rules', id, 'versions', i, field], text }],
        ),
      ),
    ]);
    yield* wordingFindings([...shown, ...written]);
  },
);
