const [email, linkedin, whatsapp] = ['email', 'linkedin', 'whatsapp'].map((name) => `must channels.${name} is true`);

/** Texts that cannot do without something, and the constraints they express. */
export const MUSTS: readonly (readonly [text: string, constraints: readonly (string | undefined)[]])[] = [
  ["without WhatsApp we can't sell", [whatsapp]],
  ['nothing happens here without a LinkedIn channel', [linkedin]],
  ['without webhooks it is worthless', ['must integrations.webhooks is true']],
  ['without Slack is a no-go', ['must integrations.slack is true']],
  ['not without email', [email]],
  ["without LinkedIn and email we can't operate", [linkedin, email]],
  ['ohne LinkedIn oder E-Mail geht nichts', [linkedin, email]],
  ['sem LinkedIn ou email não dá', [linkedin, email]],
  ['ohne E-Mail können wir nicht verkaufen', [email]],
  ['sans WhatsApp on ne peut pas vendre', [whatsapp]],
  ['sin WhatsApp no podemos vender', [whatsapp]],
  ['sem WhatsApp não conseguimos vender', [whatsapp]],
];

/** Texts that refuse something. */
export const REFUSALS: readonly (readonly [text: string, constraints: readonly (string | undefined)[]])[] = [
  ['without WhatsApp we can sell', ['avoid channels.whatsapp is true']],
  ["we can't sell with email", ['avoid channels.email is true']],
  ['without email, calls are not an option', ['avoid channels.email is true', 'avoid channels.calls is true']],
  ['without email. Nothing works today', ['avoid channels.email is true']],
  ['ohne WhatsApp', ['avoid channels.whatsapp is true']],
];

/** Texts that ask for a trial with no card. */
export const TRIALS_WITHOUT_A_CARD: readonly string[] = [
  'no credit card free trial',
  'without credit card trial',
  'ohne Kreditkarte testen',
  'sans carte bancaire tester gratuitement',
  'sin tarjeta probar gratis',
  'sem cartão testar',
];
