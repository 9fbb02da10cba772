import { Type } from 'typebox';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { heading, item, link, text } from '../../markdown/markdown.ts';
import { checkClaims } from '../../operations/check-claims/operation.ts';
import { exampleTool } from '../../operations/example-tools.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { toolForm } from '../frame/forms.tsx';
import { LinkedinNoticeFor, toolsOnLinkedin } from '../linkedin-notice.tsx';
import { definePage } from '../page.ts';
import { pageText } from '../page-text.ts';

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
const TONES: Readonly<Record<string, string>> = { supported: 'yes', contradicted: 'no' };

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
  navigation: { label: 'Check a text', place: 'footer' },
  load(input, { ask, prepared }) {
    if (input.q === undefined && input.claim === undefined) return undefined;
    return { ...ask(checkClaims, input), onLinkedin: prepared(toolsOnLinkedin) };
  },
  title: () => TITLE,
  description: () => ABOUT,
  markdown: (view) =>
    pageText(view, {
      title: TITLE,
      about: ABOUT,
      sections: [
        {
          heading: heading(2, 'Claims'),
          ...(!view.data?.claims.length && { lead: view.data ? NO_CLAIMS : 'Add your text as q.' }),
          rows: (view.data?.claims ?? []).map((one) => item(claimInWords(one))),
        },
      ],
      related: [['How facts are made', '/methodology']],
    }),
  render: ({ data, input, json, methodology }) => (
    <>
      <h1>{TITLE}</h1>
      <p class="lead">{ABOUT}</p>
      <form class="recommend-box" action="/check" method="get" {...toolForm(checkClaims)}>
        <label class="box-title" for="text">
          Your text
        </label>
        <textarea id="text" name="q" rows={4} required maxlength={2000}>
          {input.q}
        </textarea>
        <button type="submit">Check it</button>
      </form>
      {data && (
        <>
          <Claims claims={data.claims} />
          <LinkedinNoticeFor
            slugs={data.claims.flatMap(({ tool }) => tool ?? [])}
            onLinkedin={data.onLinkedin}
            notices={methodology.notices}
          />
          <SameAsData json={json} table={false} />
        </>
      )}
    </>
  ),
});

const NO_CLAIMS = 'The text says nothing about a tool that we could check.';

function Claims({ claims }: { readonly claims: readonly Claim[] }) {
  if (claims.length === 0) return <p>{NO_CLAIMS}</p>;
  return (
    <>
      <h2 id="claims">{counted(claims.length, 'claim')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Claim</th>
            <th scope="col">Verdict</th>
            <th scope="col">What the facts say</th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr>
              <th scope="row">{claim.text}</th>
              <td class={TONES[claim.verdict]}>{VERDICTS[claim.verdict]}</td>
              <td>
                <Facts claim={claim} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Facts({ claim: { value, dated, sources, missing, permalink } }: { readonly claim: Claim }) {
  const [first] = sources;
  return (
    <>
      {value !== null && (permalink === null ? value : <a href={`/${permalink}`}>{value}</a>)}
      {first && (
        <>
          {' '}
          (<a href={first.url}>source</a>
          {dated !== null && `, ${dated}`})
        </>
      )}
      {missing.length > 0 && <p>Not said: {andList(missing.map(nameOf))}.</p>}
    </>
  );
}

const nameOf = (missing: string) => missing.replace('_', ' ');

function claimInWords({ text: said, verdict, value, sources: [first], missing }: Claim): string {
  return [
    `${text(said, 200)}: **${VERDICTS[verdict]}**`,
    value !== null && text(value, 200),
    first && link('source', first.url),
    missing.length > 0 && `not said: ${andList(missing.map(nameOf))}`,
  ]
    .filter(Boolean)
    .join('; ');
}
