import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryKey = ['/api/saved-searches'];

/** A server that answers when it is told to, each time with the list as it was when it was asked for. */
function listServer() {
  let list: string[] = [];
  let calls = 0;
  const held: (() => void)[] = [];
  const client = createQueryClient(() => {
    const now = JSON.stringify(list);
    calls += 1;
    return new Promise((done) => held.push(() => done(new Response(now))));
  });
  const asked = () => vi.waitFor(() => expect(held).toHaveLength(1));
  const answer = () => asked().then(() => held.pop()!());
  return { client, calls: () => calls, add: (one: string) => (list = [...list, one]), asked, answer };
}

it('loads a list once more that changed while it was first loaded', async () => {
  const { client, add, answer, asked } = listServer();
  const stop = new QueryObserver(client, { queryKey }).subscribe(() => undefined);
  await asked();
  add('trencher');
  const done = client.invalidateQueries({ queryKey });
  await answer();
  await answer();
  await done;
  expect(client.getQueryData(queryKey)).toEqual(['trencher']);
  stop();
});

it('marks a list stale that changed while it was first loaded and nobody looks at any more', async () => {
  const { client, answer, asked } = listServer();
  const loaded = client.query({ queryKey });
  await asked();
  const done = client.invalidateQueries({ queryKey });
  await answer();
  await Promise.all([loaded, done]);
  expect(client.getQueryState(queryKey)).toMatchObject({ data: [], isInvalidated: true });
});

it('loads a list once that changed after its first load', async () => {
  const { client, calls, answer } = listServer();
  const stop = new QueryObserver(client, { queryKey }).subscribe(() => undefined);
  await answer();
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual([]));
  const done = client.invalidateQueries({ queryKey });
  await answer();
  await done;
  expect(calls()).toBe(2);
  stop();
});
