import type { Child } from 'hono/jsx';

interface FactLinkProps {
  /** Of the fact; of a capability the name, "key=value" among them. */
  readonly name: string;
  /** Of the tool, where the fact stands on another page. */
  readonly slug?: string;
  readonly children?: Child;
}

/** Leads to the row of a fact, where its sources stand. */
export function FactLink({ name, slug, children }: FactLinkProps) {
  return <a href={`${slug === undefined ? '' : `/tools/${slug}`}#${name.split('=')[0]}`}>{children}</a>;
}
