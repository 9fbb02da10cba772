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
import { commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { heading, item, row, tableHead, text } from '../../markdown/markdown.ts';
import { everyPlatform, getPlatform, PlatformInput } from '../../operations/get-platform/operation.ts';
import { linesInWords } from '../facts/citations.tsx';
import { Fold } from '../frame/fold.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { definePage, type View } from '../page.ts';
import { moreInJson, pageText } from '../page-text.ts';
import { questionLabel } from '../rankings/question-label.tsx';
import { saysInWords, versionDay } from './words.ts';

export const platformPage = definePage({
  path: '/platforms/{platform}',
  input: PlatformInput,
  examples: everyPlatform,
  listed: everyPlatform,
  feed: ({ platform }) => ({ path: `/platforms/${platform}/changes`, title: 'What changed in these rules' }),
  load: (input, { ask }) => ask(getPlatform, input).platform,
  title: ({ data: { name } }) => `${name}: its rules, and what changed`,
  description: ({ data: { name, rules } }) =>
    `What ${name}'s own agreements say about automation, data and accounts: ${counted(rules.length, 'rule')} in our words, with the day and the wording before.`,
  markdown: platformText,
  render: ({ data, methodology }) => <PlatformRules platform={data} methodology={methodology} />,
});

const DAYS =
  'The day is the one that a document names: on which it takes effect, or was revised. Where it names none, it is the day of the copy that was read.';

interface Props extends Pick<View, 'methodology'> {
  readonly platform: Platform;
}

function PlatformRules({ platform, methodology }: Props) {
  const { name, rules } = platform;
  return (
    <>
      <h1>{name}: its rules, and what changed</h1>
      <p class="lead">
        What {name}'s own agreements say about automation, data and accounts: {counted(rules.length, 'rule')} that
        matter to outreach tools.
      </p>
      <p class="notice">{RULES_NOTE}</p>
      <Changes platform={platform} />
      {[...groupBy(rules, ({ document }) => document)].map(([document, ofDocument], i) => (
        <section aria-labelledby={`document-${i + 1}`}>
          <h2 id={`document-${i + 1}`}>{document}</h2>
          {ofDocument.map((rule) => (
            <Rule rule={rule} platform={platform} methodology={methodology} />
          ))}
        </section>
      ))}
    </>
  );
}

/** How many changes are not folded: on a phone, each is half a screen. */
const SHOWN = 3;

/** Every change with the wording before and after, newest first. */
function Changes({ platform }: Pick<Props, 'platform'>) {
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

interface RuleProps extends Props {
  readonly rule: PlatformRule;
}

/** A rule with all its versions, where each is in the document, and the questions that it touches. */
function Rule({ rule, platform, methodology }: RuleProps) {
  const { id, title, touches, versions } = rule;
  return (
    <Fold id={id} level={3} title={title} count={versionDay(currentVersion(rule))}>
      <ul class="spaced">
        {versions.map((version) => (
          <Version version={version} platform={platform} />
        ))}
      </ul>
      {touches.length > 0 && <p>It is about these questions: {labelsOf(touches, methodology).join(', ')}.</p>}
    </Fold>
  );
}

function Version({ version, platform: { sources } }: Pick<Props, 'platform'> & { readonly version: RuleVersion }) {
  const { change, citations } = version;
  return (
    <li>
      <p>
        <strong>{sentence(versionDay(version))}:</strong> {saysInWords(version)}
      </p>
      <p class="condition">
        {change ?? 'The oldest version that was read; the rule may be older.'}{' '}
        {citations.map(({ id, at, link, proof }) => {
          const source = sources.find((one) => one.id === id);
          return source ? (
            <>
              <a
                href={link ?? source.url}
                rel="nofollow"
                title={proof && `Fingerprint of ${proof.words} words: ${proof.hash}`}
              >
                {at}
                {proof?.lines && `, ${linesInWords(proof.lines)}`}
              </a>{' '}
              of a copy of <time datetime={source.captured}>{source.captured}</time>, read{' '}
              <time datetime={source.read}>{source.read}</time>
              {'. '}
            </>
          ) : null;
        })}
      </p>
    </li>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function labelsOf(touches: readonly string[], { catalogue }: Methodology): string[] {
  return touches.map((question) => questionLabel(question, catalogue));
}

/** What changed, with before and after, then every rule. */
function platformText(view: View<{ readonly platform: string }, Platform>): string {
  const { name, rules } = view.data;
  return pageText(view, {
    title: `${name}: its rules, and what changed`,
    about: `What ${name}'s own agreements say about automation, data and accounts. ${RULES_NOTE}`,
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
        rows: rules.map((rule) => {
          const [citation] = currentVersion(rule).citations;
          const questions = labelsOf(rule.touches, view.methodology).map((label) => text(label, 48));
          const about = questions.length > 0 ? ` About: ${commaList(questions, 6)}.` : '';
          return item(
            `${text(rule.title, 120)} (${text(rule.document, 60)}, ${text(citation?.at ?? '', 60)}, ${versionDay(currentVersion(rule))}).${about}`,
          );
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
