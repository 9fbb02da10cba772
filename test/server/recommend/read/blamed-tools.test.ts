import { describe, expect, it } from 'vitest';
import { constraintsIn, fixtureReader } from '../fixture-reader.ts';

const reader = await fixtureReader('Pipedrive');

const read = (text: string) => constraintsIn(reader, text);

const [avoided, liked] = ['avoid tool is "quillcourier"', 'want tool is "quillcourier"'];
const toolsIn = (text: string) => read(text).filter((line) => line.includes(' tool is '));

describe('a tool in use', () => {
  const more = `It sends the same note to everyone of our clients, and nobody in Hamburg knows why, which is not how we work with
    the people who answer us all day long, be it by hand or in some other way. We need SMS and an API for that.`;

  it.each(['We use Quillcourier.', "We're on Quillcourier for now.", 'Wir nutzen Quillcourier.'])(
    'is avoided in a long text, and the model for others in a short one: %s',
    (text) => {
      expect(toolsIn(`${text} ${more}`)).toEqual([avoided]);
      expect(toolsIn(`${text} We need SMS and an API for that.`)).toEqual([liked]);
    },
  );

  it('is neither in a long text that says that it stays, nor an integration that is in use', () => {
    expect(toolsIn(`We use Quillcourier. We keep it. ${more}`)).toEqual([]);
    expect(toolsIn(`We use Salesforce. ${more}`)).toEqual([]);
  });

  it('is distinguished from one that is named for another reason in a long text', () => {
    expect(toolsIn(`We need something like Quillcourier. ${more}`)).toEqual([liked]);
  });
});

describe('a tool that is blamed for a complaint', () => {
  it.each([
    'our account was restricted because of Quillcourier',
    'my profile got suspended due to Quillcourier',
    'after Quillcourier my LinkedIn was blocked',
    'Quillcourier had our profiles restricted',
    'because of Quillcourier I was banned twice',
    'Quillcourier cost us an account',
    'Quillcourier is overkill for a team like ours',
    'Quillcourier is way too heavy',
    'Quillcourier feels far too complicated for us',
    'Cancelled Quillcourier',
    'mein Profil wurde wegen Quillcourier gesperrt',
    'Quillcourier ist uns zu komplex',
    'profil bloqué à cause de Quillcourier',
    'Quillcourier est trop lourd',
    'cuenta suspendida por culpa de Quillcourier',
    'Quillcourier es demasiado complejo',
    'conta bloqueada por causa do Quillcourier',
    'Quillcourier é complexo demais',
  ])('is avoided: %s', (text) => {
    expect(toolsIn(text)).toEqual([avoided]);
  });

  it.each(['like Quillcourier, safe from being banned', 'a Quillcourier alternative because of the price'])(
    'is distinguished from one that is only named in the same text: %s',
    (text) => {
      expect(toolsIn(text)).toEqual([liked]);
    },
  );

  it('is distinguished from an integration', () => {
    expect(read('Pipedrive is overkill')).toEqual(['avoid tool is "pipedrive"']);
    expect(read('native Salesforce sync because of our sales team')).toEqual([
      'must integrations.salesforce is "native"',
    ]);
  });

  it('does not make a channel that is not needed one to avoid', () => {
    expect(read('WhatsApp is overkill')).toEqual([]);
  });
});
