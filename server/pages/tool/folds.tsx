import type { Catalogue } from '../../../model/catalogue.ts';
import { citationsOf } from '../../../model/fact.ts';
import { countBy, groupBy } from '../../../model/group-by.ts';
import { kindOfIdentifier } from '../../../model/identifier.ts';
import { capabilityLabel } from '../../../model/job.ts';
import { dayInText } from '../../../model/source.ts';
import { counted } from '../../../model/words/numbers.ts';
import { citation } from '../../operations/request.ts';
import {
  bullets,
  type DocumentSection,
  forPeople,
  type Line,
  type LinePart,
  type PageBlock,
  paragraph,
  present,
} from '../document/document.ts';
import { CopyText } from '../document/draw.tsx';
import { PUBLISHERS, reasonOf } from '../facts/evidence.ts';
import { titleOf } from '../history/table.ts';
import { SameAsData } from '../layout/links.tsx';
import { questionLabel } from '../lists/jobs.ts';
import type { ToolView } from './page.tsx';

type Alternative = ToolView['data']['alternatives'][number];

/** The most similar tools by proven facts, with the differences to each, and a form to compare the tool with any other. */
export function alternativesSection({
  data: { tool, alternatives },
  methodology: { catalogue },
}: ToolView): DocumentSection {
  const all = [tool.slug, ...alternatives.map(({ slug }) => slug)];
  const table: PageBlock = {
    kind: 'table',
    columns: ['Tool', `Documented for it, not known for ${tool.name}`, `Documented for ${tool.name}, not known for it`],
    rows: alternatives.map((other) => [
      [
        { link: `/tools/${other.slug}`, label: other.name },
        ', ',
        { link: `/compare?tools=${tool.slug},${other.slug}`, label: 'compare' },
        { note: `${Math.round(other.similarity * 100)} % alike on ${other.common} questions` },
      ],
      difference(other.may_add, tool.name, other.adds, catalogue),
      difference(other.may_lack, 'It', other.lacks, catalogue),
    ]),
    least: 5,
  };
  return {
    id: 'alternatives',
    heading: 'Alternatives',
    folded: alternatives.length === 0 ? 'none found yet' : alternatives.map(({ name }) => name).join(', '),
    blocks: [
      ...(alternatives.length === 0
        ? [paragraph(`Too little is known about ${tool.name} to find similar tools.`)]
        : [
            table,
            paragraph([{ link: `/compare?tools=${all.join(',')}`, label: `Compare all ${all.length} side by side` }]),
          ]),
      forPeople(<CompareWith tool={tool} alternatives={alternatives} />),
    ],
  };
}

/** What is documented for one side and not known for the other, and what a page says that the other lacks. The comparison has the sources. */
function difference(
  { keys, total }: Alternative['may_add'],
  other: string,
  lacks: readonly string[],
  catalogue: Catalogue,
): string {
  const names = (keys: readonly string[]) => keys.map((key) => capabilityLabel(catalogue, key)).join(', ');
  const more = total > keys.length ? ` and ${total - keys.length} more` : '';
  const denied = lacks.length > 0 ? `${other} lacks ${names(lacks)}` : '';
  return [names(keys) + more, denied].filter(Boolean).join('. ') || 'nothing that we know of';
}

/** A field for the name of any other tool: a comparison takes names, and says which are near if it knows none. */
function CompareWith({ tool: { slug, name }, alternatives }: Pick<ToolView['data'], 'tool' | 'alternatives'>) {
  return (
    <form action="/compare" method="get" class="add-tool compare-with">
      <input type="hidden" name="tools" value={slug} />
      <label for="compare-with">Compare {name} with</label>
      <input
        id="compare-with"
        name="tools"
        list="compare-names"
        required
        maxlength={100}
        placeholder="Name of a tool"
      />
      <datalist id="compare-names">
        {alternatives.map((other) => (
          <option value={other.name} />
        ))}
      </datalist>
      <button type="submit">Compare</button>
    </form>
  );
}

/** What platforms' rules say about what the tool is proven to do, by question; nothing where no rule is about it. */
export function platformRules({ data: { platform_rules, tool }, methodology }: ToolView): DocumentSection[] {
  const touched = Object.entries(platform_rules?.by_question ?? {});
  if (touched.length === 0) return [];
  const bySameRules = groupBy(touched, ([, rules]) => rules.map(({ platform, rule }) => `${platform}/${rule}`).join());
  const items = [...bySameRules.values()].map((questions) => {
    const [[, rules]] = questions;
    const names = questions.map(([question]) => questionLabel(question, methodology.catalogue)).join(', ');
    const links = rules.flatMap(({ platform, rule, title, document, dated }, i): LinePart[] => [
      ...(i > 0 ? [' '] : []),
      { link: `/platforms/${platform}#${rule}`, label: title },
      { note: document + (dated ? `, dated ${dated}` : '') },
    ]);
    return [names, links] as const;
  });
  const lead: Line = [
    'Rules of ',
    { link: '/platforms', label: 'platforms' },
    ` on what ${tool.name} is documented to do. ${platform_rules?.note ?? ''}`,
  ];
  return [
    {
      id: 'platform-rules',
      heading: 'What platforms’ rules say about this',
      folded: counted(touched.length, 'question'),
      blocks: [paragraph(lead), { kind: 'terms', items }],
    },
  ];
}

/** What to ask the vendor by job, and how many questions are unknown for which reason. */
export function whatIsUnknown({ data: { tool, open_questions }, methodology }: ToolView): DocumentSection[] {
  const { slug, name, facts } = tool;
  const whyUnknown = Object.values(facts).flatMap(({ unknown }) => (unknown ? [reasonOf(unknown)] : []));
  const reasons = [...countBy(whyUnknown)].sort(([, one], [, other]) => other - one);
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return [];
  const openByJob = Object.entries(open_questions).flatMap(([job, open]) => {
    const labels = open.map(({ question }) => questionLabel(question, methodology.catalogue)).join(', ');
    return open.length > 0 ? [[methodology.jobs[job]?.label ?? job, labels] as const] : [];
  });
  return [
    {
      id: 'unknown',
      heading: 'What is not known',
      folded: counted(total, 'question'),
      blocks: present<PageBlock>(
        openByJob.length > 0 && paragraph('To ask the vendor, by what you want to do:'),
        openByJob.length > 0 && { kind: 'terms', items: openByJob },
        paragraph([
          'Not known is not a no. ',
          { link: `/tools/${slug}?show=unknown#facts`, label: 'All that is not known' },
          ', and ',
          { link: `/vendors/${slug}`, label: `what ${name} could publish` },
          ':',
        ]),
        bullets(...reasons.map(([reason, count]) => `${counted(count, 'question')}: ${reason}`)),
      ),
    },
  ];
}

/** The last changes of the tool, and where all of them are. */
export function latestChanges({ data: { tool, latest }, methodology: { catalogue } }: ToolView): DocumentSection {
  const [newest] = latest;
  const all = `/tools/${tool.slug}/changes`;
  const items = latest.map((change) => [change.day, titleOf(change, catalogue).replace(`${tool.name}, `, '')] as const);
  return {
    id: 'latest-changes',
    heading: 'Latest changes',
    folded: newest ? `newest of ${newest.day}` : 'none recorded',
    blocks: present<PageBlock>(
      newest && { kind: 'terms', items },
      paragraph([{ link: all, label: `All changes of ${tool.name}` }]),
    ),
  };
}

/** Every page that was read about the tool, those that most answers rest on first: who publishes it, and its day. */
export function sourceList({ data: { tool } }: ToolView): DocumentSection {
  const { facts, sources } = tool;
  const cited = countBy(Object.values(facts).flatMap((fact) => [...new Set(citationsOf(fact).map(({ id }) => id))]));
  const answers = (id: string) => cited.get(id) ?? 0;
  const items = sources
    .toSorted((a, b) => answers(b.id) - answers(a.id))
    .map((source): Line => {
      const { id, url, publisher, title, relation, copy } = source;
      const days = `${copy === 'stored' ? 'stored copy, ' : ''}${dayInText(source)}`;
      return [
        { link: url, label: `${publisher}: ${title}`, says: 'nofollow' },
        ` · ${PUBLISHERS[relation]} · ${days} · ${counted(answers(id), 'answer')}`,
      ];
    });
  return {
    id: 'sources',
    heading: 'Sources',
    folded: counted(sources.length, 'page'),
    blocks: [bullets(...items)],
  };
}

/** A citation to copy, the data as JSON, and how to report a wrong fact. */
export function citeAndCorrect({ data, manifest, operator: { repository }, baseUrl }: ToolView): DocumentSection {
  const { slug, name, file, identifiers = [] } = data.tool;
  const byKind = groupBy(
    identifiers,
    ({ kind, former }) => `${kindOfIdentifier(kind).label}${former ? ', before' : ''}`,
  );
  const known = [...byKind].flatMap(([label, ids], i): LinePart[] => [
    `${i === 0 ? 'Known elsewhere as: ' : '; '}${label} `,
    ...ids.flatMap(({ id, url }, j): LinePart[] => [
      j === 0 ? '' : ', ',
      url === undefined ? { code: id } : { link: url, label: id, says: 'nofollow' },
    ]),
  ]);
  const address = `/tools/${slug}`;
  return {
    id: 'cite',
    heading: 'Cite, download, correct',
    folded: 'with links',
    blocks: present(
      forPeople(
        <div data-cite={citation(manifest, baseUrl, `${address}#{key}`)}>
          <CopyText name={`a citation of ${name}`} text={citation(manifest, baseUrl, address)} />
          <SameAsData json={`/api/v1${address}`} />
        </div>,
      ),
      known.length > 0 && bullets(known),
      paragraph([
        `Is something wrong? All facts about ${name} are in `,
        repository ? { link: `${repository}/blob/HEAD/${file}`, label: file } : { code: file },
        '. ',
        { link: `/corrections?slug=${slug}`, label: 'Report a wrong fact' },
        '.',
      ]),
    ),
  };
}
