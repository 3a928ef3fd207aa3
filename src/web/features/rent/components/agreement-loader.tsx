import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { previewQuery } from '#web/data/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { clockText } from '../lib/clock-text.ts';
import { readRefusal } from '../lib/refusal.ts';
import { previewBody, referencesOf } from '../lib/request-body.ts';
import type { useBooking } from '../lib/use-booking.ts';
import type { RentForm } from '../lib/use-rent-form.ts';
import type { SubmitErrorState } from '../lib/use-submit-error.ts';
import { AgreementSkeleton, AgreementStep } from './agreement-step.tsx';
import { FocusOnMount } from './refusal-banner.tsx';
import page from './rent-page.module.css';

interface AgreementLoaderProps {
  item: EquipmentDetail;
  picture: ReactNode;
  rent: RentForm;
  /** Who is signed in. */
  member: CurrentUser | undefined;
  booking: ReturnType<typeof useBooking>;
  trouble: SubmitErrorState;
  toDetails: () => void;
  payInstead: ReactNode;
  notice: ReactNode;
}

/** The agreement of what is in the form: brought again after a reload; without a complete form one is led back to it. */
export function AgreementLoader(props: AgreementLoaderProps) {
  const { item, picture, rent, member, booking, trouble, toDetails, payInstead, notice } = props;
  const body = previewBody(item.id, rent.values);
  const isComplete = rent.reading.choice !== undefined && Object.keys(rent.reading.problems).length === 0;
  const may = rent.ready && isComplete && member?.emailVerified === true;
  const { data: preview, error, isFetching, refetch } = useQuery({ ...previewQuery(body), enabled: may });
  // What was agreed to last, and refused; another total is a change of price.
  const [agreed, setAgreed] = useState<BookingPreview>();
  const isRefused = trouble.isOutdated && preview === agreed;

  useEffect(() => {
    if (rent.ready && !may) toDetails();
  }, [rent.ready, may, toDetails]);

  const expected = rent.price && centsToDecimal(rent.price.totalCents);
  const refusal = error && readRefusal(error);
  const canRetry = refusal?.kind === 'unreachable' || refusal?.kind === 'refused';
  // Once per failure, not whenever something around it changes.
  const failed = useEffectEvent((failure: Error) => {
    const { kind } = readRefusal(failure);
    if (kind === 'unreachable' || kind === 'refused') return;
    booking.refuse(failure, 'preview');
    if (kind !== 'signIn' && kind !== 'gone') toDetails();
  });
  useEffect(() => {
    if (error) failed(error);
  }, [error]);

  // What was fetched before an interruption can still be agreed to.
  const isUsable = preview !== undefined && refusal?.kind === 'unreachable' && !isRefused;
  if (canRetry && !isUsable)
    return (
      <AgreementFailed
        message={refusal.kind === 'refused' ? refusal.message : undefined}
        busy={isFetching}
        retry={() => void refetch()}
      />
    );
  if (!may || !preview) return <AgreementSkeleton />;
  return (
    <AgreementStep
      {...{ item, picture, rent, preview, payInstead }}
      agreeing={booking.agreeing}
      // Fetched again after an interruption, it can be agreed to: the server compares it with what it offers.
      outdated={isFetching && isRefused}
      onBack={toDetails}
      onAgree={() => {
        trouble.clear();
        setAgreed(preview);
        const references = referencesOf(rent.values);
        void booking.agree(body, preview, { renterId: member.id, references });
      }}
      notice={
        <>
          {!isFetching && (
            <ChangeNotice
              {...{ trouble, expected }}
              agreedTotal={agreed?.totalAmount}
              now={preview.totalAmount}
            />
          )}
          <AtOnceNotice {...{ item, preview }} />
          {notice}
        </>
      }
    />
  );
}

/** These days were booked and left unpaid before: there are only a few minutes to pay now, or one waits. */
function AtOnceNotice({ item, preview }: { item: EquipmentDetail; preview: BookingPreview }) {
  const { t, locale } = useTexts();
  const { paysAtOnceUntil, minutesToPay } = preview;
  if (paysAtOnceUntil === null) return null;
  const when = clockText(locale, new Date(paysAtOnceUntil), item.timeZone);
  return (
    <Banner
      tone="warning"
      icon="clock"
      role="status"
      title={t('rent.atOnce.title', { minutes: minutesToPay })}
    >
      {t('rent.atOnce.text', { minutes: minutesToPay, when })}
    </Banner>
  );
}

interface ChangeNoticeProps {
  trouble: SubmitErrorState;
  /** What the details came to. */
  expected: string | undefined;
  /** What was agreed to last. */
  agreedTotal: string | undefined;
  now: string;
}

/** The price or the text has changed since it was shown or agreed to: a banner above the new one. */
function ChangeNotice({ trouble: { current }, expected, agreedTotal, now }: ChangeNoticeProps) {
  const { t, locale } = useTexts();
  const kind = current?.refusal.kind;
  const before = agreedTotal ?? expected;
  const isOther = before !== undefined && before !== now;
  if (kind !== 'price' && kind !== 'agreement' && !isOther) return null;
  const money = (amount: string) => formatMoney(locale, amount, true);
  const price = () =>
    isOther
      ? t('rent.price.text', { before: money(before), after: money(now) })
      : t('rent.price.textUnknown');
  const isPrice = kind === 'price' || isOther;
  return (
    <FocusOnMount key={current?.count}>
      <Banner tone="warning" role="alert" title={t(isPrice ? 'rent.price.title' : 'rent.changed.title')}>
        {isPrice ? price() : t('rent.changed.text')}
      </Banner>
    </FocusOnMount>
  );
}

interface AgreementFailedProps {
  message: string | undefined;
  busy: boolean;
  retry: () => void;
}

function AgreementFailed({ message, busy, retry }: AgreementFailedProps) {
  const { t } = useTexts();
  return (
    <div className={page.columns}>
      <RetryBanner tone="danger" title={t('rent.agreement.failed')} busy={busy} retry={retry}>
        {message ?? t('rent.failure.offline')}
      </RetryBanner>
    </div>
  );
}
