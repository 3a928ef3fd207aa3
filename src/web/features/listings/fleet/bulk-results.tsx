import { useState } from 'react';
import type { BulkResult } from '#shared/contracts/bulk-changes.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Value = BulkResult['values'][number];

/** Of a long list, those that are shown before all of them are asked for. */
const SHOWN = 100;

/** What a change does to each listing, before and after; those that it leaves alone are named with the reason. */
export function BulkResults({ listings }: { listings: readonly BulkResult[] }) {
  const { t, locale } = useTexts();
  const [isWhole, setIsWhole] = useState(false);
  const said = ({ field }: Value, value: Value['before']): string => {
    if (typeof value === 'boolean') return t(value ? 'fleet.yes' : 'fleet.no');
    if (typeof value === 'number') return t('fleet.bulk.hours', { count: value });
    return field.endsWith('Rate') || field === 'deliveryFee' ? formatMoney(locale, value) : value;
  };
  const changed = listings.filter(({ outcome }) => outcome === 'changed');
  // What is left alone needs the owner's look first.
  const inOrder = [...listings.filter(({ outcome }) => outcome !== 'changed'), ...changed];
  return (
    <div className="stack-2">
      <p role="status" className="strong">
        {t('fleet.bulk.count', { count: changed.length, all: listings.length })}
      </p>
      <ul className="stack-2">
        {(isWhole ? inOrder : inOrder.slice(0, SHOWN)).map(({ id, name, outcome, isLimited, values }) => (
          <li key={id} className="border-t pt-2">
            <span className="strong">{name || t('fleet.bulk.gone')}</span>
            {outcome !== 'changed' && (
              <span className="block muted">{t(`fleet.bulk.outcome.${outcome}`)}</span>
            )}
            {values.map((value) => (
              <span key={value.field} className="block">
                {t('fleet.bulk.becomes', {
                  field: t(`fleet.bulk.field.${value.field}`),
                  before: said(value, value.before),
                  after: said(value, value.after),
                })}
              </span>
            ))}
            {isLimited && <span className="block muted">{t('fleet.bulk.limited')}</span>}
          </li>
        ))}
      </ul>
      {listings.length > SHOWN && !isWhole && (
        <Button variant="line" onClick={() => setIsWhole(true)}>
          {t('fleet.bulk.showAll', { count: listings.length })}
        </Button>
      )}
    </div>
  );
}
