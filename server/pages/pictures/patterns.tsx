/** Hatch patterns shared by all pictures of a page, used as `fill="url(#hatch)"`. They distinguish areas in print and without colour. */
export function Patterns() {
  return (
    <svg class="patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="hatch-ground" width="5" height="5" />
          <rect class="hatch-line" width="1.6" height="5" />
        </pattern>
        <pattern id="hatch-unknown" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect class="hatch-unknown-line" width="1" height="4" />
        </pattern>
      </defs>
    </svg>
  );
}
