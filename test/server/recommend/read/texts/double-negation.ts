const [email, linkedin, whatsapp] = ['email', 'linkedin', 'whatsapp'].map((name) => `must channels.${name} is true`);

/** Texts that cannot do without something, and the constraints they express. */
export const MUSTS: readonly (readonly [text: string, constraints: readonly (string | undefined)[]])[] = [
  ["without WhatsApp we can't sell", [whatsapp]],
  ["we can't sell without WhatsApp", [whatsapp]],
  ['nothing happens here without a LinkedIn channel', [linkedin]],
  ['without webhooks it is worthless', ['must integrations.webhooks is true']],
  ['without an API, no deal', ['must ai.public_api is true']],
  ['without Slack is a no-go', ['must integrations.slack is true']],
  ['not without email', [email]],
  ["without LinkedIn and email we can't operate", [linkedin, email]],
  ["without LinkedIn or email we can't operate", [linkedin, email]],
  ['without WhatsApp or email is a no-go', [whatsapp, email]],
  ['ohne LinkedIn oder E-Mail geht nichts', [linkedin, email]],
  ['sans LinkedIn ou email rien ne va', [linkedin, email]],
  ['sin LinkedIn o correo no funciona', [linkedin, email]],
  ['sem LinkedIn ou email não dá', [linkedin, email]],
  ['ohne WhatsApp läuft nichts', [whatsapp]],
  ['ohne E-Mail können wir nicht verkaufen', [email]],
  ['ohne LinkedIn kommt nicht in Frage', [linkedin]],
  ['sans WhatsApp on ne peut pas vendre', [whatsapp]],
  ['rien ne va sans email', [email]],
  ['sin WhatsApp no podemos vender', [whatsapp]],
  ['nada sirve sin correo', [email]],
  ['sem WhatsApp não conseguimos vender', [whatsapp]],
  ['sem email não adianta', [email]],
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
  'a no-card trial',
  'without credit card trial',
  'cardless trial',
  'trial period, no card',
  'ohne Kreditkarte testen',
  'sans carte bancaire tester gratuitement',
  'sin tarjeta probar gratis',
  'sem cartão testar',
];
