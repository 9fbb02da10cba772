import type { RuleOf } from '../rule.ts';

/** No rate and no version has a date after today: the build uses the newest date as its clock. */
export const sharedDates: RuleOf<'corpus'> = {
  name: 'shared-dates',
  scope: 'corpus',
  tip: 'Dates in the shared files are today or earlier.',
  *check({ currencies, methodology, catalogue }, _facts, { today }) {
    const { as_of, source } = currencies.data;
    const dates = [
      { file: currencies.file, path: ['as_of'], date: as_of },
      { file: currencies.file, path: ['source', 'read'], date: source.read },
      { file: currencies.file, path: ['source', 'dated'], date: source.dated },
      ...[methodology, catalogue].flatMap(({ file, data }) =>
        data.changelog.map(({ date }, i) => ({ file, path: ['changelog', i, 'date'], date })),
      ),
    ];
    for (const { file, path, date } of dates) {
      if (date > today) yield { file, path, message: `${date} is after today, ${today}` };
    }
  },
};
