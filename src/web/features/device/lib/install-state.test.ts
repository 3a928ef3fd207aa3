import { describe, expect, it } from 'vitest';
import { installStateOf, type InstallFacts } from './install-state.ts';
import { platformOf } from './platform.ts';

const ready: InstallFacts = {
  platform: 'web',
  isOffered: true,
  isInstalled: false,
  isDismissed: false,
  isTime: true,
  isBusy: false,
};

describe('the install prompt', () => {
  it.each([
    ['shown', {}],
    ['hidden', { isTime: false }],
    ['hidden', { isBusy: true }],
    ['hidden', { isOffered: false }],
    ['hidden', { isOffered: false, platform: 'android' }],
    ['shown', { isOffered: false, platform: 'ios' }],
    ['dismissed', { isDismissed: true }],
    ['installed', { isInstalled: true, isDismissed: true }],
    ['installed', { isInstalled: true, platform: 'ios', isOffered: false }],
  ] as const)('shows the install prompt as %s with %j', (state, facts) => {
    expect(installStateOf({ ...ready, ...facts })).toBe(state);
  });
});

describe('the platform', () => {
  it.each([
    ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5],
    ['ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5],
    ['web', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0],
    ['android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile', 5],
    ['web', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 10],
  ])('%s: %s', (platform, userAgent, maxTouchPoints) => {
    expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
  });
});
