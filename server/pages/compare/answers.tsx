import { type Fact, isAnswered } from '../../../model/fact.ts';
import { groupBy } from '../../../model/group-by.ts';
import { ENTRY_PRICE, type EntryPrice } from '../../../model/pricing/entry-price.ts';
import type { SourcesById } from '../../../model/source.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { EntryLacks } from '../facts/entry-price.tsx';
import { Fold } from '../frame/fold.tsx';
import { TableHead } from '../frame/table-head.tsx';
import { type Agreement, hasAnswer, MEANING, type Row, TITLES } from './agreement.ts';
import { AnswerCell, areFew, BriefCell, briefAnswer, Sheet } from './sheet.tsx';

interface AnswersProps {
  readonly tools: readonly ToolSummary[];
  readonly rows: Readonly<Record<Agreement, readonly Row[]>>;
  /** The labels of the groups of questions, by their ids. */
  readonly labels: Readonly<Record<string, string>>;
  readonly sources: SourcesById;
  /** By slug; null if no price is known. */
  readonly entries: Readonly<Record<string, EntryPrice | null>>;
  /** Whether all sections are open. */
  readonly open: boolean;
}

/** The most differences that are not folded. */
const MAX_IN_SIGHT = 5;

/** All answers: the differences first, then by group what is known for some only, then the rest, folded. */
export function Answers({ tools, rows, labels, sources, entries, open }: AnswersProps) {
  const { differ, partly } = rows;
  const shared = { tools, labels, sources, entries };
  const few = areFew(tools);
  const [first, more] = few ? [differ.slice(0, MAX_IN_SIGHT), differ.slice(MAX_IN_SIGHT)] : [differ, []];
  return (
    <>
      <section aria-labelledby="differ" class="differences">
        <h2 id="differ">
          {TITLES.differ} <span class="quiet count">{differ.length}</span>
        </h2>
        <p>{differ.length > 0 ? MEANING.differ : 'No two answers are proven to differ.'}</p>
        {first.length > 0 && <RowSheet label={`${TITLES.differ}, side by side`} rows={first} {...shared} />}
        {more.length > 0 && (
          <Fold
            id="differ-more"
            level={3}
            title={`More ${TITLES.differ.toLowerCase()}`}
            count={more.length}
            open={open}
          >
            <RowSheet label={`More ${TITLES.differ.toLowerCase()}`} rows={more} {...shared} />
          </Fold>
        )}
      </section>
      {partly.length > 0 && (
        <section aria-labelledby="partly" class="known-for-some">
          <h2 id="partly">
            {TITLES.partly} <span class="quiet count">{partly.length}</span>
          </h2>
          <p>{MEANING.partly}</p>
          {[...groupBy(partly, ({ group }) => group)].map(([group, own]) => (
            <Fold id={`partly-${group}`} level={3} title={labels[group] ?? group} count={own.length} open={open}>
              {few ? (
                <RowSheet label={`${labels[group] ?? group}: ${TITLES.partly.toLowerCase()}`} rows={own} {...shared} />
              ) : (
                <ByAnswer rows={own} tools={tools} entries={entries} />
              )}
            </Fold>
          ))}
        </section>
      )}
      <div class="same-for-all">
        {(['alike', 'open', 'maker'] as const).map(
          (section) =>
            rows[section].length > 0 && (
              <Fold id={section} title={TITLES[section]} count={rows[section].length} open={open}>
                <p>{MEANING[section]}</p>
                {few || section === 'maker' ? (
                  <RowSheet label={TITLES[section]} rows={rows[section]} {...shared} />
                ) : (
                  <OneForAll rows={rows[section]} labels={labels} />
                )}
              </Fold>
            ),
        )}
      </div>
    </>
  );
}

/** A table with more rows has group headings; in a shorter one, each row names its group. */
const MAX_ROWS_WITHOUT_HEADINGS = 15;

interface RowSheetProps extends Pick<AnswersProps, 'tools' | 'labels' | 'sources' | 'entries'> {
  readonly label: string;
  readonly rows: readonly Row[];
}

/** A row for each question, with the answer of each tool. */
function RowSheet({ label, rows, tools, labels, sources, entries }: RowSheetProps) {
  const few = areFew(tools);
  const several = new Set(rows.map(({ group }) => group)).size > 1;
  const headings = several && rows.length > MAX_ROWS_WITHOUT_HEADINGS;
  return (
    <Sheet label={label} head="Question" tools={tools}>
      <tbody>
        {rows.map((row, index) => {
          const { key, label, group, cells } = row;
          return (
            <>
              {headings && group !== rows[index - 1]?.group && (
                <tr class="sheet-group">
                  <th scope="rowgroup" colspan={tools.length + 1}>
                    <span class="in-sight">{labels[group] ?? group}</span>
                  </th>
                </tr>
              )}
              <tr id={key}>
                <th scope="row">
                  {label}
                  {several && !headings && labels[group] !== label && <span class="condition">{labels[group]}</span>}
                  {row.differs === 'open' && <KnownFor row={row} tools={tools} />}
                </th>
                {tools.map((tool) => {
                  const fact = cells[tool.slug];
                  const lacks = isEntryPrice(fact) && <EntryLacks entry={entries[tool.slug] ?? null} />;
                  return few ? (
                    <AnswerCell tool={tool} fact={fact} sources={sources}>
                      {lacks}
                    </AnswerCell>
                  ) : (
                    <BriefCell tool={tool} fact={fact}>
                      {lacks}
                    </BriefCell>
                  );
                })}
              </tr>
            </>
          );
        })}
      </tbody>
    </Sheet>
  );
}

/** Whether a fact gives an entry price, which channels may not be included in. */
function isEntryPrice(fact: Fact | undefined): boolean {
  return fact !== undefined && isAnswered(fact) && ENTRY_KEYS.includes(fact.key);
}

const ENTRY_KEYS: readonly string[] = Object.values(ENTRY_PRICE);

/** For which of the tools something is known, where that is the only difference. */
function KnownFor({ row: { cells }, tools }: { readonly row: Row; readonly tools: readonly ToolSummary[] }) {
  const known = tools.filter(({ slug }) => cells[slug] && hasAnswer(cells[slug]));
  if (known.length === 0 || known.length === tools.length) return null;
  const whom = areFew(tools) ? firstFew(known.map(({ name }) => name)) : `${known.length} of ${tools.length}`;
  return <span class="condition">known for {whom} only</span>;
}

/** Questions with the tools that have each answer, and those of which it is unknown: with many tools, mostly empty columns would hide them. */
function ByAnswer({ rows, tools, entries }: Pick<RowSheetProps, 'rows' | 'tools' | 'entries'>) {
  return (
    <dl class="by-answer">
      {rows.map(({ key, label, cells }) => {
        const known = tools.filter(({ slug }) => cells[slug] && hasAnswer(cells[slug]));
        const answers = [...new Set(known.map(({ slug }) => briefAnswer(cells[slug] as Fact)))];
        const others = tools.filter((tool) => !known.includes(tool)).map(({ name }) => name);
        return (
          <div id={key}>
            <dt>{label}</dt>
            <dd>
              {answers.map((answer) => (
                <p>
                  <b>{answer}</b>:{' '}
                  {known
                    .filter(({ slug }) => briefAnswer(cells[slug] as Fact) === answer)
                    .map(({ slug, name }, i) => (
                      <>
                        {i > 0 && ', '}
                        <a href={`/tools/${slug}#${key}`}>{name}</a>
                        {isEntryPrice(cells[slug]) && <EntryLacks entry={entries[slug] ?? null} />}
                      </>
                    ))}
                </p>
              ))}
              {others.length > 0 && (
                <p class="quiet">
                  <i>unknown</i>: {others.join(', ')}
                </p>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Questions to which all tools have the same answer, or none: the answer once. */
function OneForAll({ rows, labels }: { readonly rows: readonly Row[]; readonly labels: AnswersProps['labels'] }) {
  return (
    <table class="one-for-all">
      <TableHead text={['Question', 'All tools']} />
      <tbody>
        {rows.map(({ key, label, group, cells }) => (
          <tr id={key}>
            <th scope="row">
              {label}
              {labels[group] !== label && <span class="condition">{labels[group]}</span>}
            </th>
            <td>{[...new Set(Object.values(cells).map(({ display }) => display))].join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
