interface Answers {
  readonly has: number;
  readonly lacks: number;
  readonly disputed: number;
  readonly unknown: number;
}

/** How one question is answered over all tools: proven solid, disputed amber, a proven no outlined, unknown hatched. The figures stand in words beside it. */
export function AnswersBand({ has, lacks, disputed, unknown }: Answers) {
  const all = Math.max(1, has + lacks + disputed + unknown);
  const percent = (count: number) => Math.round((count / all) * 1000) / 10;
  return (
    <svg class="answers-band" width="100%" height="14" aria-hidden="true">
      <rect class="coverage-unknown" width="100%" height="14" fill="url(#hatch-unknown)" />
      <rect class="answers-no" y="0.5" width={`${percent(has + disputed + lacks)}%`} height="13" />
      <rect class="coverage-disputed" width={`${percent(has + disputed)}%`} height="14" />
      <rect class="coverage-known" width={`${percent(has)}%`} height="14" />
    </svg>
  );
}
