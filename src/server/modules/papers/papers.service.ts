import type { Readable } from 'node:stream';
import type { StatementQuery } from '#shared/contracts/statements.ts';
import { withoutDelivery } from '#shared/domain/agreement-redaction.ts';
import type { Locale } from '#shared/domain/languages.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import type { Paper } from '#server/lib/pdf/paper.ts';
import type { Platform } from '#server/platform.ts';
import type { Bookings } from '../bookings/index.ts';
import type { ReceiptsService } from '../receipts/index.ts';
import type { StatementsService } from '../statements/index.ts';
import { agreementPaper } from './agreement-paper.ts';
import { PAPER_TEXTS } from './paper-texts.ts';
import { receiptPaper } from './receipt-paper.ts';
import { ownerStatementPaper, renterStatementPaper } from './statement-paper.ts';

export interface PrintedPaper {
  readonly name: string;
  readonly content: Readable;
}

interface PapersDeps {
  readonly platform: Pick<Platform, 'config' | 'clocks'>;
  readonly receipts: ReceiptsService;
  readonly statements: StatementsService;
  readonly bookings: Pick<Bookings, 'reads' | 'changes'>;
}

/** The library comes with the first paper, not with every start. */
const printed = async (paper: Paper): Promise<Readable> =>
  (await import('#server/lib/pdf/write-paper.ts')).writePaper(paper);

/** Setting type keeps a processor busy: two at once, and few that wait. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

/** Papers as PDF files (docs/product/money.md#papers), for whoever may read the same on the page. */
export function createPapersService({ platform, receipts, statements, bookings }: PapersDeps) {
  const inTurn = createSemaphore(AT_ONCE, MOST_WAITING);
  return {
    receipt: (actor: MemberActor, bookingId: string, language: Locale): Promise<PrintedPaper> =>
      inTurn(async () => {
        const receipt = await receipts.one(actor, bookingId);
        const content = await printed(receiptPaper(receipt, PAPER_TEXTS[language]));
        return { name: `${receipt.title}-${receipt.orderNumber}.pdf`, content };
      }),

    /** Throws 409 `agreement_unpaid` for the owner before the fee is paid. A copy for keeping leaves the address of a delivery out. */
    agreement: (
      actor: MemberActor,
      bookingId: string,
      language: Locale,
      { withAddress = true } = {},
    ): Promise<PrintedPaper> =>
      inTurn(async () => {
        const read = await bookings.reads.agreement(actor, bookingId);
        const agreement = withAddress ? read : { ...read, text: withoutDelivery(read.text) };
        const booking = await bookings.reads.one(actor, bookingId);
        const changes = await bookings.changes.list(actor, bookingId);
        const { productName } = platform.config;
        const now = platform.clocks.product.now();
        const parts = { booking, agreement, changes, productName, now };
        const content = await printed(agreementPaper(parts, PAPER_TEXTS[language]));
        return { name: `agreement-${booking.orderNumber}.pdf`, content };
      }),

    /** Throws 404 for a month of the caller's that holds nothing, 422 for one that has not begun. */
    async statement(actor: MemberActor, query: StatementQuery, language: Locale): Promise<PrintedPaper> {
      const { as, month } = query;
      const pencil = { ...PAPER_TEXTS[language], productName: platform.config.productName };
      // A month of thousands of rentals takes long to read: no other paper waits for that.
      const paper =
        as === 'owner'
          ? ownerStatementPaper(await statements.owner(actor, month), pencil)
          : renterStatementPaper(await statements.renter(actor, month), pencil);
      return inTurn(async () => ({
        name: `statement-${as}-${month}.pdf`,
        content: await printed(paper),
      }));
    },
  };
}

export type PapersService = ReturnType<typeof createPapersService>;
