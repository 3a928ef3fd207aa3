import type { Answer } from './press.ts';
import type { World } from './world.ts';
import type { ProductProcess } from './process.ts';

const nameOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(/bookings\/bkg_\w+/, 'booking')
    .replace(/equipment\/\w+/, 'item')
    .replace(/cases\/cas_\w+/, 'case')
    .replace(/blocks\/\w+/, 'block');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A user's call to one process; a crash during the call answers 500. */
export async function ask(
  world: World,
  process: ProductProcess,
  who: string,
  url: string,
  payload?: object,
  method: Method = 'POST',
): Promise<Answer> {
  const from = world.now();
  const answer = await process.app.inject({
    method,
    url,
    headers: { cookie: `equipshare_session=${who}` },
    ...(payload ? { payload } : {}),
  });
  const body = answer.json<Record<string, unknown>>();
  const code = typeof body['code'] === 'string' ? body['code'] : undefined;
  const path = url.replace('/api/', '');
  world.diary.note(
    `${who} ${method === 'POST' ? '' : `${method} `}${path} ${payload ? JSON.stringify(payload) : ''} -> ${answer.statusCode} ${code ?? ''}`,
  );
  world.diary.count(`${nameOf(path)} ${answer.statusCode}`);
  const given = { status: answer.statusCode, code, body };
  world.presses.push({ who, path, payload: { ...payload }, from, until: world.now(), answer: given });
  return given;
}

const TRIES = 6;

/** Retries an idempotent call at any running process until it answers. */
export async function insist(
  world: World,
  who: string,
  url: string,
  payload?: object,
  method: Method = 'POST',
): Promise<Answer> {
  for (let left = TRIES; ; left--) {
    const answer = await ask(world, await world.process(), who, url, payload, method);
    if (answer.status < 500 || left === 1) return answer;
  }
}
