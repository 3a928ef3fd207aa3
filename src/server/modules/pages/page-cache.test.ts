import { describe, expect, it } from 'vitest';
import { createPageCache, type PageChange } from './page-cache.ts';
import { publicAddress } from './page-address.ts';
import { storePage } from './stored-page.ts';

const answer = (text: string, over: object = {}) => ({
  status: 200,
  html: text,
  personal: false,
  etagSource: text,
  ...over,
});

/** A cache whose clock stands until it is moved, over pages that count how often they were rendered. */
function caching(over: object = {}, padding = '') {
  let now = 0;
  const rendered: string[] = [];
  const cache = createPageCache(() => now);
  const get = async (url: string, variant = 'en') => {
    const page = await cache.get(publicAddress(url)!, variant, () => {
      rendered.push(url);
      return Promise.resolve(storePage(answer(`${url} ${variant} ${rendered.length}${padding}`, over)));
    });
    const { body } = await page.encoded(undefined);
    return body.toString().trimEnd();
  };
  const wait = (ms: number) => (now += ms);
  return { cache, get, wait, rendered };
}

/** A rendering that ends when the test says so. */
function paused() {
  let finish = (_text: string): void => undefined;
  const page = new Promise<string>((done) => (finish = done));
  return { finish, render: async () => storePage(answer(await page)) };
}

const textOf = async (page: Promise<ReturnType<typeof storePage>>) =>
  (await (await page).encoded(undefined)).body.toString();

describe('the age of a page', () => {
  it('sends a page for two seconds at most without looking at it again', async () => {
    const { get, wait } = caching();
    expect(await get('/')).toBe('/ en 1');
    wait(2_000);
    expect(await get('/')).toBe('/ en 1');
  });

  it('sends a page for five seconds at most while a newer one is rendered beside', async () => {
    const { get, wait, rendered } = caching();
    await get('/');
    wait(5_000);
    expect(await get('/')).toBe('/ en 1');
    expect(rendered).toHaveLength(2);
    expect(await get('/')).toBe('/ en 2');
  });

  it('sends no page that is older than five seconds', async () => {
    const { get, wait } = caching();
    await get('/');
    wait(5_001);
    expect(await get('/')).toBe('/ en 2');
  });

  it('counts from when rendering began', async () => {
    const { cache, get, wait } = caching();
    const slow = paused();
    const first = textOf(cache.get(publicAddress('/')!, 'en', slow.render));
    wait(5_001);
    slow.finish('old');
    expect(await first).toBe('old');
    expect(await get('/')).toBe('/ en 1');
  });
});

describe('what has changed', () => {
  const KEPT = ['/', '/search', '/search?q=saw', '/equipment/one', '/equipment/two'];
  const renderedAfter = async (change: PageChange) => {
    const { cache, get, rendered } = caching();
    for (const url of KEPT) await get(url);
    cache.drop(change);
    for (const url of KEPT) await get(url);
    return rendered.slice(KEPT.length);
  };

  it('drops an item with every list when it has changed', async () => {
    expect(await renderedAfter({ equipmentId: 'one' })).toEqual(KEPT.filter((url) => !url.endsWith('two')));
  });

  it('drops every page when everything has changed', async () => {
    expect(await renderedAfter('everything')).toEqual(KEPT);
  });

  it.each<[PageChange]>([['everything'], [{ equipmentId: 'one' }]])(
    'while a page is rendered goes only to those who already waited for it: %j',
    async (change) => {
      const { cache } = caching();
      const address = publicAddress('/equipment/one')!;
      const [before, after] = [paused(), paused()];
      const early = textOf(cache.get(address, 'en', before.render));
      cache.drop(change);
      const late = textOf(cache.get(address, 'en', after.render));
      before.finish('old price');
      after.finish('new price');
      expect([await early, await late]).toEqual(['old price', 'new price']);
      expect(await textOf(cache.get(address, 'en', () => Promise.reject(new Error('kept'))))).toBe(
        'new price',
      );
    },
  );
});

describe('a page that many ask for at once', () => {
  it('renders a page once that many ask for at once', async () => {
    const { get, rendered } = caching();
    await Promise.all(Array.from({ length: 50 }, () => get('/')));
    expect(rendered).toHaveLength(1);
  });

  it('renders a page once in each variant', async () => {
    const { get } = caching();
    expect(await Promise.all([get('/', 'en'), get('/', 'es'), get('/', 'en')])).toEqual([
      '/ en 1',
      '/ es 2',
      '/ en 1',
    ]);
  });
});

describe('a page that is not to be kept', () => {
  it.each([
    ['was not found', { status: 404 }],
    ['could not be made', { status: 503, personal: true }],
    ['was made for one person', { personal: true }],
    ['lacks a part that could not be read', { etagSource: undefined }],
  ])('renders a page for the next request that it must not keep because it %s', async (_why, over) => {
    const { get, rendered } = caching(over);
    await get('/');
    await get('/');
    expect(rendered).toHaveLength(2);
  });

  it('takes the place of the one that was kept: what is gone is gone', async () => {
    const { cache, get, wait } = caching();
    await get('/equipment/one');
    wait(3_000);
    const address = publicAddress('/equipment/one')!;
    const gone = () => Promise.resolve(storePage(answer('gone', { status: 404 })));
    expect(await textOf(cache.get(address, 'en', gone))).toBe('/equipment/one en 1');
    expect(await textOf(cache.get(address, 'en', gone))).toBe('gone');
  });

  it('renders a page again whose rendering failed, and sends the one that is there while it may be', async () => {
    const { cache, get, wait } = caching();
    const fail = () => Promise.reject(new Error('no database'));
    const asked = () => textOf(cache.get(publicAddress('/')!, 'en', fail));
    await expect(asked()).rejects.toThrow('no database');
    expect(await get('/')).toBe('/ en 1');
    wait(5_000);
    expect(await asked()).toBe('/ en 1');
    wait(1);
    await expect(asked()).rejects.toThrow('no database');
  });
});

describe('memory', () => {
  const MIB = ' '.repeat(1024 * 1024);

  it('bounds the memory of all searches together, and never pushes out home or an item', async () => {
    const { get, rendered } = caching({}, MIB);
    await get('/');
    await get('/equipment/one');
    for (let index = 0; index < 30; index += 1) await get(`/search?q=${index}`);
    expect(rendered).toHaveLength(32);
    await get('/');
    await get('/equipment/one');
    await get('/search?q=29');
    expect(rendered).toHaveLength(32);
    await get('/search?q=0');
    expect(rendered).toHaveLength(33);
  });

  it('fills no memory by made-up parameters', async () => {
    const { get, rendered } = caching();
    for (let index = 0; index < 30; index += 1) await get(`/search?campaign=${index}`);
    expect(rendered).toHaveLength(1);
  });
});

it('keeps the bytes of a page that was rendered again with the same content', async () => {
  let now = 0;
  const cache = createPageCache(() => now);
  const asked = (instant: string) =>
    cache.get(publicAddress('/')!, 'en', () =>
      Promise.resolve(storePage(answer(`trailers ${instant}`, { etagSource: 'trailers' }))),
    );
  const first = await asked('09:00:01');
  now = 3_000;
  await asked('09:00:04');
  expect(await asked('09:00:04')).toBe(first);
  now = 6_000;
  expect(await asked('09:00:07')).toBe(first);
});
