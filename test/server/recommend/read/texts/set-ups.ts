/** Texts with the numbers of the set-up that they name. */
export const SET_UPS: readonly (readonly [text: string, numbers: readonly string[]])[] = [
  [
    '3 people, 15 LinkedIn accounts, 20 mailboxes and 12 clients',
    ['people 3', 'linkedin_accounts 15', 'mailboxes 20', 'workspaces 12'],
  ],
  ['5 Vertriebler, 10 LinkedIn-Profile und 25 Postfächer', ['people 5', 'linkedin_accounts 10', 'mailboxes 25']],
  ['4 commerciaux, 6 comptes LinkedIn, 12 boîtes mail', ['people 4', 'linkedin_accounts 6', 'mailboxes 12']],
  ['3 comerciales, ocho cuentas de LinkedIn, 6 buzones', ['people 3', 'linkedin_accounts 8', 'mailboxes 6']],
  ['5 vendedores, 4 perfis do LinkedIn, 40 caixas de e-mail', ['people 5', 'linkedin_accounts 4', 'mailboxes 40']],
  ['five Gmail accounts, 3 sending addresses', ['mailboxes 5']],
  ['500 prospects a week for four months', ['contacts 2167', 'months 4']],
  ['wir schreiben 300 Kontakte pro Woche an, für 6 Monate', ['contacts 1300', 'months 6']],
  ['nous contactons 100 prospects par jour pendant trois mois', ['contacts 3000', 'months 3']],
  ['we send 200 cold emails a day', ['emails 6000']],
  ['mil correos al día', ['emails 30000']],
  ['one inbox for all replies', []],
  ['3 lead lists, 12-month contract', []],
  ["j'ai utilisé un outil pendant six mois", []],
];
