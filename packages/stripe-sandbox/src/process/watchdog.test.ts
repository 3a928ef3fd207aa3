import { expect, test } from 'vitest';
import { startSandbox } from '../testing/start.ts';
import { createWatchdog } from './watchdog.ts';

const minute = 60_000;

test('the sandbox ends after ten minutes without a living product and without a request', async () => {
  let now = 0;
  let ended = 0;
  const living = new Set([1]);
  const sandbox = await startSandbox();
  const look = createWatchdog(
    sandbox,
    () => new Date(now),
    () => (ended += 1),
    (pid) => living.has(pid),
  );
  const after = (minutes: number) => {
    now += minutes * minute;
    look();
    return ended;
  };
  sandbox.control.attach({ pid: 1, webhookEndpoints: [] });
  expect(after(60)).toBe(0);
  living.delete(1);
  expect(after(9)).toBe(0);
  expect(sandbox.control.status().pids).toEqual([]);
  await fetch(`${sandbox.address}/sandbox.css`);
  expect(after(9)).toBe(0);
  expect(after(10)).toBe(0);
  expect(after(1)).toBe(1);
  await sandbox.stop();
});
