import { expect, it } from 'vitest';
import { reportLinks } from '../../../server/pages/corrections/report.ts';

it('links to a repository elsewhere as it is, since its forms are not known', () => {
  const reported = { name: 'Yew', fact: undefined, path: '/tools/yew' };
  const links = reportLinks({ repository: 'https://git.example/facts' }, reported, 'https://site.example');
  expect(links.map(({ link }) => link)).toEqual(['https://git.example/facts']);
  const [mail] = reportLinks({ contact: 'mailto:a@b.example?cc=c@d.example' }, reported, 'https://site.example');
  expect(new URL(mail?.link ?? '').searchParams.get('cc')).toBe('c@d.example');
});
