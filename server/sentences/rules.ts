import { nameMonth } from '../../model/words/dates.ts';
import { possessive } from '../../model/words/label.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { capitalize, plural, spellOut } from '../../model/words/numbers.ts';
import { fitsTitle, type Statement, type Wordings, writeStatement } from './statement.ts';

/** An action of a platform against vendors. */
interface Action {
  readonly on: string;
}

/** The warning about bans. Promises nothing. @param names the tools that the question names */
export function describeWarning(
  platform: string,
  pausing: number,
  actions: readonly Action[],
  names: readonly string[],
): Statement {
  const pause = `${capitalize(spellOut(pausing))} ${plural(pausing, 'says it pauses', 'say they pause')} when ${platform} warns.`;
  return writeStatement(
    [`${platform} forbids automation, whichever tool you use`],
    [
      'No tool can promise that your account is safe.',
      pausing > 0 && names.length === 0 ? pause : '',
      nameActions(platform, actions, names),
    ],
  );
}

/** The current state of a rule. `since` is null if the document no longer has it. */
type CurrentRule = Readonly<Record<'title' | 'document', string> & { since: string | null; changed?: string | null }>;

/** The first rule in force: `LinkedIn’s rules: no bots`, `User Agreement, since at least February 2022.` */
export function describeRule(
  platform: string,
  rules: readonly CurrentRule[],
  extra: readonly (string | Wordings)[] = [],
): Statement {
  const current = rules.find(({ since }) => since !== null);
  if (!current) return writeStatement([`We list no such rule of ${platform}`], extra);
  const { title, document, since, changed } = current;
  const start = `${document}, since at least ${nameMonth(since ?? '')}`;
  const dates = changed && changed !== since ? [`${start}, changed ${nameMonth(changed)}.`, `${start}.`] : `${start}.`;
  const whole = `${possessive(platform)} rules: ${title.replace(/^(?:No|One) /, (word) => word.toLowerCase())}`;
  return fitsTitle(whole)
    ? writeStatement([whole], [dates, ...extra])
    : writeStatement([`${possessive(platform)} ${document} has a rule on this`], [`${title}.`, dates, ...extra]);
}

/** `LinkedIn acted against Flagmast in March 2025.` */
export function nameActions(platform: string, actions: readonly Action[], names: readonly string[]): string {
  const [newest] = actions;
  if (!newest) return names.length > 0 ? `No source names an action by ${platform} against ${orList(names)}.` : '';
  const target = names.length > 0 ? orList(names) : 'vendors';
  const month = nameMonth(newest.on);
  return actions.length === 1
    ? `${platform} acted against ${target} in ${month}.`
    : `We list ${spellOut(actions.length)} actions by ${platform} against ${target}, the latest in ${month}.`;
}

/** The limits that vendors advise, since the rules name none: `Vendors advise 20, 25 and 40 invitations a day.` */
export function describeLimits(
  platform: string,
  limits: readonly { readonly numbers: readonly string[]; readonly unit: string }[],
): Statement {
  return writeStatement(
    [`${possessive(platform)} rules name no number for that`],
    limits.map(({ numbers, unit }) => `Vendors advise ${andList(numbers)} ${unit}.`),
  );
}
