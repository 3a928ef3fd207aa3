import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { conversationPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useConversationAbout } from '../api/conversation.ts';
import styles from './equipment.module.css';

const NOTE = 'message-owner-note';

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
