import { useState } from 'react';
import { maxJobNameLength, maxPurchaseOrderLength } from '#shared/domain/limits.ts';
import { useText } from '#web/lib/text.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { RentForm } from '../lib/use-rent-form.ts';

/** What the renter's books know the rental by, for the receipt; closed until it is wanted. */
export function ReferencesField({ rent }: { rent: RentForm }) {
  const t = useText();
  // What was filled in before a reload is seen.
  const [isFilled] = useState(rent.values.purchaseOrder !== '' || rent.values.jobName !== '');
  return (
    <details open={isFilled}>
      <summary className="cursor-pointer min-h-44px strong">{t('rent.references')}</summary>
      <div className="stack-3">
        <TextField
          label={t('rent.purchaseOrder')}
          optional
          maxLength={maxPurchaseOrderLength}
          {...rent.form.register('purchaseOrder')}
        />
        <TextField
          label={t('rent.jobName')}
          optional
          maxLength={maxJobNameLength}
          {...rent.form.register('jobName')}
        />
      </div>
    </details>
  );
}
