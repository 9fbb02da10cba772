import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { andList } from '../../../model/words/lists.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { type Block, bullets, paragraph, section, sideBySide } from '../blocks/block.tsx';
import { link, markup } from '../blocks/words.tsx';
import { chipRow } from '../elements/chip.tsx';
import { fold } from '../elements/fold.tsx';
import { table } from '../elements/table.tsx';
import { definePage } from '../types.ts';
import { correctionsSection, licenceSection, operatorSection, vendorsSection } from './about.ts';
import { countDates, findExample, meaningsTable } from './meanings.tsx';

/** What answers, prices, results and ranks mean, how to correct them, and who runs the site. */
export const methodology = definePage({
  path: '/methodology',
  input: Type.Object({}),
  load(_, { prepared, linkJson }) {
    linkJson(getMethodology, {});
    return { example: prepared(findExample), dates: prepared(countDates) };
  },
  title: () => 'How we know: method, corrections, who runs this',
  description: () =>
    'How facts become ranks that anyone can recompute, what may be recorded and what “no source” means, how to correct a fact, and who pays: nobody.',
  compose: ({ data: { example, dates }, manifest, operator, baseUrl, ...view }) => ({
    title: 'How we know',
    lead: 'A fact is what a public page says, and we show the page. Nobody here has tried the tools, and nobody pays.',
    next: chipRow({
      chips: [
        { label: 'Who runs this', href: '#who' },
        { label: 'Something wrong?', href: '#corrections' },
        { label: 'For vendors', href: '#vendors' },
        { label: 'Licence', href: '#licence' },
      ],
    }),
    blocks: [
      section('example', 'What an answer, a price, a result and a rank mean', [
        meaningsTable(example, { manifest, ...view }),
      ]),
      sideBySide([operatorSection(operator), correctionsSection(operator)]),
      sideBySide([recordedSection(), datesSection(dates)]),
      sideBySide([
        section('method', 'What lists show, and what they can’t', [
          bullets([...view.methodology.principles, ...view.methodology.limits]),
        ]),
        licenceSection(manifest, baseUrl),
      ]),
      vendorsSection(),
      rulesFold(view.methodology),
    ],
  }),
});

const recordedSection = (): Block =>
  section('recorded', 'What may be recorded', [
    bullets([
      'Only what a public page says about the product. Editors write it in their own words, with the publisher and the date.',
      'The vendor’s pages count, and so do registries such as npm or Zapier for what they list. Other pages count if they state the fact outright. A price that the vendor doesn’t show needs two sources that agree.',
      'Competitors’ comparisons and affiliate lists prove nothing alone; summaries and memory don’t count.',
      'A no needs a page that says no. Otherwise there is no source, and we list the pages that we read.',
      'A program rejects facts without a source.',
    ]),
  ]);

const datesSection = (dates: string): Block =>
  section('dates', 'From when, and who says so', [
    paragraph(dates),
    bullets([
      'Vendor: a page of the vendor says so. Third party: only others do. It counts, and says so beside it.',
      'A claim that nobody can prove, such as a competitor’s, decides nothing.',
      'Sources differ: two pages contradict each other. We show both, and it decides nothing until one changes.',
    ]),
  ]);

/** The full rules in the words of the API, so that readers can recompute every rank by hand. */
function rulesFold({ rules, core, catalogue, currencies, version }: Methodology): Block {
  const { base, as_of, source } = currencies;
  const coreLabels = Object.keys(core).map((key) => catalogue.keys[key]?.label ?? key);
  const rates = [
    `Prices are converted to ${base} only for comparison, at the rates of ${as_of} from `,
    link(source.url, source.publisher),
    '.',
  ];
  const records = [
    ...Object.entries(rules).map(([name, words]) => [capitalize(name.replaceAll('_', ' ')), markup(words)]),
    ['Core questions', markup(`${andList(coreLabels)}. [Why these are core](/api/v1/methodology?part=core).`)],
    ['Currencies', rates],
    ['Version', markup(`${version}. [What changed](/api/v1/methodology?part=changelog).`)],
  ];
  return section('rules', 'The full rules of lists', [
    fold(`Version ${version}, in the words of the API`, [
      table({
        columns: [{ head: 'About' }, { head: 'Rule' }],
        groups: [{ records: records.map((cells) => ({ cells })) }],
        minRows: 0,
      }),
    ]),
  ]);
}
