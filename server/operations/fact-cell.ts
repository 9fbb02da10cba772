import type { Fact } from '../../model/fact.ts';
import type { Row } from '../csv/row.ts';
import type { DetailedFact } from './detail.ts';

/** A fact in one cell, in words: an open one says so, and is never empty. */
export function inWords(fact: DetailedFact): string {
  if ('display' in fact) return fact.display;
  return String(bareValue(fact) ?? fact.status);
}

/** The bare value for machines: null where there is none, JSON where it is not one plain value, texts joined by `|` where it is a set. */
export function bareValue({ value }: Pick<Fact, 'value'>): Row[string] {
  if (value === null || typeof value !== 'object') return value;
  const texts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return texts ? value.join('|') : JSON.stringify(value);
}
