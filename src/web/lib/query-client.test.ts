import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryKey = ['/api/saved-searches'];

/** A server whose answers wait for `release`, each as the list was when it was asked for. */
function listServer() {
  let list: string[] = [];
  const held: (() => void)[] = [];
  const client = createQueryClient(() => {
    const now = JSON.stringify(list);
    return new Promise((done) => held.push(() => done(new Response(now))));
  });
  return { client, held, add: (one: string) => (list = [...list, one]) };
}

/** What has been started by then has gone on as far as it can. */
const settled = () => new Promise((done) => setTimeout(done));

it('loads a list once more that changed while it was first loaded', async () => {
  const { client, held, add } = listServer();
  const stop = new QueryObserver(client, { queryKey }).subscribe(() => undefined);
  await settled();
  add('trencher');
  void client.invalidateQueries({ queryKey });
  held.shift()!();
  await settled();
  held.shift()!();
  await settled();
  expect(client.getQueryData(queryKey)).toEqual(['trencher']);
  stop();
});

it('marks a list stale that changed while it was first loaded and nobody looks at any more', async () => {
  const { client, held } = listServer();
  const loaded = client.query({ queryKey });
  await settled();
  const done = client.invalidateQueries({ queryKey });
  held.shift()!();
  await Promise.all([loaded, done]);
  expect(client.getQueryState(queryKey)).toMatchObject({ data: [], isInvalidated: true });
});

it('loads a list once that changed after its first load', async () => {
  const { client, held } = listServer();
  const stop = new QueryObserver(client, { queryKey }).subscribe(() => undefined);
  await settled();
  held.shift()!();
  await settled();
  void client.invalidateQueries({ queryKey });
  await settled();
  held.shift()!();
  await settled();
  expect(held).toEqual([]);
  stop();
});
