import type { ConversationForAdmin } from '#shared/contracts/admin-desk.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { AdminDeskDeps } from './desk-deps.ts';
import { readWholeConversation } from '../messages/index.ts';
import type { Operator } from './operator.ts';

export interface ConversationService {
  /**
   * What the parties of a booking have said to each other, for a stated reason, which is in the audit log before a word is
   * shown. Throws 404, 422 for a reason that says nothing.
   */
  read(operator: Operator, bookingId: string, reason: string): Promise<ConversationForAdmin>;
}

/** The contract has counted the characters; these are some that can be seen. */
function statedReason(given: string): string {
  const reason = visibleText(given);
  if (reason === null) throw invalidFields({ reason: 'Please say why you need to read this conversation.' });
  return reason;
}

export function createConversationService({
  platform: { unitOfWork, clocks },
  auth: { adminAudit },
}: Pick<AdminDeskDeps, 'platform' | 'auth'>): ConversationService {
  return {
    async read({ admin, visitor }, bookingId, given) {
      const reason = statedReason(given);
      return unitOfWork.run(async (tx) => {
        const conversation = await readWholeConversation(tx, bookingId);
        const details = { productTime: clocks.product.now().toISOString() };
        const act = { action: 'admin.conversation_read', subject: { kind: 'booking', id: bookingId } };
        await adminAudit(tx, admin, { ...act, reason, details }, visitor);
        return conversation;
      });
    },
  };
}
