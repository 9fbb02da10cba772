import { isAnswered } from '../../model/fact.ts';
import { PACKAGE_NAME, type PackagedSnapshot } from './packaged-snapshot.ts';

/** README.md of the package. Its examples run as they are, and print what they say. */
export function readme({ data, changes }: PackagedSnapshot): string {
  const { slug, key, fact } = exampleOf(data);
  const { counts, as_of, attribution, snapshot } = data;
  const get = `data.tools['${slug}'].facts['${key}']`;
  return `# ${PACKAGE_NAME}

${counts.tools} outreach tools, ${counts.keys} questions about each, ${counts.known} answers from ${counts.sources} cited pages, as of ${as_of}. The same data as the service
${attribution} serves, as JSON with types. Nothing is read over the network.

\`\`\`sh
npm install ${PACKAGE_NAME}
\`\`\`

\`\`\`js
import { data } from '${PACKAGE_NAME}';

const fact = ${get};
console.log(fact.status); // ${fact.status}
console.log(fact.sources.length); // ${fact.sources.length}
\`\`\`

\`\`\`cjs
const { changes } = require('${PACKAGE_NAME}/changes');

console.log(changes.length); // ${changes.length}
\`\`\`

| import | contents |
| --- | --- |
| \`${PACKAGE_NAME}\` | \`data\`: tools by slug with facts, prices, scores and sources; questions, categories, the snapshot |
| \`${PACKAGE_NAME}/changes\` | \`changes\`: what changed, and why, oldest first |
| \`${PACKAGE_NAME}/data.json\`, \`/changes.json\` | the same as plain JSON |
| \`${PACKAGE_NAME}/schema.json\` | the JSON Schema of both, from which the types are generated |

## Unknown is not no

A fact is \`known\`, \`unknown\`, \`disputed\` (sources differ; \`others\` has the other values) or \`not_applicable\`. \`value\` is null unless it is known or
disputed. A null never means no: nobody has found a page that says it. Pages change, so give the day with an answer: \`read\` of its source, or \`as_of\`.

## Versions

Major and minor are those of the project: within a major version fields are only added. The last number is the day of the facts.

## Check that it was built from the repository

The build is exact, so anyone can repeat it: check out the commit under \`gitHead\` in package.json, run \`npm ci\`, and

\`\`\`sh
npm run verify-build -- <the folder or the .tgz of the package>
\`\`\`

says yes, or which files differ.

## Licence

The data is under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/). Credit it as: ${attribution}, snapshot ${snapshot}, ${as_of}.
`;
}

/** The first answer of the first tool that has one, which is in every snapshot at the same place. */
function exampleOf({ tools }: PackagedSnapshot['data']) {
  for (const { slug, facts } of Object.values(tools))
    for (const [key, fact] of Object.entries(facts)) if (isAnswered(fact)) return { slug, key, fact };
  throw new Error('no tool of the snapshot has an answer');
}
