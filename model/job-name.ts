import { type Question, type Single, singlesIn } from './job.ts';

/** A question in one line: `team.roles`, `ai.mcp_server=official`, `safety.daily_limits@linkedin`, `integrations.zapier|integrations.make`. */
export function questionName(question: Question): string {
  return singlesIn(question).map(singleName).join('|');
}

function singleName({ key, value, for: channel }: Single): string {
  return `${key}${value === undefined ? '' : `=${value}`}${channel === undefined ? '' : `@${channel}`}`;
}

/** The parts of one question in such a line, which need not exist. `capability` is the key, with the value if there is one. */
export function splitQuestion(name: string): {
  readonly capability: string;
  readonly key: string;
  readonly value: string | undefined;
  readonly channel: string | undefined;
} {
  const [, capability = '', key = '', value, channel] = /^(([^=@]*)(?:=([^@]*))?)(?:@(.*))?$/s.exec(name) ?? [];
  return { capability, key, value, channel };
}
