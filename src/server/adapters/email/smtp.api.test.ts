import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { UndeliverableError } from './port.ts';
import { createSmtpMailer } from './smtp.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ending.splice(0).map((end) => end()));
});

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

/**
 * A real SMTP server on a free port; refuses recipients that begin with `never` for good and with `later` for now, and contents
 * with the code that their subject asks for.
 */
async function startServer(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'p@ss' ? done(null, { user: 'user' }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('never'))
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      else if (address.startsWith('later'))
        done(Object.assign(new Error('greylisted'), { responseCode: 451 }));
      else done();
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = /^Subject: refuse me (\d{3})/m.exec(Buffer.concat(chunks).toString())?.[1];
        if (refused) {
          done(Object.assign(new Error('not this'), { responseCode: Number(refused) }));
          return;
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

const mail = (to: string) => ({
  id: 'dlv_1',
  to,
  subject: '123456 is your code — 😀',
  text: 'Enter 123456.',
  html: '<p>Enter <b>123456</b>.</p>',
});
const from = 'EquipShare <no-reply@equipshare.example>';

describe('the SMTP adapter', () => {
  it('hands over subject, text and HTML, under our own id', async () => {
    const { url, received } = await startServer();
    const mailer = createSmtpMailer({ url, from });
    expect(mailer.delivers).toBe(true);
    await mailer.send(mail('dana@people.example'));
    const [one] = received;
    expect(one).toMatchObject({ from: 'no-reply@equipshare.example', to: ['dana@people.example'] });
    expect(one!.source).toContain('Message-ID: <dlv_1@127.0.0.1>');
    expect(one!.source).toMatch(/From: "?EquipShare"? <no-reply@equipshare\.example>/);
    expect(one!.source).toContain('Enter 123456.');
    expect(one!.source).toContain('text/html');
  });

  it('signs in with the credentials of its URL', async () => {
    const { url, received } = await startServer();
    await createSmtpMailer({ url: url.replace('//', '//user:p%40ss@'), from }).send(
      mail('dana@people.example'),
    );
    expect(received).toHaveLength(1);
    const wrong = createSmtpMailer({ url: url.replace('//', '//user:wrong@'), from });
    await expect(wrong.send(mail('dana@people.example'))).rejects.not.toBeInstanceOf(UndeliverableError);
  });

  it('distinguishes a permanent refusal from a temporary one', async () => {
    const { url, received } = await startServer();
    const mailer = createSmtpMailer({ url, from });
    await expect(mailer.send(mail('never@people.example'))).rejects.toBeInstanceOf(UndeliverableError);
    await expect(mailer.send(mail('later@people.example'))).rejects.not.toBeInstanceOf(UndeliverableError);
    expect(received).toEqual([]);
  });

  it('distinguishes a permanent refusal of the content from a temporary one', async () => {
    const { url, received } = await startServer();
    const mailer = createSmtpMailer({ url, from });
    const about = (subject: string) => mailer.send({ ...mail('dana@people.example'), subject });
    await expect(about('refuse me 554')).rejects.toBeInstanceOf(UndeliverableError);
    await expect(about('refuse me 452')).rejects.not.toBeInstanceOf(UndeliverableError);
    expect(received).toEqual([]);
  });

  it('keeps a subject from adding headers, and marks the mail as automatic', async () => {
    const { url, received } = await startServer();
    const subject = 'Hello\r\nBcc: eve@people.example\r\n\r\nand a body';
    await createSmtpMailer({ url, from }).send({ ...mail('dana@people.example'), subject });
    const [head = ''] = received[0]!.source.split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(received[0]!.to).toEqual(['dana@people.example']);
  });

  it('never makes two recipients of one', async () => {
    const { url, received } = await startServer();
    await createSmtpMailer({ url, from })
      .send(mail('dana@people.example, eve@people.example'))
      .catch(() => undefined);
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@people.example');
  });

  it('fails when the server is unreachable', async () => {
    const placeholder = createServer();
    await new Promise<void>((resolve) => placeholder.listen(0, '127.0.0.1', resolve));
    const { port } = placeholder.address() as AddressInfo;
    await new Promise((resolve) => placeholder.close(resolve));
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from });
    await expect(mailer.send(mail('dana@people.example'))).rejects.toThrow(/ECONNREFUSED/);
  });
});
