import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';
const TOKEN = 'twilio token: with a colon';
const NUMBER = '+15125550199';
export const SERVICE = 'MG0123456789abcdef0123456789abcdef';

/** Numbers that stand for an outcome, as Twilio's own test numbers do. */
const OUTCOMES: Readonly<Record<string, { code: number; message: string }>> = {
  '+15005550001': { code: 21211, message: 'no such number' },
  '+15005550002': { code: 21612, message: 'no way to that number' },
  '+15005550003': { code: 21408, message: 'that part of the world is not enabled' },
  '+15005550004': { code: 21610, message: 'has answered STOP' },
  '+15005550009': { code: 21614, message: 'not a mobile phone' },
};

export interface FakeTwilio {
  readonly host: string;
  readonly settings: { accountSid: string; authToken: string; from: string; host: string };
  /** The forms that were accepted. */
  readonly sent: Record<string, string>[];
  /** Answers everything with this until it is undefined again. `body` is text, so that it may be no JSON. */
  answerWith: Answer | undefined;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const refused = (status: number, code: number, message: string): Answer => ({
  status,
  body: JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }),
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** What is wrong with a call to create a message, as Twilio would say it; undefined for a right one. */
function refusalOf(form: URLSearchParams): [status: number, code: number, message: string] | undefined {
  const [to, from, service, body] = ['To', 'From', 'MessagingServiceSid', 'Body'].map((name) =>
    form.get(name),
  );
  const unknown = [...form.keys()].filter(
    (key) => !['To', 'From', 'MessagingServiceSid', 'Body'].includes(key),
  );
  if (unknown.length > 0) return [400, 20001, `unknown: ${unknown.join(', ')}`];
  if (!to) return [400, 21604, 'To is missing'];
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return [400, 21211, 'To has another form'];
  if (Boolean(from) === Boolean(service)) return [400, 21603, 'either a number or a service'];
  if (from && from !== NUMBER) return [400, 21606, 'From is not yours'];
  if (service && service !== SERVICE) return [404, 21701, 'no such service'];
  if (!body) return [400, 21602, 'Body is missing'];
  if (body.length > 1600) return [400, 21617, 'Body is too long'];
  const outcome = OUTCOMES[to];
  return outcome && [400, outcome.code, outcome.message];
}

/** Twilio's Messages resource on this machine: checks method, path, sign-in and form as its documentation describes them. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const sent: Record<string, string>[] = [];
  const control: Pick<FakeTwilio, 'answerWith'> = { answerWith: undefined };
  const basic = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;

  function answerTo({ method, url, headers }: IncomingMessage, form: URLSearchParams): Answer {
    if (method !== 'POST' || url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
      return refused(404, 20404, 'no such resource');
    if (headers.authorization !== basic) return refused(401, 20003, 'sign in first');
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return refused(415, 20415, 'not a form');
    const refusal = refusalOf(form);
    if (refusal) return refused(...refusal);
    sent.push(Object.fromEntries(form));
    const sid = `SM${String(sent.length).padStart(32, '0')}`;
    const message = { sid, account_sid: ACCOUNT, status: 'queued', error_code: null };
    return { status: 201, body: JSON.stringify(message) };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request));
    const { status, body } = control.answerWith ?? answerTo(request, form);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    settings: { accountSid: ACCOUNT, authToken: TOKEN, from: NUMBER, host },
    sent,
    get answerWith() {
      return control.answerWith;
    },
    set answerWith(next) {
      control.answerWith = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
