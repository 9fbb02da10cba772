/** The icon: a white tick on the green of the pages. */
export const ICON_SVG =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='#1f5f5b' d='M0,0h8v8H0z'/><path d='m2,4,1.5,1.5,2.5-3' fill='none' stroke='#fff'/></svg>";
