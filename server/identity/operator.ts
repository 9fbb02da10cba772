/** Who runs this server, as far as they say so: addresses that the pages lead to. */
export interface Operator {
  /** Where the project's files can be read and changed, without a slash at the end. */
  readonly repository?: string | undefined;
  /** Where to write to: a mailto or an https address. */
  readonly contact?: string | undefined;
  readonly imprint?: string | undefined;
  /** What they say of visitors' data. */
  readonly privacy?: string | undefined;
}
