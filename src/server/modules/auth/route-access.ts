/** A way in or out: a session that has ended must not stand in it. */
export const wayInOrOut = { access: 'public', reviewerMayWrite: true, badCredentials: 'ignore' } as const;

/** What people change of their own account, the Reviewer included. */
export const ownAccount = { access: 'member', reviewerMayWrite: true } as const;
