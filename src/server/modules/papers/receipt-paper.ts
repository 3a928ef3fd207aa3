import type { Receipt } from '#shared/contracts/receipts.ts';
import type { BillingDetails } from '#shared/contracts/billing.ts';
import { platformFeePercent } from '#shared/domain/money-constants.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { formatDay, formatTimeZone } from '#shared/lib/format.ts';
import {
  centsOf,
  billingLines,
  finalCents,
  givenUpCents,
  lateFeeText,
  lessMoney,
  paymentMoney,
  referenceFacts,
  signedMoney,
  stateText,
  usageText,
  wholeCents,
  wholeName,
} from '#shared/lib/receipt-words.ts';
import { formatInstant } from '#shared/lib/time-text.ts';
import type { Block, Paper, Row } from '#server/lib/pdf/paper.ts';
import type { PaperTexts } from './paper-texts.ts';

/** A person and their company, line by line. */
const personLines = (name: string, billing: BillingDetails | null, { t }: PaperTexts): string[] => [
  name,
  ...(billing ? billingLines(billing, t) : []),
];

function rental(receipt: Receipt, texts: PaperTexts): Block[] {
  const { t, locale, nameOf } = texts;
  const { references, renterBilling, ownerBilling } = receipt;
  const { status, renterName, ownerName, equipmentName, startDate, endDate, timeZone } = receipt;
  const { actualPickupTime, actualReturnTime } = receipt;
  const [first, last] = [formatDay(locale, startDate, 'dated'), formatDay(locale, endDate, 'dated')];
  const instant = (at: string) => formatInstant(locale, at, timeZone);
  return [
    {
      kind: 'columns',
      columns: [
        { title: t('receipt.renter'), lines: personLines(nameOf(renterName), renterBilling, texts) },
        { title: t('receipt.owner'), lines: personLines(nameOf(ownerName), ownerBilling, texts) },
      ],
    },
    { kind: 'heading', text: t('receipt.rental') },
    {
      kind: 'facts',
      facts: [
        [t('receipt.item'), equipmentName],
        [t('receipt.days'), first === last ? first : t('receipt.span', { first, last })],
        [t('receipt.status'), t(`receipt.status.${status}`)],
        ...referenceFacts(references, t),
        ...(actualPickupTime === null ? [] : [[t('receipt.pickup'), instant(actualPickupTime)] as const]),
        ...(actualReturnTime === null ? [] : [[t('receipt.return'), instant(actualReturnTime)] as const]),
      ],
    },
    { kind: 'text', small: true, text: t('receipt.zone', { zone: formatTimeZone(locale, timeZone) }) },
  ];
}

function priceRows(receipt: Receipt, { t, locale, say }: PaperTexts): Row[] {
  const { priceLines, totalAmount, lateFee, usage } = receipt;
  const money = (amount: string) => signedMoney(locale, amount);
  const rows: Row[] = priceLines.map(({ label, amount }) => ({ cells: [say(label), money(amount)] }));
  rows.push({ isSum: true, cells: [t('receipt.total'), money(totalAmount)] });
  if (lateFee) {
    const what = { text: t('receipt.lateFee', { count: lateFee.hours }), note: lateFeeText(lateFee, t) };
    rows.push({ cells: [what, money(lateFee.amount)] });
  }
  for (const line of usage?.lines ?? []) {
    const what = { text: t(`receipt.usage.${line.kind}.name`), note: usageText(locale, line, t) };
    rows.push({ cells: [what, money(line.amount)] });
  }
  if (usage || (lateFee && lateFee.status !== 'waived'))
    rows.push({ isSum: true, cells: [t(wholeName(receipt)), money(centsToDecimal(wholeCents(receipt)))] });
  const less = givenUpCents(receipt);
  if (less > 0) {
    rows.push({ cells: [t('receipt.less'), lessMoney(locale, centsToDecimal(less))] });
    rows.push({ isSum: true, cells: [t('receipt.final'), money(centsToDecimal(finalCents(receipt)))] });
  }
  return rows;
}

function paymentRows(receipt: Receipt, { t, locale }: PaperTexts): Row[] {
  const { payments, paidAmount, heldAmount, openAmount, timeZone } = receipt;
  const rest = [
    [t('receipt.held'), heldAmount],
    [t('receipt.open'), openAmount],
  ] as const;
  return [
    ...payments.map((line) => ({
      cells: [
        formatInstant(locale, line.at, timeZone),
        { text: t(`receipt.kind.${line.kind}`), note: stateText(line, t) },
        paymentMoney(locale, line),
      ],
    })),
    { isSum: true, cells: [t('receipt.paid'), '', signedMoney(locale, paidAmount)] },
    ...rest
      .filter(([, amount]) => centsOf(amount) > 0)
      .map(([what, amount]) => ({ cells: [what, '', signedMoney(locale, amount)] })),
  ];
}

function shares({ shares: given, paidAmount, productName }: Receipt, { t, locale }: PaperTexts): Block[] {
  if (!given) return [];
  const { processingFee, commission, ownerShare, transferred } = given;
  const rest = centsOf(ownerShare) - centsOf(transferred);
  const name = t('receipt.shares.commission', { name: productName, percent: platformFeePercent });
  const rows: Row[] = [
    { cells: [t('receipt.shares.paid'), signedMoney(locale, paidAmount)] },
    { cells: [t('receipt.shares.processing'), lessMoney(locale, processingFee)] },
    { cells: [name, lessMoney(locale, commission)] },
    { isSum: true, cells: [t('receipt.shares.owner'), signedMoney(locale, ownerShare)] },
    { cells: [t('receipt.shares.transferred'), signedMoney(locale, transferred)] },
    ...(rest > 0 ? [{ cells: [t('receipt.shares.rest'), signedMoney(locale, centsToDecimal(rest))] }] : []),
  ];
  return [
    { kind: 'heading', text: t('receipt.shares') },
    { kind: 'table', columns: amountColumns(t), rows },
    { kind: 'text', small: true, text: t('receipt.shares.note') },
  ];
}

const amountColumns = (t: PaperTexts['t']) => [
  { title: t('receipt.what'), share: 4 },
  { title: t('receipt.amount'), share: 1, isAmount: true },
];

/** A rental's receipt on paper: the page's words and figures; before it is paid, a booking summary. */
export function receiptPaper(receipt: Receipt, texts: PaperTexts): Paper {
  const { t, locale, language } = texts;
  const { productName, title, orderNumber, issuedAt, timeZone, payments } = receipt;
  return {
    language,
    productName,
    title: t(`receipt.title.${title}`),
    about: t('receipt.order', { number: orderNumber }),
    blocks: [
      ...rental(receipt, texts),
      { kind: 'heading', text: t('receipt.price') },
      { kind: 'table', columns: amountColumns(t), rows: priceRows(receipt, texts) },
      { kind: 'heading', text: t('receipt.payments') },
      ...(payments.length === 0 ? [{ kind: 'text', text: t('receipt.payments.none') } as const] : []),
      {
        kind: 'table',
        columns: [
          { title: t('receipt.date'), share: 2.2 },
          { title: t('receipt.what'), share: 2.8 },
          { title: t('receipt.amount'), share: 1, isAmount: true },
        ],
        rows: paymentRows(receipt, texts),
      },
      ...shares(receipt, texts),
      {
        kind: 'text',
        small: true,
        text: t('receipt.foot', { when: formatInstant(locale, issuedAt, timeZone) }),
      },
    ],
    pageText: (page, pages) => t('papers.page', { page, pages }),
    madeAt: new Date(issuedAt),
  };
}
