import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillingDetails } from '#shared/contracts/billing.ts';
import { maxCompanyAddressLength, maxCompanyLength, maxTaxNumberLength } from '#shared/domain/limits.ts';
import { billingQuery, saveBilling } from '#web/data/billing.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '../lib/use-error-toast.ts';
import { FAILED } from '../lib/failed.ts';
import styles from './profile.module.css';

function useBilling(stored: BillingDetails) {
  const t = useText();
  const toast = useToast();
  const errorToast = useErrorToast();
  const client = useQueryClient();
  const [typed, setTyped] = useState(stored);
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveBilling(apiOf(client), typed),
    onSuccess: (after) => {
      client.setQueryData(billingQuery.queryKey, after);
      setTyped(after);
      toast({ title: t('profile.billing.saved') });
    },
    onError: (failure) => errorToast(failure, 'profile.details.failed'),
  });
  const write = (name: keyof BillingDetails, text: string) =>
    setTyped((before) => ({ ...before, [name]: text }));
  return { typed, write, busy: isPending, save: () => !isPending && mutate() };
}

function BillingForm({ stored }: { stored: BillingDetails }) {
  const t = useText();
  const isHydrated = useHydrated();
  const { typed, write, busy, save } = useBilling(stored);
  return (
    <form
      className="stack-4"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={t('profile.billing.company')}
        optional
        name="company"
        autoComplete="organization"
        maxLength={maxCompanyLength}
        value={typed.company}
        onChange={({ target }) => write('company', target.value)}
      />
      <TextField
        label={t('profile.billing.taxNumber')}
        optional
        name="taxNumber"
        maxLength={maxTaxNumberLength}
        value={typed.taxNumber}
        onChange={({ target }) => write('taxNumber', target.value)}
      />
      <TextAreaField
        label={t('profile.billing.address')}
        optional
        name="address"
        autoComplete="street-address"
        maxLength={maxCompanyAddressLength}
        value={typed.address}
        onChange={({ target }) => write('address', target.value)}
      />
      <Button className={styles.save} type={isHydrated ? 'submit' : 'button'} busy={busy}>
        {t(busy ? 'profile.details.saving' : 'profile.billing.save')}
      </Button>
    </form>
  );
}

/** What a person's receipts name their company by. */
export function Billing() {
  const t = useText();
  const query = useQuery(billingQuery);
  return (
    <Card title={t('profile.billing.title')} text={t('profile.billing.text')} busy={query.isPending}>
      <Loaded query={query} skeleton="h-480px" title="profile.billing.failed" {...FAILED}>
        {(stored) => <BillingForm stored={stored} />}
      </Loaded>
    </Card>
  );
}
