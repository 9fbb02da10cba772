import { Type } from 'typebox';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { checkClaims } from '../../operations/check-claims/operation.ts';
import { exampleTool } from '../../operations/example-tools.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { type Cell, type LinePart, paragraph } from '../document/document.ts';
import { SameAsData } from '../layout/links.tsx';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';

type Claim = AnswerOf<typeof checkClaims>['claims'][number];

const TITLE = 'Check what you wrote';
const ABOUT =
  'Each thing that a text says of a tool, with a verdict and the page that decides it. Prices, limits, features, places and comparisons can be checked; opinions cannot.';

const VERDICTS: Readonly<Record<Claim['verdict'], string>> = {
  supported: 'Supported',
  contradicted: 'Contradicted',
  outdated: 'Outdated',
  disputed: 'Sources differ',
  unknown: 'Unknown',
  not_understood: 'Not understood',
  not_covered: 'Not covered',
};

/** How a verdict looks: a yes, a no, or neither. */
const TONES: Readonly<Record<string, 'yes' | 'no'>> = { supported: 'yes', contradicted: 'no' };

const { q, claim } = checkClaims.input.properties;

export const checkPage = definePage({
  path: '/check',
  input: Type.Object({ q, claim }),
  examples: (snapshot) => {
    const { name, slug } = exampleTool(snapshot);
    return [
      {},
      { q: `${name} has an API and costs 9 dollars a month. It is the safest tool.` },
      { claim: [`${slug},channels.email,yes`] },
    ];
  },
  load(input, { ask, prepared }) {
    if (input.q === undefined && input.claim === undefined) return undefined;
    return { ...ask(checkClaims, input), onLinkedin: prepared(toolsOnLinkedin) };
  },
  title: () => TITLE,
  description: () => ABOUT,
  document: ({ data, input, json, methodology }) => ({
    title: TITLE,
    lead: ABOUT,
    blocks: [{ kind: 'people', html: <CheckForm text={input.q} /> }],
    sections: data
      ? [
          {
            id: 'claims',
            heading: counted(data.claims.length, 'claim'),
            blocks: [
              data.claims.length === 0
                ? paragraph('The text says nothing about a tool that we could check.')
                : {
                    kind: 'table',
                    columns: ['Claim', 'Verdict', 'What the facts say'],
                    rows: data.claims.map(rowOf),
                  },
              ...linkedinNotice({
                slugs: data.claims.flatMap(({ tool }) => tool ?? []),
                onLinkedin: data.onLinkedin,
                notices: methodology.notices,
              }),
              { kind: 'people', html: <SameAsData json={json} table={false} /> },
            ],
          },
        ]
      : [],
    related: [['How facts are made', '/methodology']],
  }),
});

function CheckForm({ text }: { readonly text: string | undefined }) {
  return (
    <form class="recommend-box" action="/check" method="get">
      <label class="box-title" for="text">
        Your text
      </label>
      <textarea id="text" name="q" rows={4} required maxlength={2000}>
        {text}
      </textarea>
      <button type="submit">Check it</button>
    </form>
  );
}

function rowOf({ text: said, verdict, value, dated, sources: [source], missing, permalink }: Claim): readonly Cell[] {
  const tone = TONES[verdict];
  const facts: LinePart[] = [
    ...(value === null ? [] : [permalink === null ? value : { link: `/${permalink}`, label: value }]),
    ...(source ? [' (', { link: source.url, label: 'source' }, dated === null ? ')' : `, ${dated})`] : []),
    ...(missing.length > 0 ? [` Not said: ${andList(missing.map((one) => one.replace('_', ' ')))}.`] : []),
  ];
  return [said, tone ? { line: VERDICTS[verdict], tone } : VERDICTS[verdict], facts];
}
