import type { UseQueryResult } from '@tanstack/react-query';
import { encode } from 'uqr';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { HandoverSecret } from '#shared/contracts/handover-codes.ts';
import { handoverCodeSeconds } from '#shared/domain/booking-limits.ts';
import { handoverLink, type HandoverStep } from '#shared/domain/handover-code.ts';
import { codeAt } from '#shared/lib/one-time-code.ts';
import { bookingPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '../lib/now.tsx';
import { otherParty } from '../lib/parties.ts';
import styles from './codes.module.css';

function bytesOf(base64url: string): Uint8Array {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M' });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}

interface ShowCodeProps {
  booking: Booking;
  step: HandoverStep;
  secrets: UseQueryResult<HandoverSecret[]>;
}

/** The reader's own code: made on this phone, so it needs no connection once the secret is here. */
export function ShowCode({ booking, step, secrets }: ShowCodeProps) {
  const t = useText();
  const now = useNow();
  const { data } = secrets;
  if (secrets.isError && !data) return <p role="alert">{t('bookings.code.noSecret')}</p>;
  const own = data?.find((one) => one.bookingId === booking.id && one.step === step);
  if (!own) return <Skeleton className={styles.qr} />;
  const code = codeAt(bytesOf(own.secret), now);
  const seconds = handoverCodeSeconds - (Math.floor(now.getTime() / 1000) % handoverCodeSeconds);
  const address = window.location.origin + bookingPath(booking.id);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  return (
    <div className={styles.code}>
      <Qr text={handoverLink(address, code)} label={t('bookings.code.qr', { code: spaced })} />
      <p className={styles.digits}>{spaced}</p>
      <p className="muted" role="timer">
        {t('bookings.code.left', { seconds })}
      </p>
      <p>{t('bookings.code.showText', { name: otherParty(booking) })}</p>
    </div>
  );
}
