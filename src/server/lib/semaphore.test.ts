import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('limits concurrency, in order, and goes on after a failure', async () => {
  const pass = createSemaphore(2, 100);
  let inside = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      pass(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setTimeout(resolve, 2));
        inside -= 1;
        if (index === 3) throw new Error('no');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(19);
  await expect(pass(() => Promise.resolve('again'))).resolves.toBe('again');
});

it('sends people away when the line is full', async () => {
  const pass = createSemaphore(1, 1);
  let open = (): void => undefined;
  const first = pass(() => new Promise<void>((resolve) => (open = resolve)));
  const second = pass(() => Promise.resolve('second'));
  await expect(pass(() => Promise.resolve())).rejects.toMatchObject({ code: 'busy' });
  open();
  await first;
  await expect(second).resolves.toBe('second');
});
