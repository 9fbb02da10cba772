import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { andList } from '../../../model/words/lists.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { getMethodology } from '../../operations/get-methodology/operation.ts';
import { loadJobBoards } from '../parts/all-tools.ts';
import {
  bullets,
  type DocumentSection,
  type Line,
  parseMarkup,
  section,
  type Table,
} from '../parts/document/document.ts';
import { countKnownAnswers } from '../parts/known-answers.ts';
import { definePage } from '../types.ts';
import { correctionsSection, licenceSection, operatorSection, vendorsSection } from './about.ts';
import { exampleBlocks, findExample } from './example.ts';
import { certaintySection, recordedSection } from './facts.tsx';
import { priceCertaintyBlocks } from './prices.tsx';

export const methodology = definePage({
  path: '/methodology',
  input: Type.Object({}),
  examples: () => [{}],
  load(_, context) {
    context.linkJson(getMethodology, {});
    const { prepared, snapshot } = context;
    return {
      boards: prepared(loadJobBoards),
      knownAnswers: countKnownAnswers(snapshot),
      example: prepared(findExample),
    };
  },
  title: () => 'How we know: method, corrections, who runs this',
  description: () =>
    'How facts become ranks that anyone can recompute, what may be recorded and what an unknown means, how to correct a fact, and who pays: nobody.',

  document: ({
    data: { boards, knownAnswers, example },
    methodology: method,
    sources,
    manifest,
    operator,
    baseUrl,
  }) => ({
    title: 'How we know',
    lead: 'Nobody here has tried the tools. A fact is what a public page says, and it can be wrong. We show the page. Ranks come from counting facts, and nobody pays for either.',
    hasContents: true,
    sections: [
      section(
        'example',
        'How one answer counts',
        ...exampleBlocks(example, { methodology: method, sources }),
        ...priceCertaintyBlocks(boards),
      ),
      section('method', 'The method', bullets(...method.principles)),
      recordedSection(method, knownAnswers),
      certaintySection(),
      correctionsSection(operator),
      vendorsSection(),
      operatorSection(operator),
      licenceSection(manifest, baseUrl),
      rulesSection(method),
    ],
    related: [
      ['All tools', '/tools'],
      ['The data for programs', '/docs'],
    ],
  }),
});

/** The full rules, so that readers can recompute every rank by hand. */
function rulesSection({ rules, core, catalogue, currencies, version }: Methodology): DocumentSection {
  const { base, as_of, source } = currencies;
  const coreLabels = Object.keys(core).map((key) => catalogue.keys[key]?.label ?? key);
  const rates: Line = [
    `Prices are converted to ${base} only for comparison, at the rates of ${as_of} from `,
    { link: source.url, label: source.publisher, rel: 'nofollow' },
    '.',
  ];
  const table: Table = {
    kind: 'table',
    className: 'method',
    columns: ['About', 'Rule'],
    rows: [
      ...Object.entries(rules).map(([name, words]) => [capitalize(name.replaceAll('_', ' ')), parseMarkup(words)]),
      ['Core questions', parseMarkup(`${andList(coreLabels)}. [Why these are core](/api/v1/methodology?part=core).`)],
      ['Currencies', rates],
      ['Version', parseMarkup(`${version}. [What changed](/api/v1/methodology?part=changelog).`)],
    ],
    minRows: 0,
  };
  return { ...section('rules', 'The full rules of lists', table), foldNote: `version ${version}` };
}
