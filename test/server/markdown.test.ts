import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isListed } from '../../model/tool.ts';
import { serveFixture } from '../fixture/serve.ts';
import { fixtureSnapshot, mapTools } from '../fixture/snapshot.ts';

/* Text from facts is never read as markup. The tests rename the listed tools of the fixture. */

const fixture = await fixtureSnapshot();
const COUNT = [...fixture.tools.values()].filter(isListed).length;

/** Renames tools. @returns the link label of each name in the Markdown list of tools, and the Markdown page of one tool */
async function renderNames(names: readonly string[], website = 'https://a.example/') {
  const remaining = [...names];
  const snapshot = mapTools(fixture, (tool) => ({
    ...tool,
    website,
    name: (isListed(tool) && remaining.shift()) || tool.name,
  }));
  const served = await serveFixture({ snapshot });
  const lists = [await served.text('/tools.md'), await served.text('/tools.md?offset=10')];
  const lines = lists.join('\n').split('\n');
  const page = await served.text('/tools/yew.md');
  await served.close();
  const listed = [...snapshot.tools.values()].filter(isListed);
  const labels = listed.slice(0, names.length).map(({ slug, name }) => {
    const line = lines.find((candidate) => candidate.includes(`/tools/${slug}.md)`)) ?? '';
    return [name, /^\| (?:\d+\\?\. )?\[(.*?)\]\(http/.exec(line)?.[1]];
  });
  return { labels, page };
}

it('Markdown pages write any name without line breaks and unescaped markup', async () => {
  const words = fc.string({ unit: fc.constantFrom(...'\\`*_[]()<>|~&#\n\t -+=1.a\u2028'), minLength: 1 });
  const generatedNames = words.map((text) => `a${text}`);
  for (const names of fc.sample(fc.array(generatedNames, { minLength: COUNT, maxLength: COUNT }), {
    seed: 1,
    numRuns: 8,
  }))
    for (const [, label] of (await renderNames(names)).labels) {
      expect(label).toMatch(/^[^\n\r\u2028]+$/);
      // Removes the escaped characters first.
      expect(label?.replaceAll(/\\[\\`*_[\]<>|~&#+=.)-]/g, '')).not.toMatch(/[\\`*[\]<>|]/);
    }
});

it.each([
  ['https://a.example/x_(y)?q=a b|c', 'https://a.example/x_%28y%29?q=a%20b%7Cc'],
  ['https://a.example/`<"[]\\', 'https://a.example/%60%3C%22%5B%5D%5C'],
])('Markdown pages write the URL %s as %s', async (website, address) => {
  expect((await renderNames([], website)).page).toContain(`](${address})`);
});

it('Markdown pages put code between fences on separate lines', async () => {
  const served = await serveFixture();
  expect(await served.text('/docs.md')).toMatch(/\n```\nclaude mcp add [^`]+\n```\n/);
  await served.close();
});
