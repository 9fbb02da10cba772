import type { Answered } from './answered.ts';

/** What whoever acts on the answer has to know, whatever was asked. */
export function Notices({ notices }: Pick<Answered, 'notices'>) {
  return notices.map(({ text }) => <p class="notice">{text}</p>);
}
