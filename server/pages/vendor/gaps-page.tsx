import { type Catalogue, isSameOnEveryPlan } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type SourcesById, sourcesById } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { commaList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Operator } from '../../identity/identity.ts';
import { UnchangedOn } from '../facts/citations.tsx';
import { FactLink } from '../facts/fact-row.tsx';
import { FactSources } from '../facts/fact-sources.tsx';
import { forReaders, questionForReaders } from '../facts/fact-text.ts';
import { FactValue } from '../facts/fact-value.tsx';
import { SameAsData } from '../frame/copy-download.tsx';
import { Fold } from '../frame/fold.tsx';
import { Choices } from '../frame/page-links.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { BadgeToEmbed } from './badge.tsx';
import { countsOf, EXPLAINED, type Gaps, neededInWords, type UndatedPage } from './gaps.ts';

interface VendorPageProps {
  readonly tool: Tool;
  readonly gaps: Gaps;
  readonly methodology: Methodology;
  readonly operator: Operator;
  readonly baseUrl: string;
  readonly json: string | undefined;
}

/** What is missing or weak about a tool, each with what was done and what a page would have to say. */
export function VendorPage({ tool, gaps, methodology, operator, baseUrl, json }: VendorPageProps) {
  const { slug, name, closed } = tool;
  const { catalogue } = methodology;
  const sources = sourcesById(tool.sources);
  const counts = countsOf(gaps);
  const rest = { slug, catalogue, sources };
  return (
    <>
      <p class="eyebrow">
        <a href="/vendors">For vendors</a> ·{' '}
        <a class="whole" href={`/tools/${slug}`}>
          All facts about {name}
        </a>
      </p>
      <h1>What could not be found about {name}</h1>
      <p class="lead">
        For the maker of {name}: the questions that no public page answered, and the answers that rest on little.
        Nothing here is a judgement.
      </p>
      {closed && (
        <p class="notice">
          No longer sold since <time datetime={closed.since}>{closed.since}</time>: nobody looks for the answers.
        </p>
      )}
      {counts.length === 0 ? (
        <p>Nothing: every question that applies is answered by a dated page of the vendor.</p>
      ) : (
        <Choices
          label="On this page"
          lead="On this page"
          choices={counts.map(({ id, label, amount }) => ({ href: `#${id}`, label, amount }))}
        />
      )}
      <Unknown {...rest} facts={gaps.unknown} />
      <Answers {...rest} id="disputed" title="Sources differ" why={EXPLAINED.disputed} facts={gaps.disputed} />
      <Answers {...rest} id="reported" title="Reported by others" why={EXPLAINED.reported} facts={gaps.reported} />
      <Answers
        {...rest}
        id="third-party"
        title="Known from others only"
        why={EXPLAINED.thirdParty}
        facts={gaps.thirdParty}
      />
      <Undated pages={gaps.undated} slug={slug} />
      <Answers {...rest} id="due" title="Due to be read again" why={EXPLAINED.due} facts={gaps.due} />
      <Correct tool={tool} operator={operator} />
      <BadgeToEmbed tool={tool} baseUrl={baseUrl} />
      <SameAsData json={json} />
    </>
  );
}

interface RowsProps {
  readonly facts: readonly Fact[];
  readonly slug: string;
  readonly catalogue: Catalogue;
  readonly sources: SourcesById;
}

/** The questions without an answer by group: why each is open, and what a page would have to say. */
function Unknown({ facts, slug, catalogue, sources }: RowsProps) {
  if (facts.length === 0) return null;
  const groups = Object.entries(catalogue.groups).filter(([group]) => facts.some((fact) => fact.group === group));
  return (
    <Fold id="unknown" title="Unknown" count={counted(facts.length, 'question')}>
      <p>{EXPLAINED.unknown}</p>
      {groups.map(([group, label]) => (
        <section class="fact-group">
          <Fold
            id={`unknown-${group}`}
            title={label}
            count={counted(facts.filter((fact) => fact.group === group).length, 'question')}
            level={3}
          >
            <table class="facts stacked" aria-label={label}>
              <TableHead text={['Question', 'A page would have to say', 'Why it is unknown']} />
              <tbody>
                {facts
                  .filter((fact) => fact.group === group)
                  .map((fact) => (
                    <tr>
                      <Question fact={fact} slug={slug} catalogue={catalogue} />
                      <td>
                        <span class="cell-label">A page would have to say</span> {neededFor(fact, catalogue)}
                      </td>
                      <td>
                        <span class="cell-label">Why it is unknown</span> <FactSources fact={fact} sources={sources} />
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </Fold>
        </section>
      ))}
    </Fold>
  );
}

function neededFor({ key }: Fact, catalogue: Catalogue): string | undefined {
  const declared = catalogue.keys[key];
  return declared && neededInWords(declared, isSameOnEveryPlan(key, catalogue));
}

interface AnswersProps extends RowsProps {
  readonly id: string;
  readonly title: string;
  readonly why: string;
}

/** Answers that rest on little, each with its sources. */
function Answers({ id, title, why, facts, slug, catalogue, sources }: AnswersProps) {
  if (facts.length === 0) return null;
  return (
    <Fold id={id} title={title} count={counted(facts.length, 'answer')}>
      <p>{why}</p>
      <table class="facts stacked" aria-label={title}>
        <TableHead text={['Question', 'Answer', 'Sources']} />
        <tbody>
          {facts
            .map((fact) => forReaders(fact, catalogue.keys[fact.key]))
            .map((fact) => (
              <tr>
                <Question fact={fact} slug={slug} catalogue={catalogue} />
                <td>
                  <FactValue fact={fact} />
                </td>
                <td>
                  <FactSources fact={fact} sources={sources} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Fold>
  );
}

interface QuestionProps {
  readonly fact: Fact;
  readonly slug: string;
  readonly catalogue: Catalogue;
}

/** The question in the words of the catalogue, with a link to its row on the page of the tool. */
function Question({ fact: { key, label }, slug, catalogue }: QuestionProps) {
  const declared = catalogue.keys[key];
  return (
    <th scope="row">
      <FactLink name={key} slug={slug}>
        {declared ? questionForReaders(declared) : label}
      </FactLink>
    </th>
  );
}

const MAX_LABELS = 4;

/** The vendor's pages without a date, and what rests on each. */
function Undated({ pages, slug }: { readonly pages: readonly UndatedPage[]; readonly slug: string }) {
  if (pages.length === 0) return null;
  return (
    <Fold id="undated" title="Pages without a date" count={counted(pages.length, 'page')}>
      <p>{EXPLAINED.undated}</p>
      <table class="stacked">
        <TableHead text={['Page', 'Read', 'Answers that rest on it']} />
        <tbody>
          {pages.map(({ source: { url, title, copy, read, unchanged_on }, facts }) => (
            <tr>
              <th scope="row">
                <a href={url} rel="nofollow">
                  {title}
                </a>
              </th>
              <td>
                <span class="cell-label">Read</span> {copy === 'stored' && 'as a copy of unknown date, '}
                <time datetime={read}>{read}</time>
                <UnchangedOn day={unchanged_on} />
              </td>
              <td>
                <span class="cell-label">Answers that rest on it</span> {facts.length}:{' '}
                {commaList(
                  facts.map(({ label }) => label),
                  MAX_LABELS,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="after-table">
        <a href={`/tools/${slug}#facts`}>All answers with their sources</a>
      </p>
    </Fold>
  );
}

/** How the maker gets an answer onto these pages. */
function Correct({ tool: { slug, name, file }, operator: { repository } }: Pick<VendorPageProps, 'tool' | 'operator'>) {
  return (
    <section aria-labelledby="correct">
      <h2 id="correct">How an answer gets here</h2>
      <ol class="spaced">
        <li>
          Publish it on a page of yours that anyone can open. <a href="/vendors#publish">What makes it easy to cite</a>.
        </li>
        <li>
          Send the address: <a href={`/corrections?slug=${slug}`}>report a wrong or missing fact about {name}</a>. All
          facts about {name} are in{' '}
          {repository ? (
            <a href={`${repository}/blob/HEAD/${file}`}>
              <code>{file}</code>
            </a>
          ) : (
            <code>{file}</code>
          )}
          .
        </li>
        <li>An editor opens the page, and the answer appears with your page as its source. It costs nothing.</li>
      </ol>
    </section>
  );
}
