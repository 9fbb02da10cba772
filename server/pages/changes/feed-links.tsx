/** The feeds of the changes on a page. @param path of the page, without an ending */
export function FeedLinks({ path }: { readonly path: string }) {
  return (
    <p class="after quiet">
      To follow these changes in a feed reader: <a href={`${path}.atom`}>Atom</a> or{' '}
      <a href={`${path}.json`}>JSON Feed</a>.
    </p>
  );
}
