import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { isAboutLinkedIn, type Methodology } from '../../../model/methodology.ts';
import { firstFew, inCurlyQuotes } from '../../../model/words/lists.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { formatMoney } from '../../../model/words/price.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import type { Line, LinePart, PageBlock } from '../parts/document/document.ts';
import {
  BOX,
  type FormValues,
  Hidden,
  NeedForm,
  NUMBERS,
  type NumberName,
  Numbers,
  questionOptions,
  requirementOptions,
} from '../parts/need-form.tsx';
import type { Shared } from '../types.ts';
import { type ChipGroup, Chips, chipGroups } from './chips.tsx';
import { AlsoMentioned, NotUnderstood, QuestionSearch } from './not-understood.tsx';
import { linkNeed, type Preset, wordsNotUnderstood } from './preset.ts';

/** What was understood, in sentences for Markdown. */
export function understoodBlocks(view: Shared, preset: Preset): PageBlock[] {
  const groups = chipGroups(view, preset);
  return understoodLines(view, preset, groups).map((line) => ({ kind: 'markdown' as const, line }));
}

/** The same as a form and chips. On a phone it folds into a line. */
export function NeedPanel({ view, preset }: { readonly view: Shared; readonly preset: Preset }) {
  const { form = 'need', assumed = [] } = preset;
  return (
    <details class="panel need-panel" open={form === 'start' || form === 'box'}>
      <summary>
        {summarize(view, preset)} <b>change</b>
      </summary>
      <Understood preset={preset} view={view} groups={chipGroups(view, preset)} />
      {assumed.length > 0 && <p class="quiet small">{assumed.join(' ')}</p>}
    </details>
  );
}

/** `6 people, $600, 4 requirements. Not counted: “HIPAA”.` */
function summarize({ methodology }: Shared, preset: Preset): string {
  const need = linkNeed(preset);
  const { currency = methodology.currencies.base, budget } = need;
  const requirements = (need.required ?? []).length + (need.unwanted ?? []).length;
  const parts = [
    formatSetUp(toSetUp(need)),
    budget === undefined ? '' : `${formatMoney({ amount: budget, currency })} a month`,
    requirements > 0 ? formatCount(requirements, 'requirement') : '',
  ].filter(Boolean);
  const words = wordsNotUnderstood(preset);
  const left = words.length > 0 ? ` Not counted: ${firstFew(words.map(inCurlyQuotes))}.` : '';
  return `${parts.length > 0 ? parts.join(', ') : 'Your team, budget and requirements'}.${left}`;
}

interface UnderstoodProps {
  readonly preset: Preset;
  readonly view: Shared;
  readonly groups: readonly ChipGroup[];
}

function Understood({ preset, view: { methodology, prepared }, groups }: UnderstoodProps) {
  const { need, action = '/recommend', isRead, form = 'need', isExtensible } = preset;
  const { currencies } = methodology;
  const hasChips = isExtensible || groups.length + wordsNotUnderstood(preset).length > 0;
  const chips = hasChips && (
    <div class="chips">
      <NotUnderstood preset={preset} />
      <Chips groups={groups} />
      <AlsoMentioned preset={preset} />
      <details name="chip">
        <summary>Add a requirement</summary>
        <QuestionSearch preset={preset} label="A requirement" />
      </details>
      <datalist id="all-questions">{raw(prepared(requirementOptions))}</datalist>
    </div>
  );
  if (form === 'story')
    return (
      <Story preset={preset} currencies={currencies}>
        {chips}
      </Story>
    );
  return (
    <>
      <NeedForm
        action={action}
        form={form}
        values={need}
        sent={isRead ? { keys: need.keys } : need}
        currencies={currencies}
        questions={isExtensible && form === 'need' ? prepared(questionOptions) : undefined}
      />
      {chips}
    </>
  );
}

interface StoryProps {
  readonly preset: Preset;
  readonly currencies: Methodology['currencies'];
  readonly children: Child;
}

/** After a long text: the numbers that bills depend on. The form sends what was understood instead of the text, which is not parsed again. */
function Story({ preset, currencies, children }: StoryProps) {
  const understood = linkNeed(preset);
  const names = numbersThatMatter(understood);
  return (
    <>
      {children}
      <search>
        <form class="need story" action="/recommend" method="get">
          <Numbers values={understood} currencies={currencies} names={names} />
          <Hidden values={understood} fields={['currency', ...names]} />
          <button type="submit">Show</button>
        </form>
      </search>
      <details class="text">
        <summary>Your text</summary>
        <form action="/recommend" method="get">
          <label class="unseen" for="text-q">
            {BOX}
          </label>
          <textarea id="text-q" name="q" rows={6} maxlength={2000}>
            {preset.need.q}
          </textarea>
          <button type="submit">Read it again</button>
        </form>
      </details>
    </>
  );
}

/** People and budget, plus accounts or mailboxes if a requirement needs them. */
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

/** Words not understood come first. Without a text, the column heads already say the rest. */
function understoodLines({ methodology }: Shared, preset: Preset, groups: readonly ChipGroup[]): Line[] {
  const { need, isRead } = preset;
  const notUnderstood = wordsNotUnderstood(preset);
  const { currency = methodology.currencies.base } = need;
  const chips = groups.map(({ label, chips }) => named(label, chips.map((chip) => chip.label).join(', ')));
  const numbers = NUMBERS.filter(([name]) => need[name] !== undefined).map(([name, label]) =>
    named(label, `${need[name]}${name === 'budget' ? ` ${currency}` : ''}`),
  );
  const understood = [...chips, ...numbers].flatMap((parts, i) => (i === 0 ? parts : [' ', ...parts]));
  return [
    ...(notUnderstood.length > 0 ? [named('Not understood', notUnderstood.join(', '))] : []),
    ...(isRead && understood.length > 0 ? [understood] : []),
  ];
}

const named = (name: string, words: string): LinePart[] => [{ strong: name }, `: ${words}.`];
