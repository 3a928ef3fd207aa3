import type { Platform } from './platform.ts';

/** Hidden, shown after three seconds, dismissed for the session, installed. */
export type InstallState = 'hidden' | 'shown' | 'dismissed' | 'installed';

/** What is known when the question is asked. */
export interface InstallFacts {
  readonly platform: Platform;
  /** The browser has offered to install. */
  readonly isOffered: boolean;
  readonly isInstalled: boolean;
  readonly isDismissed: boolean;
  /** The user is typing or in a dialog: the offer waits. */
  readonly isBusy: boolean;
  /** The delay after the load is over. */
  readonly isTime: boolean;
}

/** Apple's browser offers nothing: there the user installs by hand. */
export function installStateOf(facts: InstallFacts): InstallState {
  const { platform, isOffered, isInstalled, isDismissed, isTime, isBusy } = facts;
  if (isInstalled) return 'installed';
  if (isDismissed) return 'dismissed';
  return isTime && !isBusy && (isOffered || platform === 'ios') ? 'shown' : 'hidden';
}
