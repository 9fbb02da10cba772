import { formatCount } from '../../model/words/numbers.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** Writes README.md of the package. Tests run its examples unchanged. */
export function writeReadme({ manifest, tools }: Snapshot): string {
  const { counts, as_of, attribution, snapshot } = manifest;
  const { slug, key, other } = findExample(tools);
  return `# outreach-facts

${formatCount(counts.tools, 'outreach tool')}, ${formatCount(counts.keys, 'question')} about each, ${formatCount(counts.known, 'answer')} from ${formatCount(counts.sources, 'cited page')}, as of ${as_of}: a command that
works offline, and the data as typed JSON.

## Ask

\`\`\`sh
npx outreach-facts recommend "LinkedIn and email, 3 people"
npx outreach-facts get_tool ${slug} --keys ${key}
npx outreach-facts get_tool ${slug} --json
npx outreach-facts help
\`\`\`

\`npx outreach-facts mcp\` is the MCP server over stdio.

## Check the tools you use

Keep your needs and your tools in a file of your repository:

\`\`\`yaml
# needs.yaml
required: [${key}]
people: 3
budget: 300
currency: USD
checked: ${as_of}
tools:
  ${slug}: [${other}]
\`\`\`

\`npx outreach-facts check needs.yaml\` reports whether each tool fits, what it lacks (with the source), its price, and what changed
since \`checked\`. The list after each tool has further requirements for that tool only. The exit code is 1 if a tool does not fit.

## Read the data

\`\`\`js
import { data, changes } from 'outreach-facts';

console.log(data.tools['${slug}'].facts['${key}'].status); // known
console.log(Array.isArray(changes)); // true
\`\`\`

\`outreach-facts/data.json\`, \`/changes.json\` and \`/schema.json\` are plain JSON. A fact is \`known\`, \`unknown\`, \`disputed\` or
\`does not apply\`. A \`value\` of null never means no. It means that we found no source.

## Versions and licence

The major and minor version are those of the project. Within a major version, fields are only added. The last number is the
day of publishing and a count: 2026112902 is the second version of 29 November 2026. The data is under
[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/): credit it as ${attribution}, snapshot ${snapshot}, ${as_of}. The program is under the MIT licence.
`;
}

/** Finds the first tool with two yes answers, for the example need. @throws Error if there is none */
function findExample(tools: Snapshot['tools']) {
  for (const { slug, facts } of tools.values()) {
    const [key, other] = Object.keys(facts).filter((candidate) => facts[candidate]?.value === true);
    if (key !== undefined && other !== undefined) return { slug, key, other };
  }
  throw new Error('no tool in the snapshot has two yes answers');
}
