export const callFaultModes = ['error_before', 'error_after', 'drop_before', 'drop_after', 'slow'] as const;
export type CallFaultMode = (typeof callFaultModes)[number];

export interface CallFault {
  /** Matches `METHOD /v1/path` from the start; `*` stands for any text: `POST /v1/payment_intents/*` + `/capture`. */
  path: string;
  mode: CallFaultMode;
  times: number;
  /** For `slow`: how long, or until when. */
  milliseconds?: number;
  until?: Promise<void>;
}

export const webhookFaultModes = ['drop', 'delay', 'duplicate', 'reorder', 'bad_signature'] as const;
export type WebhookFaultMode = (typeof webhookFaultModes)[number];

export interface WebhookFault {
  mode: WebhookFaultMode;
  times: number;
  /** Only events whose type starts with this. */
  type?: string;
  /** For `delay`. */
  milliseconds?: number;
}

export interface HoldDecline {
  code: string;
  /** A charge with a kept card while its holder is away, instead of a hold. */
  isCharge?: boolean;
  /** Only this customer's; by default every customer's. */
  customer?: string | undefined;
}

export interface TransferRefusal {
  code: string;
  /** Only to this account; without it, to any. */
  destination?: string | undefined;
}

/** What was ordered and has not happened yet. */
export interface PendingFaults {
  calls: readonly Readonly<CallFault>[];
  webhooks: readonly Readonly<WebhookFault>[];
  holds: readonly HoldDecline[];
  transfers: readonly TransferRefusal[];
}

/** Failures that were ordered and not yet delivered. They live in memory: a restart is a clean slate. */
export class Faults {
  #calls: CallFault[] = [];
  #webhooks: WebhookFault[] = [];
  #holds: HoldDecline[] = [];
  #transfers: TransferRefusal[] = [];

  orderCall(fault: CallFault): void {
    this.#calls.push({ ...fault });
  }

  orderWebhook(fault: WebhookFault): void {
    this.#webhooks.push({ ...fault });
  }

  orderHoldDecline(decline: HoldDecline): void {
    this.#holds.push(decline);
  }

  orderTransferRefusal(refusal: TransferRefusal): void {
    this.#transfers.push(refusal);
  }

  pending(): PendingFaults {
    return {
      calls: this.#calls,
      webhooks: this.#webhooks,
      holds: this.#holds,
      transfers: this.#transfers,
    };
  }

  clear(): void {
    this.#calls = [];
    this.#webhooks = [];
    this.#holds = [];
    this.#transfers = [];
  }

  /** The fault that this call shall suffer; used up by asking. */
  takeCall(method: string, path: string): CallFault | undefined {
    const subject = `${method} ${path}`;
    const fault = this.#calls.find((one) => matches(one.path, subject) || matches(one.path, path));
    if (fault && --fault.times <= 0) this.#calls = this.#calls.filter((one) => one !== fault);
    return fault;
  }

  /** The fault that this delivery shall suffer; used up by asking. */
  takeWebhook(type: string): WebhookFault | undefined {
    const fault = this.#webhooks.find((one) => type.startsWith(one.type ?? ''));
    if (fault && --fault.times <= 0) this.#webhooks = this.#webhooks.filter((one) => one !== fault);
    return fault;
  }

  /** The decline that the next hold, or charge, of this absent customer shall meet; used up by asking. */
  takeDecline(customer: string | null, isCharge: boolean): HoldDecline | undefined {
    const decline = this.#holds.find(
      (one) =>
        (one.isCharge ?? false) === isCharge && (one.customer === undefined || one.customer === customer),
    );
    if (decline) this.#holds = this.#holds.filter((one) => one !== decline);
    return decline;
  }

  /** The refusal that the next transfer to this account shall meet; used up by asking. */
  takeTransferRefusal(destination: string): TransferRefusal | undefined {
    const refusal = this.#transfers.find(
      (one) => one.destination === undefined || one.destination === destination,
    );
    if (refusal) this.#transfers = this.#transfers.filter((one) => one !== refusal);
    return refusal;
  }
}

function matches(pattern: string, subject: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(subject);
}
