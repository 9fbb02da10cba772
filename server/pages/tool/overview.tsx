import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { formatMonth } from '../../../model/words/dates.ts';
import { NO_PRICE } from '../../../model/words/short-price.ts';
import { citation } from '../../calls/request.ts';
import { describeBill } from '../../sentences/bills.ts';
import { countUnanswered } from '../../sentences/count.ts';
import { sumRead } from '../../sentences/sums.ts';
import { changesAddress } from '../changes/query.ts';
import { type ListedChange, titleOf } from '../changes/table.ts';
import {
  type CarriedNeed,
  categoryAddress,
  compareAddress,
  coveredBy,
  toolAddress,
  withoutPlan,
} from '../parts/carried-need.ts';
import {
  bullets,
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
import { SameAsData } from '../parts/layout/links.tsx';
import { billSection, type ToolBill } from './bill.tsx';
import { factLists, factsSection } from './facts.tsx';
import { jobsTable, messageToVendor } from './jobs.ts';
import type { ToolView, Whole } from './load.ts';
import { plansSection } from './plans.tsx';
import { changesByVendor, overTimeSection } from './price-history.tsx';
import type { Answer } from './query.ts';

/** The summary and, if the tool is on sale, the bill. */
export function conclusion({ input, data: { answer, whole }, methodology: { catalogue } }: ToolView): string {
  const bill = answer.closed || answer.known_by_name ? undefined : whole?.bill;
  if (!bill) return answer.summary;
  const label = (question: string) => labelQuestion(question, catalogue);
  const { required } = input;
  const needed = coveredBy({ required, for_channels: bill.price.for_channels }).map(label);
  return `${answer.summary} ${describeBill(bill.set_up, bill.price, needed, bill.lacks.map(label))}`;
}

function eyebrow({ category }: Answer, need: CarriedNeed, { categories }: Methodology): Line {
  return [{ link: categoryAddress(category, need), label: categories[category]?.label ?? category }];
}

export function wholeDocument(
  view: ToolView,
  { bill, basis, cheaper, plans, similar, unconfirmed, forJobs, steps, latest }: Whole,
): PageDocument {
  const { input, data, methodology } = view;
  const { answer } = data;
  const { slug, name, closed } = answer;
  const { catalogue } = methodology;
  const likeIt = similarList(slug, similar, input);
  return {
    eyebrow: eyebrow(answer, input, methodology),
    title: name,
    lead: closed ? [closedLine(closed), ' ', conclusion(view)].flat() : conclusion(view),
    // HTML only: Markdown has no anchors.
    blocks: [
      paragraph([...introLine(answer), { icon: [' · ', <a href="#facts">All facts</a>], alt: '' }]),
      ...steps.map(stepLine),
      ...changesByVendor(view),
    ],
    sections: compact<DocumentSection>(
      !closed && bill && billSection(input, bill, { ...basis, cheaper }, methodology),
      overTimeSection(view),
      plansSection(answer, plans, catalogue, toolAddress(slug, input)),
      section(
        'jobs',
        closed ? 'Similar tools' : 'For its jobs',
        !closed && jobsTable(answer, forJobs, methodology),
        !closed && paragraph([{ strong: 'Similar tools' }]),
        likeIt,
      ),
      factsSection(answer, methodology, input, unconfirmed),
      latest.length > 0 && section('latest-changes', 'What changed', changesList(slug, latest, catalogue)),
      vendorSection(view, closed ? undefined : messageToVendor(answer, forJobs, methodology)),
      citeSection(view),
    ),
    related: [[`All changes about ${name}`, changesAddress({ tools: [slug] })]],
  };
}

/** `In Jan 2026: The pages of … What LinkedIn did about vendors`. */
function stepLine({ on, what, platform: { slug, name } }: Whole['steps'][number]): PageBlock {
  const list = { link: `/platforms/${slug}#steps`, label: `What ${name} did about vendors` };
  return notice([{ strong: `In ${formatMonth(on)}:` }, ` ${what} `, list, '.']);
}

function closedLine({ since, successor }: NonNullable<Answer['closed']>): LinePart[] {
  const next = successor === null ? [] : [' Its successor is ', { link: `/tools/${successor}`, label: successor }, '.'];
  return [{ strong: `No longer sold since ${since}.` }, ...next];
}

function introLine({ website, aliases, facts }: Answer): LinePart[] {
  const page = facts['pricing.page'];
  const parts = compact<LinePart>(
    { link: website, label: 'Website', says: 'nofollow' },
    typeof page === 'string' && { link: page, label: 'Price page', says: 'nofollow' },
    aliases.length > 0 && `Also called ${aliases.join(', ')}`,
  );
  return joinParts(parts, ' · ');
}

function similarList(slug: string, similar: readonly ToolBill[], need: CarriedNeed): PageBlock {
  if (similar.length === 0) return paragraph('No tool is like it.');
  const all = [slug, ...similar.map((other) => other.slug)];
  return bullets(
    ...similar.map((other) => [
      { link: toolAddress(other.slug, withoutPlan(need)), label: other.name },
      `, ${other.price.currency === null ? NO_PRICE : sumRead(other.price)}`,
      // HTML only: Markdown has no room for more links.
      { icon: [' · ', <a href={compareAddress(need, [slug, other.slug])}>compare</a>], alt: '' },
    ]),
    [{ link: compareAddress(need, all), label: 'Compare all', says: 'nofollow' }],
  );
}

function changesList(slug: string, latest: readonly ListedChange[], catalogue: Catalogue): PageBlock {
  const all: Line = [{ link: changesAddress({ tools: [slug] }), label: 'All changes' }];
  return bullets(...latest.map((change) => `${change.day} ${titleOf(change, catalogue)}`), all);
}

function vendorSection(view: ToolView, message: string | undefined): DocumentSection {
  const { facts, does_not_apply: inapplicable = {} } = view.data.answer;
  const open = Object.keys(facts).filter((key) => facts[key] === null && !(key in inapplicable)).length;
  const toAsk = (
    <>
      <p>To ask the vendor:</p>
      <div class="copyable">
        <pre data-copy="the questions">
          <code>{message}</code>
        </pre>
      </div>
    </>
  );
  return section(
    'vendor',
    'For the vendor',
    paragraph([`${countUnanswered(open)} `, ...correctLine(view)]),
    message !== undefined && htmlOnly(toAsk),
  );
}

function citeSection({ input, data: { answer }, methodology, manifest, baseUrl, json }: ToolView): DocumentSection {
  // Markdown has both at its end.
  const asText = (
    <>
      <div class="copyable">
        <p data-copy="a citation">{citation(manifest, baseUrl, toolAddress(answer.slug, input))}</p>
      </div>
      <SameAsData json={json} table={false} />
    </>
  );
  return section(
    'cite',
    'Cite it',
    htmlOnly(asText),
    answer.facts['channels.linkedin'] === true && notice(methodology.notices.linkedin_forbids_automation),
  );
}

function correctLine({ data, operator: { repository } }: ToolView): LinePart[] {
  const file = `facts/tools/${data.answer.slug}.yaml`;
  const where = repository === undefined ? `\`${file}\`` : `[${file}](${repository}/blob/HEAD/${file})`;
  return parseMarkup(
    `To answer a question or correct a fact, a public page that says it is enough: [how to correct a fact](/methodology#corrections), in the file ${where}.`,
  );
}

/** Facts shown of a tool that is known by name alone. */
const MAX_KNOWN = 6;

/** A tool known by name alone: few facts, and similar tools. */
export function shortDocument(view: ToolView, { similar }: Whole): PageDocument {
  const { input, data, methodology } = view;
  const { answer } = data;
  const known = Object.keys(answer.facts).filter((key) => answer.facts[key] !== null);
  return {
    eyebrow: eyebrow(answer, input, methodology),
    title: answer.name,
    lead: [{ strong: 'We know it by name alone: too little could be read to list it.' }, ` ${answer.summary}`],
    blocks: [paragraph(introLine(answer))],
    sections: [
      section('facts', 'What is known', ...factLists(known.slice(0, MAX_KNOWN), answer, methodology)),
      section('similar', 'Instead', similarList(answer.slug, similar, input)),
      section('vendor', 'For the vendor', paragraph(correctLine(view))),
    ],
    related: [['All tools', '/tools']],
  };
}
