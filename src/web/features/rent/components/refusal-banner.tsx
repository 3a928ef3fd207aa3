import { useEffect, useRef, type ReactNode } from 'react';
import type { Day } from '#shared/domain/calendar.ts';
import { paths } from '#web/lib/paths.ts';
import { formatDayRange, formatMoney } from '#web/lib/format.ts';
import { useTexts, type Translate } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { inNextFrame } from '../lib/next-frame.ts';
import { otherMessages } from '../lib/problems.ts';
import type { Refusal } from '../lib/refusal.ts';
import { movedTo, rangeOfValues, type RentValues } from '../lib/rent-values.ts';
import { CannotBook, CLAIM_UNPAID, NO_BOOK } from './blocked-banners.tsx';
import styles from './rent.module.css';

/** Takes the focus when it appears: what has just happened is read first, wherever the button was. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    return inNextFrame(() => place.current?.scrollIntoView({ block: 'center' }));
  }, []);
  return (
    <div ref={place} className={styles.arriving} tabIndex={-1}>
      {children}
    </div>
  );
}

export interface RefusalBannerProps {
  refusal: Refusal;
  onPay: (bookingId: string) => void;
  paying: boolean;
  verifyPath: string;
  /** The call may have arrived although no answer came. */
  maybeBooked?: boolean;
}

/** What happened, what was not lost, and what to do about it. Price, agreement and days are shown beside the new ones. */
export function RefusalBanner(props: RefusalBannerProps) {
  const { refusal } = props;
  const { t } = useTexts();
  const content = contentOf(props, t);
  if (!content) return null;
  return <FocusOnMount key={refusal.kind}>{content}</FocusOnMount>;
}

const failureText = (maybeBooked = false) => (maybeBooked ? 'rent.failure.text' : 'rent.failure.previewText');

function contentOf({ refusal, ...rest }: RefusalBannerProps, t: Translate): ReactNode {
  switch (refusal.kind) {
    case 'taken':
      return refusal.bookingId === undefined ? null : (
        <CooldownBanner onPay={rest.onPay} bookingId={refusal.bookingId} paying={rest.paying} />
      );
    case 'unverified':
      return <Unverified path={rest.verifyPath} urgent />;
    case 'identity':
      return <IdentityFirst path={rest.verifyPath} />;
    case 'unreachable':
      return <Unreachable maybeBooked={rest.maybeBooked ?? false} />;
    case 'refused':
      if (refusal.code === NO_BOOK) return <CannotBook urgent />;
      return <Refused code={refusal.code} message={refusal.message ?? t(failureText(rest.maybeBooked))} />;
    case 'fields': {
      const messages = otherMessages(refusal.fields);
      return messages.length > 0 ? <Refused message={messages.join(' ')} /> : null;
    }
    default:
      return null;
  }
}

interface TakenNoticeProps {
  nextFree: readonly Day[];
  values: RentValues;
  /** Puts other days into the form. */
  onDays: (values: RentValues) => void;
}

export function TakenBanner({ nextFree, values, onDays }: TakenNoticeProps) {
  const { t, locale } = useTexts();
  const offers = nextFree.map((day) => {
    const moved = movedTo(values, day);
    const range = rangeOfValues(moved) ?? { first: day, last: day };
    const text = formatDayRange(locale, range.first, range.last, 'weekday');
    return { day, moved, text };
  });
  return (
    <Banner tone="warning" icon="calendar" role="alert" title={t('rent.taken.title')}>
      <p>{t(offers.length > 0 ? 'rent.taken.text' : 'rent.taken.none')}</p>
      {offers.length > 0 && (
        <ul className="row-2 mt-3" aria-label={t('rent.taken.days')}>
          {offers.map(({ day, moved, text }) => (
            <li key={day}>
              <Button variant="line" size="small" onClick={() => onDays(moved)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** The reader's own booking of these days, not paid yet. */
export function CooldownBanner({
  bookingId,
  onPay,
  paying,
}: { bookingId: string } & Pick<RefusalBannerProps, 'onPay' | 'paying'>) {
  const { t } = useTexts();
  return (
    <Banner
      tone="warning"
      icon="clock"
      role="status"
      title={t('rent.waiting.title')}
      action={
        <Button variant="main" size="small" busy={paying} onClick={() => onPay(bookingId)}>
          {t('rent.waiting.pay')}
        </Button>
      }
    >
      {t('rent.waiting.text')}
    </Banner>
  );
}

/** The Reviewer can look at the form and send nothing. */
export function ReviewerCannotBook() {
  const { t } = useTexts();
  return (
    <Banner tone="warning" icon="shield" role="status" title={t('rent.reviewer.title')}>
      {t('rent.reviewer.text')}
    </Banner>
  );
}

/** Shown before the form is filled in, and again, more prominently, on an attempt to go on. */
export function Unverified({ path, urgent = false }: { path: string; urgent?: boolean }) {
  const { t } = useTexts();
  return (
    <Banner
      tone={urgent ? 'warning' : 'info'}
      icon="shield"
      role={urgent ? 'alert' : 'status'}
      title={t('rent.unverified.title')}
      action={
        <ButtonLink variant="line" size="small" href={path}>
          {t('rent.unverified.link')}
        </ButtonLink>
      }
    >
      {t('rent.unverified.text')}
    </Banner>
  );
}

/** Before the refusal: from which total on it will come (dollars). */
export function IdentityFirst({ path, above }: { path: string; above?: number }) {
  const { t, locale } = useTexts();
  const isNotice = above !== undefined;
  return (
    <Banner
      tone={isNotice ? 'info' : 'warning'}
      icon="shield"
      role={isNotice ? 'status' : 'alert'}
      title={
        isNotice ? t('rent.identity.above', { amount: formatMoney(locale, above) }) : t('rent.identity.first')
      }
      action={
        <ButtonLink variant="line" size="small" href={path}>
          {t('rent.identity.link')}
        </ButtonLink>
      }
    >
      {t('rent.identity.text')}
    </Banner>
  );
}

function Unreachable({ maybeBooked }: { maybeBooked: boolean }) {
  const { t } = useTexts();
  return (
    <Banner
      tone="danger"
      role="alert"
      title={t(maybeBooked ? 'rent.failure.title' : 'rent.failure.offlineTitle')}
    >
      {maybeBooked ? `${t('rent.failure.text')}. ${t('rent.failure.unsure')}` : t('rent.failure.offline')}
    </Banner>
  );
}

/** What is to be paid or given up there first. */
const LEAD_TO_BOOKINGS: readonly (string | undefined)[] = ['too_many_unpaid', CLAIM_UNPAID];

function Refused({ code, message }: { code?: string | undefined; message: string }) {
  const { t } = useTexts();
  return (
    <Banner
      tone="danger"
      role="alert"
      title={t('rent.failure.title')}
      action={
        LEAD_TO_BOOKINGS.includes(code) && (
          <ButtonLink variant="line" size="small" href={paths.bookings}>
            {t('rent.failure.bookings')}
          </ButtonLink>
        )
      }
    >
      {message}
    </Banner>
  );
}
