import { receiptQuery } from '#web/data/bookings.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { ReceiptView } from '#web/features/receipt/components/receipt-view.tsx';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = ({ params }) => {
  const id = params['id'] ?? '';
  return <ReceiptView key={id} bookingId={id} />;
};

/** 404 for what is not the reader's; a guest is led to sign in first. */
export const load: RouteModule['load'] = async ({ client, params }) => {
  try {
    const user = await client.query(currentUserQuery);
    if (user.isGuest) return { status: 200 };
    const receipt = await client.query(receiptQuery(params['id'] ?? ''));
    return { status: receipt ? 200 : 404 };
  } catch {
    // The screen shows the error and retries.
    return { status: 503 };
  }
};

export const head: RouteModule['head'] = ({ client, params, t }) => {
  const receipt = client.getQueryData(receiptQuery(params['id'] ?? '').queryKey);
  const isMissing = receipt === null;
  const page = receipt
    ? t(`receipt.head.${receipt.title}`, { number: receipt.orderNumber })
    : t(isMissing ? 'receipt.missing.head' : 'receipt.title');
  return { title: t('common.title', { page }), noIndex: true };
};
