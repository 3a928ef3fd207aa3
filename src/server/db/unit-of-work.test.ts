import { describe, expect, it } from 'vitest';
import type { Database } from './client.ts';
import { createUnitOfWork } from './unit-of-work.ts';

/** A database whose transactions end, one after the other, with these states; '' is a commit. */
function databaseOf(...endings: string[]) {
  const log: string[] = [];
  const transaction = (work: (tx: unknown) => Promise<unknown>) => {
    const code = endings.shift() ?? '';
    log.push('begin');
    return code === '' ? work({}) : Promise.reject(Object.assign(new Error('refused'), { cause: { code } }));
  };
  const unitOfWork = createUnitOfWork({ transaction } as unknown as Database, () => log.push('committed'));
  return { log, unitOfWork };
}

describe('a unit of work', () => {
  it.each(['40P01', '40001'])(
    'runs a unit of work once more that loses a conflict with another one: %s',
    async (code) => {
      const { log, unitOfWork } = databaseOf(code);
      expect(await unitOfWork.run(() => Promise.resolve('done'))).toBe('done');
      expect(log).toEqual(['begin', 'begin', 'committed']);
    },
  );

  it('runs a unit of work no third time', async () => {
    const { log, unitOfWork } = databaseOf('40P01', '40P01');
    await expect(unitOfWork.run(() => Promise.resolve())).rejects.toThrow('refused');
    expect(log).toEqual(['begin', 'begin']);
  });

  it('repeats nothing where it would end the same way', async () => {
    const { log, unitOfWork } = databaseOf('23P01');
    await expect(unitOfWork.run(() => Promise.resolve())).rejects.toThrow('refused');
    expect(log).toEqual(['begin']);
  });
});
