import type { BookingChange } from '#shared/contracts/booking-changes.ts';
import type { Booking, StoredAgreement } from '#shared/contracts/bookings.ts';
import { formatInstant } from '#shared/lib/time-text.ts';
import type { Block, Paper } from '#server/lib/pdf/paper.ts';
import type { PaperTexts } from './paper-texts.ts';

const HEADING = /^\d+\. /;

/** English text is marked as such for a screen reader. */
const paragraphs = (text: string): Block[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) =>
      HEADING.test(block)
        ? { kind: 'heading', text: block, language: 'en' }
        : { kind: 'text', text: block.replaceAll('\n', ' '), language: 'en' },
    );

function addendum(
  { askedBy, askedAt, acceptedBy, acceptedAt, text, sha256 }: BookingChange,
  number: number,
  timeZone: string,
  { t, locale }: PaperTexts,
): Block[] {
  const when = (at: string) => formatInstant(locale, at, timeZone);
  // With instant booking the owner has agreed beforehand.
  const acceptance =
    acceptedBy === null || acceptedAt === null
      ? []
      : [
          [
            t('papers.addendum.accepted'),
            t(acceptedBy === 'instant' ? 'papers.addendum.instant' : `papers.by.${acceptedBy}`, {
              when: when(acceptedAt),
            }),
          ] as const,
        ];
  return [
    { kind: 'heading', text: t('papers.addendum', { number }) },
    {
      kind: 'facts',
      facts: [
        [t('papers.addendum.asked'), t(`papers.by.${askedBy}`, { when: when(askedAt) })],
        ...acceptance,
      ],
    },
    ...paragraphs(text),
    { kind: 'text', small: true, text: t('papers.hash', { hash: sha256 }) },
  ];
}

interface AgreementParts {
  readonly booking: Pick<Booking, 'orderNumber' | 'timeZone'>;
  readonly agreement: StoredAgreement;
  /** All that were ever asked for; those count that were applied. */
  readonly changes: readonly BookingChange[];
  readonly productName: string;
  readonly now: Date;
}

/** The agreement word for word as it was agreed to, and below it each addendum that counts. */
export function agreementPaper(parts: AgreementParts, texts: PaperTexts): Paper {
  const { booking, agreement, changes, productName, now } = parts;
  const { t, locale, language } = texts;
  const { timeZone } = booking;
  const applied = changes
    .filter(({ outcome }) => outcome === 'applied')
    .sort((a, b) => (a.acceptedAt ?? '').localeCompare(b.acceptedAt ?? ''));
  return {
    language,
    productName,
    title: t('papers.agreement'),
    about: t('receipt.order', { number: booking.orderNumber }),
    blocks: [
      {
        kind: 'text',
        text: t('papers.agreement.agreed', { when: formatInstant(locale, agreement.agreedAt, timeZone) }),
      },
      ...(language === 'en'
        ? []
        : [{ kind: 'text', text: t('papers.agreement.english', { name: productName }) } as const]),
      ...paragraphs(agreement.text),
      { kind: 'text', small: true, text: t('papers.hash', { hash: agreement.sha256 }) },
      ...applied.flatMap((change, index) => addendum(change, index + 1, timeZone, texts)),
    ],
    pageText: (page, pages) => t('papers.page', { page, pages }),
    madeAt: now,
  };
}
