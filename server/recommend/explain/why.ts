import type { Verdict } from '../../../model/judge.ts';
import type { Candidate } from '../judge/candidate.ts';

/** What is failed, proven and unknown, in a few sentences made from the findings, with the age of the proof. */
export function whyOf({ findings }: Candidate): string {
  const phrases: Record<Verdict, string[]> = { fails: [], meets: [], unknown: [] };
  let [first, last] = ['', ''];
  for (const { verdict, phrase, days } of findings) {
    phrases[verdict].push(phrase);
    const [oldest, newest] = days;
    if (oldest === undefined || newest === undefined) continue;
    if (first === '' || oldest < first) first = oldest;
    if (newest > last) last = newest;
  }
  const age = first === last ? first : `${first} to ${last}`;
  return [
    sentence('Fails', phrases.fails),
    sentence('Proven', phrases.meets),
    sentence('Unknown', phrases.unknown),
    first && `By pages of ${age}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function sentence(word: string, phrases: readonly string[]): string {
  return phrases.length > 0 ? `${word}: ${phrases.join('; ')}.` : '';
}
