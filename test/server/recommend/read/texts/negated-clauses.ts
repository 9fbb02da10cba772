const [trial, card, email] = [
  'must pricing.free_trial is true',
  'avoid pricing.trial_needs_card is true',
  'must channels.email is true',
];

/** Texts with a negated verb, and the constraints they express. */
export const NEGATED_CLAUSES: readonly (readonly [text: string, constraints: readonly (string | undefined)[]])[] = [
  ['a trial that does not ask for our credit card', [trial, card]],
  ['a trial that one may begin without having to enter a card', [trial, card]],
  ['a trial, must not insist on a credit card', [trial, card]],
  ["email in a tool that doesn't include calls", [email, 'avoid channels.calls is true']],
  ['Testphase, die keine Kreditkarte verlangt', [trial, card]],
  ['un essai qui ne demande pas de carte', [trial, card]],
  ['una prueba que no pida tarjeta', [trial, card]],
  ['período de teste que não peça cartão', [trial, card]],
];
