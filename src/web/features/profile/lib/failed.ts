/** What is said where a part of the profile did not come: the rest of it works. */
export const FAILED = { text: 'profile.failed.text', stale: 'profile.failed.stale' } as const;
