/** Texts that ask for a sync both ways, with the programs that they name. */
export const TWO_WAY: readonly (readonly [text: string, programs: readonly string[]])[] = [
  ['two-way sync with HubSpot', ['hubspot']],
  ['bidirectional Salesforce sync', ['salesforce']],
  ['Pipedrive sync in both directions', ['pipedrive']],
  ['two-way sync with HubSpot and Salesforce', ['hubspot', 'salesforce']],
  ['bidirektionale HubSpot-Synchronisierung', ['hubspot']],
  ['synchronisation bidirectionnelle avec Salesforce', ['salesforce']],
  ['sincronización bidireccional con Pipedrive', ['pipedrive']],
  ['sincronização bidirecional com HubSpot', ['hubspot']],
];

/** Texts that name no program, or none that a question is about. */
export const TWO_WAY_WITH_NOTHING: readonly string[] = [
  'two-way sync',
  'two-way CRM sync',
  'bidirektionaler Abgleich',
  'synchronisation bidirectionnelle',
  'sincronización bidireccional',
  'sincronização bidirecional',
];
