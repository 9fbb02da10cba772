import { HOSTS, type HostName } from './hosts.ts';

/** From and to are paths with the base path. */
interface Rule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

interface RedirectsFile {
  readonly text: string;
  /** How many redirects it has. */
  readonly written: number;
  /** Where those come from that the host allows no room for. */
  readonly left: readonly string[];
}

/**
 * The file `_redirects`.
 * @param rewrites always written
 * @param redirects written as far as the host allows, the most important first
 * @param last a rule that matches many addresses, and so has to come after all others: the first that matches wins
 * @throws Error if there is no room for the rewrites
 */
export function redirectsFile(
  host: HostName,
  rewrites: readonly Rule[],
  redirects: readonly Rule[],
  last?: Rule,
): RedirectsFile {
  const { maxRedirects, maxRedirectLine, maxRedirectsFile } = HOSTS[host];
  const lines: string[] = [];
  let size = 0;
  const hasAdded = ({ from, to, status }: Rule) => {
    const line = `${from} ${to} ${status}\n`;
    if (lines.length >= maxRedirects || line.length > maxRedirectLine || size + line.length > maxRedirectsFile)
      return false;
    size += line.length;
    lines.push(line);
    return true;
  };
  for (const rewrite of rewrites)
    if (!hasAdded(rewrite)) throw new Error(`_redirects has no room for ${rewrite.from} on ${host}`);
  const left = redirects.filter((redirect) => !hasAdded(redirect)).map(({ from }) => from);
  if (last) lines.push(`${last.from} ${last.to} ${last.status}\n`);
  return { text: lines.join(''), written: redirects.length - left.length, left };
}
