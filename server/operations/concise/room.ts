/** The room of a short answer in characters of JSON without `meta`, so that it has at most 8,000 with it. */
export const ROOM = 7500;
