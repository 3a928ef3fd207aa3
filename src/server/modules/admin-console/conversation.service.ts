import type { ConversationForAdmin } from '#shared/contracts/admin-console.ts';
import type { AdminConsoleDeps } from './console-deps.ts';
import { readWholeConversation } from '../messages/index.ts';
import type { Operator } from './operator.ts';

export interface ConversationService {
  /**
   * The messages of a booking's parties, for a stated reason, which is in the audit log before a message is
   * shown. Throws 404.
   */
  read(operator: Operator, bookingId: string, reason: string): Promise<ConversationForAdmin>;
}

export function createConversationService({
  platform: { unitOfWork, clocks },
  auth: { adminAudit },
}: Pick<AdminConsoleDeps, 'platform' | 'auth'>): ConversationService {
  return {
    read: ({ admin, visitor }, bookingId, reason) =>
      unitOfWork.run(async (tx) => {
        const conversation = await readWholeConversation(tx, bookingId);
        const details = { productTime: clocks.product.now().toISOString() };
        const act = { action: 'admin.conversation_read', subject: { kind: 'booking', id: bookingId } };
        await adminAudit(tx, admin, { ...act, reason, details }, visitor);
        return conversation;
      }),
  };
}
