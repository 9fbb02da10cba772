import { describe, expect, it } from 'vitest';
import type { Constraint } from '../../../../model/constraint.ts';
import type { Methodology } from '../../../../model/methodology.ts';
import { closestJob } from '../../../../server/recommend/judge/closest-job.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { yes } from './asking.ts';

const { methodology } = await fixtureSnapshot();

const constraint = (asked: ReturnType<typeof yes>, more: Partial<Constraint> = {}): Constraint => ({
  ...(asked as unknown as Constraint),
  ...more,
});
const category = (value: string) => constraint(yes('category'), { op: 'is', value, strength: 'must' });
const closest = (seats: number | undefined, ...stated: Constraint[]) => closestJob(stated, seats, methodology);

describe('the job that is closest to a text', () => {
  it('asks most of what the text asks', () => {
    expect(closest(undefined, constraint(yes('inbox.unified')), constraint(yes('integrations.webhooks')))).toBe(
      'agency',
    );
    expect(closest(undefined, constraint(yes('ai.public_api')), constraint(yes('integrations.webhooks')))).toBe(
      'agents',
    );
  });

  it('asks more of it as a must, if several ask as much', () => {
    // Outreach and mail both ask for sequences; mail asks for email as a must.
    expect(closest(undefined, constraint(yes('campaigns.sequences')), constraint(yes('channels.email')))).toBe('mail');
  });

  it('counts a question that requires what is asked for', () => {
    // Messages on LinkedIn require LinkedIn; no job asks about LinkedIn itself.
    expect(methodology.catalogue.keys['linkedin.messages']?.requires).toBe('channels.linkedin');
    expect(closest(undefined, constraint(yes('channels.linkedin')))).toBe('outreach');
  });

  it('counts a type of tool like a question of the job that the type is bought for', () => {
    expect(closest(undefined, category('cold-email'))).toBe('mail');
    expect(closest(undefined, category('cold-email'), constraint(yes('integrations.webhooks')))).toBe('mail');
    expect(
      closest(undefined, category('cold-email'), constraint(yes('ai.public_api')), constraint(yes('ai.openapi'))),
    ).toBe('agents');
  });

  it('does not count another channel, another value or what is to be avoided', () => {
    const limits = yes('safety.daily_limits');
    expect(closest(undefined, constraint(limits, { for: 'linkedin' }))).toBe('outreach');
    expect(closest(undefined, constraint(limits, { for: 'email' }))).toBeUndefined();
    const server = yes('ai.mcp_server');
    expect(closest(undefined, constraint(server, { op: 'is', value: 'official' }))).toBe('agents');
    expect(closest(undefined, constraint(server, { op: 'is', value: 'community' }))).toBeUndefined();
    expect(closest(undefined, constraint(yes('inbox.unified', 'avoid')))).toBeUndefined();
  });

  it('is one of the team ranking for several seats, but only between equals', () => {
    const { jobs } = methodology;
    const swapped = { ...methodology, jobs: { mail: jobs.mail, agency: jobs.agency } as Methodology['jobs'] };
    const asked = [constraint(yes('email.warm_up')), constraint(yes('team.sso'))];
    expect(closestJob(asked, undefined, swapped)).toBe('mail');
    expect(closestJob(asked, 5, swapped)).toBe('agency');
    expect(closest(5)).toBeUndefined();
    expect(closest(5, constraint(yes('email.warm_up')))).toBe('mail');
  });
});
