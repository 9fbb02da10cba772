/** Texts in a buyer's own words, each with one constraint: `[key, text]`. */
export const OWN_WORDS: readonly (readonly [key: string, text: string])[] = [
  ['inbox.unified', 'everything in one place'],
  ['inbox.unified', 'chaque réponse au même endroit'],
  ['inbox.unified', 'cada resposta num só lugar'],
  ['campaigns.approval', 'nothing is sent without my approval'],
  ['campaigns.approval', 'nichts geht ohne mein OK raus'],
  ['campaigns.approval', 'nada sai sem o meu aval'],
  ['campaigns.custom_variables', 'puts the first name into each note'],
  ['campaigns.custom_variables', 'coloca o primeiro nome na mensagem'],
  ['data.crm_enrichment', 'fill in the contacts that are already in our CRM'],
  ['data.crm_enrichment', 'enrichir les contacts de notre CRM'],
  ['email.duplicate_protection', 'keep both of us from writing to the same person by email'],
  ['email.duplicate_protection', 'éviter que deux commerciaux contactent le même prospect par email'],
  ['email.duplicate_protection', 'evitar que dois vendedores falem com o mesmo lead por email'],
];

/** Texts that ask to fill in the records of a CRM: `[text, CRM]`. */
export const RECORDS_OF_A_CRM: readonly (readonly [text: string, crm: string])[] = [
  ['enrich contacts that are already in HubSpot', 'hubspot'],
  ['Kontakte in HubSpot anreichern', 'hubspot'],
  ['enrichir les contacts déjà dans HubSpot', 'hubspot'],
  ['enriquecer os contatos que estão no Pipedrive', 'pipedrive'],
];

/** Texts that ask for a refund period. */
export const REFUNDS: readonly (readonly [text: string, days: number])[] = [
  ['refundable for at least 45 days', 45],
  ['money back within at least 14 days', 14],
  ['Geld zurück, mindestens 45 Tage Rückgaberecht', 45],
  ['remboursable pendant au moins 45 jours', 45],
  ['reembolsável por pelo menos 45 dias', 45],
];

/** Texts that would pay 150 once: `[text, currency]`. */
export const PAID_ONCE: readonly (readonly [text: string, currency: string])[] = [
  ['one-time payment, at most $150', 'USD'],
  ['a one-off fee, max $150', 'USD'],
  ['Einmalzahlung, bis 150 Euro', 'EUR'],
  ['paiement unique, 150 euros max', 'EUR'],
  ['pagamento único, até 150 euros', 'EUR'],
];
