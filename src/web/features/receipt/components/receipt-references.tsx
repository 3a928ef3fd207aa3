import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { maxJobNameLength, maxPurchaseOrderLength } from '#shared/domain/limits.ts';
import { saveReferences } from '#web/data/billing.ts';
import { receiptQuery } from '#web/data/bookings.ts';
import { reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './receipt.module.css';

const LIMITS = { purchaseOrder: maxPurchaseOrderLength, jobName: maxJobNameLength } as const;
const NAMES = ['purchaseOrder', 'jobName'] as const;

function useReferences({ bookingId, references }: Receipt) {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const [typed, setTyped] = useState(references);
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveReferences(apiOf(client), bookingId, typed),
    onSuccess: (after) => {
      client.setQueryData(
        receiptQuery(bookingId).queryKey,
        (receipt) => receipt && { ...receipt, references: after },
      );
      setTyped(after);
      toast({ title: t('receipt.references.saved') });
    },
    onError: (failure) =>
      toast({
        tone: 'destructive',
        title: t('receipt.references.failed'),
        text: reasonOf(failure) ?? t('common.failed.text'),
      }),
  });
  return { typed, setTyped, busy: isPending, save: () => !isPending && mutate() };
}

/** What the renter's books know the rental by: changed until it is over, and printed on the paper above. */
export function References({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const isHydrated = useHydrated();
  const { typed, setTyped, busy, save } = useReferences(receipt);
  return (
    <Card className={styles.references} title={t('receipt.references')} text={t('receipt.references.text')}>
      <form
        className="stack-4"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={t(`receipt.${name}`)}
            optional
            name={name}
            maxLength={LIMITS[name]}
            value={typed[name]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
        <Button className="justify-self-start" type={isHydrated ? 'submit' : 'button'} busy={busy}>
          {t(busy ? 'receipt.references.saving' : 'receipt.references.save')}
        </Button>
      </form>
    </Card>
  );
}
