import type { Methodology } from '../../../model/methodology.ts';
import { countKnown } from '../../sentences/count.ts';
import type { KnownAnswers } from '../home/known-answers.ts';
import { bullets, type DocumentSection, paragraph, section } from '../parts/document/document.ts';

export function recordedSection({ limits }: Methodology, known: KnownAnswers): DocumentSection {
  return section(
    'recorded',
    'What may be recorded',
    bullets(
      'Only what a page says about this product, if anyone can open it. Editors write it in their own words, with the publisher and the day.',
      'Pages of the vendor count, and registries such as npm or Zapier for what they list. Others count where they say it in words. A price that the vendor doesn’t show needs two sources that agree.',
      'Comparison pages of competitors, lists paid by affiliate links, summaries and memory don’t count.',
      'A no needs a page that says no. Without one the answer is unknown, and we list what we read in vain.',
      'A program refuses facts without a source, and a second reader checks samples.',
    ),
    paragraph(`${countKnown(known)} What lists can’t tell you:`),
    bullets(...limits),
  );
}

export function certaintySection(): DocumentSection {
  return section('sure', 'How sure, and since when', {
    kind: 'terms',
    items: [
      [
        [{ icon: <span class="dot second-hand" />, alt: '' }, ' Second-hand'],
        'Somebody else says it, and no page of the vendor. It counts like any other fact, and is marked.',
      ],
      [
        'Assumed',
        'A price on an assumption, named beside it: a core feature is on its plan, $ is US dollars, or a month is billed monthly.',
      ],
      ['Unconfirmed', 'Only somebody says it who cannot prove it, such as a competitor. It decides nothing.'],
      ['Disputed', 'Two pages differ. We show both, and it counts as unknown until one of them changes.'],
      ['Seen', 'The day that the page shows or, of a live page without one, the day we read it.'],
      ['Undated', 'It was read in a stored copy that shows no day, so that it may be older than it looks.'],
    ],
  });
}
