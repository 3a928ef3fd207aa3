import { platformFeePercent } from '#shared/domain/money-constants.ts';
import { centsToDecimal, type Cents } from '#shared/domain/money.ts';
import { formatDay, formatMonth } from '#shared/lib/format.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import {
  billingLines,
  lessMoney,
  referenceFacts,
  signedMoney,
  stateText,
} from '#shared/lib/receipt-words.ts';
import { formatInstant } from '#shared/lib/time-text.ts';
import type { Block, Paper, Row } from '#server/lib/pdf/paper.ts';
import type { OwnerStatement, RenterStatement } from '../statements/index.ts';
import type { PaperTexts } from './paper-texts.ts';

/** What a statement is written with. */
interface Pencil extends PaperTexts {
  readonly productName: string;
}

const money = (locale: string, cents: Cents): string => signedMoney(locale, centsToDecimal(cents));
const less = (locale: string, cents: Cents): string => lessMoney(locale, centsToDecimal(cents));
const dayOf = (locale: string, at: Date, timeZone: string): string =>
  formatDay(locale, dayAt(at, timeZone), 'dated');

/** Whose it is, what stands in it, and what its months are. */
function statementPaper(
  side: 'owner' | 'renter',
  statement: OwnerStatement | RenterStatement,
  { t, locale, language, productName }: Pencil,
  blocks: readonly Block[],
): Paper {
  const { name, billing, month, running, now } = statement;
  const monthName = formatMonth(locale, `${month}-01T00:00:00Z`);
  const lines = [name, ...(billing ? billingLines(billing, t) : [])];
  return {
    language,
    productName,
    title: t(`papers.statement.${side}`),
    about: running ? t('papers.statement.toDate', { month: monthName }) : monthName,
    blocks: [
      { kind: 'columns', columns: [{ title: t(`receipt.${side}`), lines }] },
      ...blocks,
      { kind: 'text', small: true, text: t(`papers.statement.${side}.note`) },
      {
        kind: 'text',
        small: true,
        text: t('papers.statement.foot', { when: formatInstant(locale, now.toISOString(), 'UTC') }),
      },
    ],
    pageText: (page, pages) => t('papers.page', { page, pages }),
    madeAt: now,
  };
}

function rentalRows({ rentals, sums }: OwnerStatement, { t, locale }: Pencil): Row[] {
  const amounts = (of: OwnerStatement['sums']) => [
    money(locale, of.paidCents),
    less(locale, of.processingCents),
    less(locale, of.commissionCents),
    money(locale, of.damageCents),
    money(locale, of.ownerCents),
  ];
  const rows: Row[] = rentals.map((rental) => {
    const extras = rental.extras.map(
      ({ kind, cents }) => `${t(`receipt.kind.${kind}`)} ${money(locale, cents)}`,
    );
    const note = [rental.equipmentName, ...extras].join(' · ');
    return { cells: [{ text: rental.orderNumber, note }, ...amounts(rental)] };
  });
  return [...rows, { isSum: true, cells: [t('papers.statement.sum'), ...amounts(sums)] }];
}

function transferBlocks({ transfers, sums }: OwnerStatement, { t, locale }: Pencil): Block[] {
  const rows: Row[] = transfers.map(({ at, timeZone, orderNumber, equipmentName, cents }) => ({
    cells: [
      dayOf(locale, at, timeZone),
      { text: orderNumber, note: cents < 0 ? t('papers.statement.takenBack') : equipmentName },
      money(locale, cents),
    ],
  }));
  const sum: Row = {
    isSum: true,
    cells: [t('papers.statement.sum'), '', money(locale, sums.transferredCents)],
  };
  return [
    { kind: 'heading', text: t('papers.statement.transfers') },
    ...(rows.length === 0 ? [{ kind: 'text', text: t('papers.statement.transfers.none') } as const] : []),
    {
      kind: 'table',
      columns: [
        { title: t('receipt.date'), share: 1.4 },
        { title: t('papers.statement.rental'), share: 2.6 },
        { title: t('receipt.amount'), share: 1, isAmount: true },
      ],
      rows: [...rows, sum],
    },
  ];
}

/** An owner's month: how each share came about, what was transferred, and what is owed before and after. */
export function ownerStatementPaper(statement: OwnerStatement, pencil: Pencil): Paper {
  const { t, locale, productName } = pencil;
  const { sums, owedBeforeCents, owedAfterCents } = statement;
  const amount = (title: string) => ({ title, share: 1.1, isAmount: true });
  const balance: Row[] = [
    { cells: [t('papers.statement.owedBefore'), money(locale, owedBeforeCents)] },
    { cells: [t('papers.statement.share'), money(locale, sums.ownerCents)] },
    { cells: [t('papers.statement.transfers'), less(locale, sums.transferredCents)] },
    { isSum: true, cells: [t('papers.statement.owedAfter'), money(locale, owedAfterCents)] },
  ];
  return statementPaper('owner', statement, pencil, [
    { kind: 'heading', text: t('papers.statement.rentals') },
    {
      kind: 'table',
      columns: [
        { title: t('papers.statement.rental'), share: 2.3 },
        amount(t('papers.statement.paid')),
        amount(t('receipt.shares.processing')),
        amount(t('receipt.shares.commission', { name: productName, percent: platformFeePercent })),
        amount(t('receipt.kind.damage')),
        amount(t('papers.statement.share')),
      ],
      rows: rentalRows(statement, pencil),
    },
    ...transferBlocks(statement, pencil),
    { kind: 'heading', text: t('papers.statement.balance') },
    {
      kind: 'table',
      columns: [
        { title: t('receipt.what'), share: 4 },
        { title: t('receipt.amount'), share: 1, isAmount: true },
      ],
      rows: balance,
    },
  ]);
}

/** A renter's month: each charge and refund with what their books know the rental by. */
export function renterStatementPaper(statement: RenterStatement, pencil: Pencil): Paper {
  const { t, locale } = pencil;
  const { lines, sums } = statement;
  const rows: Row[] = lines.map(({ money: line, timeZone, orderNumber, equipmentName, ...given }) => {
    const references = referenceFacts(
      { purchaseOrder: given.purchaseOrder ?? '', jobName: given.jobName ?? '' },
      t,
    ).map(([name, value]) => `${name}: ${value}`);
    const amount = centsToDecimal(line.cents);
    const state = stateText({ ...line, at: line.at.toISOString(), amount }, t);
    return {
      cells: [
        dayOf(locale, line.at, timeZone),
        { text: orderNumber, note: [equipmentName, ...references].join(' · ') },
        { text: t(`receipt.kind.${line.kind}`), note: state },
        money(locale, line.cents),
      ],
    };
  });
  return statementPaper('renter', statement, pencil, [
    { kind: 'heading', text: t('receipt.payments') },
    {
      kind: 'table',
      columns: [
        { title: t('receipt.date'), share: 1.3 },
        { title: t('papers.statement.rental'), share: 2.4 },
        { title: t('receipt.what'), share: 1.8 },
        { title: t('receipt.amount'), share: 1, isAmount: true },
      ],
      rows: [
        ...rows,
        { isSum: true, cells: [t('papers.statement.charged'), '', '', money(locale, sums.chargedCents)] },
        { cells: [t('papers.statement.refunded'), '', '', less(locale, sums.refundedCents)] },
        { isSum: true, cells: [t('receipt.paid'), '', '', money(locale, sums.netCents)] },
      ],
    },
  ]);
}
