import type { Engine } from '../engine.ts';
import type { Account, Dispute, Payout, Refund, SandboxEvent } from '../objects/stored.ts';
import { moveAccount, type AccountStep } from '../payments/account-steps.ts';
import { closeDispute, openDispute } from '../payments/disputes.ts';
import { finishPayout, payOut } from '../payments/payouts.ts';
import { failRefund } from '../payments/refunds.ts';
import type { Unit } from '../store/unit.ts';
import type { WebhookSender } from '../webhooks/sender.ts';
import { Attachments, type Attachment } from './attachments.ts';
import type { CallFault, Faults, HoldDecline, TransferRefusal, WebhookFault } from './faults.ts';
import { importHistory, type History, type ImportedPayment } from './history.ts';

export interface ClockState {
  /** Product time, ISO 8601. */
  now: string;
  offsetSeconds: number;
}

/** What Stripe lacks and a sandbox needs; the same over HTTP under /control and as functions. */
export interface SandboxControl {
  status(): { pids: number[]; clock: ClockState; waitingDeliveries: number };
  attach(attachment: Attachment): void;
  /**
   * Forgets a process; with `stopWhenAlone` crashed ones as well. `stopping`: none is left, and the
   * sandbox is to end.
   */
  detach(input: { pid: number; stopWhenAlone?: boolean | undefined }): { stopping: boolean };
  /** Moves product time, lets what became due happen, delivers what is due, then answers. */
  clock(input: { offsetSeconds: number }): Promise<ClockState>;
  declineNextHold(decline: Omit<HoldDecline, 'isCharge'>): void;
  /** Of a kept card while its holder is away: a late fee, a balance without a hold. */
  declineNextCharge(decline: Omit<HoldDecline, 'isCharge'>): void;
  refuseNextTransfer(refusal: TransferRefusal): void;
  nextCall(fault: CallFault): void;
  nextWebhooks(fault: WebhookFault): void;
  clearFaults(): void;
  disputeCharge(input: { charge: string; amount?: number | undefined; reason?: string | undefined }): Dispute;
  closeDispute(input: { dispute: string; outcome: 'won' | 'lost' }): Dispute;
  failRefund(input: { refund: string; reason?: string | undefined }): Refund;
  account(input: { id: string; step: AccountStep }): Account;
  payOut(input: { account: string }): Payout;
  finishPayout(input: { payout: string; outcome: 'paid' | 'failed' }): void;
  /** Money of the past, for a shop that shall have one; its order is the caller's. */
  importHistory(part: History): { payments: ImportedPayment[] };
  /** Oldest first; with `after`, those younger than that event. */
  events(input?: { after?: string | undefined; type?: string | undefined }): SandboxEvent[];
  /** Delivers all that waits, retries included, without minding their pauses. */
  deliverNow(): Promise<void>;
  /** Forgets all objects, events, kept answers and ordered faults, and sets the clock back; endpoints stay. */
  reset(): void;
}

interface ControlOptions {
  engine: Engine;
  sender: WebhookSender;
  faults: Faults;
  /** Whether a process with this id exists. */
  isRunning: (pid: number) => boolean;
}

/** The control plane over one engine. Errors are the `StripeError`s that /v1 would answer. */
export function createControl({ engine, sender, faults, isRunning }: ControlOptions): SandboxControl {
  const attachments = new Attachments(engine);
  const clockState = (): ClockState => ({
    now: new Date(engine.productNow() * 1000).toISOString(),
    offsetSeconds: engine.offsetSeconds(),
  });
  const change = <T>(work: (unit: Unit) => T): T => {
    engine.runDue();
    const result = engine.transact(work);
    sender.wake();
    return result;
  };
  return {
    status: () => ({
      pids: attachments.pids(),
      clock: clockState(),
      waitingDeliveries: engine.open().all('-delivery').length,
    }),
    attach: (attachment) => {
      attachments.attach(attachment);
      sender.wake();
    },
    detach({ pid, stopWhenAlone = false }) {
      attachments.detach(pid);
      if (!stopWhenAlone) return { stopping: false };
      for (const other of attachments.pids()) if (!isRunning(other)) attachments.detach(other);
      return { stopping: attachments.pids().length === 0 };
    },
    async clock({ offsetSeconds }) {
      engine.transact((unit) => unit.put('-setting', { id: 'clock', offsetSeconds }));
      engine.runDue();
      await sender.drain();
      return clockState();
    },
    declineNextHold: (decline) => faults.orderHoldDecline(decline),
    declineNextCharge: (decline) => faults.orderHoldDecline({ ...decline, isCharge: true }),
    refuseNextTransfer: (refusal) => faults.orderTransferRefusal(refusal),
    nextCall: (fault) => faults.orderCall(fault),
    nextWebhooks: (fault) => faults.orderWebhook(fault),
    clearFaults: () => faults.clear(),
    ...moneyControls(change),
    events({ after, type } = {}) {
      const events = engine.open().all('event');
      const from = after === undefined ? 0 : events.findIndex(({ id }) => id === after) + 1;
      return events.slice(from).filter((event) => type === undefined || event.type === type);
    },
    deliverNow: () => sender.drain(true),
    reset() {
      faults.clear();
      engine.clear((kind) => kind === '-endpoint');
    },
  };
}

type MoneyControls = Pick<
  SandboxControl,
  'disputeCharge' | 'closeDispute' | 'failRefund' | 'account' | 'payOut' | 'finishPayout' | 'importHistory'
>;

function moneyControls(change: <T>(work: (unit: Unit) => T) => T): MoneyControls {
  return {
    disputeCharge: ({ charge: id, amount, reason }) =>
      change((unit) => openDispute(unit, unit.find('charge', id), { amount, reason })),
    closeDispute: ({ dispute: id, outcome }) =>
      change((unit) => closeDispute(unit, unit.find('dispute', id), outcome)),
    failRefund: ({ refund, reason }) => change((unit) => failRefund(unit, refund, reason)),
    account: ({ id, step }) => change((unit) => moveAccount(unit, id, step)),
    payOut: ({ account }) => change((unit) => payOut(unit, account)),
    finishPayout: ({ payout, outcome }) => change((unit) => finishPayout(unit, payout, outcome)),
    importHistory: (part) => change((unit) => ({ payments: importHistory(unit, part) })),
  };
}
