/** A weight among weights, as a bar. Its figure stands beside it. @param most the greatest, which fills the width */
export function WeightBar({ weight, most }: { readonly weight: number; readonly most: number }) {
  return (
    <svg class="bar" width="100%" height="10" aria-hidden="true">
      <rect class="bar-track" y="4.5" width="100%" height="1" />
      <rect class="bar-proven" width={`${Math.round((weight / Math.max(1, most)) * 1000) / 10}%`} height="10" />
    </svg>
  );
}
