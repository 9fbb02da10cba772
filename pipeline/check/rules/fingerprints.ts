import { formatCount } from '../../../model/words/numbers.ts';
import type { Path } from '../../read/yaml-file.ts';
import { listRuleCitations } from '../file-schemas.ts';
import {
  END_WORDS,
  type Fingerprint,
  MAX_PASSAGE_WORDS,
  MIN_PASSAGE_WORDS,
  MIN_WORDS_WITH_ENDS,
  parseLineNumbers,
  splitWords,
} from '../passage.ts';
import type { Finding, Rule } from '../rule.ts';
import { listCitations } from '../tool-contents.ts';
import { parsePinnedFile } from './addresses.ts';

/**
 * A fingerprint must name the lines of a file at a commit. For a page, it must cover enough words, and may quote only the ends of the
 * passage.
 */
export const fingerprints: Rule = {
  name: 'fingerprints',
  tip: 'Create the fingerprint with "npm run facts -- fingerprint <slug> <key>". For a file at a commit, add --lines.',
  *file({ data }) {
    for (const { id, citation, path } of listCitations(data)) {
      const source = data.sources[id];
      // Whether a fingerprint needs lines depends on the page. The rule `citations` reports an unknown source.
      if (source === undefined || typeof citation === 'string' || !citation.fingerprint) continue;
      const findMistakes = parsePinnedFile(source.url) ? findFileMistakes : findPageMistakes;
      yield* findMistakes(citation.fingerprint, [...path, 'fingerprint']);
    }
  },
  *platform({ data: { rules } }) {
    for (const { version, fingerprint, path } of listRuleCitations(rules)) {
      if (fingerprint) yield* findFileMistakes(fingerprint, [...path, 'fingerprint']);
      else if (version.says !== undefined) yield { path, message: 'needs the fingerprint of the passage' };
    }
  },
};

function findFileMistakes({ lines, under, starts, ends }: Fingerprint, path: Path): Finding[] {
  if (lines === undefined) return [{ path, message: 'a file at a commit needs "lines"' }];
  const [firstLine = 0, lastLine = firstLine] = parseLineNumbers(lines);
  if (lastLine < firstLine) return [{ path: [...path, 'lines'], message: `${lines} ends before it starts` }];
  const pageFields = Object.entries({ under, starts, ends }).filter(([, text]) => text !== undefined);
  return pageFields.map(([field]) => ({
    path: [...path, field],
    message: 'is only for pages; remove it, since "lines" already leads to the passage',
  }));
}

function* findPageMistakes({ lines, words, starts, ends }: Fingerprint, path: Path): Iterable<Finding> {
  const createFinding = (field: string, message: string) => ({ path: [...path, field], message });
  if (lines !== undefined)
    yield createFinding('lines', 'is only for files at a commit (https://github.com/…/blob/<commit>/…); remove it');
  else if (words < MIN_PASSAGE_WORDS || words > MAX_PASSAGE_WORDS)
    yield createFinding(
      'words',
      `a passage on a page has ${MIN_PASSAGE_WORDS} to ${MAX_PASSAGE_WORDS} words, not ${words}`,
    );
  else if ((starts === undefined) !== (ends === undefined))
    yield {
      path,
      message: `has only "${starts === undefined ? 'ends' : 'starts'}"; a link needs both "starts" and "ends"`,
    };
  else if (starts !== undefined && words < MIN_WORDS_WITH_ENDS)
    yield {
      path,
      message: `quotes both ends of a passage of ${formatCount(words, 'word')}, which nearly copies it; remove "starts" and "ends", which need at least ${MIN_WORDS_WITH_ENDS} words`,
    };
  else
    for (const [field, text] of Object.entries({ starts, ends })) {
      const count = text === undefined ? END_WORDS : splitWords(text).length;
      if (count !== END_WORDS)
        yield createFinding(field, `has ${formatCount(count, 'word')}; write exactly ${END_WORDS}`);
    }
}
