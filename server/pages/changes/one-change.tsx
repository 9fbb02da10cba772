import type { Catalogue } from '../../../model/catalogue.ts';
import { joined } from '../frame/joined.ts';
import { answersInWords, CAUSE_LABELS, type Change, pageName, withAnswers, withCountryName } from './entries.ts';

/** What links of a change depend on. */
export interface Listed {
  /** Whether a tool is listed now. */
  readonly isListed: (slug: string) => boolean;
  readonly catalogue: Catalogue;
  /** Whether the answers of a first listing have their sources, which are too many for a list of all tools. */
  readonly everySource?: boolean;
}

interface ChangeProps extends Listed {
  readonly change: Change;
}

/** A change: what is different, why, since when and where it says so. */
export function OneChange({ change, ...listed }: ChangeProps) {
  const { cause, sources } = change;
  return (
    <>
      <p>
        <ToolLink change={change} {...listed} />
        {change.key !== null && (
          <>
            : <QuestionLink change={change} {...listed} />
          </>
        )}
      </p>
      {change.key === null ? <p>{change.summary}</p> : <BeforeAndAfter change={change} />}
      <p class="change-days">
        <a class="chip" href={`/changes#cause-${cause}`}>
          {CAUSE_LABELS[cause]}
        </a>{' '}
        <Days change={change} />
        {sources.length > 0 && (
          <>
            {' '}
            · {change.after === null && 'it was on '}
            <Sources sources={sources} />
          </>
        )}
      </p>
    </>
  );
}

/** In characters: longer answers are said in the words of the summary, and can be unfolded. */
const MAX_ANSWERS = 240;

/** The two answers. Only what was wrong, or not proven, is struck out, since an answer from before was right then, and may be part of the new one. */
function BeforeAndAfter({ change }: { readonly change: Change }) {
  const [before, after] = answersInWords(change);
  const step =
    change.cause === 'corrected' ? (
      <p>
        {change.after === null ? 'We took back' : 'We said, wrongly'}: <del>{before}</del>; now: {after}
      </p>
    ) : (
      <p>
        <span class="unseen">Before: </span>
        <span class="quiet">{before}</span> <span aria-hidden="true">→</span> <span class="unseen">Now: </span>
        {after}
      </p>
    );
  const isSame = before === after;
  if (!isSame && before.length + after.length <= MAX_ANSWERS) return step;
  return (
    <>
      <p>{change.summary}</p>
      {!isSame && (
        <details>
          <summary>
            Both answers
            <span class="unseen">
              {' '}
              to {change.label}, {change.name}
            </span>
          </summary>
          {step}
        </details>
      )}
    </>
  );
}

/** The day that a page shows, and the day that we recorded it: two clocks, of which only the second says when we knew. */
function Days({ change: { key, effective, recorded, after } }: { readonly change: Change }) {
  // Where there is no answer now, no page has a date for it.
  const isDateless = key === null || after === null || 'absent' in after;
  return (
    <span>
      {effective ? (
        <>
          on a page dated <time datetime={effective.on}>{effective.on}</time>,{' '}
        </>
      ) : (
        !isDateless && 'no page with it is dated, '
      )}
      recorded <time datetime={recorded}>{recorded}</time>
    </span>
  );
}

function Sources({ sources }: Pick<Change, 'sources'>) {
  return (
    <span>
      {joined(
        sources.map(({ url }) => (
          <a href={url} rel="nofollow">
            {pageName(url)}
          </a>
        )),
      )}
    </span>
  );
}

function ToolLink({ change: { tool, name }, isListed }: ChangeProps) {
  return isListed(tool) ? <a href={`/tools/${tool}`}>{name}</a> : <span>{name}</span>;
}

/** The question, with a link to its row where the tool and the question are still there. */
function QuestionLink({ change: { tool, key, label }, isListed, catalogue }: ChangeProps) {
  const isThere = isListed(tool) && key !== null && Object.hasOwn(catalogue.keys, key);
  return isThere ? <a href={`/tools/${tool}#${key}`}>{label}</a> : <span>{label}</span>;
}

interface FirstListingProps extends ChangeProps {
  readonly answers: readonly Change[];
}

/** A tool that was first listed, with its answers to unfold. */
export function FirstListing({ change, answers, ...listed }: FirstListingProps) {
  return (
    <>
      <p>
        <ToolLink change={change} {...listed} /> first listed, {withAnswers(answers.length)}
      </p>
      <p class="change-days">
        recorded <time datetime={change.recorded}>{change.recorded}</time>
      </p>
      {answers.length > 0 && (
        <details>
          <summary>
            The answers it was listed with<span class="unseen">: {change.name}</span>
          </summary>
          <dl class="first-answers">
            {answers.map((answer) => (
              <div>
                <dt>
                  <QuestionLink change={answer} {...listed} />
                </dt>
                <dd>
                  {answer.after_text && withCountryName(answer.key, answer.after_text)}
                  {listed.everySource && answer.sources.length > 0 && (
                    <span class="condition">
                      <Sources sources={answer.sources} />
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
