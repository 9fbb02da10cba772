/**
 * The numbers of the rule by which counts become places. They belong to the method: its hash covers them, so that no place can move by
 * another number without a new version of the method. `rules` in facts/methodology.yaml says the same in words.
 */
export const PLACING = {
  /** A placed tool proves at least 1 / this of the musts. */
  placed_musts_divisor: 2,
  /** A tool that is clearly ahead has less than 1 / this as much left. */
  clear_left_divisor: 2,
  /** And at least this many questions less left. */
  clear_questions: 2,
  /** A list with fewer placed tools is provisional. */
  provisional_tools: 5,
  /** A list of whose pairs less than 1 / this are settled or clear is provisional. */
  provisional_parted_divisor: 4,
} as const;
