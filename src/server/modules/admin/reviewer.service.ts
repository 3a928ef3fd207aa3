import type { ReviewerStatus } from '#shared/contracts/admin-people.ts';
import { reviewerId } from '#shared/domain/fixed-people.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth, Visitor } from '../auth/index.ts';
import { findUndeletedUser, userNotFound } from '../users/index.ts';
import { lockPerson, setReviewerActive } from './person-switches.repository.ts';

export function createReviewerService(
  { db, unitOfWork, clocks }: Platform,
  { adminAudit, sessions }: Pick<Auth, 'adminAudit' | 'sessions'>,
) {
  /** Answers whether it was otherwise. */
  async function turn(tx: Transaction, isActive: boolean): Promise<boolean> {
    const row = await lockPerson(tx, reviewerId);
    if (!row) throw userNotFound();
    if (row.reviewerActive === isActive) return false;
    await setReviewerActive(tx, reviewerId, isActive, clocks.product.now());
    if (!isActive) await sessions.endAllOf(tx, reviewerId);
    return true;
  }

  async function status(): Promise<ReviewerStatus> {
    const row = await findUndeletedUser(db, reviewerId);
    return { isReviewer: row?.isReviewer ?? false, reviewerActive: row?.reviewerActive ?? false };
  }

  return {
    status,
    /**
     * Lets the Reviewer sign in, or no more: then its sessions end, and open pages are notified. What is so already
     * stays so.
     */
    async setActive(admin: MemberActor, isActive: boolean, visitor: Visitor): Promise<ReviewerStatus> {
      await unitOfWork.run(async (tx) => {
        if (!(await turn(tx, isActive))) return;
        const action = isActive ? 'admin.reviewer_activated' : 'admin.reviewer_deactivated';
        await adminAudit(tx, admin, { action, subject: { kind: 'user', id: reviewerId } }, visitor);
      });
      return status();
    },
  };
}
