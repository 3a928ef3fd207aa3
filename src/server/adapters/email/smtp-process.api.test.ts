import { eq } from 'drizzle-orm';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { outboundMessages } from '#server/db/schema/index.ts';
import { pauseAfter } from '#server/modules/outbound-messages/retry-plan.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { signUp, type Person } from '#tests/support/people.ts';
import { createSmtpMailer } from './smtp.ts';

const SCRIPT = resolve(import.meta.dirname, '../../../../tests/support/smtp-server.mjs');

interface Mail {
  readonly to: string[];
  readonly source: string;
}
interface MailServer {
  readonly port: number;
  readonly mails: Mail[];
  stop(): Promise<void>;
}

/** Only ends what hangs. */
const WAIT = { timeout: 60_000 };

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A mail server in a process of its own; `port` 0 is a free one. */
async function startServer(port = 0): Promise<MailServer> {
  const child = spawn(process.execPath, [SCRIPT, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  ending.push(() => end(child));
  const mails: Mail[] = [];
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  lines.on('line', (line) => mails.push(JSON.parse(line) as Mail));
  return { port: Number(first), mails, stop: () => end(child) };
}

/** What is written in a mail's part of that kind, its transfer encoding undone. */
function partOf(source: string, kind: string): string {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const part = source.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${kind}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`);
  return bytes.replace(/(?:%[0-9A-F]{2})+/g, decodeURIComponent);
}

describe('a mail of the product', () => {
  it('reaches a mail server’s process in plain text and in HTML, and waits while there is none', async () => {
    const server = await startServer();
    const url = `smtp://127.0.0.1:${server.port}`;
    const mailer = createSmtpMailer({ url, from: 'EquipShare <no-reply@equipshare.example>' });
    const app = await buildTestApp({}, undefined, mailer);
    ending.push(() => app.close());

    const askForCode = ({ user, headers }: Person) =>
      app.app.inject({
        method: 'POST',
        url: '/api/auth/send-email-verification',
        headers,
        payload: { email: user.email },
      });

    const first = await signUp(app);
    expect((await askForCode(first)).json()).toMatchObject({ sent: true });
    await expect.poll(() => server.mails.map(({ to }) => to), WAIT).toEqual([[first.user.email]]);
    const { source } = server.mails[0]!;
    const code = /^Subject: .*?(\d{6})/m.exec(source)?.[1] ?? 'no code';
    expect(source).toContain('multipart/alternative');
    expect(partOf(source, 'text/plain')).toContain(`\r\n${code}\r\n`);
    expect(partOf(source, 'text/html')).toContain(`<strong>${code}</strong>`);

    await server.stop();
    const other = await signUp(app);
    expect((await askForCode(other)).json()).toMatchObject({ sent: false });
    const waiting = async () => {
      const mine = eq(outboundMessages.userId, other.user.id);
      const [row] = await app.platform.db.select().from(outboundMessages).where(mine);
      return row;
    };
    expect(await waiting()).toMatchObject({ status: 'queued', attempts: 1 });
    expect((await waiting())?.lastError).toMatch(/ECONNREFUSED/);

    const again = await startServer(server.port);
    app.clock.advance(pauseAfter(1));
    await app.outboundSender.drain();
    await expect.poll(() => again.mails.map(({ to }) => to), WAIT).toEqual([[other.user.email]]);
    expect(await waiting()).toMatchObject({ status: 'sent', text: '' });
  });
});
