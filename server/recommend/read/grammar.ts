import type { Lexicon } from '../../../model/lexicon.ts';
import { fold } from '../../text/fold.ts';
import { PhraseTable, slotsOf } from '../../text/phrase-table.ts';
import { TokenReader } from '../../text/token-reader.ts';
import { wordsOf } from '../../text/tokens.ts';
import { Vocabulary } from '../../text/vocabulary.ts';
import { BudgetReader } from './budgets.ts';
import { type Meaning, meaningsOf } from './meanings.ts';
import { SeatReader } from './seats.ts';
import { type NamedTool, toolNames } from './tool-names.ts';

/** "something similar", "we want to switch", "and keep it", "we were banned" */
export type Turn = 'similar' | 'parting' | 'keeping' | 'harm';

/** The lexicon and the names of tools, made ready to read texts by. */
export class Grammar {
  readonly tokens: TokenReader;
  readonly phrases: PhraseTable<Meaning>;
  /** What words mean that are typed as two: "hub spot", "out play". */
  readonly joined: ReadonlyMap<string, Meaning>;
  readonly budgets: BudgetReader;
  readonly seats: SeatReader;
  /** What is paid for, and makes another thing of the word before it: a LinkedIn seat is not LinkedIn. */
  readonly counted: PhraseTable<true>;
  readonly fillers: ReadonlySet<string>;
  readonly unneeded: ReadonlySet<string>;
  readonly without: PhraseTable<true>;
  readonly boundaries: ReadonlySet<string>;
  /** What may open a clause of its own behind an "and". */
  readonly verbs: ReadonlySet<string>;
  readonly additions: ReadonlySet<string>;
  readonly alternatives: ReadonlySet<string>;
  /** What turns a tool that is called too dear, is in use or came before harm, to one to be like, left or kept. */
  readonly turns: PhraseTable<Turn>;
  /** Categories that are a channel in a row with channels. */
  readonly channelsBeside: ReadonlyMap<string, string>;
  /** Bare words for messages, which are sent on LinkedIn in a row with what is done there. */
  readonly messagesBeside: ReadonlySet<string>;
  /** "half" and the like, which no constraint has a place for. */
  readonly factors: ReadonlySet<string>;
  /** Words that carry no wish of their own. */
  readonly ignored: ReadonlySet<string>;

  constructor(lexicon: Lexicon, tools: Iterable<NamedTool>) {
    const { budget, seats } = lexicon;
    const folded = (words: readonly string[]) => new Set(words.map(fold));
    const meanings = meaningsOf(lexicon);
    this.fillers = folded(lexicon.fillers);
    this.unneeded = folded(lexicon.unneeded);
    this.without = new PhraseTable(
      lexicon.without.map((phrase) => [phrase, true] as const),
      this.fillers,
    );
    this.boundaries = folded(lexicon.boundaries);
    this.verbs = folded(lexicon.verbs);
    this.additions = folded(lexicon.additions);
    this.alternatives = folded(lexicon.alternatives);
    this.counted = new PhraseTable(
      [seats.heads, ...Object.values(seats.accounts), budget.units.sender ?? []]
        .flat()
        .map((phrase) => [phrase, true] as const),
      this.fillers,
    );
    this.turns = new PhraseTable(
      [
        ...lexicon.similar.map((phrase) => [phrase, 'similar'] as const),
        ...lexicon.parting.map((phrase) => [phrase, 'parting'] as const),
        ...lexicon.keeping.map((phrase) => [phrase, 'keeping'] as const),
        ...lexicon.harms.map((phrase) => [phrase, 'harm'] as const),
      ],
      folded(lexicon.fillers),
    );
    this.channelsBeside = new Map(Object.entries(lexicon.channels_beside));
    this.messagesBeside = folded(lexicon.messages_beside);
    this.factors = new Set(lexicon.factors.flatMap(phraseWords));
    this.ignored = new Set(Object.values(lexicon.ignored).flat().flatMap(wordsOf));
    const everyday = lexicon.everyday.flatMap(wordsOf);
    const counted = [
      ...[budget.limits, budget.roughly, budget.floors, budget.spent, ...Object.values(budget.currencies)].flat(),
      ...[...Object.values(budget.periods), budget.billed_monthly, ...Object.values(budget.units)].flat(),
      ...[
        ...Object.values({ ...seats, accounts: Object.values(seats.accounts).flat() }),
        lexicon.similar,
        lexicon.parting,
        lexicon.keeping,
        lexicon.harms,
      ].flat(),
    ];
    const words = new Set([...meanings.map(([phrase]) => phrase), ...counted].flatMap(phraseWords));
    const plain = [
      this.ignored,
      this.unneeded,
      this.boundaries,
      this.additions,
      this.alternatives,
      folded(lexicon.fillers),
      new Set(Object.keys(lexicon.numbers).map(fold)),
    ].flatMap((set) => [...set]);
    const ordinary = new Vocabulary([...words, ...plain], everyday);
    const names = toolNames(tools, (word) => ordinary.knows(word));
    // No typo is mended to a name that is an ordinary word, or but a part of a name.
    const [sure, unsure] = [true, false].map((is) =>
      names.filter(([, { plain, partial }]) => (plain || partial) !== is).flatMap(([phrase]) => phrase.split(' ')),
    ) as [string[], string[]];
    const vocabulary = new Vocabulary(
      [...words, ...plain, ...sure],
      [...everyday, ...unsure],
      new Set(plain.filter((word) => !words.has(word))),
    );

    this.tokens = new TokenReader(
      { stopWords: lexicon.ignored, homonyms: lexicon.homonyms, numbers: lexicon.numbers, ones: seats.ones },
      vocabulary,
    );
    const all = [...meanings, ...names.map(([phrase, name]): [string, Meaning] => [phrase, { kind: 'tool', name }])];
    this.phrases = new PhraseTable(all, folded(lexicon.fillers), this.additions);
    this.joined = new Map(all.filter(([phrase, meaning]) => isJoinable(phrase, meaning)).reverse());
    this.seats = new SeatReader(lexicon);
    this.budgets = new BudgetReader(lexicon, this.seats);
  }
}

/** One long word that asks for something, or is a name that is no ordinary word. */
function isJoinable(phrase: string, meaning: Meaning): boolean {
  const isName = meaning.kind === 'tool' && !meaning.name.plain && !meaning.name.partial;
  return (isName || meaning.kind === 'asks') && /^[a-z0-9]{6,}$/.test(phrase);
}

function phraseWords(phrase: string): string[] {
  return slotsOf(phrase)
    .flat(2)
    .filter((word) => word !== '...' && word !== '#');
}
