/** Texts that count the people of a company. */
export const PEOPLE_OF_A_COMPANY: readonly (readonly [text: string, count: number])[] = [
  ['an agency with 7 people', 7],
  ['we are a company with 12 employees', 12],
  ['3 full-time SDRs', 3],
  ['Agentur mit 7 Leuten', 7],
  ['agence avec 7 personnes', 7],
  ['agencia con 7 personas', 7],
  ['agência com 7 pessoas', 7],
];
