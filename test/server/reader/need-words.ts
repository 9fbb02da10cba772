import type { Language } from '../../../model/catalogue.ts';

/* Phrases for generated needs and questions, in five languages. */

/** The phrases of a language. `%` stands for the subject. */
export interface Words {
  readonly openings: readonly string[];
  readonly greetings: readonly string[];
  readonly and: string;
  readonly with: string;
  /** Phrases that give a question a strength. Adjacent phrases have different strengths. */
  readonly strengths: readonly string[];
  readonly negations: readonly string[];
  readonly nouns: Readonly<Record<'people' | 'linkedin_accounts' | 'mailboxes' | 'workspaces' | 'contacts', string>>;
  readonly maximums: readonly string[];
  readonly minimum: string;
  readonly perUser: string;
  readonly inTotal: string;
  readonly periods: readonly string[];
  /** Phrases that ask for tools similar to a named one. */
  readonly roles: readonly string[];
  readonly cheaper: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    openings: ['We need', 'I am looking for a tool with', ''],
    greetings: ['Hello, ', 'Hi there! ', 'We are a small agency in Leeds. ', ''],
    and: 'and',
    with: 'with',
    strengths: ['must have %', 'nice to have: %', '% is a must', '% would be nice'],
    negations: ['no %', 'without %'],
    nouns: {
      people: 'people',
      linkedin_accounts: 'LinkedIn accounts',
      mailboxes: 'mailboxes',
      workspaces: 'clients',
      contacts: 'contacts a month',
    },
    maximums: ['at most %', 'under %', 'no more than %', 'budget %'],
    minimum: 'at least %',
    perUser: ' per user',
    inTotal: ' in total',
    periods: [' a month', ' a year', ' per quarter'],
    roles: ['something like %', 'alternative to %', '% alternative'],
    cheaper: 'cheaper than %',
  },
  de: {
    openings: ['Wir brauchen', 'Ich suche ein Tool mit', ''],
    greetings: ['Hallo, ', 'Guten Tag! ', 'Wir sind eine kleine Agentur in Bremen. ', ''],
    and: 'und',
    with: 'mit',
    // "Nice to have" makes short texts English, and "wäre schön" also binds the words after "und".
    strengths: ['unbedingt %', 'idealerweise %', '% ist ein Muss', '% wäre ein Plus'],
    negations: ['keine %', 'ohne %'],
    nouns: {
      people: 'Personen',
      linkedin_accounts: 'LinkedIn-Konten',
      mailboxes: 'Postfächer',
      workspaces: 'Kunden',
      contacts: 'Kontakte im Monat',
    },
    maximums: ['höchstens %', 'unter %', 'nicht mehr als %', 'Budget %'],
    minimum: 'mindestens %',
    perUser: ' pro Nutzer',
    inTotal: ' insgesamt',
    periods: [' im Monat', ' pro Jahr', ' pro Quartal'],
    roles: ['etwas wie %', 'Alternative zu %', '% Alternative'],
    cheaper: 'günstiger als %',
  },
  fr: {
    openings: ['Nous avons besoin de', 'Je cherche un outil avec', ''],
    greetings: ['Bonjour, ', 'Bonjour ! ', 'Nous sommes une petite agence à Lyon. ', ''],
    and: 'et',
    with: 'avec',
    strengths: ['il faut %', 'idéalement %', '% est indispensable', '% serait un plus'],
    negations: ['pas de %', 'sans %'],
    nouns: {
      people: 'personnes',
      linkedin_accounts: 'comptes LinkedIn',
      mailboxes: 'boîtes mail',
      workspaces: 'clients',
      contacts: 'contacts par mois',
    },
    maximums: ['au maximum %', 'moins de %', 'pas plus de %', 'budget %'],
    minimum: 'au moins %',
    perUser: ' par utilisateur',
    inTotal: ' au total',
    periods: [' par mois', ' par an', ' par trimestre'],
    roles: ['quelque chose comme %', 'alternative à %', '% alternative'],
    cheaper: 'moins cher que %',
  },
  es: {
    openings: ['Necesitamos', 'Busco una herramienta con', ''],
    greetings: ['Hola, ', '¡Buenos días! ', 'Somos una agencia pequeña en Sevilla. ', ''],
    and: 'y',
    with: 'con',
    strengths: ['imprescindible %', 'idealmente %', '% es imprescindible', '% estaría bien'],
    negations: ['nada de %', 'sin %'],
    nouns: {
      people: 'personas',
      linkedin_accounts: 'cuentas de LinkedIn',
      mailboxes: 'buzones',
      workspaces: 'clientes',
      contacts: 'contactos al mes',
    },
    maximums: ['como máximo %', 'menos de %', 'no más de %', 'presupuesto %'],
    minimum: 'al menos %',
    perUser: ' por usuario',
    inTotal: ' en total',
    periods: [' al mes', ' por año', ' por trimestre'],
    roles: ['algo como %', 'alternativa a %', '% alternativa'],
    cheaper: 'más barato que %',
  },
  pt: {
    openings: ['Precisamos de', 'Procuro uma ferramenta com', ''],
    greetings: ['Olá, ', 'Bom dia! ', 'Somos uma pequena agência em Braga. ', ''],
    and: 'e',
    with: 'com',
    strengths: ['imprescindível %', 'idealmente %', '% é imprescindível', '% seria bom'],
    negations: ['nada de %', 'sem %'],
    nouns: {
      people: 'pessoas',
      linkedin_accounts: 'contas do LinkedIn',
      mailboxes: 'caixas de entrada',
      workspaces: 'clientes',
      contacts: 'contatos por mês',
    },
    // "menos de 220 USD no total por mês, 4 pessoas" is detected as Spanish.
    maximums: ['no máximo %', 'até %', 'não mais de %', 'orçamento %'],
    minimum: 'pelo menos %',
    perUser: ' por utilizador',
    inTotal: ' no total',
    periods: [' por mês', ' por ano', ' por trimestre'],
    roles: ['algo como %', 'alternativa ao %', '% alternativa'],
    cheaper: 'mais barato que %',
  },
};

/** Questions about a tool on unrecorded topics. `%` stands for the tool. */
export const UNRECORDED: Readonly<Record<Language, readonly (readonly [text: string, word: string])[]>> = {
  en: [
    ['Is % slow on LinkedIn?', 'slow'],
    ['Has % removed the API?', 'removed'],
    ['Did % win an award for its API?', 'award'],
  ],
  de: [
    ['Ist % auf LinkedIn langsam?', 'langsam'],
    ['Hat % die API entfernt?', 'entfernt'],
    ['Hat % eine Auszeichnung für die API?', 'Auszeichnung'],
  ],
  fr: [
    ['% est-il lent sur LinkedIn ?', 'lent'],
    ["% a-t-il supprimé l'API ?", 'supprimé'],
    ['Est-ce que % a un prix Nobel pour son API ?', 'Nobel'],
  ],
  es: [
    ['¿Es % lento en LinkedIn?', 'lento'],
    ['¿Ha eliminado % la API?', 'eliminado'],
    ['¿Ganó % un galardón por su API?', 'galardón'],
  ],
  pt: [
    ['O % está lento com o LinkedIn?', 'lento'],
    ['O % removeu a API?', 'removeu'],
    ['O % ganhou uma medalha pela API?', 'medalha'],
  ],
};
