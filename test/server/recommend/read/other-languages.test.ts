import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader();

describe('a text in a language that is not supported', () => {
  it.each([
    [
      'cerco uno strumento per LinkedIn e WhatsApp',
      ['must channels.linkedin is true', 'must channels.whatsapp is true'],
    ],
    [
      'ik zoek een tool voor LinkedIn zonder WhatsApp',
      ['must channels.linkedin is true', 'avoid channels.whatsapp is true'],
    ],
    ['ik zoek een tool voor het vertrieb met hubspott', []],
    ['LinkedIn non ci serve, cerco WhatsApp', ['must channels.whatsapp is true']],
    ['wij zoek een tool weg van Yew', ['avoid tool is "yew"']],
  ])('is read by names alone, as long as nothing is negated: %s', (text, constraints) => {
    expect(constraintsIn(reader, text)).toEqual(constraints);
  });

  it('is reported as not understood, word for word', () => {
    const { notUnderstood } = reader.read('cerco uno strumento con email per LinkedIn');
    expect(notUnderstood).toEqual(['cerco uno strumento con email per']);
  });

  it('is not assumed for a few words that a supported language has as well', () => {
    expect(constraintsIn(reader, 'correo para el equipo con LinkedIn, non con WhatsApp')).toContain(
      'must channels.email is true',
    );
  });
});
