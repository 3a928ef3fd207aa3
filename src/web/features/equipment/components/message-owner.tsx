import { useQuery } from '@tanstack/react-query';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import type { Conversation } from '#shared/contracts/messages.ts';
import { newestConversationsQuery } from '#web/data/messages.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { conversationPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './equipment.module.css';

const NOTE = 'message-owner-note';

/** The reader's open conversation about an item: that of their live rental of it. Undefined for none; a guest is not asked for. */
function useConversationAbout(equipmentId: string): Conversation | undefined {
  const user = useCurrentUser();
  const enabled = user !== undefined && !user.isGuest;
  const { data } = useQuery({ ...newestConversationsQuery, enabled });
  return data?.find(({ equipment, messaging }) => equipment.id === equipmentId && messaging.isOpen);
}

/** The way to write to the owner: open while one rents the item, which is when there is a conversation (docs/product/messages.md#window). */
export function MessageOwner({ item }: { item: Pick<EquipmentDetail, 'id'> }) {
  const t = useText();
  const conversation = useConversationAbout(item.id);
  if (conversation)
    return (
      <div className={styles.message}>
        <ButtonLink variant="line" href={conversationPath(conversation.bookingId)}>
          {t('item.message')}
        </ButtonLink>
      </div>
    );
  return (
    <div className={styles.message}>
      <Button variant="line" disabled aria-describedby={NOTE}>
        {t('item.message')}
      </Button>
      <p className="muted" id={NOTE}>
        {t('item.message.closed')}
      </p>
    </div>
  );
}
