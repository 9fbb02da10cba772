import { expect, it } from 'vitest';
import { transportSecurity } from '../../../server/http/headers.ts';

it.each([
  ['https://facts.example', { 'strict-transport-security': 'max-age=31536000' }],
  ['https://facts.example:8443/outreach', { 'strict-transport-security': 'max-age=31536000' }],
  ['http://facts.example', {}],
  ['http://127.0.0.1:3000/https:', {}],
])('tells browsers to use only https if the public address is https: %s', (baseUrl, headers) => {
  expect(transportSecurity(baseUrl)).toEqual(headers);
});
