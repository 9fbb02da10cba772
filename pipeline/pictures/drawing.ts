/** A picture before it is turned into pixels. */
export interface Drawing {
  /** The name of the file to write. */
  readonly file: string;
  readonly svg: string;
  /** What it says, for people who do not see it. */
  readonly alt: string;
}
