import { MAX_ITEM_LENGTH, MAX_QUESTIONS } from '../../calls/need/parameters.ts';
import { RECOMMEND_ROUTE } from '../parts/carried-need.ts';
import { type FormValues, HiddenFields } from '../parts/need-form.tsx';
import { addressWith, hasRoom, needForLinks, type Preset, wordsNotUnderstood } from './preset.ts';

/** Words that were not understood. Each has likely questions, a search for other questions, and a link that removes it. */
export function NotUnderstood({ preset }: { readonly preset: Preset }) {
  const items = wordsNotUnderstood(preset).map((words) => (
    <li class="not-understood">
      <WordsNotUnderstood words={words} preset={preset} />
    </li>
  ));
  return (
    items.length > 0 && (
      <div class="lost">
        <span class="quiet">Not understood, and not counted</span> <ul aria-label="Not understood">{items}</ul>
      </div>
    )
  );
}

function WordsNotUnderstood({ words, preset }: { readonly words: string; readonly preset: Preset }) {
  const { need, offers = [] } = preset;
  const { required = [], not_understood = [] } = need;
  // Words that are part of a search text can't be removed separately.
  if (!not_understood.includes(words)) return <b>{words}</b>;
  const remaining = { not_understood: not_understood.filter((other) => other !== words) };
  const likely = offers.filter((offer) => offer.words === words && hasRoom(preset, 'required'));
  return (
    <>
      <details name="chip">
        <summary>{words}</summary>
        <QuestionSearch preset={preset} changed={remaining} label={`What “${words}” means`} />
      </details>
      {likely.map((offer) => (
        <>
          {' '}
          <a href={addressWith(preset, { ...remaining, required: [...required, offer.required] })} rel="nofollow">
            {offer.label}?
          </a>
        </>
      ))}{' '}
      <a href={addressWith(preset, remaining)} rel="nofollow">
        leave it out<span class="unseen">: {words}</span>
      </a>
    </>
  );
}

/** Questions that a long text mentions without requiring them. Each has a link that requires it. */
export function AlsoMentioned({ preset }: { readonly preset: Preset }) {
  const { need, mentioned = [] } = preset;
  if (mentioned.length === 0 || !hasRoom(preset, 'required')) return null;
  return (
    <div>
      <span class="quiet">Also mentioned</span>{' '}
      <ul aria-label="Also mentioned">
        {mentioned.map(({ label, required }) => (
          <li>
            <a href={addressWith(preset, { required: [...(need.required ?? []), required] })} rel="nofollow">
              <span class="unseen">require </span>
              {label} <span aria-hidden="true">+</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface QuestionSearchProps {
  readonly preset: Preset;
  /** Other changes to the need. */
  readonly changed?: FormValues;
  readonly label: string;
}

/** A search that requires any question. All searches on the page share one list of questions, `all-questions`. */
export function QuestionSearch({ preset, changed, label }: QuestionSearchProps) {
  if (!hasRoom(preset, 'required')) return <p>You already have {MAX_QUESTIONS} requirements, the limit.</p>;
  return (
    <form action={(preset.chipsTo ?? RECOMMEND_ROUTE).path} method="get">
      <HiddenFields values={{ ...needForLinks(preset), ...changed }} />
      <input
        name="required"
        list="all-questions"
        required
        maxlength={MAX_ITEM_LENGTH}
        aria-label={label}
        placeholder="Search all questions"
      />
      <button type="submit">Require it</button>
    </form>
  );
}
