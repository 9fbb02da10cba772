import type { Child } from 'hono/jsx';
import { isAboutLinkedIn, type Methodology } from '../../../model/methodology.ts';
import { forPeople, type Line, type LinePart, type PageBlock } from '../parts/document/document.ts';
import { type ChipGroup, Chips, chipGroups } from './chips.tsx';
import {
  BOX,
  type FormValues,
  Hidden,
  NeedForm,
  NUMBERS,
  type NumberName,
  Numbers,
  questionOptions,
} from './need-form.tsx';
import type { Preset, PresetView } from './preset.tsx';

/** What was understood of a need: for people a form and chips that change it, for programs the same in words. */
export function understood(view: PresetView, preset: Preset): PageBlock[] {
  const groups = chipGroups(view, preset);
  return [
    forPeople(<Understood preset={preset} view={view} groups={groups} />),
    ...inWords(view, preset, groups).map((line) => ({ kind: 'programs' as const, line })),
  ];
}

interface UnderstoodProps {
  readonly preset: Preset;
  readonly view: PresetView;
  readonly groups: readonly ChipGroup[];
}

/** The form with what it begins with, and the chips, those not understood first. */
function Understood({ preset, view: { methodology, prepared }, groups }: UnderstoodProps) {
  const { need, action = '/recommend', isRead, form = 'need', notUnderstood = [], isExtensible } = preset;
  const { currencies } = methodology;
  const { q, ...understood } = need;
  const chips = <Chips notUnderstood={notUnderstood} groups={groups} />;
  if (form === 'story')
    return (
      <Story q={q} understood={understood} currencies={currencies} hasNotUnderstood={notUnderstood.length > 0}>
        {chips}
      </Story>
    );
  return (
    <>
      <NeedForm
        action={action}
        form={form}
        values={need}
        sent={isRead ? { keys: need.keys } : understood}
        currencies={currencies}
        questions={isExtensible && form === 'need' ? prepared(questionOptions) : undefined}
      />
      {chips}
    </>
  );
}

interface StoryProps {
  readonly q: string | undefined;
  readonly currencies: Methodology['currencies'];
  readonly understood: FormValues;
  readonly hasNotUnderstood: boolean;
  readonly children: Child;
}

/**
 * After a long text: what was understood, and the few numbers that bills follow from, to fill in. What was understood is sent as parameters and the
 * text is not, so that nothing is read twice.
 */
function Story({ q, understood, currencies, hasNotUnderstood, children }: StoryProps) {
  const names = numbersThatMatter(understood);
  return (
    <>
      {children}
      <search>
        <form class="need story" action="/recommend" method="get">
          <Numbers values={understood} currencies={currencies} names={names} />
          <Hidden values={understood} fields={['currency', ...names]} />
          <button type="submit">Show</button>
          {hasNotUnderstood && <small class="wide">What is not taken into account is then left out.</small>}
        </form>
      </search>
      <details class="text">
        <summary>Your text</summary>
        <form action="/recommend" method="get">
          <label class="unseen" for="text-q">
            {BOX}
          </label>
          <textarea id="text-q" name="q" rows={6} maxlength={2000}>
            {q}
          </textarea>
          <button type="submit">Read it again</button>
        </form>
      </details>
    </>
  );
}

/** People and the budget, and the accounts or mailboxes that what was understood needs. */
function numbersThatMatter(understood: FormValues): NumberName[] {
  const keys = [...(understood.required ?? []), ...(understood.nice ?? [])];
  const matters: Readonly<Record<NumberName, boolean>> = {
    people: true,
    linkedin_accounts: keys.some(isAboutLinkedIn),
    mailboxes: keys.some((key) => key.startsWith('email.') || key.startsWith('channels.email')),
    budget: true,
  };
  return NUMBERS.map(([name]) => name).filter((name) => matters[name] || understood[name] !== undefined);
}

/** What was not understood comes first. Where nothing was read, the heads of the columns say it. */
function inWords(
  { methodology }: PresetView,
  { need, isRead, notUnderstood = [] }: Preset,
  groups: readonly ChipGroup[],
): Line[] {
  const { currency = methodology.currencies.base } = need;
  const chips = groups.map(({ label, chips }) => named(label, chips.map((chip) => chip.label).join(', ')));
  const numbers = NUMBERS.filter(([name]) => need[name] !== undefined).map(([name, label]) =>
    named(label, `${need[name]}${name === 'budget' ? ` ${currency}` : ''}`),
  );
  const understood = [...chips, ...numbers].flatMap((parts, i) => (i === 0 ? parts : [' ', ...parts]));
  return [
    ...(notUnderstood.length > 0 ? [named('Not taken into account', notUnderstood.join(', '))] : []),
    ...(isRead && understood.length > 0 ? [understood] : []),
  ];
}

const named = (name: string, words: string): LinePart[] => [{ strong: name }, `: ${words}.`];
