import { Type } from 'typebox';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { checkClaims, MAX_CLAIMS } from '../../operations/check-claims/operation.ts';
import { exampleTool } from '../../operations/example-tools.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { Cell, LinePart } from '../document/document.ts';
import { SameAsData } from '../layout/links.tsx';
import { linkedinNotice, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';

type Claim = AnswerOf<typeof checkClaims>['claims'][number];

const TITLE = 'Check what you wrote';
const ABOUT =
  'What you are about to say of a tool, with a verdict and the page that decides it. Name the tool, the question by its key, and the value, joined by commas.';

const VERDICTS: Readonly<Record<Claim['verdict'], string>> = {
  supported: 'Supported',
  contradicted: 'Contradicted',
  disputed: 'Sources differ',
  unknown: 'Unknown',
};

/** How a verdict looks: a yes, a no, or neither. */
const TONES: Readonly<Record<string, 'yes' | 'no'>> = { supported: 'yes', contradicted: 'no' };

/** How many claims the form has room for at least. */
const FIELDS = 3;

const { claim } = checkClaims.input.properties;

export const checkPage = definePage({
  path: '/check',
  input: Type.Object({ claim: Type.Optional(claim) }),
  examples: (snapshot) => {
    const { slug } = exampleTool(snapshot);
    return [{}, { claim: [`${slug},channels.email,yes`, `${slug},pricing.plans,9 USD a month`] }];
  },
  load({ claim }, { ask, prepared }) {
    if (claim === undefined) return undefined;
    return { ...ask(checkClaims, { claim }), onLinkedin: prepared(toolsOnLinkedin) };
  },
  title: () => TITLE,
  description: () => ABOUT,
  document: ({ data, input, json, methodology }) => ({
    title: TITLE,
    lead: ABOUT,
    blocks: [{ kind: 'people', html: <CheckForm claims={input.claim ?? []} /> }],
    sections: data
      ? [
          {
            id: 'claims',
            heading: counted(data.claims.length, 'claim'),
            blocks: [
              { kind: 'table', columns: ['Claim', 'Verdict', 'What the facts say'], rows: data.claims.map(rowOf) },
              ...linkedinNotice({
                slugs: data.claims.map(({ tool }) => tool),
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

function CheckForm({ claims }: { readonly claims: readonly string[] }) {
  const empty = Array.from({ length: Math.max(FIELDS - claims.length, 1) }, () => '');
  const fields = [...claims, ...empty].slice(0, MAX_CLAIMS);
  return (
    <form class="recommend-box" action="/check" method="get">
      <p class="box-title" id="claims-title">
        Tool, key, value
      </p>
      {fields.map((text, i) => (
        <input
          name="claim"
          aria-labelledby="claims-title"
          value={text}
          required={i === 0}
          maxlength={300}
          placeholder={i === 0 ? 'some-tool, pricing.plans, 39 USD a month' : undefined}
        />
      ))}
      <button type="submit">Check it</button>
    </form>
  );
}

function rowOf({ text: said, verdict, value, seen, sources: [source], missing, permalink }: Claim): readonly Cell[] {
  const tone = TONES[verdict];
  const facts: LinePart[] = [
    ...(value === null ? [] : [{ link: `/${permalink}`, label: value }]),
    ...(source ? [' (', { link: source.url, label: 'source' }, seen === null ? ')' : `, ${seen})`] : []),
    ...(missing.length > 0 ? [` Not said: ${andList(missing.map((one) => one.replace('_', ' ')))}.`] : []),
  ];
  return [said, tone ? { line: VERDICTS[verdict], tone } : VERDICTS[verdict], facts];
}
