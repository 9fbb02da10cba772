import { groupBy } from '../../../model/group-by.ts';
import type { Methodology } from '../../../model/methodology.ts';
import {
  currentVersion,
  type Platform,
  type PlatformRule,
  RULES_NOTE,
  type RuleChange,
  type RuleVersion,
  ruleChanges,
} from '../../../model/platform.ts';
import { type Source, type SourcesById, sourcesById } from '../../../model/source.ts';
import { commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import { everyPlatform, getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import { linesInWords } from '../facts/citations.tsx';
import { capitalised } from '../frame/capitalised.ts';
import { Fold } from '../frame/fold.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { definePage, type View } from '../page.ts';
import { moreInJson, pageText } from '../page-text.ts';
import { questionLabel } from '../rankings/question-label.tsx';

export const platformPage = definePage({
  path: '/platforms/{platform}',
  input: PlatformInput,
  examples: everyPlatform,
  listed: everyPlatform,
  feed: ({ platform }) => ({ path: `/platforms/${platform}/changes`, title: 'What changed in these rules' }),
  load: (input, { ask }) => ask(getPlatform, input).platform,
  title: ({ data }) => titleOf(data),
  description: ({ data }) => `${inShort(data)} in our words, with the day and the wording before.`,
  markdown: platformText,
  render: PlatformRules,
});

const titleOf = ({ name }: Platform) => `${name}: its rules, and what changed`;
const inShort = ({ name, rules }: Platform) =>
  `What ${name}'s own agreements say about automation, data and accounts: ${counted(rules.length, 'rule')}`;

const DAYS =
  'The day is the one that a document names: on which it takes effect, or was revised. Where it names none, it is the day of the copy that was read.';

type PlatformView = View<{ readonly platform: string }, Platform>;

function PlatformRules({ data: platform, methodology }: PlatformView) {
  const sources = sourcesById(platform.sources);
  return (
    <>
      <h1>{titleOf(platform)}</h1>
      <p class="lead">{inShort(platform)} that matter to outreach tools.</p>
      <p class="notice">{RULES_NOTE}</p>
      <Changes platform={platform} />
      {[...groupBy(platform.rules, ({ document }) => document)].map(([document, ofDocument], i) => (
        <section aria-labelledby={`document-${i + 1}`}>
          <h2 id={`document-${i + 1}`}>{document}</h2>
          {ofDocument.map((rule) => (
            <Rule rule={rule} sources={sources} methodology={methodology} />
          ))}
        </section>
      ))}
    </>
  );
}

/** How many changes are not folded: on a phone, each is half a screen. */
const SHOWN = 3;

/** Every change with the wording before and after, newest first. */
function Changes({ platform }: { readonly platform: Platform }) {
  const changes = ruleChanges(platform);
  const earlier = changes.slice(SHOWN);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">What changed when</h2>
      <p>{DAYS}</p>
      {changes.length === 0 ? (
        <p>No rule differs between the oldest and the newest copy that was read.</p>
      ) : (
        <ChangeTable changes={changes.slice(0, SHOWN)} />
      )}
      {earlier.length > 0 && (
        <Fold id="earlier" level={3} title="Earlier changes" count={earlier.length}>
          <ChangeTable changes={earlier} />
        </Fold>
      )}
    </section>
  );
}

function ChangeTable({ changes }: { readonly changes: readonly RuleChange[] }) {
  return (
    <table class="stacked">
      <TableHead text={['Rule', 'Before', 'After']} />
      <tbody>
        {changes.map(({ rule, version, before }) => (
          <tr>
            <th scope="row">
              <a href={`#${rule.id}`}>{rule.title}</a>{' '}
              <span class="condition">
                {rule.document}, {versionDay(version)}
              </span>
            </th>
            <td>
              <span class="cell-label">Before</span> {saysInWords(before)}
            </td>
            <td>
              <span class="cell-label">After</span> {saysInWords(version)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RuleProps extends Pick<View, 'methodology'> {
  readonly rule: PlatformRule;
  readonly sources: SourcesById;
}

/** A rule with all its versions, where each is in the document, and the questions that it touches. */
function Rule({ rule, sources, methodology }: RuleProps) {
  const { id, title, touches, versions } = rule;
  return (
    <Fold id={id} level={3} title={title} count={versionDay(currentVersion(rule))}>
      <ul class="spaced">
        {versions.map((version) => (
          <Version version={version} sources={sources} />
        ))}
      </ul>
      {touches.length > 0 && <p>It is about these questions: {labelsOf(touches, methodology).join(', ')}.</p>}
    </Fold>
  );
}

function Version({ version, sources }: Pick<RuleProps, 'sources'> & { readonly version: RuleVersion }) {
  const { change, citations } = version;
  return (
    <li>
      <p>
        <strong>{capitalised(versionDay(version))}:</strong> {saysInWords(version)}
      </p>
      <p class="condition">
        {change ?? 'The oldest version that was read; the rule may be older.'}{' '}
        {citations.map(({ id, at, link, proof }) => {
          const { url, captured, read } = sources.get(id) as Source;
          const hash = proof && `Fingerprint of ${proof.words} words: ${proof.hash}`;
          return (
            <>
              <a href={link ?? url} rel="nofollow" title={hash}>
                {at}
                {proof?.lines && `, ${linesInWords(proof.lines)}`}
              </a>{' '}
              of a copy of <time datetime={captured}>{captured}</time>, read <time datetime={read}>{read}</time>
              {'. '}
            </>
          );
        })}
      </p>
    </li>
  );
}

function labelsOf(touches: readonly string[], { catalogue }: Methodology): string[] {
  return touches.map((question) => questionLabel(question, catalogue));
}

/** What a version says, also where there is no such rule in it. */
export function saysInWords({ says }: RuleVersion): string {
  return says ?? 'The document has no such rule.';
}

/** The day of a version: "dated 2024-11-20", or that of the copy where the document names none. */
export function versionDay({ dated, captured }: RuleVersion): string {
  return dated === null ? `in a copy of ${captured}` : `dated ${dated}`;
}

/** What changed, with before and after, then every rule. */
function platformText(view: PlatformView): string {
  return pageText(view, {
    title: titleOf(view.data),
    about: `${inShort(view.data)}. ${RULES_NOTE}`,
    sections: [
      {
        heading: heading(2, 'What changed when'),
        lead: DAYS,
        columns: tableHead(['Rule', 'Day', 'Before', 'After']),
        rows: ruleChanges(view.data).map(({ rule, version, before }) =>
          row([
            text(rule.title, 120),
            `${text(rule.document, 60)}, ${versionDay(version)}`,
            text(saysInWords(before), 300),
            text(saysInWords(version), 300),
          ]),
        ),
        more: moreInJson(view),
      },
      {
        heading: heading(2, 'The rules'),
        rows: view.data.rules.map((rule) => {
          const current = currentVersion(rule);
          const at = text(current.citations[0]?.at ?? '', 60);
          const questions = labelsOf(rule.touches, view.methodology).map((label) => text(label, 48));
          const about = questions.length > 0 ? ` About: ${commaList(questions, 6)}.` : '';
          return item(`${text(rule.title, 120)} (${text(rule.document, 60)}, ${at}, ${versionDay(current)}).${about}`);
        }),
        more: moreInJson(view),
      },
    ],
    related: [
      ['Rules of all platforms', '/platforms'],
      ['How places are made', '/methodology'],
    ],
  });
}
