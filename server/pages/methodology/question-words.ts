import type { CatalogueKey, Categories } from '../../../model/catalogue.ts';

const TYPES: Readonly<Record<CatalogueKey['type'], string>> = {
  boolean: 'yes or no',
  number: 'a number',
  days: 'a number of days',
  year: 'a year',
  country: 'a country',
  text: 'a name',
  money: 'an amount of money',
  one: 'one of',
  set: 'any of',
  plans: 'the plans with their prices',
};

/** What an answer to a question looks like. */
export function answerWords({ type, values, unit }: CatalogueKey): string {
  const names = Object.values(values ?? {});
  if (names.length > 0) return `${TYPES[type]}: ${names.join(', ')}`;
  return unit !== undefined && type !== 'days' ? `${TYPES[type]}, ${unit}` : TYPES[type];
}

/** Of which types of tool a question is asked; nothing where of all. */
export function askedOf(
  { applies_to, or_if }: CatalogueKey,
  categories: Categories,
  keys: Readonly<Record<string, CatalogueKey>>,
): string | undefined {
  if (applies_to === undefined) return undefined;
  const name = (slug: string) => categories[slug]?.label ?? slug;
  const others = Object.keys(categories).filter((slug) => !applies_to.includes(slug));
  const types =
    others.length < applies_to.length
      ? `every type but ${others.map(name).join(', ')}`
      : applies_to.map(name).join(', ');
  return or_if === undefined ? types : `${types}, and any tool with “${keys[or_if]?.label ?? or_if}” proven`;
}
