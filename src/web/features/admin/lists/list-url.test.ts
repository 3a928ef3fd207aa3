import { describe, expect, it } from 'vitest';
import { readFilters, writeListUrl, type ListUrl } from './list-url.ts';

const KNOWN = { q: 'text', sort: ['newest', 'name'], cursor: 'text' } as const;
const LIST: ListUrl<typeof KNOWN> = { path: '/admin', fixed: { tab: 'users' }, known: KNOWN };

describe('what a list is asked', () => {
  it.each([
    ['', {}],
    ['?tab=users&q=%20Dana%20&sort=name', { q: 'Dana', sort: 'name' }],
    ['?sort=sideways&cursor=abc.def', { cursor: 'abc.def' }],
    ['?q=&filter=warned', {}],
  ])('stands in the address %j', (search, asked) => {
    expect(readFilters(KNOWN, search)).toEqual(asked);
  });

  it('writes the list’s address without what is not asked, and reads it again as it was', () => {
    expect(writeListUrl(LIST, {})).toBe('/admin?tab=users');
    expect(writeListUrl({ ...LIST, fixed: {} }, { q: '' })).toBe('/admin');
    const asked = { q: 'o’brien & sons', sort: 'name', cursor: 'a+b/c=' } as const;
    const address = writeListUrl(LIST, asked);
    expect(readFilters(KNOWN, address.slice(address.indexOf('?')))).toEqual(asked);
  });
});
