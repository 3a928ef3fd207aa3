import { UndeliverableError } from '../email/port.ts';
import { internationalNumber } from './phone-number.ts';
import { type SmsSender, type TwilioSettings, UnsubscribedError } from './port.ts';

export interface TwilioOptions extends TwilioSettings {
  /** Another one in tests. */
  readonly host?: string;
}

/** Shorter than a delivery's lease. */
const TIMEOUT_MS = 10_000;
/** Twilio's own limit for one message. */
const MOST_CHARACTERS = 1600;

const UNSUBSCRIBED = 21_610;
/**
 * Refusals that are about this message or its number and stay so, by Twilio's list of error codes: no such number, none of a
 * phone that takes text messages, one that no carrier reaches or that our account may not send to, an empty or too long text.
 */
const REFUSED_FOR_GOOD = new Set([
  21_211, 21_214, 21_217, 21_265, 21_408, 21_602, 21_604, 21_612, 21_614, 21_617,
]);

interface Answer {
  readonly status: number;
  /** The code of an error; undefined where Twilio gave none, or another server answered. */
  readonly code: number | undefined;
  readonly message: string;
}

async function answerOf(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  return {
    status: response.status,
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : response.statusText,
  };
}

function errorOf({ status, code, message }: Answer): Error {
  const words = `Twilio answered ${String(status)}${code === undefined ? '' : ` (${String(code)})`}: ${message}`;
  if (code === UNSUBSCRIBED) return new UnsubscribedError(words);
  return code !== undefined && REFUSED_FOR_GOOD.has(code) ? new UndeliverableError(words) : new Error(words);
}

/**
 * Text messages by Twilio's Messages resource (API 2010-04-01): a form, answered 201 once the message is queued there. Twilio
 * knows no key by which it would recognise a repetition, so a try whose answer is lost may reach the phone twice.
 */
export function createTwilioSms({ accountSid, authToken, from, host }: TwilioOptions): SmsSender {
  const account = encodeURIComponent(accountSid);
  const address = `${host ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${account}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = /^MG[0-9a-f]{32}$/i.test(from)
    ? { MessagingServiceSid: from }
    : { From: from };

  return {
    delivers: true,
    async send({ to, text }) {
      const number = internationalNumber(to);
      if (number === undefined) throw new UndeliverableError('no text message reaches the number on file');
      const form = new URLSearchParams({ To: number, ...sender, Body: text.slice(0, MOST_CHARACTERS) });
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status !== 201) throw errorOf(await answerOf(response));
      await response.body?.cancel();
    },
  };
}
