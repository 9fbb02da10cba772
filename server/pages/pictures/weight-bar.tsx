/** A weight as a bar among its like; its figure stands beside it. */
export function WeightBar({ weight, most }: { readonly weight: number; readonly most: number }) {
  return (
    <svg class="bar weight-bar" width="100%" height="10" aria-hidden="true">
      <rect class="bar-track" y="4.5" width="100%" height="1" />
      <rect class="bar-proven" width={`${Math.round((weight / Math.max(1, most)) * 1000) / 10}%`} height="10" />
    </svg>
  );
}
