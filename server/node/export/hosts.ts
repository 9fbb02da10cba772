/*
 * What static hosts allow. Cloudflare documents its limits (developers.cloudflare.com/workers/static-assets/headers, /redirects and
 * /workers/platform/limits); Netlify documents none that an export comes near.
 */

interface Host {
  /** Whether the values of headers can have the placeholders and the splat of the path, and rules can remove headers. */
  readonly hasPatterns: boolean;
  readonly maxHeaderRules: number;
  /** In characters, of a line of `_headers`. */
  readonly maxHeaderLine: number;
  /** Rules without a placeholder or a splat. */
  readonly maxRedirects: number;
  /** In characters, of a line of `_redirects`. */
  readonly maxRedirectLine: number;
  /** In characters. Cloudflare is said to drop what follows without a warning. */
  readonly maxRedirectsFile: number;
  /** Whether `_redirects` can answer with a file and another status than 200; if not, the nearest `404.html` is used. */
  readonly hasStatusRewrites: boolean;
}

const NONE = Number.POSITIVE_INFINITY;

/** By the name that `--host` takes. */
export const HOSTS = {
  cloudflare: {
    hasPatterns: true,
    maxHeaderRules: 100,
    maxHeaderLine: 2000,
    maxRedirects: 2000,
    maxRedirectLine: 1000,
    maxRedirectsFile: 100_000,
    hasStatusRewrites: false,
  },
  netlify: {
    hasPatterns: false,
    maxHeaderRules: NONE,
    maxHeaderLine: NONE,
    maxRedirects: 9000,
    maxRedirectLine: NONE,
    maxRedirectsFile: NONE,
    hasStatusRewrites: true,
  },
} satisfies Record<string, Host>;

export type HostName = keyof typeof HOSTS;

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
