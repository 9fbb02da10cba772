import { computeDataset } from '../../model/board/dataset.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { findSchema, formatJsonFile, formatRowPerLine } from '../../snapshot/files.ts';
import { Validators } from '../../snapshot/load.ts';
import type { ValidFacts } from '../check/rule.ts';
import { findRelation } from '../check/source-types.ts';
import { type Corpus, resolvePlatform } from '../resolve/resolve.ts';

/** Formats the files of a snapshot, except those under `data/`, by path. @throws Error if a file does not match its schema */
export function formatFiles({ facts, tools, jobs, rankings }: Corpus, asOf: string): Map<string, string> {
  const rowPerLineFiles = [
    ...jobs.map((board) => [`jobs/${board.job}.json`, board] as const),
    ...rankings.map((ranking) => [`rankings/${ranking.profile}.json`, ranking] as const),
    ...tools.map((tool) => [`tools/${tool.slug}.json`, tool] as const),
    ['datasets/ai-readiness.json', computeDataset(tools, facts.catalogue.data, asOf)] as const,
  ];
  const otherFiles = [
    ['methodology.json', createMethodology(facts)] as const,
    ['lexicon.json', createLexicon(facts)] as const,
    ...facts.platforms.map(
      ({ data }) => [`platforms/${data.slug}.json`, resolvePlatform(data, facts.publishers.data)] as const,
    ),
  ];
  for (const [path, data] of [...rowPerLineFiles, ...otherFiles]) assertValid(path, data);
  return new Map([
    ...rowPerLineFiles.map(([path, data]) => [path, formatRowPerLine(data)] as const),
    ...otherFiles.map(([path, data]) => [path, formatJsonFile(data)] as const),
  ]);
}

/** Creates the published method, including the shared files that it uses. The words of questions are only in the lexicon. */
function createMethodology({ methodology, currencies, publishers, categories, catalogue }: ValidFacts): Methodology {
  const { source, ...rates } = currencies.data;
  const { keys, ...questions } = catalogue.data;
  const withoutWords = Object.entries(keys).map(([key, { words: _words, value_words: _valueWords, ...question }]) => [
    key,
    question,
  ]);
  return {
    ...methodology.data,
    currencies: {
      ...rates,
      source: { copy: 'stored', ...source, relation: findRelation(source, '', publishers.data) },
    },
    categories: categories.data,
    catalogue: { ...questions, keys: Object.fromEntries(withoutWords) },
  };
}

const validators = new Validators();

/**
 * Validates a file, or one of its lines, against the schema that the server uses. A bug in the pipeline then fails the build,
 * not the start of a server.
 */
export function assertValid(path: string, data: unknown): void {
  const schema = findSchema(path);
  if (!schema) throw new Error(`unknown snapshot file "${path}"`);
  const error = validators.findError(data, schema, path);
  if (error !== undefined) throw new Error(`the build produced an invalid ${path}: ${error}`);
}

/** Creates the lexicon that questions are parsed with, including the words of each catalogue question. */
function createLexicon({ lexicon, catalogue }: ValidFacts): Lexicon {
  const questions = Object.entries(catalogue.data.keys).map(([key, { words, value_words }]) => [
    key,
    { words, ...(value_words && { value_words }) },
  ]);
  return { ...lexicon.data, questions: Object.fromEntries(questions) };
}
