import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { priceInWords } from '../../../model/pricing/price.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';
import { fromBestToLeastKnown } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { everyTool } from '../../operations/operation.ts';
import { citation } from '../../operations/request.ts';
import { selection } from '../../operations/selection.ts';
import { ToolName } from '../../operations/tool-names.ts';
import { billFor, unansweredIn } from '../../sentences/forms.ts';
import { jobBoards } from '../all-tools.ts';
import {
  bullets,
  type DocumentSection,
  forPeople,
  type Line,
  type LinePart,
  type PageBlock,
  type PageDocument,
  paragraph,
  present,
} from '../document/document.ts';
import { Words } from '../document/draw-table.tsx';
import { PRICE_UNKNOWN } from '../facts/price.ts';
import { changesAddress } from '../history/following.tsx';
import { type ListedChange, titleOf } from '../history/table.ts';
import { SameAsData } from '../layout/links.tsx';
import { definePage, type Loading, type View } from '../page.ts';
import { numbersIn, type ReadersNumbers, readersNumbers, withNumbers } from '../set-up.ts';
import { type Bill, billSection } from './bill.tsx';
import { evidenceDocument } from './evidence.tsx';
import { type Answer, factLists, factsSection } from './facts.tsx';
import { asksForJobs, jobsTable, messageToVendor } from './jobs.ts';
import { toolJsonLd } from './json-ld.ts';
import { plansSection } from './plans.tsx';

interface Input extends ReadersNumbers {
  readonly slug: string;
  readonly keys?: string[];
  readonly groups?: string[];
  readonly find?: string;
}

const Find = Type.String({ maxLength: 100, description: 'Words of the facts to show.' });

export const tool = definePage({
  path: '/tools/{slug}',
  input: Type.Object({ slug: ToolName, ...selection, ...readersNumbers, find: Type.Optional(Find) }),
  examples: (snapshot) => {
    const [best, ...others] = fromBestToLeastKnown(snapshot).map(({ slug }) => ({ slug }));
    if (best === undefined) return [];
    const byName = [...snapshot.tools.values()].filter(({ known_by_name }) => known_by_name).slice(0, 1);
    return [
      best,
      { ...best, people: 3, linkedin_accounts: 3, budget: 20, find: 'api' },
      { ...best, groups: ['pricing', 'ai'] },
      { ...best, keys: ['pricing.plans'] },
      ...others,
      ...byName.map(({ slug }) => ({ slug })),
    ];
  },
  canonicalInput: ({ slug }) => ({ slug }),
  isListed: (input) => Object.keys(input).length === 1,
  listed: everyTool,
  load: loadTool,
  feed: ({ input: { slug } }) => ({
    address: changesAddress({ tools: [slug] }),
    title: 'What changed about this tool',
  }),
  title: ({ data: { answer } }) => `${answer.name}: price, features and what is unknown`,
  description: (view) =>
    `${conclusion(view)} ${view.data.answer.closed ? 'It is no longer sold. ' : ''}Every fact has its source and its day.`,
  jsonLd: ({ data: { answer }, input: { slug }, methodology, baseUrl }) =>
    toolJsonLd(answer, methodology, `${baseUrl}/tools/${slug}`),
  document: (view) => {
    const { data } = view;
    if (!data.whole) return evidenceDocument(data.answer, view);
    return data.answer.known_by_name ? shortDocument(view, data.whole) : wholeDocument(view, data.whole);
  },
});

/** How many of the latest changes are shown. */
const LATEST = 3;

function loadTool(input: Input, { ask, prepared, methodology }: Loading) {
  const { slug, keys, groups } = input;
  const answer = ask(getTool, { slug, ...(keys && { keys }), ...(groups && { groups }) });
  if (keys || groups) return { answer, whole: undefined };
  const { rows, asked, rates } = ask(estimateCost, { ...numbersIn(input), tools: [slug, ...answer.similar] });
  const billOf = (one: string) => rows.find((row) => row.slug === one);
  return {
    answer,
    whole: {
      bill: billOf(slug),
      basis: { asked, rates },
      similar: answer.similar.flatMap((other) => billOf(other) ?? []),
      forJobs: asksForJobs(answer, prepared(jobBoards), methodology),
      latest: ask(getChanges, { tools: [slug], limit: LATEST }).changes as readonly ListedChange[],
    },
  };
}

type Data = ReturnType<typeof loadTool>;
type Whole = NonNullable<Data['whole']>;
type ToolView = View<Input, Data>;

/** What the tool is and, where it is sold, what it costs with the numbers of the reader. */
function conclusion({ data: { answer, whole } }: ToolView): string {
  const bill = answer.closed || answer.known_by_name ? undefined : whole?.bill;
  return bill ? `${answer.summary} ${billFor(bill.set_up, bill.price)}` : answer.summary;
}

function eyebrow({ category }: Answer, { categories }: Methodology): Line {
  return [{ link: `/tools?category=${category}`, label: categories[category]?.label ?? category }];
}

/** All about a tool. */
function wholeDocument(view: ToolView, { bill, basis, similar, forJobs, latest }: Whole): PageDocument {
  const { input, data, methodology } = view;
  const { answer } = data;
  const { slug, name, closed } = answer;
  const { catalogue } = methodology;
  const likeIt = similarList(slug, similar, input);
  return {
    eyebrow: eyebrow(answer, methodology),
    title: name,
    lead: closed ? [closedLine(closed), ' ', conclusion(view)].flat() : conclusion(view),
    blocks: [
      forPeople(
        <p>
          <Words line={linksOf(answer)} /> · <a href="#facts">All facts</a>
        </p>,
      ),
      { kind: 'programs', line: linksOf(answer) },
    ],
    sections: present<DocumentSection>(
      !closed && bill && billSection(input, bill, basis, methodology),
      plansSection(answer, (key) => catalogue.keys[key]?.label ?? key, withNumbers(`/tools/${slug}`, input)),
      closed
        ? { id: 'jobs', heading: 'Similar tools', blocks: likeIt }
        : {
            id: 'jobs',
            heading: 'For its jobs',
            blocks: [jobsTable(answer, forJobs, methodology), paragraph([{ strong: 'Similar tools' }]), ...likeIt],
          },
      factsSection(answer, catalogue, input.find, numbersIn(input)),
      latest.length > 0 && changesSection(slug, latest, methodology),
      vendorSection(view, closed ? undefined : messageToVendor(answer, forJobs, methodology)),
      takeAlongSection(view),
    ),
    related: [[`All changes about ${name}`, changesAddress({ tools: [slug] })]],
  };
}

function closedLine({ since, successor }: NonNullable<Answer['closed']>): LinePart[] {
  const next = successor === null ? [] : [' Its successor is ', { link: `/tools/${successor}`, label: successor }, '.'];
  return [{ strong: `No longer sold since ${since}.` }, ...next];
}

/** Where the tool is, and how else it is called. */
function linksOf({ website, aliases, facts }: Answer): Line {
  const page = facts['pricing.page'];
  const parts: Line[] = [
    [{ link: website, label: 'Website', says: 'nofollow' }],
    ...(typeof page === 'string' ? [[{ link: page, label: 'Price page', says: 'nofollow' }]] : []),
    ...(aliases.length > 0 ? [`Also called ${aliases.join(', ')}`] : []),
  ];
  return parts.flatMap((part, i) => [...(i === 0 ? [] : [' · ']), part].flat());
}

/** The tools with the most in common for its job, each with its bill for the same numbers. */
function similarList(slug: string, similar: readonly Bill[], numbers: ReadersNumbers): PageBlock[] {
  if (similar.length === 0) return [paragraph('No tool is like it.')];
  const all = [slug, ...similar.map((other) => other.slug)].sort();
  return [
    bullets(
      ...similar.map((other) => [
        { link: withNumbers(`/tools/${other.slug}`, numbers), label: other.name },
        `, ${other.price.currency === null ? PRICE_UNKNOWN : priceInWords(other.price)}`,
      ]),
      [{ link: withNumbers(`/compare?tools=${all.join()}`, numbers), label: 'Compare them' }],
    ),
  ];
}

function changesSection(slug: string, latest: readonly ListedChange[], { catalogue }: Methodology): DocumentSection {
  return {
    id: 'latest-changes',
    heading: 'What changed',
    blocks: [
      bullets(...latest.map((change) => `${change.day} ${titleOf(change, catalogue)}`), [
        { link: changesAddress({ tools: [slug] }), label: 'All changes' },
      ]),
    ],
  };
}

/** What is unknown, how to correct it, and what to ask. */
function vendorSection(view: ToolView, message: string | undefined): DocumentSection {
  const open = Object.values(view.data.answer.facts).filter((value) => value === null).length;
  return {
    id: 'vendor',
    heading: 'For the vendor',
    blocks: present<PageBlock>(
      paragraph([`${unansweredIn(open)} `, ...correctLine(view)]),
      message !== undefined &&
        forPeople(
          <div class="copyable">
            <pre data-copy="the questions">
              <code>{message}</code>
            </pre>
          </div>,
        ),
    ),
  };
}

/** The citation, the same as data, and last what LinkedIn says of such tools. */
function takeAlongSection({ data: { answer }, methodology, manifest, baseUrl, json }: ToolView): DocumentSection {
  const { slug, facts } = answer;
  return {
    id: 'cite',
    heading: 'Cite it, take it along',
    blocks: present<PageBlock>(
      // Programs have both at the foot of a text.
      forPeople(
        <>
          <div class="copyable">
            <p data-copy="a citation">{citation(manifest, baseUrl, `/tools/${slug}`)}</p>
          </div>
          <SameAsData json={json} table={false} />
        </>,
      ),
      facts['channels.linkedin'] === true && { kind: 'notice', line: methodology.notices.linkedin_forbids_automation },
    ),
  };
}

/** How to correct a fact, and the file of the tool. */
function correctLine({ data, operator: { repository } }: ToolView): LinePart[] {
  const file = `facts/tools/${data.answer.slug}.yaml`;
  return [
    'To answer a question or correct a fact, a public page that says it is enough: ',
    { link: '/methodology#corrections', label: 'how to correct a fact' },
    ', in the file ',
    repository === undefined ? { code: file } : { link: `${repository}/blob/HEAD/${file}`, label: file },
    '.',
  ];
}

/** How many facts are shown of a tool of which too little could be read. */
const MAX_KNOWN = 6;

/** A tool of which too little could be read: what little is known, and what to look at instead. */
function shortDocument(view: ToolView, { similar }: Whole): PageDocument {
  const { input, data, methodology } = view;
  const { answer } = data;
  const known = Object.keys(answer.facts).filter((key) => answer.facts[key] !== null);
  return {
    eyebrow: eyebrow(answer, methodology),
    title: answer.name,
    lead: [{ strong: 'We know it by name alone: too little could be read to list it.' }, ` ${answer.summary}`],
    blocks: [paragraph(linksOf(answer))],
    sections: [
      {
        id: 'facts',
        heading: 'What is known',
        blocks: factLists(known.slice(0, MAX_KNOWN), answer, methodology.catalogue),
      },
      { id: 'similar', heading: 'Instead', blocks: similarList(answer.slug, similar, input) },
      { id: 'vendor', heading: 'For the vendor', blocks: [paragraph(correctLine(view))] },
    ],
    related: [['All tools', '/tools']],
  };
}
