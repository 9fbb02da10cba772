/** Texts in a buyer's own words, each with one constraint: `[key, text]`. */
export const OWN_WORDS: readonly (readonly [key: string, text: string])[] = [
  ['support.phone', 'a support number we can ring'],
  ['support.phone', 'a number I can call when it breaks'],
  ['support.phone', 'phone support'],
  ['support.phone', 'a phone number for support'],
  ['support.phone', 'Support, telefonisch erreichbar'],
  ['support.phone', 'un support que je peux appeler'],
  ['support.phone', 'soporte al que podamos llamar'],
  ['support.phone', 'suporte para quem eu possa ligar'],
  ['inbox.unified', 'see every answer in one place'],
  ['inbox.unified', 'every reply in a single view'],
  ['inbox.unified', 'all responses in the same inbox'],
  ['inbox.unified', 'everything in one place'],
  ['inbox.unified', 'jede Antwort an einem Ort'],
  ['inbox.unified', 'chaque réponse au même endroit'],
  ['inbox.unified', 'cada respuesta en un solo lugar'],
  ['inbox.unified', 'cada resposta num só lugar'],
  ['campaigns.approval', 'nothing is sent without my approval'],
  ['campaigns.approval', 'no message leaves without our OK'],
  ['campaigns.approval', 'I approve the messages before'],
  ['campaigns.approval', 'nichts geht ohne mein OK raus'],
  ['campaigns.approval', 'rien ne part sans mon accord'],
  ['campaigns.approval', 'nada sale sin mi visto bueno'],
  ['campaigns.approval', 'nada sai sem o meu aval'],
  ['campaigns.custom_variables', 'puts the first name into each note'],
  ['campaigns.custom_variables', 'use the company name in the message'],
  ['campaigns.custom_variables', 'setzt den Vornamen in die Nachricht'],
  ['campaigns.custom_variables', 'met le prénom dans le message'],
  ['campaigns.custom_variables', 'pone el nombre en el mensaje'],
  ['campaigns.custom_variables', 'coloca o primeiro nome na mensagem'],
  ['data.crm_enrichment', 'fill in the contacts that are already in our CRM'],
  ['data.crm_enrichment', 'enrich the leads we already have in the CRM'],
  ['data.crm_enrichment', 'enrichir les contacts de notre CRM'],
  ['safety.duplicate_protection', 'keep both of us from writing to the same person'],
  ['safety.duplicate_protection', 'stop two reps from messaging the same lead'],
  ['safety.duplicate_protection', 'nicht zwei von uns denselben Kontakt anschreiben'],
  ['safety.duplicate_protection', 'éviter que deux commerciaux contactent le même prospect'],
  ['safety.duplicate_protection', 'evitar que dos comerciales escriban al mismo contacto'],
  ['safety.duplicate_protection', 'evitar que dois vendedores falem com o mesmo lead'],
];

/** Texts that ask to fill in the records of a CRM: `[text, CRM]`. */
export const RECORDS_OF_A_CRM: readonly (readonly [text: string, crm: string])[] = [
  ['enrich contacts that are already in HubSpot', 'hubspot'],
  ['fill in the records in our Salesforce', 'salesforce'],
  ['Kontakte in HubSpot anreichern', 'hubspot'],
  ['enrichir les contacts déjà dans HubSpot', 'hubspot'],
  ['enriquecer los contactos que están en Pipedrive', 'pipedrive'],
  ['enriquecer os contatos que estão no Pipedrive', 'pipedrive'],
];

/** Texts that ask for a refund period. */
export const REFUNDS: readonly (readonly [text: string, days: number])[] = [
  ['refundable for at least 45 days', 45],
  ['money back within at least 14 days', 14],
  ['45 days to get a refund', 45],
  ['Geld zurück, mindestens 45 Tage Rückgaberecht', 45],
  ['remboursable pendant au moins 45 jours', 45],
  ['reembolsable durante al menos 45 días', 45],
  ['reembolsável por pelo menos 45 dias', 45],
];

/** Texts that would pay 150 once: `[text, currency]`. */
export const PAID_ONCE: readonly (readonly [text: string, currency: string])[] = [
  ['one-time payment, at most $150', 'USD'],
  ['a one-off fee, max $150', 'USD'],
  ['up to $150, one-time payment', 'USD'],
  ['Einmalzahlung, bis 150 Euro', 'EUR'],
  ['paiement unique, 150 euros max', 'EUR'],
  ['pago único, hasta 150 euros', 'EUR'],
  ['pagamento único, até 150 euros', 'EUR'],
];
