/** How many questions are in each state. */
export interface Answered {
  readonly known: number;
  readonly disputed: number;
  readonly unknown: number;
}

/** Which share of the questions is answered, disputed and unknown, as one band, with the figures in words beneath. */
export function Coverage({ known, disputed, unknown }: Answered) {
  const all = totalOf({ known, disputed, unknown });
  return (
    <figure class="coverage">
      <CoverageBand known={known} disputed={disputed} unknown={unknown} />
      <figcaption>
        {words(known, 'answered')}
        {disputed > 0 && `, ${words(disputed, 'where sources differ')}`}, {words(unknown, 'unknown')}: of{' '}
        {all.toLocaleString('en')} questions {Math.round(percent(known + disputed, all))}&nbsp;% have an answer.
      </figcaption>
    </figure>
  );
}

/** The band alone, for where its figures stand in words already. */
export function CoverageBand({ known, disputed, unknown }: Answered) {
  const all = totalOf({ known, disputed, unknown });
  return (
    <svg class="coverage-band" width="100%" height="14" aria-hidden="true">
      <rect class="coverage-unknown" width="100%" height="14" fill="url(#hatch-unknown)" />
      <rect class="coverage-disputed" width={`${percent(known + disputed, all)}%`} height="14" />
      <rect class="coverage-known" width={`${percent(known, all)}%`} height="14" />
    </svg>
  );
}

const totalOf = ({ known, disputed, unknown }: Answered) => Math.max(1, known + disputed + unknown);

const percent = (count: number, all: number) => Math.round((count / all) * 1000) / 10;

const words = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`;
