import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { getReader } from '../../server/reader/reader.ts';
import { readText, selectTools, snapshot } from './ask.ts';

const { lexicon, methodology, tools } = snapshot;
const { keys } = methodology.catalogue;
const reader = getReader(snapshot);

const WE_NEED: Readonly<Record<Language, string>> = {
  en: 'We need ',
  de: 'Wir brauchen ',
  fr: 'Nous avons besoin de ',
  es: 'Necesitamos ',
  pt: 'Precisamos de ',
};

/** For editors who change words. */
const ADVICE =
  'With the words in facts/catalogue.yaml and facts/lexicon.yaml, this text is no longer understood as buyers mean it';

describe('the words of a question', () => {
  it('find the question in every language', () => {
    // These questions ask for nothing without a value.
    const needsValue = (key: string) => ['plans', 'set', 'country'].includes(keys[key]?.type ?? '');
    const tries = Object.entries(lexicon.questions).flatMap(([key, { words, value_words = {} }]) =>
      [...(needsValue(key) ? [] : [words]), ...Object.values(value_words)].flatMap((wordsByLanguage) =>
        LANGUAGES.flatMap((language) => {
          const { requires, or_if = '' } = keys[key] ?? {};
          const [prerequisite = ''] = lexicon.questions[requires ?? or_if]?.words.en ?? [];
          return (wordsByLanguage[language] ?? []).map((word) => ({
            key,
            text: WE_NEED[language] + word.replace(/^=/, '').replace(/^\+/, `${prerequisite}, `),
          }));
        }),
      ),
    );
    const isFound = ({ key, text }: (typeof tries)[number]) =>
      reader.read(text).questions.some(({ any }) => any.some((condition) => condition.key === key));
    const missed = tries.filter((attempt) => !isFound(attempt));
    // A few words belong to two questions, in two languages or with an article. They find only one of them.
    expect(missed.length / tries.length, `${ADVICE}: ${JSON.stringify(missed.map(({ text }) => text))}`).toBeLessThan(
      0.002,
    );
    expect(tries.length).toBeGreaterThan(1000);
  });

  it('exist in English for every question', () => {
    const withoutWords = Object.keys(keys).filter((key) => !lexicon.questions[key]?.words.en.length);
    expect(withoutWords).toEqual([]);
  });

  it('do not hide a tool name', () => {
    const hidden = [...tools.values()].filter(({ slug, name }) =>
      [`alternative to ${name}`, `How much is ${name}?`].some(
        (text) => !reader.read(text).tools.some((tool) => tool.slug === slug),
      ),
    );
    expect(
      hidden.map(({ name }) => name),
      'these tool names are also words of questions or of the lexicon',
    ).toEqual([]);
  });
});

describe('a text', () => {
  it('can ask for the integration with a tool that the catalogue knows', () => {
    const integrated = selectTools(({ slug }) => keys['integrations.others']?.values?.[slug] !== undefined, 100);
    expect(integrated.length).toBeGreaterThan(5);
    for (const { slug, name } of integrated) {
      const { kind, understood } = readText(`We need email campaigns. It must integrate with ${name}.`);
      expect([kind, understood.required], name).toEqual(['need', ['channels.email', `integrations.others=${slug}`]]);
    }
  });

  it('that asks for alternatives to a tool is a need without this tool', () => {
    for (const { slug, name } of selectTools(() => true, 100)) {
      const { kind, understood } = readText(`${name} alternative with European data`);
      expect([kind, understood.without], name).toEqual(['need', [slug]]);
    }
  });

  it('does not name a tool by the word for what all tools do', () => {
    expect(readText('Which outreach tools have an MCP server').understood.tools).toBeUndefined();
  });
});
