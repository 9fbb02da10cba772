/** The pictures in the README: what a page looks like at first sight. */
export const README_PICTURES = [
  { name: 'home', address: '/', colorScheme: 'light' },
  { name: 'tool', address: '/tools/lemlist', colorScheme: 'light' },
  { name: 'ranking', address: '/rankings/general', colorScheme: 'dark' },
  {
    name: 'recommendation',
    address: '/recommend?q=LinkedIn+and+email+in+one+sequence,+under+80+euros+a+month,+no+WhatsApp',
    colorScheme: 'light',
  },
] as const;

export const README_PICTURE_SIZE = { width: 1100, height: 1000 };
