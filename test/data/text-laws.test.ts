import leven from 'leven';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import { isUnwanted } from '../../model/catalogue.ts';
import { normalizeName } from '../../model/phrase-key.ts';
import { hasSingleAmount } from '../../model/pricing/certainty.ts';
import { isListed } from '../../model/tool.ts';
import { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { searchTools } from '../../server/operations/search-tools/operation.ts';
import { readLabelledTexts } from '../../tools/evaluate/labelled-texts.ts';
import { ask, catalogue, pickPrice, readText, snapshot, yesNoQuestions } from './ask.ts';

/* Laws of all texts, on samples that are spread evenly. */

const tools = [...snapshot.tools.values()].filter(isListed);
const priced = tools.filter(({ price }) => hasSingleAmount(price.certainty) && price.amount !== null);
/** Selects some yes/no questions for a priced tool. Each question is selected for some tools. */
const selectQuestions = (i: number) => yesNoQuestions.filter((_, j) => (i + j) % 12 === 0);

it('what is understood of a text gives the same rows when it is sent as parameters', async () => {
  const sample = (await readLabelledTexts()).filter((_, i) => i % 16 === 0);
  const answers = sample.map(({ q }) => ({ q, ...recommend.run(snapshot, { q, limit: 20 }) }));
  const withRows = answers.filter(({ rows }) => rows.length > 0);
  for (const { q, kind, understood, total, rows } of withRows) {
    const repeated = recommend.run(snapshot, { ...understood, limit: 20 });
    // Parameters are a need, and the rows of a question about tools have no results.
    const pickRow = ({ slug, result, price }: Row) => ({ slug, price, ...(kind === 'need' && { result }) });
    expect([q, repeated.total, repeated.rows.map(pickRow)]).toEqual([q, total, rows.map(pickRow)]);
  }
  expect(withRows.length).toBeGreaterThan(30);
});

describe('a price in words', () => {
  it('is the same with a question beside it', () => {
    for (const [i, { slug, name }] of priced.entries()) {
      const price = pickPrice(estimateCost.run(snapshot, { tools: [slug], people: 5 }), slug);
      for (const rest of ['', ...selectQuestions(i).map(({ word }) => ` and does it have ${word}`)]) {
        const q = `How much does ${name} cost for 5 people${rest}?`;
        expect([q, pickPrice(ask(q), slug)]).toEqual([q, price]);
      }
    }
  });

  it('is never lower with one more requirement', () => {
    let compared = 0;
    for (const [i, { slug, name }] of priced.entries()) {
      const less = pickPrice(ask(`${name} for 3 people`), slug);
      for (const { word } of selectQuestions(i)) {
        const q = `${name} with ${word} for 3 people`;
        const more = pickPrice(ask(q), slug);
        if (!less.amount || !more.amount || less.currency !== more.currency) continue;
        expect([q, more.amount >= less.amount]).toEqual([q, true]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

it('a denial never becomes a requirement', () => {
  // "No long contract" is a wish, and so is "never contacted twice".
  const wishes = ({ key }: { key: string }) => isUnwanted(key, catalogue) || catalogue.prevents?.includes(key);
  const denied = yesNoQuestions.filter((question) => question.key !== 'channels.linkedin' && !wishes(question));
  const wordings = ['no {}', 'without {}', 'must not have {}', 'exclude {}', 'but not {}', '{} unwanted'];
  const required = denied.flatMap(({ key, word }, i) =>
    wordings
      .filter((_, j) => (i + j) % 2 === 0)
      .map((wording) => `LinkedIn tool, ${wording.replace('{}', word)}`)
      .filter((q) => readText(q).understood.required?.some((question) => question.split('|').includes(key))),
  );
  expect(required).toEqual([]);
  expect(denied.length).toBeGreaterThan(70);
});

describe('a name that is not in our list', () => {
  const known = [...snapshot.tools.values()].flatMap(({ name, aliases }) => [name, ...aliases].map(normalizeName));
  /** The first and last parts of our names, cut before a capital or a consonant in the middle. */
  const parts = tools.flatMap(
    ({ name }) => /^([A-Z][a-z]{2,})([A-Z][a-z]{3,}|[b-df-hj-np-tv-z][a-z]{3,})$/.exec(name) ?? [],
  );
  const heads = parts.filter((_, i) => i % 3 === 1);
  const tails = [...parts.filter((_, i) => i % 3 === 2), 'ora', 'Nest', 'ify'];
  const unknown = heads
    .flatMap((head) => tails.map((tail) => head + tail))
    .filter((name) => known.every((other) => leven(normalizeName(name), other) > 2))
    .filter((_, i, { length }) => (i * 130) % length < 130);

  it('is never another tool', () => {
    expect(unknown.length).toBeGreaterThan(100);
    for (const name of unknown) {
      const { kind, total } = readText(name);
      expect([name, kind, total]).toEqual([name, 'nothing', 0]);
      expect([name, readText(`Does ${name} have an API?`).understood.tools]).toEqual([name, undefined]);
      expect([name, searchTools.run(snapshot, { q: name }).total]).toEqual([name, 0]);
    }
  });

  it('may only be a typo of a long name, which the answer says', () => {
    for (const { slug, name } of tools.filter((tool) => normalizeName(tool.name).length >= 8)) {
      const typo = name.replace(/^(.{3,}?)[a-z](?=[a-z])/, '$1');
      const { understood, assumed } = readText(`Does ${typo} have an API?`);
      const isNamed = understood.tools !== undefined && !known.includes(normalizeName(typo));
      if (isNamed) expect([typo, understood.tools, assumed.length > 0]).toEqual([typo, [slug], true]);
    }
  });
});
