import { Type } from 'typebox';
import { compareKeys, moneyOrder } from '../../../model/board/board.ts';
import { isForPeople } from '../../../model/board/need.ts';
import type { Row } from '../../../model/board-answer.ts';
import { type Catalogue, type CatalogueKey, groupOf } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import { questionsAbout } from '../../../model/job.ts';
import { MARKS } from '../../../model/mark.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { conditionsIn, keysIn } from '../../../model/parse-question.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { explainBecause } from '../../../model/words/value.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { validateChoice } from '../../calls/choices.ts';
import { carriedParameters } from '../../calls/need/parameters.ts';
import { type AnswerOf, writeAddress } from '../../calls/operation.ts';
import { keyFinder } from '../../calls/question-names.ts';
import { selectChanges } from '../../operations/get-changes/question.ts';
import { getPlatform } from '../../operations/get-platform/operation.ts';
import { recommend } from '../../operations/recommend/operation.ts';
import { searchTools } from '../../operations/search-tools/operation.ts';
import { countHaving } from '../../sentences/count.ts';
import { describeList } from '../board/board-document.tsx';
import { jobAddress } from '../board/rankings.tsx';
import { type FactsOfTools, factsOfTools } from '../parts/all-tools.ts';
import { boardAddress, type CarriedNeed, carriedIn, noticesOfWords, toolAddress } from '../parts/carried-need.ts';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  joinParts,
  type Line,
  type LinePart,
  type PageBlock,
  paragraph,
  quiet,
  type TextRow,
} from '../parts/document/document.ts';
import { answerParts, questionForReaders } from '../parts/facts/answer.tsx';
import { priceParts } from '../parts/facts/price.ts';

import { rulesPath } from '../parts/layout/layout.tsx';
import { SameAsData } from '../parts/layout/links.tsx';
import { NeedForm } from '../parts/need-form.tsx';

import { definePage, type View } from '../types.ts';

const declared = {
  path: '/questions/{key}',
  input: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }), ...carriedParameters }),
};

export const question = definePage({
  ...declared,
  examples: ({ methodology: { catalogue } }) => [
    ...examplesIn(catalogue.keys).map((key) => ({ key })),
    { key: Object.keys(catalogue.keys).find((key) => key.startsWith('channels.')) as string, people: 3 },
  ],
  canonicalInput: ({ key }) => ({ key }),
  isListed: (input) => Object.keys(carriedIn(input)).length === 0,
  listed: ({ methodology: { catalogue } }) => Object.keys(catalogue.keys).map((key) => ({ key })),
  lastChanged: ({ key }, snapshot) => selectChanges(snapshot, { keys: [key] })[0]?.day,
  leadsTo({ key, ...numbers }, snapshot: Snapshot) {
    const meant = keyFinder(snapshot)(key) ?? key;
    return meant === key ? undefined : writeAddress(declared, { ...numbers, key: meant });
  },
  load({ key, ...need }, { ask, linkJson, methodology, manifest }): Data {
    const { keys } = methodology.catalogue;
    validateChoice('key', key, Object.keys(keys));
    const hasBills = ['boolean', 'one'].includes(keys[key]?.type ?? '');
    const input = { ...need, required: [...new Set([key, ...(need.required ?? [])])], cheapest: true, limit: ALL };
    const { rows, understood } = hasBills ? ask(recommend, input) : ask(searchTools, { keys: [key], limit: ALL });
    // The same operation for every question without a need, so that static hosts need one header rule.
    if (!hasBills || Object.keys(need).length === 0) linkJson(searchTools, { keys: [key], limit: ALL });
    const rules = rulesPath(manifest)?.split('/').at(-1);
    return {
      rows,
      need: understood,
      hasBills,
      rules: rules === undefined ? [] : rulesAbout(key, ask(getPlatform, { platform: rules }), methodology.catalogue),
    };
  },
  title: ({ input: { key }, methodology: { catalogue } }) =>
    `${catalogue.keys[key]?.label}: which outreach tools have it`,
  description: (view) => describeList(leadOf(view)),
  document: (view) => {
    const { input, data, methodology } = view;
    const { key } = input;
    const declaredKey = methodology.catalogue.keys[key] as CatalogueKey;
    const byMark = groupBy(byBill(data.rows, methodology.currencies), ({ cells }) => cells[key]?.mark ?? 'unknown');
    const [yes = [], no = [], unknown = [], inapplicable = []] = MARKS.map((mark) => byMark.get(mark));
    return {
      eyebrow: methodology.catalogue.groups[groupOf(key)] ?? '',
      title: declaredKey.label,
      lead: leadOf(view),
      blocks: compact<PageBlock>(
        quiet(`${questionForReaders(declaredKey)} ${declaredKey.decision ?? ''}`.trim()),
        data.hasBills &&
          htmlOnly(
            <NeedForm
              action={writeAddress(declared, { key })}
              values={input}
              sent={carriedIn(input)}
              currencies={methodology.currencies}
            />,
          ),
        ...noticesOfWords(input, (not_understood) => writeAddress(declared, { ...input, not_understood })),
      ),
      sections: compact<DocumentSection>(
        yes.length > 0 && {
          id: 'yes',
          heading: `${declaredKey.type === 'boolean' ? 'Yes' : 'Known'}: ${yes.length}`,
          blocks: [answersTable(yes, view)],
        },
        no.length > 0 && { id: 'no', heading: `No: ${no.length}`, blocks: [answersTable(no, view)] },
        inapplicable.length > 0 && inapplicableSection(inapplicable, key, methodology),
        unknown.length > 0 && unknownSection(unknown, key),
        aboutSection(view),
      ),
      related: [['All questions', '/docs#questions']],
    };
  },
});

const ALL = 1000;

type Input = { readonly key: string } & CarriedNeed;
interface Data {
  /** All listed tools. */
  readonly rows: readonly Row[];
  /** The need that the bills are for, which requires the feature. */
  readonly need: CarriedNeed;
  /** Whether bills are for a plan with the feature. */
  readonly hasBills: boolean;
  readonly rules: readonly LinePart[];
}
type QuestionView = View<Input, Data>;

/** One question of each type. */
function examplesIn(keys: Readonly<Record<string, CatalogueKey>>): string[] {
  const byType = new Map(Object.entries(keys).map(([key, { type }]) => [type, key]));
  return [...byType.values()];
}

function leadOf({ input, data: { rows, hasBills }, methodology: { catalogue, currencies } }: QuestionView) {
  const { key, required = [] } = input;
  const { label = key, type } = catalogue.keys[key] ?? {};
  const questions = [key, ...required].map((one) => ({
    any: conditionsIn(one, catalogue),
    strength: 'required' as const,
  }));
  const marks = rows.map((row) => ({ ...row, mark: row.cells[key]?.mark ?? ('unknown' as const) }));
  return countHaving({ label, isYesOrNo: type === 'boolean', hasBills }, marks, {
    isForPeople: isForPeople(questions),
    currencies,
  });
}

/** Closed bills by upper end, then open ones by lower end, then unknown ones. */
function byBill(rows: readonly Row[], currencies: Methodology['currencies']): Row[] {
  const orderOf = ({ price: { amount, upto, currency, certainty } }: Row) => {
    const money = (sum: number | null) => (sum === null || currency === null ? null : { amount: sum, currency });
    return moneyOrder({ amount: money(amount), upto: money(upto), certainty }, currencies);
  };
  return rows.toSorted((a, b) => compareKeys(orderOf(a), orderOf(b)));
}

function answersTable(rows: readonly Row[], { input, data, methodology, prepared }: QuestionView): PageBlock {
  const { key } = input;
  const declaredKey = methodology.catalogue.keys[key] as CatalogueKey;
  const hasValue = declaredKey.type !== 'boolean';
  const hasBill = data.hasBills && rows.some(({ cells }) => cells[key]?.mark === 'yes');
  return {
    kind: 'table',
    look: 'who',
    isTerse: true,
    columns: [
      'Tool',
      ...(hasValue ? ['Answer'] : []),
      ...(hasBill ? ['From plan', 'Bill a month'] : []),
      'Who says it, seen',
    ],
    rows: rows.map(({ slug, name, price, cells }): TextRow => {
      const { value = null, plan, add_on: addOn } = cells[key] ?? {};
      return [
        [{ link: toolAddress(slug, data.need), label: name }],
        ...(hasValue ? [answerParts({ value }, declaredKey)] : []),
        ...(hasBill ? [[plan, addOn && `add-on ${addOn.name}`].filter(Boolean).join(', '), priceParts(price)] : []),
        saidBy(slug, key, prepared(factsOfTools)),
      ];
    }),
    least: rows.length,
  };
}

function saidBy(slug: string, key: string, answers: FactsOfTools): Line {
  const { cited, sources, second_hand: secondHand = [] } = answers.get(slug) ?? {};
  const source = sources?.[cited?.[key] ?? ''];
  if (!source) return '';
  return [
    { link: source.url, label: source.publisher, says: 'nofollow' },
    `, ${source.seen} `,
    ...(secondHand.includes(key) ? [{ note: 'via third parties' }, ' '] : []),
    { link: `/tools/${slug}?keys=${key}#${key}`, label: 'evidence', says: 'nofollow' },
  ];
}

function inapplicableSection(rows: readonly Row[], key: string, methodology: Methodology): DocumentSection {
  const byReason = groupBy(rows, ({ cells }) => explainBecause(cells[key]?.because ?? '', methodology));
  const items = [...byReason].map(
    ([reason, some]): Line => [`${reason}: `, ...joinParts(some.map((row) => evidenceLink(row, key)))],
  );
  return {
    id: 'does-not-apply',
    heading: `Does not apply: ${rows.length}`,
    blocks: [{ kind: 'list', items }],
  };
}

const evidenceLink = ({ slug, name }: Row, key: string): LinePart => ({
  link: `/tools/${slug}?keys=${key}#${key}`,
  label: name,
  says: 'nofollow',
});

function unknownSection(rows: readonly Row[], key: string): DocumentSection {
  const names = rows.map((row) => evidenceLink(row, key));
  return {
    id: 'unknown',
    heading: `Unknown: ${inGroups(rows.length)}`,
    blocks: [paragraph(['No page that counts as a source answers it. Ask the vendor: ', ...joinParts(names), '.'])],
  };
}

function aboutSection({ input: { key }, data, methodology: { jobs }, json }: QuestionView): DocumentSection {
  const inJobs = questionsAbout(key, jobs).map(
    ({ job, strength, question }): Line => [
      { link: jobAddress(job), label: jobs[job]?.label ?? job },
      `, ${strength === 'required' ? 'required' : 'nice to have'}: ${question.why}`,
    ],
  );
  return {
    id: 'about',
    heading: 'Where it counts',
    blocks: compact<PageBlock>(
      inJobs.length > 0 ? { kind: 'list', items: inJobs } : paragraph('None of our lists asks this question.'),
      data.rules.length > 0 && paragraph(['LinkedIn’s rules about it: ', ...joinParts(data.rules), '.']),
      data.hasBills &&
        paragraph([{ link: boardAddress(data.need), label: 'Filter these tools further', says: 'nofollow' }, '.']),
      paragraph(['In the API the question is ', { code: key }, '.']),
      htmlOnly(<SameAsData json={json} />),
    ),
  };
}

function rulesAbout(
  key: string,
  { slug, rules }: AnswerOf<typeof getPlatform>,
  catalogue: Pick<Catalogue, 'keys'>,
): LinePart[] {
  return rules
    .filter(({ touches }) => touches.some((one) => keysIn(one, catalogue).includes(key)))
    .map(({ id, title }) => ({ link: `/platforms/${slug}#${id}`, label: title }));
}
