import { describe, expect, it } from 'vitest';
import { ItemQueue } from './item-queue.ts';

/** Requests whose work ends when the test says so. */
function requests() {
  const queue = new ItemQueue();
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  let taken = false;
  const look = async () => {
    if (taken) throw new Error('taken');
  };
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (error) => (error ? reject(error) : resolve(name))),
    );
  };
  return {
    begun,
    ask: (item: string, name: string) => queue.run(item, look, work(name)),
    end: (name: string, error?: Error) => ends.get(name)?.(error),
    take: () => (taken = true),
  };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('requests for one item', () => {
  it('works on requests for one item one after the other, in the order in which they came', async () => {
    const { ask, begun, end } = requests();
    const all = ['a', 'b', 'c'].map((name) => ask('item', name));
    for (const name of ['a', 'b', 'c']) {
      await settled();
      expect(begun.at(-1)).toBe(name);
      end(name);
    }
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('lets requests for one item go ahead of those for another', async () => {
    const { ask, begun, end } = requests();
    const all = [ask('one', 'a'), ask('other', 'b')];
    await settled();
    expect(begun).toEqual(['a', 'b']);
    end('a');
    end('b');
    await Promise.all(all);
  });

  it('ends queued requests without work once the time is taken', async () => {
    const { ask, begun, end, take } = requests();
    const [winner, ...losers] = ['a', 'b', 'c'].map((name) => ask('item', name));
    await settled();
    take();
    end('a');
    expect(await winner).toBe('a');
    const outcomes = await Promise.allSettled(losers);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(begun).toEqual(['a']);
  });

  it('goes on after a request that failed', async () => {
    const { ask, begun, end } = requests();
    const [first, second] = [ask('item', 'a'), ask('item', 'b')];
    await settled();
    end('a', new Error('price_changed'));
    await expect(first).rejects.toThrow('price_changed');
    await settled();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await second).toBe('b');
  });

  it('looks again where a turn has ended while it looked', async () => {
    const queue = new ItemQueue();
    const begun: string[] = [];
    let taken = false;
    const winner = queue.run(
      'item',
      () => Promise.resolve(),
      async () => {
        begun.push('winner');
        await settled();
        taken = true;
      },
    );
    // The first look reads the calendar before the winner commits, and is answered afterwards.
    let answerFirstLook: (() => void) | undefined;
    const look = () => {
      if (answerFirstLook) return taken ? Promise.reject(new Error('taken')) : Promise.resolve();
      return new Promise<void>((answer) => (answerFirstLook = answer));
    };
    const loser = queue.run('item', look, () => Promise.resolve(begun.push('loser')));
    await winner;
    answerFirstLook?.();
    await expect(loser).rejects.toThrow('taken');
    expect(begun).toEqual(['winner']);
  });
});
