import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { codeFrom, type HandoverStep } from '#shared/domain/handover-code.ts';
import { sendHandoverCode } from '#web/data/handover-codes.ts';
import { BOOKINGS } from '#web/data/keys.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { serverNow } from '#web/lib/server-time.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { otherParty } from '../lib/parties.ts';
import { rememberCode } from '../lib/pending-codes.ts';
import { CodeScanner, canScan } from './code-scanner.tsx';

interface EnterCodeProps {
  booking: Booking;
  step: HandoverStep;
  /** Read by a camera that has opened this page. */
  brought: string | undefined;
  onDone: () => void;
}

/** Sends the other side's code; without a connection it is kept with the time, and sent with the next one. */
function useSendCode(booking: Booking, step: HandoverStep, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (text: string): Promise<void> => {
    const code = codeFrom(text);
    if (code === undefined) {
      setProblem(t('bookings.code.sixDigits'));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    const body = { step, code, readAt: serverNow().toISOString() };
    try {
      await sendHandoverCode(apiOf(client), booking.id, body);
      toast({ title: t(`bookings.code.sent.${step}`) });
      void client.invalidateQueries({ queryKey: [BOOKINGS] });
      onDone();
    } catch (error) {
      if (error instanceof ApiError) {
        setProblem(error.userMessage ?? t('bookings.code.refused'));
        setBusy(false);
        return;
      }
      rememberCode({ bookingId: booking.id, ...body });
      toast({ title: t('bookings.code.kept'), text: t('bookings.code.keptText') });
      onDone();
    }
  };
  return { busy, problem, setProblem, submit };
}

export function EnterCode({ booking, step, brought, onDone }: EnterCodeProps) {
  const t = useText();
  const { busy, problem, setProblem, submit } = useSendCode(booking, step, onDone);
  const [text, setText] = useState(brought ?? '');
  const [scanning, setScanning] = useState(false);
  return (
    <form
      className="stack-4"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(text);
      }}
    >
      {scanning && (
        <CodeScanner
          onCode={(code) => {
            setScanning(false);
            setText(code);
            void submit(code);
          }}
          onFailed={() => {
            setScanning(false);
            setProblem(t('bookings.code.noCamera'));
          }}
        />
      )}
      <Field label={t('bookings.code.label', { name: otherParty(booking) })} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="row-2">
        <Button type="submit" busy={busy}>
          {t(busy ? 'bookings.code.sending' : `bookings.code.confirm.${step}`)}
        </Button>
        {canScan() && !scanning && (
          <Button variant="line" onClick={() => setScanning(true)}>
            {t('bookings.code.scan')}
          </Button>
        )}
      </div>
    </form>
  );
}
