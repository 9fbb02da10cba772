import { type Static, Type } from 'typebox';
import { closedObject, text } from '../schemas.ts';
import { Money, Terms } from './money.ts';

/* The units that prices are charged for. Contacts, emails and credits are per month. */

const SOLD_UNITS = ['person', 'linkedin-account', 'workspace'] as const;
/** Units that limit how much can be sent or looked up, not who can send. */
export const VOLUMES = ['contacts', 'emails', 'credits'] as const;
export const UNITS = [...SOLD_UNITS, 'mailbox', ...VOLUMES] as const;
export type Unit = (typeof UNITS)[number];

const name = (description: string) => Type.String({ minLength: 1, maxLength: 80, description });
const unitName = (description: string) => Type.Enum(UNITS, { description });
const atLeastOne = (description: string) => Type.Integer({ minimum: 1, description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const terms = (description: string) => ({ ...Terms, description });
/** Money with its own description. It has no title, since schemas with the same title must be equal. */
const price = (description: string) => Type.Object(Money.properties, { ...closedObject, description });

const Includes = Type.Object(
  {
    users: Type.Optional(count('People who can use it.')),
    linkedin_accounts: Type.Optional(count('LinkedIn accounts that can be connected.')),
    mailboxes: Type.Optional(count('Mailboxes that can be connected.')),
    workspaces: Type.Optional(count('Workspaces.')),
    contacts: Type.Optional(count('Contacts per month.')),
    emails: Type.Optional(count('Emails per month.')),
    credits: Type.Optional(count('Credits per month.')),
  },
  {
    ...closedObject,
    description: 'Included quantities, per unit if the plan has one. 0 only if a source says that none are included.',
  },
);

/** The price of units beyond those included. Without `terms`, more can be bought at an unknown price. */
const Charge = Type.Object(
  {
    for: unitName('The unit that is charged for.'),
    terms: Type.Optional(terms('Prices of one more unit, as printed. Absent if unknown.')),
  },
  { ...closedObject, title: 'Charge' },
);
export type Charge = Static<typeof Charge>;

/** A feature sold on top of a plan, with the catalogue keys it adds. Without `terms`, its price is unknown. */
export const AddOn = Type.Object(
  {
    name: name('The name of the add-on, as on the page.'),
    keys: Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'The catalogue keys that it adds.' })),
    for: Type.Optional(unitName('The unit the price is charged per. Absent for a flat price.')),
    terms: Type.Optional(terms('Its prices, as printed. Absent if unknown.')),
  },
  { ...closedObject, title: 'AddOn' },
);
export type AddOn = Static<typeof AddOn>;

/** One published price plan. If a price is missing, none is published for that billing period. */
export const Plan = Type.Object(
  {
    name: name('The name of the plan, as on the page.'),
    for: Type.Optional(
      name('Its purpose, if not outreach, such as website chat. Such a plan is billed only if requested by name.'),
    ),
    monthly: Type.Optional(price('The price per month, billed monthly.')),
    annual_monthly: Type.Optional(
      price(
        'The price per month, billed yearly: as printed, or the yearly total divided by 12, rounded half up to cents. In facts/, leave out the latter.',
      ),
    ),
    terms: Type.Optional(terms('Other prices as printed: per quarter or half-year, and the yearly total.')),
    unit: Type.Optional(
      Type.Enum(SOLD_UNITS, {
        description: 'The unit the price is charged per. Absent for a flat price.',
      }),
    ),
    at_least: Type.Optional(atLeastOne('The smallest number sold.')),
    at_most: Type.Optional(atLeastOne('The largest number sold.')),
    quote_from: Type.Optional(
      Type.Object(
        { for: unitName('What is counted.'), more_than: count('The highest number with a price; 0 if none.') },
        { ...closedObject, description: 'Beyond this number, we compute no price.' },
      ),
    ),
    includes: Type.Optional(Includes),
    unlimited: Type.Optional(
      Type.Array(Type.Enum(UNITS), {
        minItems: 1,
        uniqueItems: true,
        description: 'Units that a source calls unlimited.',
      }),
    ),
    extends: Type.Optional(text('The plan whose features this one includes, according to a source.')),
    charges: Type.Optional(Type.Array(Charge, { minItems: 1, description: 'Prices of units beyond those included.' })),
    add_ons: Type.Optional(Type.Array(AddOn, { minItems: 1, description: 'Add-ons sold on top of the plan.' })),
  },
  {
    title: 'Plan',
    ...closedObject,
    description: 'A price plan. monthly and annual_monthly are per month, billed monthly and yearly.',
  },
);
export type Plan = Static<typeof Plan>;
