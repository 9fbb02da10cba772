import type { ChangeEvent } from '../../model/history/event.ts';
import { bulletList } from '../diff/bullet-list.ts';
import { eventsSection } from '../diff/written-events.ts';
import type { ContractDifference } from './contract.ts';
import type { PackagedSnapshot } from './snapshot.ts';
import type { Version } from './versions.ts';

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
