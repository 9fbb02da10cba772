import { MAX_CONDITION } from '../../call/kinds.ts';
import { MAX_QUESTIONS } from '../../need/parameters.ts';
import { RECOMMEND_ROUTE } from '../parts/carried-need.ts';
import { type FormValues, HiddenFields } from '../parts/need-form.tsx';
import { addressWith, listWordsNotUnderstood, needForLinks, type Preset } from './preset.ts';

/** The other words are listed in one line. */
const MAX_CHIPS = 8;

/** Words that were not understood, with a search for the question they mean, and a link that removes them. */
export function NotUnderstood({ preset }: { readonly preset: Preset }) {
  const words = listWordsNotUnderstood(preset);
  const rest = words.slice(MAX_CHIPS);
  const items = words.slice(0, MAX_CHIPS).map((one) => (
    <li class="not-understood">
      <WordsNotUnderstood words={one} preset={preset} />
    </li>
  ));
  return (
    items.length > 0 && (
      <div class="lost">
        <span class="quiet">Not understood, and not counted</span> <ul aria-label="Not understood">{items}</ul>
        {rest.length > 0 && <p class="quiet">Also {rest.join(', ')}.</p>}
      </div>
    )
  );
}

function WordsNotUnderstood({ words, preset }: { readonly words: string; readonly preset: Preset }) {
  const { not_understood = [] } = preset.need;
  // Words that are part of a search text can't be removed separately.
  if (!not_understood.includes(words)) return <b>{words}</b>;
  const remaining = { not_understood: not_understood.filter((other) => other !== words) };
  return (
    <>
      <details name="chip">
        <summary>{words}</summary>
        <QuestionSearch preset={preset} changes={remaining} label={`What “${words}” means`} />
      </details>{' '}
      <a href={addressWith(preset, remaining)} rel="nofollow">
        leave it out<span class="unseen">: {words}</span>
      </a>
    </>
  );
}

interface QuestionSearchProps {
  readonly preset: Preset;
  /** Other changes to the need. */
  readonly changes?: FormValues;
  readonly label: string;
}

/** A search field that adds a requirement. All fields on the page share one list of suggestions, `all-questions`. */
export function QuestionSearch({ preset, changes, label }: QuestionSearchProps) {
  if ((preset.need.required?.length ?? 0) >= MAX_QUESTIONS)
    return <p>You already have {MAX_QUESTIONS} requirements, the limit.</p>;
  return (
    <form action={(preset.chipRoute ?? RECOMMEND_ROUTE).path} method="get">
      <HiddenFields values={{ ...needForLinks(preset), ...changes }} />
      <input
        name="required"
        list="all-questions"
        required
        maxlength={MAX_CONDITION}
        aria-label={label}
        placeholder="Search all questions"
      />
      <button type="submit">Require it</button>
    </form>
  );
}
