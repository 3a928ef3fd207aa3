import { formatDayRange } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PHONE } from '#web/ui/drawings.ts';
import { IconLink } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ConversationFacts } from '../lib/conversation-facts.ts';
import { bookingPath, reportPath } from '#web/lib/paths.ts';
import { messagesUrl } from '../lib/messages-url.ts';
import type { RenderPicture } from '../lib/render-picture.ts';
import styles from './messages.module.css';

interface HeadProps {
  facts: ConversationFacts;
  /** Known to the parties of an open, paid rental. */
  phone: string | null | undefined;
  /** Their account is there. */
  canReport: boolean;
  renderPicture: RenderPicture;
}

const LIST = messagesUrl({ tab: 'messages', open: '' });
const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Who the conversation is with and about what; the way back, to the telephone and to the rental. */
export function ThreadHead({ facts, phone, canReport, renderPicture }: HeadProps) {
  const { t, locale } = useTexts();
  const { other, equipment, bookingId, orderNumber, startDate, endDate } = facts;
  return (
    <header className={styles.head}>
      <IconLink className={styles.back} href={LIST} icon="left" label={t('messages.back')} />
      <span className={styles.picture}>{renderPicture(equipment)}</span>
      <div className={styles.words}>
        <h2 className="text-3 tracking-0 truncate">
          <bdi>{other.name}</bdi>
        </h2>
        <p className="muted truncate">
          {formatDayRange(locale, startDate, endDate)} · <bdi>{equipment.name}</bdi>
        </p>
      </div>
      {phone && (
        <a
          className="flex-none grid h-44px place-items-center rounded w-44px"
          href={telephone(phone)}
          aria-label={t('messages.call', { name: other.name })}
        >
          <Icon name={PHONE} />
        </a>
      )}
      {canReport && (
        <IconLink
          href={reportPath({ kind: 'report_person', subject: other.id, booking: bookingId })}
          icon="alert"
          label={t('messages.reportPerson', { name: other.name })}
        />
      )}
      <ButtonLink
        href={bookingPath(bookingId)}
        variant="line"
        size="small"
        aria-label={t('messages.rentalOf', { order: orderNumber })}
      >
        {t('messages.rental')}
      </ButtonLink>
    </header>
  );
}
