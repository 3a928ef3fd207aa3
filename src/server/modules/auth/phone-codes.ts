import { DomainError } from '#shared/domain/errors.ts';
import type { Locale } from '#shared/domain/languages.ts';
import {
  phoneCodeLifetimeMinutes,
  phoneCodesPerDay,
  phoneCodesPerPersonAndDay,
} from '#shared/domain/account-limits.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import { notificationText } from '#server/lib/notification-texts.ts';
import type { Platform } from '#server/platform.ts';
import { queueOutboundMessage } from '../outbound-messages/index.ts';
import { type Limit, reserveAttempt } from './attempts.repository.ts';
import { storeCode } from './code-issuer.ts';
import type { KeyedHash } from './secrets.ts';

interface Number {
  readonly userId: string;
  readonly phoneNumber: string;
}

export interface PhoneCodes {
  /** Counts a code against the number's three a day, and the person's six (real time). Throws 429 when they are used up. */
  admit(to: Number): Promise<void>;
  /** Makes a new code, which ends the former one, and queues its text, in one transaction. Answers the text's delivery id. */
  issue(to: Number & { readonly locale: Locale }): Promise<string>;
}

/** The digits that are dialed: one number has one limit, however it is written. */
const dialed = (phoneNumber: string): string => phoneNumber.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

export function createPhoneCodes({ config, unitOfWork, clocks }: Platform, hashes: KeyedHash): PhoneCodes {
  return {
    async admit({ userId, phoneNumber }) {
      const limits: Limit[] = [
        {
          guard: 'code.verify_phone',
          subject: hashes.phone(dialed(phoneNumber)),
          most: phoneCodesPerDay,
          windowMs: MS_PER_DAY,
        },
        {
          guard: 'code.verify_phone.person',
          subject: userId,
          most: phoneCodesPerPersonAndDay,
          windowMs: MS_PER_DAY,
        },
      ];
      const reserved = await unitOfWork.run((tx) => reserveAttempt(tx, limits, clocks.real.now()));
      if (reserved.admitted) return;
      const { retryAfterSeconds } = reserved;
      const values = { hours: Math.ceil(retryAfterSeconds / 3600) };
      throw new DomainError('too_many_phone_codes', { values, retryAfterSeconds });
    },
    issue: ({ userId, phoneNumber, locale }) =>
      unitOfWork.run(async (tx) => {
        const now = clocks.product.now();
        const made = { userId, purpose: 'verify_phone', sentTo: phoneNumber } as const;
        const { id, code } = await storeCode(tx, hashes, { ...made, minutes: phoneCodeLifetimeMinutes }, now);
        const text = notificationText(locale, 'notifications.code.sms', {
          code,
          product: config.productName,
          minutes: phoneCodeLifetimeMinutes,
        });
        const address = {
          channel: 'sms',
          recipient: phoneNumber,
          userId,
          subject: null,
          html: null,
        } as const;
        const queued = await queueOutboundMessage(tx, {
          ...address,
          text,
          dedupeKey: `code:${id}`,
          createdAt: now,
        });
        if (queued === undefined) throw new Error('the text of a new code was queued before');
        return queued;
      }),
  };
}
