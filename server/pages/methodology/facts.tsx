import type { Methodology } from '../../../model/methodology.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { bullets, type DocumentSection, paragraph, section } from '../parts/document/document.ts';
import type { KnownAnswers } from '../parts/known-answers.ts';

export function recordedSection({ limits }: Methodology, knownAnswers: KnownAnswers): DocumentSection {
  return section(
    'recorded',
    'What may be recorded',
    bullets(
      'Only what a public page says about the product. Editors write it in their own words, with the publisher and the date.',
      'The vendor’s pages count, and so do registries such as npm or Zapier for what they list. Other pages count if they state the fact outright. A price that the vendor doesn’t show needs two sources that agree.',
      'Competitors’ comparisons and affiliate lists prove nothing alone; summaries and memory don’t count.',
      'A no needs a page that says no. Without one, the answer is unknown, and we list the pages that we read.',
      'A program rejects facts without a source.',
    ),
    paragraph(
      `We found ${formatCount(knownAnswers.answers, 'answer')} to ${formatCount(knownAnswers.questions, 'question')} about ${formatCount(knownAnswers.tools, 'tool')}. What lists can’t tell you:`,
    ),
    bullets(...limits),
  );
}

export function certaintySection(): DocumentSection {
  return section('sure', 'How certain, and from when', {
    kind: 'terms',
    items: [
      [
        [{ icon: [<span class="dot second-hand" />, ' '], alt: '' }, 'Second-hand'],
        'Only third parties say so, not the vendor’s pages. It counts like any other fact and is marked.',
      ],
      [
        'Assumed',
        'A price with an assumption, which we name next to it: its plan has a core feature or what a cheaper one has, or a price per month is billed monthly.',
      ],
      ['Unconfirmed', 'Only someone who can’t prove it says so, such as a competitor. It decides nothing.'],
      ['Disputed', 'Two pages differ. We show both, and it counts as unknown until one of them changes.'],
      ['Seen', 'The date on the page or, if a live page has none, the day we read it.'],
      ['Undated', 'We read it in a stored copy without a date, so it may be older than it looks.'],
    ],
  });
}
