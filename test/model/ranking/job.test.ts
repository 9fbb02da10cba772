import { expect, it } from 'vitest';
import type { Methodology } from '../../../model/methodology.ts';
import { channelsOfJob } from '../../../model/job.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const { methodology } = await fixtureSnapshot();

const channelsOf = (...must: object[]) => channelsOfJob({ must } as Methodology['jobs'][string], methodology.catalogue);

it('the channels of a job are those of its musts, and those that its musts depend on', () => {
  expect(channelsOf({ key: 'channels.email' }, { key: 'team.roles' })).toEqual(['channels.email']);
  expect(channelsOf({ key: 'linkedin.messages' }, { key: 'channels.linkedin' })).toEqual(['channels.linkedin']);
  expect(channelsOf({ key: 'team.roles' })).toEqual([]);
});

it('the channels of a job are needed by every one of several features of which any will do', () => {
  const [messages, inmail, roles] = ['linkedin.messages', 'linkedin.inmail', 'team.roles'].map((key) => ({ key }));
  expect(channelsOf({ any: [messages, inmail] })).toEqual(['channels.linkedin']);
  expect(channelsOf({ any: [messages, roles] })).toEqual([]);
});
