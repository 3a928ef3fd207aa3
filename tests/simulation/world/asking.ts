import type { Answer } from './press.ts';
import type { World } from './world.ts';
import type { ProductProcess } from './process.ts';

/** A call of somebody's at one process. A process that dies on the way answers nothing of use: 500. */
export async function ask(
  world: World,
  process: ProductProcess,
  who: string,
  url: string,
  payload?: object,
): Promise<Answer> {
  const from = world.now();
  const answer = await process.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${who}` },
    ...(payload ? { payload } : {}),
  });
  const body = answer.json<Record<string, unknown>>();
  const code = typeof body['code'] === 'string' ? body['code'] : undefined;
  const path = url.replace('/api/', '');
  world.diary.note(
    `${who} ${path} ${payload ? JSON.stringify(payload) : ''} -> ${answer.statusCode} ${code ?? ''}`,
  );
  world.diary.count(`${path.replace(/bookings\/bkg_\w+/, 'booking')} ${answer.statusCode}`);
  const given = { status: answer.statusCode, code, body };
  world.presses.push({ who, path, payload: { ...payload }, from, until: world.now(), answer: given });
  return given;
}
