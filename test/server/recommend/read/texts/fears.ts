/** The constraints that a fear for the account expresses. */
export const CONTROLS = ['safety.daily_limits', 'safety.random_delays', 'safety.warm_up', 'safety.dedicated_ip'];

/** The constraints that a fear of the spam folder expresses. */
export const INBOX = ['email.warm_up', 'email.inbox_rotation'];

/** Texts with a fear for the account, and its words: `[text, span]`. */
export const FEARS_FOR_THE_ACCOUNT: readonly (readonly [text: string, span: string])[] = [
  ['LinkedIn automation without getting banned', 'without getting banned'],
  ['must not get blocked', 'must not get blocked'],
  ['no risk of a ban', 'no risk of a ban'],
  ['LinkedIn tool, avoid bans', 'avoid bans'],
  ['accounts should never be restricted', 'never be restricted'],
  ["a tool that doesn't get accounts restricted", "that doesn't get accounts restricted"],
  ['getting banned is not an option', 'getting banned is not an option'],
  ['LinkedIn ohne Kontosperre', 'ohne Kontosperre'],
  ['ohne dass mein Konto gesperrt wird', 'ohne dass mein Konto gesperrt wird'],
  ['wir dürfen nicht gesperrt werden', 'nicht gesperrt werden'],
  ['sans me faire bannir', 'sans me faire bannir'],
  ['éviter le blocage', 'éviter le blocage'],
  ['sin que me bloqueen', 'sin que me bloqueen'],
  ['no quiero que me baneen', 'no quiero que me baneen'],
  ['sem ser banido', 'sem ser banido'],
];

/** Texts with a fear of the spam folder. */
export const FEARS_OF_SPAM: readonly (readonly [text: string, span: string])[] = [
  ['without landing in spam', 'without landing in spam'],
  ['avoid spam', 'avoid spam'],
  ['sans finir en spam', 'sans finir en spam'],
  ['sin caer en spam', 'sin caer en spam'],
  ['sem cair no spam', 'sem cair no spam'],
];
