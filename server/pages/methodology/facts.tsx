import type { Methodology } from '../../../model/methodology.ts';
import { countKnown } from '../../sentences/count.ts';
import type { KnownAnswers } from '../home/known-answers.ts';
import { bullets, type DocumentSection, paragraph, section } from '../parts/document/document.ts';

export function recorded({ limits }: Methodology, known: KnownAnswers): DocumentSection {
  return section(
    'recorded',
    'What may be recorded',
    bullets(
      'Only what a page says that anyone can open, about this product, noted by an editor in our own words with the publisher and the day.',
      'The vendor proves what its pages say, a registry, such as npm or Zapier, what it lists, and anyone else what is said in words. A price that the vendor does not show needs two who agree.',
      'What does not count: comparison pages of competitors, lists paid by affiliate links, a summary in place of a page, memory, and a page about another product of the same name.',
      'A no needs a page that says no. What no page says is unknown, with what was read in vain.',
      'A program refuses facts without a source, and a second reader checks samples.',
    ),
    paragraph(`${countKnown(known)} What the lists cannot say:`),
    bullets(...limits),
  );
}

export function certainty(): DocumentSection {
  return section('sure', 'How sure, and since when', {
    kind: 'terms',
    items: [
      [
        [{ icon: <span class="dot second-hand" />, alt: '' }, ' Second-hand'],
        'No page of the vendor says it; somebody else does. It counts like any other fact, and is marked.',
      ],
      [
        'Assumed',
        'A price on an assumption, named beside it: a core feature is on its plan, $ is US dollars, or a month is billed monthly.',
      ],
      ['Unconfirmed', 'Only somebody says it who cannot prove it, such as a competitor. It decides nothing.'],
      ['Disputed', 'Two pages differ. Both are shown, and it counts as unknown until one of them changes.'],
      ['Seen', 'The day that the page shows or, of a live page without one, the day we read it.'],
      ['Undated', 'It was read in a stored copy that shows no day, so that it may be older than it looks.'],
    ],
  });
}
