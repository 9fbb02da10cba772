/** Neutral signs in a square of 16, drawn by us: the companies' own are trademarks. */
const SHAPES: Readonly<Record<string, string>> = {
  'channels.linkedin': 'M2 2.5h12v11H2zM8 8.6a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zm-3.4 4.9a3.4 3.4 0 0 1 6.8 0',
  'channels.email': 'M1.5 3.5h13v9.5h-13zm0 .5L8 9l6.5-5',
  'channels.calls':
    'M3 2.5h2.5l1.2 3.2-1.6 1.2a8.5 8.5 0 0 0 4 4l1.2-1.6 3.2 1.2V13a1 1 0 0 1-1 1A10.5 10.5 0 0 1 2 3.5a1 1 0 0 1 1-1z',
  'channels.whatsapp':
    'M2 14l.9-3.2a6 6 0 1 1 2.4 2.3zM6 5.5c-.6 2 2.5 5 4.5 4.5l.2-1.2-1.6-.6-.6.5a3 3 0 0 1-1.2-1.2l.5-.6-.6-1.6z',
  'channels.sms': 'M1.5 2.5h13v8.5h-6L5 14v-3H1.5zM4.8 6.8h.1m3.1 0h.1m3.1 0h.1',
  'channels.x': 'M2.5 2.5h2.8l8.2 11h-2.8zM13 2.5L9 7M7 9l-4 4.5',
  'channels.instagram': 'M2 2.5h12v11H2zm0 8l3.5-3 3 3 2-1.5 3.5 3M10.5 6h.1',
};
/** Of a channel that has no sign of its own: a message. */
const OTHER = 'M1.5 2.5h13v8.5h-6L5 14v-3H1.5z';

/** @param channel a key of the catalogue, such as `channels.email` */
export function ChannelIcon({ channel }: { readonly channel: string }) {
  return (
    <svg class="channel-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[channel] ?? OTHER} />
    </svg>
  );
}
