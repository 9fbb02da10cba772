import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../../pipeline/commands/command.ts';

const OPTIONS = {
  source: { type: 'string', multiple: true },
  note: { type: 'string' },
  'second-reading': { type: 'string' },
  share: { type: 'string', default: '10' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const read = (...given: string[]) => readCommandLine(given, OPTIONS);

describe('the arguments of a command', () => {
  it('are separated from its options, of which some have a default', () => {
    expect(read('yew', '--source', 'home', 'team.sso', '--source=price', '--dry-run', '-h')).toEqual({
      args: ['yew', 'team.sso'],
      options: { share: '10', source: ['home', 'price'], 'dry-run': true, help: true },
    });
    expect(read('-', '--', '--note').args).toEqual(['-', '--note']);
    expect(read('--share', '20').options.share).toBe('20');
  });

  it.each(['-5', '-15', '-.5', '-5 USD', '-5-6'])('can be a negative number: %s', (number) => {
    expect(read('yew', number, '--dry-run')).toEqual({
      args: ['yew', number],
      options: { share: '10', 'dry-run': true },
    });
    expect(read('--note', number).options.note).toBe(number);
    expect(read(`--note=${number}`).options.note).toBe(number);
  });

  it.each<[args: string[], message: string]>([
    [['--sorce', 'home'], 'there is no option "--sorce"; did you mean "--source"?'],
    [['--sorce=home'], 'there is no option "--sorce"; did you mean "--source"?'],
    [['-sorce', 'home'], 'there is no option "-sorce"; did you mean "--source"?'],
    [['--second_reading', '2026-06-30'], 'there is no option "--second_reading"; did you mean "--second-reading"?'],
    [['--constructor'], 'there is no option "--constructor"; allowed: --source, --note, '],
    [['--note'], "Option '--note <value>' argument missing"],
    [['--note', '--dry-run'], "Option '--note' argument is ambiguous"],
    [['--dry-run=yes'], "Option '--dry-run' does not take an argument"],
    [['--note', 'a', '--note', 'b'], '--note is given twice, as "a" and as "b"; give it once'],
  ])('are refused in %j, with what is allowed', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });
});
