import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { computeDataset } from '../../model/board/dataset.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import { memoizeByObject } from '../../model/memoize.ts';
import type { Methodology } from '../../model/methodology.ts';
import { withDefinitions } from '../../model/schemas.ts';
import { fileText, linedText, schemaAt } from '../../snapshot/files.ts';
import type { ValidFacts } from '../check/rule.ts';
import { findRelation } from '../check/speakers.ts';
import { type Corpus, resolvePlatform } from '../resolve/resolve.ts';

/** The text of each file of a snapshot without the list of changes, by path. @throws Error if a file does not fit its schema */
export function writeTexts({ facts, tools, jobs, rankings }: Corpus, asOf: string): Map<string, string> {
  const lined = [
    ...jobs.map((board) => [`jobs/${board.job}.json`, board] as const),
    ...rankings.map((ranking) => [`rankings/${ranking.profile}.json`, ranking] as const),
    ...tools.map((tool) => [`tools/${tool.slug}.json`, tool] as const),
    ['datasets/ai-readiness.json', computeDataset(tools, facts.catalogue.data, asOf)] as const,
  ];
  const others = [
    ['methodology.json', methodologyOf(facts)] as const,
    ['lexicon.json', lexiconOf(facts)] as const,
    ...facts.platforms.map(
      ({ data }) => [`platforms/${data.slug}.json`, resolvePlatform(data, facts.publishers.data)] as const,
    ),
  ];
  for (const [path, data] of [...lined, ...others]) assertValid(path, data);
  return new Map([
    ...lined.map(([path, data]) => [path, linedText(data)] as const),
    ...others.map(([path, data]) => [path, fileText(data)] as const),
  ]);
}

/** The method as published, with the files that it uses. The words of questions are for the reader alone. */
function methodologyOf({ methodology, currencies, publishers, categories, catalogue }: ValidFacts): Methodology {
  const { source, ...rates } = currencies.data;
  const { keys, ...questions } = catalogue.data;
  const withoutWords = Object.entries(keys).map(([key, { words: _words, value_words: _of, ...one }]) => [key, one]);
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

// String formats are not validated: the check validates them in the facts. Each schema serves few values: checking it and optimizing its
// code would take longer than it saves.
const ajv = new Ajv2020({
  strict: false,
  strictNumbers: true,
  meta: false,
  validateSchema: false,
  validateFormats: false,
  inlineRefs: false,
  code: { optimize: false },
});
const validatorOf = memoizeByObject((schema: TSchema) => ajv.compile(withDefinitions(schema)));

/**
 * Validates a file, or a line of one, against the schema that the server will use, so that a bug of the pipeline fails the build and not
 * the start of a server.
 */
export function assertValid(path: string, data: unknown): void {
  const schema = schemaAt(path);
  if (!schema) throw new Error(`a snapshot has no file "${path}"`);
  const validate = validatorOf(schema);
  if (!validate(data))
    throw new Error(`the build produced an invalid ${path}: ${ajv.errorsText(validate.errors, { dataVar: path })}`);
}

/** The words that texts are parsed with: the lexicon, and the words of each question. */
function lexiconOf({ lexicon, catalogue }: ValidFacts): Lexicon {
  const questions = Object.entries(catalogue.data.keys).map(([key, { words, value_words }]) => [
    key,
    { words, ...(value_words && { value_words }) },
  ]);
  return { ...lexicon.data, questions: Object.fromEntries(questions) };
}
