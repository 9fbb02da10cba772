/*
 * The files `_headers` and `_redirects` as the hosts document them, written without a look at how they are made here.
 * https://developers.cloudflare.com/workers/static-assets/headers and /redirects; https://docs.netlify.com/routing/headers and /redirects
 */

export interface HeaderRule {
  readonly path: string;
  readonly unset: readonly string[];
  readonly set: readonly (readonly [name: string, value: string])[];
}

export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

export function readHeaders(text: string): HeaderRule[] {
  const rules: { path: string; unset: string[]; set: [string, string][] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), unset: [], set: [] });
      continue;
    }
    const [name = '', ...value] = line.trim().split(':');
    const rule = rules.at(-1);
    if (name.startsWith('! ')) rule?.unset.push(name.slice(2).toLowerCase());
    else rule?.set.push([name.trim().toLowerCase(), value.join(':').trim()]);
  }
  return rules;
}

export function readRedirects(text: string): RedirectRule[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status = '302'] = line.trim().split(/\s+/);
      return { from, to, status: Number(status) };
    });
}

type Found = Readonly<Record<string, string>>;

/** What the placeholders and the splat of a rule stand for in a path; undefined if it does not match. */
export function match(rule: string, path: string): Found | undefined {
  if (!/[:*]/.test(rule)) return rule === path ? {} : undefined;
  const source = rule
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:([a-z]\w*)/gi, '(?<$1>[^/]+)')
    .replace('*', '(?<splat>.*)');
  return new RegExp(`^${source}$`).exec(path)?.groups;
}

/** A text with its placeholders replaced. */
export function fill(text: string, found: Found): string {
  return text.replaceAll(/:([a-z]\w*)/gi, (whole, name: string) => found[name] ?? whole);
}
