import { type Fact, isAnswered } from '../../../model/fact.ts';
import { countBy } from '../../../model/group-by.ts';
import { jobOfType } from '../../../model/methodology.ts';
import { ENTRY_PRICE, entryAmounts } from '../../../model/pricing/entry-price.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { entryInWords, lacksInWords, planInWords } from '../../../model/pricing/price-text.ts';
import { type Answer, isOpen } from '../../../model/ranking/answers.ts';
import { lastRead, sourcesById } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { commaList } from '../../../model/words/lists.ts';
import type { Section } from '../../markdown/fitted.ts';
import { heading, item, link, row, tableHead, text } from '../../markdown/markdown.ts';
import { changeTable } from '../changes/change-table.ts';
import { sectionParts } from '../document/write.ts';
import { ageInWords, pricePageOf } from '../facts/age.ts';
import {
  answerInWords,
  dayInWords,
  forReaders,
  type Kind,
  kindOf,
  pageInWords,
  sourceInWords,
} from '../facts/fact-text.ts';
import { PROVEN_MEANS } from '../frame/proven-means.tsx';
import { worksOnLinkedin } from '../linkedin-notice.tsx';
import type { View } from '../page.ts';
import { moreAt, moreInJson, pageLink, pageText } from '../page-text.ts';
import { jobPriceInWords } from '../rankings/job-price.tsx';
import { questionLabel, reasonInWords } from '../rankings/question-label.tsx';
import { FEATURES, unprovenMusts } from './at-a-glance.tsx';
import { extensionInWords, extensionRows } from './extensions.tsx';
import { littleKnown } from './head.tsx';
import { identifiersInWords } from './identifiers.tsx';
import type { ToolData } from './view.ts';

/** How many names of questions a line has. */
const MAX_NAMES = 14;
const MAX_UNKNOWN = 8;
const MAX_LABEL = 48;
const MAX_MUSTS = 4;

const PRICE_KEYS: readonly string[] = Object.values(ENTRY_PRICE);

/** A tool as a buyer's assistant needs it: channels, price, places by job, what is proven, denied and unknown, and the evidence. */
export function toolText(view: View<{ readonly slug: string }, ToolData>): string {
  const { data, methodology } = view;
  const { tool, alternatives } = data;
  const { slug, name, category, website, closed } = tool;
  const type = methodology.categories[category]?.label ?? category;
  const others = alternatives.slice(0, 3);
  const answers = Object.values(tool.facts);
  const count = `${answers.filter(isAnswered).length} of ${answers.filter(({ status }) => status !== 'not_applicable').length} questions about it are answered.`;
  const little = closed ? undefined : littleKnown(tool, methodology.min_pages);
  const day = lastRead(tool);
  const gone =
    closed && `No longer sold since ${closed.since}${closed.successor ? `; successor: ${closed.successor}` : ''}.`;
  return pageText(view, {
    title: `${name}: facts with sources`,
    about: [gone, tool.summary, `Type: ${type}.`, little ?? count, day && `We last looked for answers on ${day}.`]
      .filter(Boolean)
      .join(' '),
    sections: [
      atAGlance(data, view, website),
      ...(worksOnLinkedin(tool.facts) ? [{ lead: text(methodology.notices.linkedin_forbids_automation, 400) }] : []),
      places(data, view),
      groups(data, view),
      notes(data, view),
      openQuestions(data, view),
      plans(data, view),
      ...sectionParts(latestChanges(view), view),
      sourcesShown(data, view),
      likeIt(data, view),
      extensionsShown(data, view),
    ],
    related: [
      [`What ${name} costs`, `/pricing/${slug}`],
      [`What changed about ${name}, and its price over time`, `/tools/${slug}/changes`],
      [`What ${name} costs 3 people (change people, add linkedin_accounts, mailboxes)`, `/cost?people=3&tools=${slug}`],
      ...(others.length > 0
        ? [
            [
              `${name} and the tools most like it`,
              `/compare?tools=${[slug, ...others.map((other) => other.slug)].join(',')}`,
            ] as const,
          ]
        : []),
      ['What platforms’ own rules say', '/platforms'],
      ['All tools', '/tools'],
    ],
  });
}

function atAGlance(data: ToolData, view: Pick<View, 'methodology' | 'manifest'>, website: string): Section {
  const { tool } = data;
  const { facts, entry_price, aliases } = tool;
  const sources = sourcesById(tool.sources);
  const ofChannels = Object.values(facts).filter(({ key }) => key.startsWith('channels.'));
  const channels = (...kinds: readonly Kind[]) =>
    ofChannels
      .filter((fact) => kinds.includes(kindOf(fact)))
      .map(({ label }) => text(label, MAX_LABEL))
      .join(', ') || 'none';
  const priced = facts['pricing.starts_at'] ?? facts['pricing.starts_at_annual'];
  const lacks = entry_price && lacksInWords(entry_price);
  const fact = (label: string, key: string) => {
    const one = facts[key];
    const source = one && sourceInWords(one.absent?.at ?? one.sources, sources);
    return item(`${label}: ${answerInWords(one)}${source ? ` · ${source}` : ''}`);
  };
  return {
    heading: heading(2, 'At a glance'),
    lead: PROVEN_MEANS,
    least: 16,
    rows: [
      item(
        `Channels proven: ${channels('yes')}; denied: ${channels('no')}; unknown: ${channels('unknown', 'disputed')}`,
      ),
      ...priceForJob(data, view),
      item(
        `Price from: ${entry_price ? text(entryInWords({ ...entry_price, lacks: [] }), 160) : 'unknown'}${priced ? ` · ${sourceInWords(priced.sources, sources) || 'no page gives a certain amount'}` : ''}`,
      ),
      ...(lacks ? [item(`Not in that price: ${text(lacks, 300)}`)] : []),
      ...pricePage(tool),
      ...musts(data, view),
      ...FEATURES.map(([label, key]) => fact(label, key)),
      item(
        `Website: ${link(new URL(website).hostname, website)}${aliases.length > 0 ? `; also called ${text(aliases.join(', '), 100)}` : ''}`,
      ),
      ...(tool.identifiers ? [item(`Known elsewhere as: ${text(identifiersInWords(tool), 300)}`)] : []),
      item(text(ageInWords(Object.values(facts)))),
    ],
  };
}

/** What it costs for the job that its type is bought for. */
function priceForJob({ tool, places, prices }: ToolData, { methodology }: Pick<View, 'methodology'>): string[] {
  const job = jobOfType(tool.category, methodology.profiles) ?? '';
  const [price, place] = [prices[job], places[job]];
  if (!price || !place) return [];
  const words = jobPriceInWords({ price, proven: place.proven, amounts: entryAmounts(tool.facts) });
  return [
    item(`For ${text(methodology.jobs[job]?.label ?? job, 60)}, with its proven musts: ${text(words.join('; '), 400)}`),
  ];
}

/** The vendor's price page, marked if no source of ours is that page; nothing if no source gives its address. */
function pricePage(tool: Pick<Tool, 'facts' | 'sources'>): string[] {
  const page = pricePageOf(tool);
  if (page === undefined) return [];
  return [item(`${link('The vendor’s price page', page.url)}${page.isRead ? '' : ' (not read by us)'}`)];
}

/** The musts of its jobs that are open or denied. */
function musts({ tool, places }: ToolData, { methodology }: Pick<View, 'methodology'>): string[] {
  const all = unprovenMusts({ tool, places, methodology });
  const named = (wanted: (answer: Answer) => boolean) =>
    all
      .filter(({ answer }) => wanted(answer))
      .map(({ name }) => text(questionLabel(name, methodology.catalogue), MAX_LABEL));
  const [open, denied] = [named(isOpen), named((answer) => answer === 'denied' || answer === 'absent')];
  return [
    ...(open.length > 0 ? [item(`Musts of its jobs that are unknown: ${commaList(open, MAX_MUSTS)}`)] : []),
    ...(denied.length > 0
      ? [item(`Musts of its jobs that it is said not to have: ${commaList(denied, MAX_MUSTS)}`)]
      : []),
  ];
}

function places(
  { places, lastGroups }: ToolData,
  { methodology: { jobs, min_pages } }: Pick<View, 'methodology'>,
): Section {
  return {
    heading: heading(2, 'Places by job'),
    lead: 'A place says what is proven for a job, not what is best.',
    columns: tableHead(['Job', 'Group', 'Musts proven', 'Wanted', 'Extras']),
    rows: Object.entries(places).map(([job, place]) => {
      const { must, wanted, extra } = place.proven;
      const group = place.placed
        ? `${place.group} of ${lastGroups[job] ?? place.group}`
        : `no place: ${reasonInWords(place.reason, min_pages)}`;
      return row([text(jobs[job]?.label ?? job, 60), group, ...[must, wanted, extra].map((of) => of.join(' of '))]);
    }),
    least: 8,
    most: 12,
  };
}

/** Every group of questions in a line: what is proven, what is denied, and what is not known. */
function groups({ tool }: ToolData, view: Pick<View, 'methodology' | 'baseUrl' | 'json'>): Section {
  const { groups, keys } = view.methodology.catalogue;
  const facts = Object.values(tool.facts).map((fact) => forReaders(fact, keys[fact.key]));
  return {
    heading: heading(2, 'What is known, by group of questions'),
    least: 20,
    rows: Object.entries(groups).flatMap(([group, label]) => {
      const own = facts.filter((fact) => fact.group === group);
      const named = (kind: ReturnType<typeof kindOf>) => own.filter((fact) => kindOf(fact) === kind);
      const labels = (list: readonly Fact[]) => list.map((fact) => text(fact.label, MAX_LABEL));
      const withValue = (list: readonly Fact[]) =>
        list.map((fact) => `${text(fact.label, MAX_LABEL)}: ${answerInWords(fact, 60)}`);
      const parts = [
        ['Yes', commaList(labels(named('yes')), MAX_NAMES)],
        ['No', commaList(labels(named('no')), MAX_NAMES)],
        ['Looked for where it would be', commaList(withValue(named('absent')), MAX_NAMES)],
        ['Known', commaList(withValue(named('other').filter(isShownByGroup)), 6)],
        ['Sources differ', commaList(withValue(named('disputed')), 4)],
        ['Unknown', commaList(labels(named('unknown')), MAX_UNKNOWN)],
      ].filter(([, words]) => words !== '');
      if (parts.length === 0) return [];
      return [item(`**${text(label, MAX_LABEL)}.** ${parts.map(([kind, words]) => `${kind}: ${words}.`).join(' ')}`)];
    }),
    more: moreInJson(view),
  };
}

/** Not prices, which have sections of their own, nor addresses, except those of interfaces for programs. */
function isShownByGroup({ key, group, value }: Fact): boolean {
  if (key === 'pricing.plans' || PRICE_KEYS.includes(key)) return false;
  return group === 'ai' || typeof value !== 'string' || !/^https?:/.test(value);
}

/** The notes that qualify a yes: a plan, a limit, a condition. */
function notes({ tool }: ToolData, view: Pick<View, 'baseUrl' | 'json'>): Section {
  const noted = Object.values(tool.facts).filter(
    (fact) => kindOf(fact) === 'yes' && (fact.note || fact.extra || fact.from_plan),
  );
  return {
    heading: heading(2, 'Conditions of a yes'),
    rows: noted.map((fact) =>
      item(`${text(fact.label, MAX_LABEL)}: ${answerInWords(fact)}${fact.note ? `. ${text(fact.note, 160)}` : ''}`),
    ),
    most: 8,
    more: moreInJson(view),
  };
}

/** What to ask the vendor: by job, the musts first. */
function openQuestions({ open_questions }: ToolData, { methodology }: Pick<View, 'methodology'>): Section {
  const { jobs, catalogue } = methodology;
  return {
    heading: heading(2, 'To ask the vendor'),
    rows: Object.entries(open_questions).flatMap(([job, open]) =>
      open.length === 0
        ? []
        : [
            item(
              `${text(jobs[job]?.label ?? job, 60)}: ${commaList(
                open.map(({ question }) => text(questionLabel(question, catalogue), MAX_LABEL)),
                5,
              )}`,
            ),
          ],
    ),
    most: 5,
  };
}

function plans({ tool }: ToolData, { baseUrl }: Pick<View, 'baseUrl'>): Section {
  const fact = tool.facts['pricing.plans'];
  const published = fact?.status === 'known' ? (fact.value as Plan[]) : [];
  return {
    heading: heading(2, 'Plans'),
    rows: published.map((plan) => item(text(planInWords(plan), 160))),
    most: 6,
    more: moreAt(baseUrl, `/pricing/${tool.slug}`),
  };
}

/** What its browser extensions may do, by their manifests. */
function extensionsShown({ tool: { extensions = [] } }: ToolData, view: Pick<View, 'baseUrl' | 'json'>): Section {
  return {
    heading: heading(2, 'What its browser extensions may do, by their manifests'),
    rows: extensions.map((extension) => {
      const words = extensionRows(extension).map(([name, words]) => `${name}: ${words}`);
      return item(text(`${extensionInWords(extension)}. ${words.join('. ')}`, 400));
    }),
    least: 1,
    most: 3,
    more: moreInJson(view),
  };
}

/** The pages that most of the answers are from. */
function sourcesShown({ tool }: ToolData, view: Pick<View, 'baseUrl' | 'json'>): Section {
  const cited = countBy(Object.values(tool.facts).flatMap(({ sources }) => sources.map(({ id }) => id)));
  const sources = tool.sources.filter(({ id }) => cited.has(id));
  const first = sources.toSorted((a, b) => (cited.get(b.id) as number) - (cited.get(a.id) as number));
  return {
    heading: heading(2, 'Sources of most answers'),
    rows: first.map((source) =>
      item(`${pageInWords(source)}: ${text(source.title, 80)}, ${dayInWords(source, source.unchanged_on)}`),
    ),
    most: 5,
    more: moreInJson(view),
  };
}

function likeIt({ tool, alternatives }: ToolData, { baseUrl }: Pick<View, 'baseUrl'>): Section {
  return {
    heading: heading(2, 'Tools like it, by what is proven'),
    rows: alternatives.map(({ slug, name, similarity, common }) =>
      item(
        `${pageLink(baseUrl, name, `/compare?tools=${tool.slug},${slug}`)}: ${Math.round(similarity * 100)} % alike on ${common} questions answered for both`,
      ),
    ),
    most: 4,
  };
}

function latestChanges({
  data,
  input: { slug },
  methodology: { catalogue },
}: View<{ readonly slug: string }, ToolData>) {
  const table = changeTable(data.latest, { anchors: false, isListed: (other) => other === slug, catalogue });
  return { id: 'latest', heading: 'Latest changes', blocks: [{ ...table, next: `/tools/${slug}/changes` }] };
}
