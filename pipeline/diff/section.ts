/** Lines under a title. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  /** What the lines are about, if it is more than one thing each. */
  readonly count?: number;
  /** How many lines the report shows, if fewer than of other sections. */
  readonly most?: number;
}
