import { afterEach, expect } from 'vitest';
import { sharedFixture } from './fixtures.ts';
import { startCheckedSandbox, type CheckedSandbox } from './stripe-sandbox.ts';

/** One sandbox for all tests of a file. All that is sent and answered, and every event, is held against the declarations of the SDK. */
export function useCheckedSandbox(): CheckedSandbox {
  const sandbox = sharedFixture(startCheckedSandbox);
  afterEach(() => {
    expect(sandbox.takeFaults()).toEqual([]);
    sandbox.takeEvents();
  });
  return sandbox;
}
