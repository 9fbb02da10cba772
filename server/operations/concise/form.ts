import { type Static, type TObject, Type } from 'typebox';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Window } from '../selection.ts';

/** In characters of JSON without `meta`: a short answer, and a list that is longer than a short one. With `meta`, 8,000 and 16,000 are not passed. */
export const BUDGET = { short: 7600, long: 15_600 } as const;

/** What a list leaves out, and how to get it. */
export const More = Type.Object(
  {
    left: Type.Integer({ minimum: 1, description: 'How many are not in this answer.' }),
    next: Type.String({ description: 'What to add to the same request for them.' }),
  },
  { title: 'More', description: 'Only where the list goes on.' },
);
export type More = Static<typeof More>;

interface Listed {
  /** What the answer lists, the most important first: as many as fit are shown, at least one. */
  readonly items: readonly unknown[];
  /** Of a list in pages, the items of all pages. */
  readonly total?: number;
}
type ItemOf<Loaded extends Listed> = Loaded['items'][number];

/** The concise answer of an operation, declared: what it lists, how it is written, and how much it may say. */
interface Form<Input, Schema extends TObject, Loaded extends Listed, Level> {
  readonly answer: Schema;
  /** @throws Problem */
  readonly load: (snapshot: Snapshot, input: Input) => Loaded;
  /** How many items a short answer has at most, whatever they are, and how many models get by default. An answer without a list is short. */
  readonly shortList?: number;
  /** How many items models get by default, where that is fewer. */
  readonly byDefault?: number;
  /** In characters of JSON without `meta`, in place of the usual limit. */
  readonly budget?: (loaded: Loaded) => number;
  /** In characters: up to where a level is taken, where that is less than the budget. Not of the last level. */
  readonly comfortable?: (loaded: Loaded, level: Level) => number;
  /** How much is said of each item, the most first. */
  readonly levels?: readonly Level[] | ((loaded: Loaded) => readonly Level[]);
  readonly write: (loaded: Loaded, shown: readonly ItemOf<Loaded>[], level: Level) => Static<Schema>;
  /** How to get the items that are left out, where it is not by an offset. */
  readonly more?: (left: readonly ItemOf<Loaded>[], loaded: Loaded) => More | undefined;
  /** The notes on what is shown, for the room that is left. */
  readonly notes?: (loaded: Loaded, shown: readonly ItemOf<Loaded>[], level: Level) => readonly Note[];
  /** In characters: up to where notes may fill the answer, where that is less than the budget. */
  readonly notesUpTo?: number;
}

/** What an operation declares as its concise answer. */
export interface Concise<Input, Schema extends TObject> {
  readonly schema: Schema;
  /** How many items of a list models get by default. */
  readonly shortList?: number | undefined;
  readonly run: (snapshot: Snapshot, input: Input) => Static<Schema>;
}

/** Renders a declared answer within its budget. */
export function concise<Input, Schema extends TObject, Loaded extends Listed, Level = undefined>(
  form: Form<Input, Schema, Loaded, Level>,
): Concise<Input, Schema> {
  return {
    schema: form.answer,
    shortList: form.byDefault ?? form.shortList,
    run(snapshot, input) {
      const loaded = form.load(snapshot, input);
      const { items, total } = loaded;
      const isLong = form.shortList !== undefined && items.length > form.shortList;
      const budget = form.budget?.(loaded) ?? (isLong ? BUDGET.long : BUDGET.short);
      const write = (shown: readonly ItemOf<Loaded>[], level: Level) => {
        const answer = form.write(loaded, shown, level);
        const left = items.slice(shown.length);
        const more = form.more
          ? left.length > 0 && form.more(left, loaded)
          : total !== undefined && moreAfter(total, input as Window, shown.length);
        return more ? { ...answer, more } : answer;
      };
      const { comfortable = () => budget, levels: given = [undefined as Level] } = form;
      const levels = typeof given === 'function' ? given(loaded) : given;
      const { answer, shown, level } = fit({
        budget,
        comfortable: (level) => comfortable(loaded, level),
        items,
        levels,
        write,
      });
      const notes = form.notes?.(loaded, shown, level) ?? [];
      return {
        ...answer,
        ...notesThatFit(Math.min(budget, form.notesUpTo ?? budget) - lengthOf(answer), notes),
      } as Static<Schema>;
    },
  };
}

interface Fitting<Item, Level, Answer> {
  readonly budget: number;
  readonly comfortable: (level: Level) => number;
  readonly items: readonly Item[];
  readonly levels: readonly Level[];
  readonly write: (shown: readonly Item[], level: Level) => Answer;
}

/** All items at the first level that fits; otherwise as many as fit at the last, at least one. */
export function fit<Item, Level, Answer>({
  budget,
  comfortable,
  items,
  levels,
  write,
}: Fitting<Item, Level, Answer>): { answer: Answer; shown: readonly Item[]; level: Level } {
  const last = levels.at(-1) as Level;
  const isWithin = (count: number) => lengthOf(write(items.slice(0, count), last)) <= budget;
  // Most long lists do not fit even in the fewest words, which their beginning says sooner.
  const mayFit = items.length <= BEGINNING || isWithin(BEGINNING);
  for (const level of mayFit ? levels : []) {
    const most = level === last ? budget : Math.min(budget, comfortable(level));
    const answer = write(items, level);
    if (lengthOf(answer) <= most) return { answer, shown: items, level };
  }
  let [fits, tooMany] = [Math.min(1, items.length), 2];
  while (tooMany < items.length && isWithin(tooMany)) [fits, tooMany] = [tooMany, 2 * tooMany];
  tooMany = Math.min(tooMany, items.length);
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isWithin(middle)) fits = middle;
    else tooMany = middle;
  }
  const shown = items.slice(0, fits);
  return { answer: write(shown, last), shown, level: last };
}

const BEGINNING = 60;

export function lengthOf(answer: unknown): number {
  return JSON.stringify(answer).length;
}

/** As many of the first items as fit, at least one. @param most in characters of JSON */
export function firstThatFit<Item>(most: number, items: readonly Item[]): Item[] {
  let length = 0;
  const end = items.findIndex((item) => {
    length += lengthOf(item) + 1;
    return length > most;
  });
  return items.slice(0, end === -1 ? undefined : Math.max(end, 1));
}

/** What a window leaves out of a list after its items. @param shown how many the answer has, where that is fewer than the window allows */
function moreAfter(total: number, { limit, offset = 0 }: Window, shown = limit ?? total): More | undefined {
  const end = Math.min(total, offset + shown);
  return end < total && shown > 0 ? { left: total - end, next: `offset: ${end}` } : undefined;
}

/** How long the names of the keys that are left may be, in characters. */
const MAX_KEYS_LEFT = 1600;

/** How to ask for facts that are left out. @param besides what else in the request selects facts, and has to be left out */
export function moreKeys(left: readonly { readonly key: string }[], { besides }: { readonly besides: string }): More {
  const named = firstThatFit(
    MAX_KEYS_LEFT,
    left.map(({ key }) => key),
  );
  const others = left.length - named.length;
  const then = others > 0 ? `; then the other ${others}` : '';
  return { left: left.length, next: `keys: ${named.join(',')}${besides}${then}` };
}

export type Note = readonly [on: string, note: string];

/** How long a note may be where not all fit whole, and what surrounds notes, in characters. */
const SHORT_NOTE = 80;
const AROUND_NOTES = 40;

/** The notes that fit, by what they are on: all whole, or shortened and as many as there is room for. */
function notesThatFit(room: number, notes: readonly Note[]): { notes?: Record<string, string>; notes_left?: number } {
  if (notes.length === 0) return {};
  const most = room - AROUND_NOTES;
  const short = notes.map(([on, note]): Note => [on, cut(note, SHORT_NOTE)]);
  const written = lengthOf(notes) <= most ? notes : short;
  const shown = firstThatFit(most, written).filter((note) => lengthOf(note) <= most);
  const left = notes.length - shown.length;
  return {
    ...(shown.length > 0 && { notes: Object.fromEntries(shown) }),
    ...(left > 0 && { notes_left: left }),
  };
}

/** The lists that are not empty, so that a concise answer has no empty parts. */
export function nonEmpty<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): Partial<Lists> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>;
}
