import { describe, expect, it } from 'vitest';
import { isForPeople, needForJob } from '../../model/board/need.ts';
import { toRow } from '../../model/board/to-answer.ts';
import type { Row } from '../../model/board-schemas.ts';
import { findBestMark } from '../../model/mark.ts';
import { isListed } from '../../model/tool.ts';
import { countMatches } from '../../server/sentences/count.ts';
import { describeJobList } from '../../server/sentences/job.ts';
import { describeResult } from '../../server/sentences/need.ts';
import { joinStatement } from '../../server/sentences/statement.ts';
import { describeOtherTools, writeHeadline } from '../../server/sentences/who-has.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { expectJobList } from './job-invariants.ts';
import { computeNeedBoard, expectNeedSentence } from './need-invariants.ts';
import { expectCount, expectHeadline, expectOthers } from './who-has-invariants.ts';

/* Parses each sentence and compares it with the board, for real and invented tools. */

const real = await realSnapshot();
const invented = await fixtureSnapshot();
const SNAPSHOTS = [
  ['real tools', real],
  ['invented tools', invented],
] as const;

const listed = ({ tools }: Snapshot) => [...tools.values()].filter(isListed);

describe.each(SNAPSHOTS)('a sentence about a list of %s', (_, snapshot) => {
  const { jobs, currencies, catalogue } = snapshot.methodology;

  it('matches the board of each job and each profile', () => {
    for (const [job, declared] of Object.entries(jobs)) {
      const need = needForJob(declared);
      const subject = computeNeedBoard(snapshot, need);
      expectNeedSentence(joinStatement(describeResult(subject)), subject);
      const market = { isForPeople: isForPeople(need.questions), currencies };
      const required = subject.columns.filter(({ strength }) => strength === 'required').map(({ key }) => key);
      const written = subject.rows.map((row) => toRow(need, row, snapshot.methodology));
      expectJobList(describeJobList(written, market), written, required, currencies);
      const frozen = snapshot.jobs.get(job)?.rows ?? [];
      expect(describeJobList(frozen, market)).toEqual(describeJobList(written, market));
    }
    for (const { boards } of snapshot.rankings.values())
      for (const { columns, rows } of boards) {
        const required = columns.filter(({ strength }) => strength === 'required').map(({ key }) => key);
        const isForPeople = !required.some((key) => key.startsWith('ai.'));
        expectJobList(describeJobList(rows as Row[], { isForPeople, currencies }), rows, required, currencies);
      }
  });

  it('counts the tools by their answer to each question', () => {
    for (const key of Object.keys(catalogue.keys)) {
      const marks = listed(snapshot).map(({ facts }) => findBestMark([{ key }], facts).mark);
      expectCount(countMatches([{ key }], marks, catalogue), marks);
    }
  });

  it('names the tools with a feature if there are few, and counts the others', () => {
    for (const key of Object.keys(catalogue.keys)) {
      const tools = listed(snapshot).map(({ name, category, facts }) => {
        const { status, value = null } = facts[key] ?? {};
        const answer = {
          mark: findBestMark([{ key }], facts).mark,
          value: status === 'known' ? (value as null) : null,
        };
        return { name, category, ...answer, ...(status === 'disputed' && { disputed: [true] }) };
      });
      const answers = { key, tools, catalogue };
      expectHeadline(writeHeadline(answers), answers);
      expectOthers(describeOtherTools(answers), answers);
    }
  });
});
