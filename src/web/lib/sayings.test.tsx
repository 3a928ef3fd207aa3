import { beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, ApiError } from './api-client.ts';
import { createTexts, createTextsFrom, type ReadCatalogue } from './text.tsx';

const CATALOGUE = {
  'errors.email_taken': ['Ya hay una cuenta.'],
  'errors.wrong_state': [['status', 'select', { pending: ['Está pendiente.'], other: ['Está así.'] }]],
  Required: ['Obligatorio'],
  'Block at most {count} days.': ['Bloquee ', ['count'], ' días.'],
  'This booking is {status}.': ['Esta reserva está ', ['status'], '.'],
  '{when} Nobody came.': [['when'], ' Nadie vino.'],
  'It is too early for this.': ['Es pronto.'],
  pending: ['pendiente'],
} as unknown as Awaited<ReturnType<ReadCatalogue>>;

const asked: string[] = [];
const texts = createTextsFrom('es', (language, area) => {
  asked.push(`${language}/${area}`);
  return Promise.resolve(area === 'errors' ? CATALOGUE : {});
});
beforeAll(() => texts.load(['errors', 'sentences']));

describe('what is said in English', () => {
  it.each([
    ['Required', 'Obligatorio'],
    ['Block at most 180 days.', 'Bloquee 180 días.'],
    ['This booking is pending.', 'Esta reserva está pendiente.'],
    ['This booking is canceled.', 'Esta reserva está canceled.'],
    ['It is too early for this. This booking is pending.', 'Es pronto. Esta reserva está pendiente.'],
    ['It is too early for this. Nobody came.', 'Es pronto. Nadie vino.'],
    // Half a translation helps nobody.
    [
      'It is too early for this. Something else is wrong.',
      'It is too early for this. Something else is wrong.',
    ],
    ['Ya está en español.', 'Ya está en español.'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('%j is said as %j', (english, said) => {
    expect(texts.say(english)).toBe(said);
  });

  it('is left as it is for whoever reads English, for whom nothing is loaded', async () => {
    const english = createTexts('en');
    await english.load(['errors', 'sentences']);
    expect(english.say('Required')).toBe('Required');
    expect(english.inWords).toBeUndefined();
  });
});

describe('a refused call', () => {
  async function refusalOf(body: unknown, inWords = texts.inWords): Promise<ApiError> {
    const api = createApiClient(() => Promise.resolve(Response.json(body, { status: 409 })), inWords);
    const failure: unknown = await api.get('/api/x').catch((error: unknown) => error);
    if (!(failure instanceof ApiError)) throw new Error('no ApiError');
    return failure;
  }

  it('is said by its sentence, else by its code, else in English; by field, too', async () => {
    const fields = { days: 'Block at most 180 days.', name: 'Required' };
    const refused = await refusalOf({ code: 'invalid', message: fields.days, details: fields });
    expect(refused.userMessage).toBe('Bloquee 180 días.');
    expect(refused.fields).toEqual({ days: 'Bloquee 180 días.', name: 'Obligatorio' });
    expect((await refusalOf({ code: 'email_taken', message: 'Taken.' })).userMessage).toBe(
      'Ya hay una cuenta.',
    );
    expect((await refusalOf({ code: 'new', message: 'Something new.' })).userMessage).toBe('Something new.');
    expect((await refusalOf({ code: 'email_taken', message: 'Taken.' })).message).toContain('"Taken."');
  });

  it('keeps what is data: a status, numbers, a whole row', async () => {
    const stated = await refusalOf({
      code: 'wrong_state',
      message: 'Not now.',
      details: { status: 'pending' },
    });
    expect(stated.userMessage).toBe('Está pendiente.');
    expect(stated.body.details).toEqual({ status: 'pending' });
    const row = { name: 'Required', dailyRate: 5 };
    expect((await refusalOf({ code: 'x', message: 'x', details: row })).body.details).toEqual(row);
  });

  it('is one in English too where its words cannot be had', async () => {
    const lost = createTextsFrom('es', () => Promise.reject(new TypeError('offline')));
    expect((await refusalOf({ code: 'email_taken', message: 'Taken.' }, lost.inWords)).userMessage).toBe(
      'Taken.',
    );
  });
});
