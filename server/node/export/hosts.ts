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
