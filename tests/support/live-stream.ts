import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** What one browser hears of an instance's live news. */
export interface Heard {
  /** One event as text; undefined when the stream has ended. */
  next(): Promise<string | undefined>;
  /** Skips events of earlier steps of the test. */
  nextOf(type: string): Promise<string | undefined>;
  leave(): void;
}

/** Listens to the instance at `origin`; `query` belongs to the stream's address. */
export async function listenAt(
  origin: string,
  { headers }: Pick<Person, 'headers'>,
  query = '',
): Promise<Heard> {
  const control = new AbortController();
  const answer = await fetch(`${origin}/api/events${query}`, { headers, signal: control.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const heard: Heard = {
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          if (event.startsWith('event:')) return event;
          continue;
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
    async nextOf(type) {
      let event = await heard.next();
      while (event !== undefined && !event.startsWith(`event: ${type}\n`)) event = await heard.next();
      return event;
    },
    leave: () => control.abort(),
  };
  return heard;
}

/** The data of an event. */
export const dataOf = (event: string | undefined): unknown =>
  JSON.parse((event ?? '').replace(/^.*\ndata: /s, ''));

/** Drains events of earlier steps, so that later ones are new. */
export async function pastOldNews({ app, dispatcher }: TestApp, all: readonly Heard[]): Promise<void> {
  await dispatcher.drain();
  // Events arrive in order, and every listener receives the clock's.
  await app.inject({ method: 'POST', url: '/api/sandbox/clock', payload: { advanceSeconds: 0 } });
  for (const heard of all) await heard.nextOf('clock');
}
