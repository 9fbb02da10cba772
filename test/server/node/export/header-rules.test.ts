import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeaderRules } from '../../../../server/node/export/header-rules.ts';
import { fill, match, readHeaders } from '../../../../tools/static-host/host.ts';

type HeaderSet = Readonly<Record<string, string>>;

/** The headers that a host sends for a path. */
function sent(text: string, path: string): HeaderSet {
  const headers: Record<string, string> = {};
  for (const { path: rule, unset, set } of readHeaders(text)) {
    const found = match(rule, path);
    if (!found) continue;
    for (const name of unset) delete headers[name];
    for (const [name, value] of set)
      headers[name] = `${headers[name] === undefined ? '' : `${headers[name]}, `}${fill(value, found)}`;
  }
  return headers;
}

const NAMES = ['tools', 'a', 'b-2', 'api', 'md'];
const slugs = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 });
/** A route with some of its names, and how each of its answers is linked. */
const route = fc.record({
  folder: fc.constantFrom('', '/tools', '/api/v1/tools', '/pricing'),
  extension: fc.constantFrom('', '.md', '.csv'),
  slugs,
  type: fc.constantFrom('text/html', 'application/json', 'text/csv; header=present'),
  link: fc.constantFrom('</api>; rel="x"', '<PATH>; rel="self"', '<PATH.md>, </s/0?tools=NAME>', ''),
  /** One that is unlike the others. */
  odd: fc.option(fc.constantFrom(...NAMES)),
});

function answersOf({
  folder,
  extension,
  slugs,
  type,
  link,
  odd,
}: typeof route extends fc.Arbitrary<infer R> ? R : never) {
  return slugs.map((name) => {
    const path = `${folder}/${name}${extension}`;
    const headers: HeaderSet = {
      'content-type': name === odd ? 'text/plain' : type,
      ...(link !== '' && { link: link.replaceAll('PATH', path).replaceAll('NAME', name) }),
      ...(extension === '' && { vary: 'Accept' }),
    };
    return { path, headers };
  });
}

const DEFAULTS: readonly { readonly prefix: string; readonly headers: HeaderSet }[] = [
  { prefix: '', headers: { 'content-type': 'text/html', 'cache-control': 'no-store', link: '</>' } },
  { prefix: '/api', headers: { 'content-type': 'application/problem+json' } },
];

const anyRoutes = fc.uniqueArray(route, { selector: ({ folder, extension }) => folder + extension, maxLength: 10 });

describe.each(['cloudflare', 'netlify'] as const)('_headers for %s', (host) => {
  it('makes a host send exactly the headers of each answer', () => {
    fc.assert(
      fc.property(anyRoutes, (routes) => {
        const answers = routes.map(answersOf);
        const rules = new HeaderRules(new Map(answers.map((each, i) => [`${i}`, each.map(({ path }) => path)])));
        for (const [i, each] of answers.entries())
          for (const { path, headers } of each) rules.add(`${i}`, path, headers);
        const text = rules.write(host, DEFAULTS);
        for (const { path, headers } of answers.flat()) expect(sent(text, path)).toEqual(headers);
        if (host === 'netlify') return;
        expect(sent(text, '/nothing/at/all')).toEqual(DEFAULTS[0]?.headers);
        expect(sent(text, '/api/nothing')).toEqual(DEFAULTS[1]?.headers);
      }),
      { numRuns: 100 },
    );
  });
});

it('_headers has one rule for all answers of a route that have the same ending', () => {
  const names = Array.from({ length: 60 }, (_, i) => `tool-${i}`);
  const kinds = [
    (name: string) => `/files/${name}.svg`,
    (name: string) => `/files/${name}.json`,
    (name: string) => `/files/tools/${name}.json`,
    (name: string) => `/files/${name}.0a1b.svg`,
  ];
  const answers = kinds.flatMap((pathOf, i) =>
    names.map((name) => ({ path: pathOf(name), headers: { 'cache-control': `max-age=${i}`, link: `</${name}>` } })),
  );
  const rules = new HeaderRules(new Map([['/files/*', answers.map(({ path }) => path)]]));
  for (const { path, headers } of answers) rules.add('/files/*', path, headers);
  const text = rules.write('cloudflare', DEFAULTS);
  expect(readHeaders(text)).toHaveLength(DEFAULTS.length + kinds.length);
  for (const { path, headers } of answers) expect(sent(text, path)).toEqual(headers);
});

describe('_headers for a host that allows few rules', () => {
  const rulesFor = (count: number, name: (i: number) => string) => {
    const paths = Array.from({ length: count }, (_, i) => name(i));
    const rules = new HeaderRules(new Map(paths.map((path) => [path, [path]])));
    for (const path of paths) rules.add(path, path, { link: `<${path.replace('.md', '')}>; rel="canonical"` });
    return { paths, write: () => rules.write('cloudflare', DEFAULTS) };
  };

  it('has one rule for all Markdown if there are too many pages', () => {
    const { paths, write } = rulesFor(150, (i) => `/page-${i}.md`);
    const text = write();
    expect(readHeaders(text).length).toBeLessThan(10);
    for (const path of paths)
      expect(sent(text, path)).toEqual({ link: `<${path.replace('.md', '')}>; rel="canonical"` });
  });

  it('is refused if even that is not enough', () => {
    expect(rulesFor(150, (i) => `/page-${i}`).write).toThrow(/need 152 rules in _headers, and cloudflare allows 100/);
  });
});
