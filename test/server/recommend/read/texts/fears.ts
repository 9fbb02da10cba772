/** The constraints that a fear for the account expresses. */
export const CONTROLS = ['safety.daily_limits', 'safety.random_delays', 'safety.warm_up', 'safety.dedicated_ip'];

/** The constraints that a fear of the spam folder expresses. */
export const INBOX = ['email.warm_up', 'email.inbox_rotation'];

/** Texts with a fear for the account, and its words: `[text, span]`. */
export const FEARS_FOR_THE_ACCOUNT: readonly (readonly [text: string, span: string])[] = [
  ['LinkedIn automation without getting banned', 'without getting banned'],
  ['a tool without losing my account', 'without losing my account'],
  ['outreach without risking my LinkedIn account', 'without risking my LinkedIn account'],
  ['we do not want to get blocked', 'do not want to get blocked'],
  ['must not get blocked', 'must not get blocked'],
  ['no risk of a ban', 'no risk of a ban'],
  ['LinkedIn tool, avoid bans', 'avoid bans'],
  ['accounts should never be restricted', 'never be restricted'],
  ['no restrictions on my profile', 'no restrictions'],
  ["a tool that doesn't get accounts restricted", "that doesn't get accounts restricted"],
  ['will not get me banned', 'not get me banned'],
  ['avoid getting flagged', 'avoid getting flagged'],
  ['not get caught', 'not get caught'],
  ['getting banned is not an option', 'getting banned is not an option'],
  ['account bans are a no-go', 'account bans are a no-go'],
  ['LinkedIn ohne Kontosperre', 'ohne Kontosperre'],
  ['ohne gesperrt zu werden', 'ohne gesperrt zu werden'],
  ['ohne dass mein Konto gesperrt wird', 'ohne dass mein Konto gesperrt wird'],
  ['ohne mein Konto zu verlieren', 'ohne mein Konto zu verlieren'],
  ['kein Risiko für mein Konto', 'kein Risiko für mein Konto'],
  ['wir dürfen nicht gesperrt werden', 'nicht gesperrt werden'],
  ['Sperren vermeiden', 'Sperren vermeiden'],
  ['sans me faire bannir', 'sans me faire bannir'],
  ['sans risquer mon compte', 'sans risquer mon compte'],
  ['sans que mon compte soit bloqué', 'sans que mon compte soit bloqué'],
  ['éviter le blocage', 'éviter le blocage'],
  ['pas de restriction', 'pas de restriction'],
  ['sin que me bloqueen', 'sin que me bloqueen'],
  ['sin perder mi cuenta', 'sin perder mi cuenta'],
  ['evitar bloqueos', 'evitar bloqueos'],
  ['no quiero que me baneen', 'no quiero que me baneen'],
  ['sem ser banido', 'sem ser banido'],
  ['sem perder minha conta', 'sem perder minha conta'],
  ['sem risco de bloqueio', 'sem risco de bloqueio'],
  ['não quero ser banido', 'não quero ser banido'],
];

/** Texts with a fear of the spam folder. */
export const FEARS_OF_SPAM: readonly (readonly [text: string, span: string])[] = [
  ['without landing in spam', 'without landing in spam'],
  ['must not end up in the spam folder', 'must not end up in the spam folder'],
  ['avoid spam', 'avoid spam'],
  ['ohne im Spam zu landen', 'ohne im Spam zu landen'],
  ['sans finir en spam', 'sans finir en spam'],
  ['sin caer en spam', 'sin caer en spam'],
  ['sem cair no spam', 'sem cair no spam'],
];
