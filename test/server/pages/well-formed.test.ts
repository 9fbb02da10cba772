import { expect, it } from 'vitest';
import { strayTags } from './well-formed.ts';

it.each([
  '<p>a<br/>b<img src="x"> <a href="a>b">c</a></p>',
  '<script>if (a < b) document.write("<p>")</script>',
  '<svg><path d="M0 0"/><circle r="1"></circle></svg>',
])('is well-formed: %s', (html) => {
  expect(strayTags(html)).toEqual([]);
});

it.each(['<p>a', 'a</p>', '<b><i>a</b></i>', '<ul><li>a</ul>'])('is not well-formed: %s', (html) => {
  expect(strayTags(html)).not.toEqual([]);
});
