import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { need } from '../programs.ts';

const SLOW_MS = 30_000;
const NEVER_MS = 3_600_000;

export const providerSlow: Fault = {
  name: 'provider-slow',
  what: 'the payment provider answers five calls after 30 s and five never',
  async strike({ provider }) {
    const calls = { path: 'POST /v1/payment_intents', mode: 'slow' };
    await provider('next-call', { ...calls, times: 5, milliseconds: SLOW_MS });
    await provider('next-call', { ...calls, times: 5, milliseconds: NEVER_MS });
    await sleep(SLOW_MS + 5_000);
  },
};

const SLOW_CLIENTS = 300;

/** Sends a request a byte at a time, and reads nothing. */
async function dribble(port: number, isOver: () => boolean): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  const head = `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n`;
  for (const byte of head.repeat(20)) {
    if (isOver() || socket.destroyed) break;
    socket.write(byte);
    await sleep(100);
  }
  socket.destroy();
}

export const slowClient: Fault = {
  name: 'slow-client',
  what: `${SLOW_CLIENTS} clients that send a byte every 100 ms and read nothing, a third of them past the balancer`,
  async strike({ origin, instances }) {
    let isOver = false;
    const ports = [Number(new URL(origin).port), Number(new URL(origin).port), instances[0]?.port ?? 0];
    const clients = Array.from({ length: SLOW_CLIENTS }, (_, index) =>
      dribble(ports[index % ports.length] ?? 0, () => isOver).catch(() => undefined),
    );
    await sleep(12_000);
    isOver = true;
    await Promise.all(clients);
  },
};

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

export const clockJump: Fault = {
  name: 'clock-jump',
  what: 'the clock of one instance’s machine jumps two hours ahead, then three back, then is right again',
  async strike({ stage, instances }) {
    await need('faketime', 'faketime');
    const file = stage.path('faketime');
    const jump = (by: string) => writeFile(file, by);
    await jump('+0');
    const [, odd] = instances;
    await odd?.end();
    await odd?.start({
      LD_PRELOAD: process.env['FAKETIME_LIBRARY'] ?? FAKETIME,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    });
    for (const by of ['+7200', '-3600', '+0']) {
      await jump(by);
      await sleep(5_000);
    }
  },
};
