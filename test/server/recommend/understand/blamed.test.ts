import { beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../../../server/recommend/understand.ts';
import { constraintsIn, realReader } from '../real-reader.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await realReader();
});

const read = (text: string) => constraintsIn(reader, text);

const [avoided, liked] = ['avoid tool is "waalaxy"', 'want tool is "waalaxy"'];
const toolsIn = (text: string) => read(text).filter((line) => line.includes(' tool is '));

describe('a tool that something bad came of', () => {
  it.each([
    'our account was restricted because of Waalaxy',
    'my profile got suspended due to Waalaxy',
    'after Waalaxy my LinkedIn was blocked',
    'Waalaxy had our profiles restricted',
    'because of Waalaxy I was banned twice',
    'Waalaxy cost us an account',
    'Waalaxy is overkill for a team like ours',
    'Waalaxy is way too heavy',
    'Waalaxy feels far too complicated for us',
    'Cancelled Waalaxy',
    'mein Profil wurde wegen Waalaxy gesperrt',
    'Waalaxy ist uns zu komplex',
    'profil bloqué à cause de Waalaxy',
    'Waalaxy est trop lourd',
    'cuenta suspendida por culpa de Waalaxy',
    'Waalaxy es demasiado complejo',
    'conta bloqueada por causa do Waalaxy',
    'Waalaxy é complexo demais',
  ])('is avoided: %s', (text) => {
    expect(toolsIn(text)).toEqual([avoided]);
  });

  it.each(['like Waalaxy, safe from being banned', 'a Waalaxy alternative because of the price'])(
    'is told from one that is only named beside: %s',
    (text) => {
      expect(toolsIn(text)).toEqual([liked]);
    },
  );

  it('is no program to be joined', () => {
    expect(read('HubSpot is overkill')).toEqual(['avoid tool is "hubspot-sales-hub"']);
    expect(read('native Salesforce sync because of our sales team')).toEqual([
      'must integrations.salesforce is "native"',
    ]);
  });

  it('does not make a channel that is overkill one to be avoided', () => {
    expect(read('WhatsApp is overkill')).toEqual([]);
  });
});
