import type { Child } from 'hono/jsx';
import { isAboutLinkedIn } from '../../../model/methodology.ts';
import type { Line, LinePart, PageBlock } from '../document/document.ts';
import { type ChipGroup, Chips, chipGroups } from './chips.tsx';
import { BOX, type FormValues, Hidden, NeedForm, NUMBERS, type NumberName, Numbers } from './need-form.tsx';
import type { Preset } from './preset.tsx';

/* What was understood of a need: for people a form and chips that change it, for programs the same in words. */

type Understanding = Pick<
  Preset,
  'need' | 'action' | 'isRead' | 'form' | 'ignored' | 'columns' | 'at' | 'names' | 'questions' | 'methodology'
>;

/** The form with what it begins with, and the chips, the ignored ones first. */
export function Understood(props: Understanding) {
  const { need, action = '/recommend', isRead = false, form = 'need', ignored = [], methodology } = props;
  const { currencies } = methodology;
  const { q, ...parameters } = need;
  const chips = <Chips ignored={ignored} groups={groupsOf(props)} />;
  if (form === 'story') return <Story {...props} chips={chips} />;
  return (
    <>
      <NeedForm
        action={action}
        values={need}
        sent={isRead ? { keys: need.keys } : parameters}
        currencies={currencies}
        questions={form === 'need' ? props.questions : undefined}
        isBox={form === 'box'}
        isFocused={form === 'start'}
      />
      {chips}
    </>
  );
}

/**
 * After a long text: what was heard, and the few numbers that bills follow from, to fill in. What was heard is sent as parameters and the
 * text is not, so that nothing is read twice.
 */
function Story({ need, ignored = [], methodology, chips }: Understanding & { readonly chips: Child }) {
  const { q, ...heard } = need;
  const names = numbersThatMatter(heard);
  return (
    <>
      {chips}
      <search>
        <form class="need story" action="/recommend" method="get">
          <Numbers values={heard} currencies={methodology.currencies} names={names} />
          <Hidden values={heard} fields={['currency', ...names]} />
          <button type="submit">Show</button>
          {ignored.length > 0 && <small class="wide">What is not taken into account is then left out.</small>}
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

/** People and the budget, and the accounts or mailboxes that what was heard needs. */
function numbersThatMatter(heard: FormValues): NumberName[] {
  const keys = [...(heard.required ?? []), ...(heard.nice ?? [])];
  const isOfEmail = (key: string) => key.startsWith('email.') || key.startsWith('channels.email');
  const matters: Readonly<Record<NumberName, boolean>> = {
    people: true,
    linkedin_accounts: keys.some(isAboutLinkedIn),
    mailboxes: keys.some(isOfEmail),
    budget: true,
  };
  return NUMBERS.map(([name]) => name).filter((name) => matters[name] || heard[name] !== undefined);
}

function groupsOf({ need: { q, ...heard }, at, columns, names, methodology }: Understanding): ChipGroup[] {
  return chipGroups({ heard, at, columns, names, labels: methodology });
}

/** The same for programs: what was not understood first. Where nothing was read, the heads of the columns say it. */
export function understoodInWords(props: Understanding): PageBlock[] {
  const { need, isRead = false, ignored = [], methodology } = props;
  const { currency = methodology.currencies.base } = need;
  const numbers = NUMBERS.flatMap(([name, label]): [string, string][] =>
    need[name] === undefined ? [] : [[label, `${need[name]}${name === 'budget' ? ` ${currency}` : ''}`]],
  );
  const groups = groupsOf(props).map(
    ({ label, chips }) => [label, chips.map((chip) => chip.label).join(', ')] as const,
  );
  const heard = isRead ? [...groups, ...numbers] : [];
  return [
    ...(ignored.length > 0 ? [named([['Not taken into account', ignored.join(', ')]])] : []),
    ...(heard.length > 0 ? [named(heard)] : []),
  ].map((line) => ({ kind: 'programs', line }));
}

/** `**Required**: LinkedIn, Email. **People**: 4.` */
function named(parts: readonly (readonly [name: string, words: string])[]): Line {
  return parts.flatMap(([name, words], i): LinePart[] => [...(i > 0 ? [' '] : []), { strong: name }, `: ${words}.`]);
}
