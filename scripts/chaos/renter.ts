import { setTimeout as sleep } from 'node:timers/promises';
import { oneDayRental } from '#tests/support/listings.ts';
import { photoFile } from '#tests/support/photos.ts';
import { type Answer, type Call, jsonOf, send, type Visitor } from './client.ts';
import type { Notes } from './notes.ts';

export interface Market {
  readonly origin: string;
  readonly items: readonly string[];
  readonly publishableKey: string;
  readonly notes: Notes;
  isOpen(): boolean;
}

const DAYS_AHEAD = 40;
const PAUSE_MS = 60;
/** As a person would who sees that it did not work. */
const TRIES = 4;
const TRY_AGAIN_MS = 700;

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A sequence that looks like chance and is the same every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 7919 + 17;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** A renter who books, pays, writes, uploads and cancels for as long as the market is open, and notes what was answered. */
export class Renter {
  readonly #self: Visitor;
  readonly #market: Market;
  readonly #throw: (sides: number) => number;
  #turn = 0;

  constructor(self: Visitor, seed: number, market: Market) {
    this.#self = self;
    this.#market = market;
    this.#throw = dice(seed);
  }

  async run(): Promise<void> {
    while (this.#market.isOpen()) {
      this.#turn += 1;
      await this.#round();
      await sleep(PAUSE_MS);
    }
  }

  async #send(call: Call): Promise<Answer> {
    const answer = await send(this.#market.origin, { as: this.#self, ...call });
    this.#market.notes.note(answer, call);
    return answer;
  }

  async #round(): Promise<void> {
    const { items, notes } = this.#market;
    const item = items[this.#throw(items.length)] ?? '';
    const day = dayAhead(2 + this.#throw(DAYS_AHEAD));
    await this.#send({ path: `/api/equipment/search?q=excavator&limit=5` });
    const id = await this.#book(item, day);
    if (id !== undefined) {
      const isPaid = await this.#pay(id);
      if (isPaid) await this.#write(id);
      if (!isPaid || this.#throw(2) === 0) {
        notes.cancelAsked.add(id);
        const canceled = await this.#send({
          method: 'POST',
          path: `/api/bookings/${id}/cancel`,
          body: { reason: 'Rain' },
        });
        if (canceled.status === 200) notes.canceled.add(id);
      }
    }
    if (this.#turn % 4 === 1) await this.#upload();
  }

  async #book(item: string, day: string): Promise<string | undefined> {
    const { notes } = this.#market;
    const wish = oneDayRental(item, day);
    const preview = await this.#send({ method: 'POST', path: '/api/bookings/preview', body: wish });
    if (preview.status !== 200) return undefined;
    const { totalAmount, agreement } = jsonOf(preview) as {
      totalAmount: string;
      agreement: { sha256: string };
    };
    const booked = await this.#send({
      method: 'POST',
      path: '/api/bookings',
      body: {
        ...wish,
        renterId: this.#self.id,
        status: 'pending',
        totalAmount,
        deliveryFee: '0.00',
        agreementHash: agreement.sha256,
      },
    });
    if (booked.status === 409 && /taken|available/i.test(booked.text)) notes.taken.push({ item, day });
    if (booked.status !== 201) return undefined;
    const { id } = jsonOf(booked) as { id: string };
    notes.bookings.push({ id, item, day, renter: this.#self.id });
    return id;
  }

  async #pay(bookingId: string): Promise<boolean> {
    const { publishableKey, notes } = this.#market;
    const booking = await this.#send({ path: `/api/bookings/${bookingId}` });
    if (booking.status !== 200) return false;
    const { totalAmount } = jsonOf(booking) as { totalAmount: string };
    const intent = await this.#send({
      method: 'POST',
      path: '/api/create-payment-intent',
      body: { amount: totalAmount, metadata: { equipmentName: 'Mini Excavator', days: 1, bookingId } },
    });
    if (intent.status !== 200) return false;
    const secret = (jsonOf(intent) as { bookingFeeClientSecret: string }).bookingFeeClientSecret;
    const [id = ''] = secret.split('_secret_');
    // The card form of the provider is no part of the product; it is asked until it answers.
    for (let tries = 0; tries < TRIES; tries += 1) {
      const paid = await fetch(`${this.#market.origin}/sandbox/stripe/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams({ client_secret: secret, ...CARD }),
      }).then(
        async (answer) => ({ ok: answer.ok, text: await answer.text() }),
        () => ({ ok: false, text: '' }),
      );
      if (paid.ok && /"status": ?"succeeded"/.test(paid.text)) {
        notes.payments.push(id);
        return true;
      }
      await sleep(TRY_AGAIN_MS);
    }
    return false;
  }

  /** With a key, so that it can be sent again until it is acknowledged, and is there once. */
  async #write(booking: string): Promise<void> {
    const key = `${booking}-${this.#turn}`.slice(0, 64);
    const body = { bookingId: booking, content: `Is the trailer included? (${this.#turn})`, clientKey: key };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const sent = await this.#send({ method: 'POST', path: '/api/messages', body });
      if (sent.status === 200 || sent.status === 201) {
        this.#market.notes.messages.push({ id: (jsonOf(sent) as { id: string }).id, key, booking });
        return;
      }
      if (sent.status > 0 && sent.status < 500) return;
      await sleep(TRY_AGAIN_MS);
    }
  }

  async #upload(): Promise<void> {
    const form = new FormData();
    const picture = await photoFile('jpeg');
    form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    const stored = await this.#send({ method: 'POST', path: '/api/uploads', body: form });
    if (stored.status === 201) this.#market.notes.photos.push((jsonOf(stored) as { url: string }).url);
  }
}

const CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2099',
  'payment_method_data[card][cvc]': '123',
};
