import { Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { basePathOf } from '../../http/url.ts';
import { LICENCE_URL, type Operator } from '../../identity/identity.ts';
import { exampleTool } from '../../operations/example-tools.ts';
import { getTool } from '../../operations/get-tool/operation.ts';
import { Slug } from '../../operations/input.ts';
import { Problem } from '../../problem/problem.ts';
import { toolToName } from '../all-tools.ts';
import { CopyText } from '../frame/copy-download.tsx';
import { OperatorAddresses } from '../frame/operator.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { type Ask, definePage } from '../page.ts';
import { correctionsText } from './markdown.ts';

export const corrections = definePage({
  path: '/corrections',
  input: Type.Object({
    slug: Type.Optional(Slug),
    key: Type.Optional(Type.String({ maxLength: 100, description: 'The question of the fact; needs slug.' })),
  }),
  examples: (snapshot) => [
    {},
    { slug: exampleTool(snapshot).slug },
    { slug: exampleTool(snapshot).slug, key: 'pricing.starts_at' },
  ],
  navigation: { label: 'Report a wrong fact', place: 'footer' },
  // The rest of the page is the same for every fact.
  canonicalInput: () => ({}),
  load: (input, { ask, prepared }) => ({
    reported: factIn(input, ask),
    example: prepared(toolToName)?.slug ?? '{slug}',
  }),
  title: () => 'Report a wrong fact',
  description: () =>
    'How to report a wrong fact about a tool, what counts as evidence, how makers of tools can respond, and what happens next.',
  markdown: (view) => correctionsText(view),
  render: ({ data: { reported, example }, baseUrl, operator, methodology }) => (
    <Corrections
      reported={reported && inWords(reported, methodology)}
      example={example}
      baseUrl={baseUrl}
      operator={operator}
    />
  ),
});

/** The tool or the fact that the address names. @throws Problem where there is no such tool or question, or a question without a tool */
function factIn({ slug, key }: { readonly slug?: string; readonly key?: string }, ask: Ask) {
  if (slug === undefined) {
    if (key === undefined) return undefined;
    throw new Problem('invalid_parameter', '"key" needs "slug": the tool whose answer to this question is wrong.', {
      parameter: 'key',
      value: key,
    });
  }
  const { tool } = ask(getTool, key === undefined ? { slug } : { slug, keys: [key] });
  return { slug: tool.slug, name: tool.name, fact: key === undefined ? undefined : tool.facts[key] };
}

function inWords({ slug, name, fact }: NonNullable<ReturnType<typeof factIn>>, { catalogue }: Methodology): Reported {
  const path = `/tools/${slug}`;
  if (!fact) return { name, fact: undefined, path };
  const { key, display } = fact;
  return { name, fact: { key, display, label: catalogue.keys[key]?.label ?? key }, path: `${path}#${key}` };
}

interface CorrectionsProps {
  readonly reported: Reported | undefined;
  /** The slug of a tool. */
  readonly example: string;
  readonly baseUrl: string;
  readonly operator: Operator;
}

function Corrections({ reported, example, baseUrl, operator }: CorrectionsProps) {
  return (
    <>
      <h1>Report a wrong fact</h1>
      <p class="lead">
        Anyone may report one, including the maker of the tool. A public page decides; without one, a contested fact
        becomes unknown.
      </p>
      {reported && <YourReport reported={reported} operator={operator} baseUrl={baseUrl} />}
      <section aria-labelledby="report">
        <h2 id="report">How to report it</h2>
        <ol class="spaced">
          <li>
            Find the fact on the page of its <a href="/tools">tool</a>. Each fact has its own link, the # after its
            question: <code>{`${basePathOf(baseUrl)}/tools/${example}#linkedin.inmail`}</code>.
          </li>
          <li>
            Find the page that says otherwise, and the place on the page, such as a heading or a table row. Note the day
            you read it, and the date of the page if it has one.
          </li>
          <li>
            <Report operator={operator} />
          </li>
        </ol>
        <OperatorAddresses operator={operator} />
      </section>
      {operator.contact === undefined && operator.repository === undefined && <WithoutContact baseUrl={baseUrl} />}
      <Evidence />
      <section aria-labelledby="makers">
        <h2 id="makers">If you make the tool</h2>
        <p>
          You may correct facts with sources like anyone else; say in the report that you work for the company. Someone
          without a conflict of interest reviews it. Readers cannot check what you tell us in a message: publish it on a
          page that can be read without signing in, and the fact will follow. An unknown about your tool is not a
          judgement; it means that no page that was read answers the question, and names the pages. Removing a fact that
          is true and public is not a correction.
        </p>
      </section>
      <section aria-labelledby="then">
        <h2 id="then">What happens next</h2>
        <ul class="spaced">
          <li>An automatic check reads the change and shows which places it moves.</li>
          <li>A reviewer opens the page you named and compares the fact with it.</li>
          <li>
            If two current pages differ, both are shown: the fact is disputed, and counts as open until it is settled.
          </li>
          <li>
            If a newer page of the same publisher replaces an older one, the old value stays visible as the earlier one.
          </li>
          <li>
            When the change is merged, all figures are recomputed and a new snapshot is published. The history of the
            file records every correction.
          </li>
        </ul>
      </section>
    </>
  );
}

/** Where to send a report: the repository or the operator of the server. If neither is known, it says so. */
function Report({ operator: { repository, contact } }: { readonly operator: Operator }) {
  const writing = contact !== undefined && (
    <>
      <a href={contact}>Write to the operator of this server</a> with the two addresses.
    </>
  );
  if (repository === undefined) {
    return (
      writing || (
        <>
          This site names no place to send it to. <a href="#without-contact">What you can do</a> without one.
        </>
      )
    );
  }
  return (
    <>
      Change the one file of the tool in <a href={repository}>the project's repository</a>,{' '}
      <code>facts/tools/&lt;slug&gt;.yaml</code>, or open an issue there with the two addresses.{' '}
      <a href={`${repository}/blob/HEAD/CONTRIBUTING.md`}>CONTRIBUTING.md</a> explains the file line by line; no code is
      needed. {writing && <>Or: {writing}</>}
    </>
  );
}

const KINDS = [
  [
    'The vendor',
    'Pages on its own domain, or elsewhere under its control',
    'prices, help centre, API reference, terms',
  ],
  ['A registry', 'Directories of packages or apps, about what they list', 'npm, Zapier, Make, n8n, an MCP registry'],
  ['Independent', 'Another organisation', 'documentation of a connector, a published study'],
  ['Community', 'Anyone else', "somebody's repository, a forum"],
] as const;

function Evidence() {
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence">What counts as evidence</h2>
      <p>A page that anyone can open, in this order of preference. Every fact names the kind of its publisher.</p>
      <table class="stacked">
        <TableHead text={['Publisher', 'What it is', 'For example']} />
        <tbody>
          {KINDS.map(([who, what, example]) => (
            <tr>
              <th scope="row">
                <b>{who}</b>
              </th>
              <td>{what}</td>
              <td class="quiet">{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>What does not</h3>
      <ul class="spaced">
        <li>Comparison pages of competitors, and lists paid by affiliate links.</li>
        <li>Silence: if a page or a registry does not mention something, that proves neither yes nor no.</li>
        <li>Memory, analogy, and a page about another product of the same name.</li>
        <li>A summary of a page, in place of the page.</li>
      </ul>
    </section>
  );
}

interface WithoutContactProps {
  /** The public URL of the service. */
  readonly baseUrl: string;
}

/** What a visitor can do about a wrong fact where the operator has given neither a contact nor a repository. */
function WithoutContact({ baseUrl }: WithoutContactProps) {
  const { hostname } = new URL(baseUrl);
  const isDomain = /\.[a-z]+$/i.test(hostname);
  return (
    <section aria-labelledby="without-contact">
      <h2 id="without-contact">What you can do without a contact</h2>
      <ul class="spaced">
        <li>
          Open the page that the fact cites: every fact links to it. If it says something else today, rely on the page.
        </li>
        <li>
          Ask the vendor to publish the answer. Editors read cited pages again when a fact is due, and correct it where
          its page says something else.
        </li>
        <li>
          Correct your own copy. <a href="/datasets/ai-readiness#downloads">All facts can be downloaded</a>, and under{' '}
          <a href={LICENCE_URL} rel="license">
            CC BY 4.0
          </a>{' '}
          you may publish a corrected version if you say what you changed.
        </li>
        {isDomain && (
          <li>
            Ask who runs this site:{' '}
            <a href={`https://lookup.icann.org/en/lookup?name=${hostname}`}>
              the registration of <code>{hostname}</code>
            </a>{' '}
            names whom to write to.
          </li>
        )}
      </ul>
    </section>
  );
}

interface YourReportProps {
  readonly reported: Reported;
  readonly operator: Operator;
  readonly baseUrl: string;
}

/** The report on one fact, to send or to copy. */
function YourReport({ reported, operator, baseUrl }: YourReportProps) {
  const links = reportLinks(operator, reported, baseUrl);
  const { name, fact, path } = reported;
  return (
    <section aria-labelledby="your-report">
      <h2 id="your-report">Your report</h2>
      <p>
        About <a href={path}>{fact ? `${name}: ${fact.label}` : name}</a>
        {fact && `, which is “${fact.display}” here now`}. Add the page that says otherwise.
      </p>
      <CopyText code text={reportText(reported, baseUrl)} name="the report" />
      {links.length > 0 && (
        <ul class="plain">
          {links.map(({ label, href }) => (
            <li>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A fact or a tool that somebody wants to report. */
interface Reported {
  readonly name: string;
  /** The question and our answer; undefined if the report is about the tool as a whole. */
  readonly fact: { readonly label: string; readonly key: string; readonly display: string } | undefined;
  /** The path of the fact on the page of the tool. */
  readonly path: string;
}

/** Where a report can be sent with its text filled in. */
interface ReportLink {
  readonly label: string;
  readonly href: string;
}

/** `Wrong fact: Flagmast, Free trial`. */
function reportTitle({ name, fact }: Reported): string {
  return `Wrong fact: ${name}${fact ? `, ${fact.label}` : ''}`;
}

/** The text of a report, with what only the reader knows left to fill in. @param baseUrl the public URL of the service */
function reportText({ name, fact, path }: Reported, baseUrl: string): string {
  return [
    `Tool: ${name}`,
    ...(fact ? [`Question: ${fact.label} (${fact.key})`, `Answer now: ${fact.display}`] : []),
    `Address: ${baseUrl}${path}`,
    'Page that says otherwise: ',
    'Where on the page: ',
    'Date of the page, and the day you read it: ',
  ].join('\n');
}

/**
 * The places that the operator has given, with the report filled in where that is possible: a new issue on GitHub, or an email. Empty if
 * there is neither a repository nor a contact.
 */
export function reportLinks({ repository, contact }: Operator, reported: Reported, baseUrl: string): ReportLink[] {
  const [title, body] = [reportTitle(reported), reportText(reported, baseUrl)].map(encodeURIComponent);
  const links: ReportLink[] = [];
  if (repository !== undefined) {
    links.push(
      new URL(repository).hostname === 'github.com'
        ? { label: 'Open an issue with this text', href: `${repository}/issues/new?title=${title}&body=${body}` }
        : { label: "Open an issue in the project's repository", href: repository },
    );
  }
  if (contact?.startsWith('mailto:')) {
    const joint = contact.includes('?') ? '&' : '?';
    links.push({ label: 'Write an email with this text', href: `${contact}${joint}subject=${title}&body=${body}` });
  } else if (contact !== undefined) {
    links.push({ label: 'Write to the operator of this site', href: contact });
  }
  return links;
}
