import type { BookingChange, ChangePreview } from '#shared/contracts/booking-changes.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { PriceLines } from '#web/ui/price-lines.tsx';

/** What a change costs: the changed rental line by line with what is kept, what is added or given back, charged at once, refunded, held. */
export function ChangeMoney({ change }: { change: ChangePreview | BookingChange }) {
  const { t, locale, say } = useTexts();
  const money = (amount: string) => formatMoney(locale, amount, true);
  const moved = (
    [
      ['changes.added', change.addedAmount, '+'],
      ['changes.removed', change.removedAmount, '−'],
      ['changes.charged', change.chargedAmount, ''],
      ['changes.refunded', change.refundedAmount, ''],
    ] as const
  ).filter(([, amount]) => Number(amount) > 0);
  return (
    <div className="grid gap-3 p-14px-4 rounded sunken-ground">
      <PriceLines
        lines={change.priceLines.map(({ label, amount }) => ({ name: say(label), amount: money(amount) }))}
        total={{ name: t('bookings.money.total'), amount: money(change.totalAmount) }}
      />
      <PriceLines
        lines={[
          { name: t('changes.before'), amount: money(change.totalBefore) },
          ...moved.map(([name, amount, sign]) => ({ name: t(name), amount: `${sign}${money(amount)}` })),
          { name: t('changes.held'), amount: money(change.balanceAmount) },
        ]}
      />
    </div>
  );
}
