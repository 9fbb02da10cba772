import type { Message } from './message.ts';
import { type Answer, send } from './send.ts';

/** So many are under way at a time: some wait for the server to lose its patience, and the others go on meanwhile. */
const AT_A_TIME = 48;

/** A message whose answers are not as they should be. */
export interface Finding {
  readonly faults: readonly string[];
  readonly message: Message;
}

/** Sends messages, and gives those with whose answers something is wrong, and how many answers had each status. */
export async function sendAll(
  port: number,
  messages: readonly Message[],
  judge: (message: Message, answers: readonly Answer[]) => string[],
): Promise<{ findings: Finding[]; statuses: Map<number, number> }> {
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  const left = messages.values();
  const work = async () => {
    for (const message of left) {
      try {
        const answers = await send(port, message);
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const faults = judge(message, answers);
        if (faults.length > 0) findings.push({ faults, message });
      } catch (error) {
        findings.push({ faults: [String(error)], message });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { findings, statuses };
}
