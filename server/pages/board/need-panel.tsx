import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { isAboutLinkedIn, type Methodology } from '../../../model/methodology.ts';
import { firstFew, inCurlyQuotes } from '../../../model/words/lists.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { formatMoney, PERIOD_ADVERBS } from '../../../model/words/sum.ts';
import { truncate } from '../../../model/words/truncate.ts';
import { formatSetUp } from '../../../model/words/units.ts';
import { toSetUp } from '../../need/read-need.ts';
import type { Line, LinePart, PageBlock } from '../parts/document/document.ts';
import {
  type FormValues,
  HiddenFields,
  NeedForm,
  NUMBER_FIELDS,
  NumberFields,
  type NumberName,
  renderQuestionOptions,
  renderRequirementOptions,
  TEXT_BOX_LABEL,
} from '../parts/need-form.tsx';
import type { SharedContext } from '../types.ts';
import { type ChipGroup, Chips, listChipGroups } from './chips.tsx';
import { NotUnderstood, QuestionSearch } from './not-understood.tsx';
import { listWordsNotUnderstood, needForLinks, type Preset } from './preset.ts';

/** The need in sentences, for Markdown. */
export function needBlocks(view: SharedContext, preset: Preset): PageBlock[] {
  const groups = listChipGroups(view, preset);
  return needLines(view, preset, groups).map((line) => ({ kind: 'markdown' as const, line }));
}

/** The need as a form and chips. Folded on a phone. */
export function NeedPanel({ view, preset }: { readonly view: SharedContext; readonly preset: Preset }) {
  const { form = 'need', assumptions = [] } = preset;
  return (
    <details class="panel need-panel" open={form === 'start' || (form === 'box' && preset.need.tools === undefined)}>
      <summary>
        <span>{summarize(view, preset)}</span> <b>Change</b>
      </summary>
      <NeedFormWithChips preset={preset} view={view} groups={listChipGroups(view, preset)} />
      {assumptions.length > 0 && <p class="quiet small">{assumptions.join(' ')}</p>}
    </details>
  );
}

/** In characters. */
const MAX_LABEL = 60;

/** `6 people, $600 a month, 4 requirements. Not understood: “HIPAA”.` */
function summarize({ methodology }: SharedContext, preset: Preset): string {
  if (preset.form === 'box' && preset.need.q) return inCurlyQuotes(truncate(preset.need.q, MAX_LABEL));
  const need = needForLinks(preset);
  const { currency, budget, billing } = need;
  const requirements = (need.required ?? []).length + (need.unwanted ?? []).length;
  const parts = [
    formatSetUp(toSetUp(need)) || '1 person',
    budget === undefined
      ? 'no budget limit'
      : `${formatMoney({ amount: budget, currency: currency ?? methodology.currencies.base })} a month`,
    billing === undefined ? '' : `billed ${PERIOD_ADVERBS[billing]}`,
    currency === undefined ? '' : `in ${currency}`,
    requirements > 0 ? formatCount(requirements, 'requirement') : '',
  ].filter(Boolean);
  const words = listWordsNotUnderstood(preset);
  const remark = words.length > 0 ? ` Not understood: ${firstFew(words.map(inCurlyQuotes))}.` : '';
  return `${parts.join(', ')}.${remark}`;
}

interface NeedFormWithChipsProps {
  readonly preset: Preset;
  readonly view: SharedContext;
  readonly groups: readonly ChipGroup[];
}

function NeedFormWithChips({ preset, view: { methodology, prepared }, groups }: NeedFormWithChipsProps) {
  const { need, action = '/recommend', isParsed, form = 'need', isExtensible } = preset;
  const { currencies } = methodology;
  const hasChips = isExtensible || groups.length + listWordsNotUnderstood(preset).length > 0;
  const chips = hasChips && (
    <div class="chips">
      <NotUnderstood preset={preset} />
      <Chips groups={groups} />
      <details name="chip">
        <summary class="add">+ requirement</summary>
        <QuestionSearch preset={preset} label="A requirement" />
      </details>
      <datalist id="all-questions">{raw(prepared(renderRequirementOptions))}</datalist>
    </div>
  );
  if (form === 'long-text')
    return (
      <LongTextForm preset={preset} currencies={currencies}>
        {chips}
      </LongTextForm>
    );
  return (
    <div class={hasChips ? 'fields' : undefined}>
      <NeedForm
        action={action}
        form={form}
        values={need}
        hiddenValues={isParsed ? { keys: need.keys } : need}
        currencies={currencies}
        columnOptions={isExtensible && form === 'need' ? prepared(renderQuestionOptions) : undefined}
      />
      {chips}
    </div>
  );
}

interface LongTextFormProps {
  readonly preset: Preset;
  readonly currencies: Methodology['currencies'];
  readonly children: Child;
}

/** The form below a long text. Sends the understood need with changed numbers, so that the text isn't parsed again. */
function LongTextForm({ preset, currencies, children }: LongTextFormProps) {
  const understood = needForLinks(preset);
  const names = listRelevantNumbers(understood);
  return (
    <>
      {children}
      <search>
        <form class="need panel" action="/recommend" method="get">
          <NumberFields values={understood} currencies={currencies} names={names} />
          <HiddenFields values={understood} visibleFields={['currency', ...names]} />
          <button type="submit">Update</button>
        </form>
      </search>
      <details class="text">
        <summary>Your text</summary>
        <form action="/recommend" method="get">
          <label class="unseen" for="text-q">
            {TEXT_BOX_LABEL}
          </label>
          <textarea id="text-q" name="q" rows={6} maxlength={2000}>
            {preset.need.q}
          </textarea>
          <button type="submit">Update</button>
        </form>
      </details>
    </>
  );
}

/** People and budget, plus accounts or mailboxes if a requirement needs them. */
function listRelevantNumbers(understood: FormValues): NumberName[] {
  const keys = [...(understood.required ?? []), ...(understood.nice ?? [])];
  const isRelevant: Readonly<Record<NumberName, boolean>> = {
    people: true,
    linkedin_accounts: keys.some(isAboutLinkedIn),
    mailboxes: keys.some((key) => key.startsWith('email.') || key.startsWith('channels.email')),
    budget: true,
  };
  return NUMBER_FIELDS.map(([name]) => name).filter((name) => isRelevant[name] || understood[name] !== undefined);
}

/** Words that were not understood, then the need, if it was parsed from a text. Otherwise the column headings show it. */
function needLines({ methodology }: SharedContext, preset: Preset, groups: readonly ChipGroup[]): Line[] {
  const { need, isParsed } = preset;
  const notUnderstood = listWordsNotUnderstood(preset);
  const { currency = methodology.currencies.base } = need;
  const chips = groups.map(({ label, chips }) => labelLine(label, chips.map((chip) => chip.label).join(', ')));
  const numbers = NUMBER_FIELDS.filter(([name]) => need[name] !== undefined).map(([name, label]) =>
    labelLine(label, `${need[name]}${name === 'budget' ? ` ${currency}` : ''}`),
  );
  const understood = [...chips, ...numbers].flatMap((parts, i) => (i === 0 ? parts : [' ', ...parts]));
  return [
    ...(notUnderstood.length > 0 ? [labelLine('Not understood', notUnderstood.join(', '))] : []),
    ...(isParsed && understood.length > 0 ? [understood] : []),
  ];
}

const labelLine = (name: string, words: string): LinePart[] => [{ strong: name }, `: ${words}.`];
