import type { ChangeEvent } from '../../model/history/event.ts';
import { isAnswered } from '../../model/state.ts';
import { bulletList, eventsSection } from '../../pipeline/diff/report.ts';
import { type ContractDifference, PACKAGE_NAME, type PackagedSnapshot, type Version } from './versions.ts';

/** README.md of the package. Its examples run as they are, and print what they say. */
export function readme({ data, newest, changes }: PackagedSnapshot): string {
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
| \`${PACKAGE_NAME}\` | \`data\`: tools by slug with facts, prices, places and sources; questions, categories, the snapshot |
| \`${PACKAGE_NAME}/changes\` | \`changes\`: what changed between snapshots, and why, oldest first |
| \`${PACKAGE_NAME}/data.json\`, \`/changes.json\` | the same as plain JSON |
| \`${PACKAGE_NAME}/schema.json\` | the JSON Schema of both, from which the types are generated |

## Unknown is not no

A fact is \`known\`, \`unknown\`, \`disputed\` (sources differ; \`disagrees\` has the other values) or \`not_applicable\`. \`value\` is null unless it is known or
disputed. A null never means no: nobody has found a page that says it. Pages change, so give the day with an answer: \`read\` of its source, or \`as_of\`.

## Versions

The difference to the snapshot before decides the level. **Major**: a slug, a key, a possible answer or a field is gone or of another type; \`data.moved\` says
where slugs and keys went. **Minor**: one is new. **Patch**: values, sources, texts, places. CHANGELOG.md lists what changed.

## Check that it was built from the repository

The build is exact, so anyone can repeat it: check out the commit under \`gitHead\` in package.json, run \`npm ci\`, and

\`\`\`sh
npm run verify-build -- <the folder or the .tgz of the package>
\`\`\`

says yes, or which files differ.

## Licence

The data is under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/). Credit it as: ${attribution}, snapshot ${snapshot}, ${newest.line.as_of}.
`;
}

/** The first answer of the first tool that has one, which is in every snapshot at the same place. */
function exampleOf({ tools }: PackagedSnapshot['data']) {
  for (const { slug, facts } of Object.values(tools))
    for (const [key, fact] of Object.entries(facts)) if (isAnswered(fact)) return { slug, key, fact };
  throw new Error('no tool of the snapshot has an answer');
}

/** How many versions the changelog has, and how many lines of events each of them. changes.json has every event. */
const MAX_VERSIONS = 50;
const MAX_EVENTS = 20;

const KINDS: Readonly<Record<ContractDifference['gone'][number]['kind'], string>> = {
  schema: 'schema',
  tool: 'tools',
  key: 'questions',
  answer: 'possible answers',
  field: 'fields',
};

/** CHANGELOG.md of the package: what the newest versions changed, newest first. */
export function changelog({ versions, changes, data }: PackagedSnapshot): string {
  const shown = versions.slice(-MAX_VERSIONS).reverse();
  const sections = shown.map((version) => section(version, changes, data.moved));
  const older = versions.length - shown.length;
  return [
    '# Changelog',
    'The level of a version follows from what changed. Major: a slug, a key, a possible answer or a field is gone or of another type. Minor: one is new. Patch: values, sources, texts or places.',
    ...sections,
    ...(older > 0 ? [`${older} older versions are not listed. \`changes.json\` has every event.`] : []),
  ]
    .map((part) => `${part}\n`)
    .join('\n');
}

function section(version: Version, changes: readonly ChangeEvent[], moved: PackagedSnapshot['data']['moved']): string {
  const { difference, line, keys } = version;
  const events = changes.filter(({ seq }) => seq === line.seq);
  const { lines } = eventsSection({ events, questions: keys, withoutWord: new Set() });
  const went = moved.flatMap(({ version: at, from, to }) =>
    at === version.version && to ? [`${from} is now ${to}`] : [],
  );
  const parts = [...named('gone', difference.gone), ...named('of another type', difference.retyped), ...went];
  const all = [...parts, ...named('new', difference.added), ...lines];
  const text = bulletList(all, MAX_EVENTS);
  return [
    `## ${version.version} (${line.recorded})`,
    `Snapshot \`${version.snapshot}\`.`,
    text === '' ? 'No answer changed: texts, dates or places only.' : text,
  ].join('\n\n');
}

/** `new tools: quillcourier, yew`, for each kind of name. */
function named(what: string, names: ContractDifference['gone']): string[] {
  return Object.entries(KINDS).flatMap(([kind, label]) => {
    const of = names.filter((named) => named.kind === kind).map(({ name }) => name);
    return of.length === 0 ? [] : [`${what}: ${label}: ${of.join(', ')}`];
  });
}
