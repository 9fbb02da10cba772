import { groupOf } from '../../../model/catalogue.ts';
import type { Mark } from '../../../model/mark.ts';
import { nameMonth } from '../../../model/words/dates.ts';
import { formatDatedSum } from '../../../model/words/price.ts';
import { NO_PRICE } from '../../../model/words/short-price.ts';
import { formatCitation } from '../../call/request.ts';
import { introduce } from '../../sentences/tools.ts';
import { changesAddress } from '../changes/query.ts';
import { categoryAddress, compareAddress, removePlan, toolAddress } from '../parts/carried-need.ts';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  joinParts,
  type Line,
  type LinePart,
  notice,
  type PageBlock,
  type PageDocument,
  paragraph,
  parseMarkup,
  section,
} from '../parts/document/document.ts';
import { StackedTable } from '../parts/document/draw-table.tsx';
import { removeScheme } from '../parts/facts/answer.tsx';
import { MARKS } from '../parts/icons.tsx';
import { DataLinks } from '../parts/layout/links.tsx';
import { billSection } from './bill.tsx';
import { factsSection, hasFewAnswers, summarizeAnswered } from './facts.tsx';
import { jobsTable, listJobKeys, writeVendorMessage } from './jobs.ts';
import type { ToolOverview, ToolView } from './load.ts';
import { plansSection } from './plans.tsx';
import type { Answer } from './query.ts';
import { vendorChangeNotices } from './vendor-changes.ts';

/** Builds the page of a tool. If few questions have an answer, alternatives come before the facts. */
export function overviewDocument(view: ToolView, overview: ToolOverview): PageDocument {
  const { input, data, methodology } = view;
  const { answer } = data;
  const { slug, name, category, known_by_name: isNameOnly = false } = answer;
  const isSparse = hasFewAnswers(answer);
  const { bill, plans, jobs, steps } = overview;
  const alternatives = section('similar', 'Alternatives', ...similarTable(view, overview));
  const message = isNameOnly ? undefined : writeVendorMessage(answer, jobs, methodology);
  return {
    eyebrow: [
      { link: categoryAddress(category, input), label: methodology.categories[category]?.label ?? category },
      ' · ',
      ...introLine(answer),
    ],
    title: name,
    lead: compact<LinePart>(...writeWarning(answer), introduce(name, answer.summary)),
    blocks: compact(
      isNameOnly && overview.doubt && doubtNotice(overview.doubt),
      { kind: 'markdown', line: introLine(answer) },
      ...steps.map(actionNotice),
      ...vendorChangeNotices(view),
      htmlOnly(<JumpList hasPlans={plans.length > 0} hasRanks={!isSparse} />),
    ),
    sections: compact<DocumentSection>(
      !isNameOnly && bill && billSection(view, bill, overview),
      glanceSection(view, jobs),
      isSparse && alternatives,
      plansSection(view, overview),
      !isSparse &&
        section('jobs', 'Rank by job', htmlOnly(<StackedTable table={jobsTable(answer, jobs, methodology)} />)),
      !isSparse && alternatives,
      factsSection(view, overview),
      message !== undefined &&
        section('vendor', 'Questions for the vendor', { kind: 'copy', text: message, name: 'the questions' }),
      citeSection(view),
    ),
    related: [[`All changes to ${name}`, changesAddress({ tools: [slug] })]],
  };
}

function writeWarning({ facts, known_by_name: isNameOnly }: Answer): LinePart[] {
  return isNameOnly ? [{ strong: `${summarizeAnswered(facts)} That is too few to list it.` }, ' '] : [];
}

/** An unconfirmed claim about a tool that we don't list. */
function doubtNotice({ note, page, checkedOn }: NonNullable<ToolOverview['doubt']>): PageBlock {
  const sourceLink = { link: page.url, label: page.publisher, rel: 'nofollow' as const };
  return notice([`${note} Unconfirmed, according to `, sourceLink, `. We last checked on ${checkedOn}.`]);
}

function introLine({ website, aliases, facts }: Answer): LinePart[] {
  const page = facts['pricing.page'];
  const parts = compact<LinePart>(
    { link: website, label: removeScheme(website), rel: 'nofollow' },
    typeof page === 'string' && { link: page, label: 'Price page', rel: 'nofollow' },
    aliases.length > 0 && `Also called ${aliases.join(', ')}`,
  );
  return joinParts(parts, ' · ');
}

/** `LinkedIn, January 2026: The pages of … LinkedIn’s actions against vendors.` */
function actionNotice({ on, what, platform: { slug, name } }: ToolOverview['steps'][number]): PageBlock {
  const link = { link: `/platforms/${slug}#steps`, label: `${name}’s actions against vendors` };
  return notice([{ strong: `${name}, ${nameMonth(on)}:` }, ` ${what} `, link, '.']);
}

const MAX_AT_A_GLANCE = 6;

/** The channels, and the features that the jobs of its category require or prefer. */
function glanceSection({ data, methodology }: ToolView, jobs: ToolOverview['jobs']): DocumentSection | false {
  const { facts, known_by_name: isNameOnly } = data.answer;
  const channels = Object.keys(facts).filter((key) => groupOf(key) === 'channels');
  const keys = isNameOnly ? [] : [...new Set([...channels, ...listJobKeys(jobs, methodology)])];
  const listFor = (heading: string, mark: Mark, value: true | false | null): PageBlock | false => {
    const matchingKeys = keys.filter((key) => facts[key]?.value === value && facts[key].because === undefined);
    const remaining = matchingKeys.length - MAX_AT_A_GLANCE;
    // Markdown already lists all facts in a few lines.
    return (
      matchingKeys.length > 0 &&
      htmlOnly(
        <ul class="glance" aria-label={heading}>
          {matchingKeys.slice(0, MAX_AT_A_GLANCE).map((key) => (
            <li>
              {MARKS[mark].icon} <span class="unseen">{mark}: </span>
              {methodology.catalogue.keys[key]?.label ?? key}
            </li>
          ))}
          {value === null && <li class="quiet">we found no source</li>}
          {remaining > 0 && (
            <li>
              <a href="#facts">{remaining} more</a>
            </li>
          )}
        </ul>,
      )
    );
  };
  const blocks = compact<PageBlock>(
    listFor('Yes', 'yes', true),
    listFor('No', 'no', false),
    listFor('We found no source', 'unknown', null),
    facts['channels.linkedin']?.value === true && notice(methodology.notices.linkedin_forbids_automation),
  );
  return blocks.length > 0 && section('glance', 'At a glance', ...blocks);
}

/** Links to the sections of the page. */
function JumpList({ hasPlans, hasRanks }: { readonly hasPlans: boolean; readonly hasRanks: boolean }) {
  const links = [
    ...(hasPlans ? [['plans', 'Plans']] : []),
    ...(hasRanks ? [['jobs', 'Ranks']] : []),
    ['similar', 'Alternatives'],
    ['facts', 'Facts'],
  ];
  return (
    <nav class="jump" aria-label="On this page">
      <ul>
        {links.map(([id, label]) => (
          <li>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function similarTable({ input: need, data }: ToolView, { similar }: ToolOverview): PageBlock[] {
  const { slug, name: toolName } = data.answer;
  if (similar.length === 0) return [paragraph('We found no similar tools.')];
  const rows = similar.map(({ slug: other, name, summary, price }): Line[] => [
    // Summaries and some links are only in HTML, because Markdown has no room for them.
    [
      { link: toolAddress(other, removePlan(need)), label: name },
      { icon: [' ', <span class="condition">{summary}</span>], alt: '' },
    ],
    [
      price.currency === null ? NO_PRICE : formatDatedSum(price),
      { icon: [' ', <a href={compareAddress(need, [slug, other])}>compare</a>], alt: '' },
    ],
  ]);
  const table: PageBlock = { kind: 'table', className: 'similar', columns: ['Tool', 'Price per month'], rows };
  // A tool with few answers is hard to compare.
  if (hasFewAnswers(data.answer)) return [table];
  const comparison = compareAddress(need, [slug, ...similar.map((other) => other.slug)]);
  return [
    table,
    htmlOnly(
      <p>
        <a href={comparison} rel="nofollow">
          Compare {toolName} with all of these
        </a>
      </p>,
    ),
  ];
}

function citeSection(view: ToolView): DocumentSection {
  const { input, data, manifest, baseUrl, json, operator } = view;
  const { slug } = data.answer;
  const file = `facts/tools/${slug}.yaml`;
  const fileLink =
    operator.repository === undefined ? `\`${file}\`` : `[${file}](${operator.repository}/blob/HEAD/${file})`;
  // Markdown has the citation and the link at its end.
  const citationBlock = (
    <>
      <div class="copyable">
        <p data-copy="a citation">{formatCitation(manifest, baseUrl, toolAddress(slug, input))}</p>
      </div>
      <DataLinks json={json} hasCsv={false} />
    </>
  );
  return section(
    'cite',
    'Correct or cite it',
    paragraph(
      parseMarkup(
        `To answer a question or correct a fact, [send us a public page](/methodology#corrections) that proves it. The facts are in ${fileLink}.`,
      ),
    ),
    htmlOnly(citationBlock),
  );
}
