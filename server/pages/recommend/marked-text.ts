interface Part {
  readonly start: number;
  readonly end: number;
}

/** A stretch of a text, and which parts cover it. */
export interface Stretch {
  readonly text: string;
  /** Places of the parts that cover it; none where it was not used. */
  readonly parts: readonly number[];
  /** Places of those that end with it. */
  readonly ends: readonly number[];
}

/**
 * Cuts a text where parts of it begin and end, so that parts which overlap or cover the same words can be marked without
 * marks in marks. The stretches one after the other are the text.
 */
export function stretches(text: string, parts: readonly Part[]): Stretch[] {
  const cuts = new Set([0, text.length, ...parts.flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].filter((place) => place <= text.length).sort((a, b) => a - b);
  return places.slice(1).map((end, i) => {
    const start = places[i] as number;
    const covering = parts.flatMap((part, place) => (part.start <= start && part.end >= end ? [place] : []));
    return {
      text: text.slice(start, end),
      parts: covering,
      ends: covering.filter((place) => parts[place]?.end === end),
    };
  });
}
