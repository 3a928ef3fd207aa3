import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { createApiClient, ApiError } from './api-client.ts';
import { createTexts, createTextsFrom } from './text.tsx';

const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
const ERRORS = compiled({
  'errors.email_taken': 'Ya hay una cuenta.',
  'errors.wrong_state': '{status, select, pending {Está pendiente.} other {Está así.}}',
  'errors.late_fee_refused': 'Rechazada: {amount, number, dollars}.',
});
const PROBLEMS = compiled({
  'errors.required': 'Obligatorio',
  'errors.block_too_long': 'Bloquee {most} días.',
});
const texts = createTextsFrom('es', (_language, area) =>
  Promise.resolve(area === 'errors' ? ERRORS : PROBLEMS),
);

async function refusalOf(body: unknown, inWords = texts.translateError): Promise<ApiError> {
  const api = createApiClient(() => Promise.resolve(Response.json(body, { status: 409 })), inWords);
  const failure: unknown = await api.get('/api/x').catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw new Error('no ApiError');
  return failure;
}

describe('a refused call', () => {
  it('tells a refused call by its code and its values', async () => {
    const said = async (body: object) => (await refusalOf({ message: 'English.', ...body })).userMessage;
    expect(await said({ code: 'email_taken' })).toBe('Ya hay una cuenta.');
    expect(await said({ code: 'wrong_state', values: { status: 'pending' } })).toBe('Está pendiente.');
    expect(await said({ code: 'late_fee_refused', values: { amount: '1234.50' } })).toBe(
      'Rechazada: $1,234.50.',
    );
  });

  it('tells a refused call by field, and takes the first of them as its message', async () => {
    const refused = await refusalOf({
      code: 'invalid',
      message: 'Block at most 180 days.',
      details: { days: 'Block at most 180 days.', name: 'Required' },
      problems: { days: { code: 'block_too_long', values: { most: 180 } }, name: { code: 'required' } },
    });
    expect(refused.userMessage).toBe('Bloquee 180 días.');
    expect(refused.fields).toEqual({ days: 'Bloquee 180 días.', name: 'Obligatorio' });
  });

  it('stays English where its code is unknown, or a value is missing as in an answer that was stored before', async () => {
    for (const code of ['new', 'wrong_state', undefined])
      expect((await refusalOf({ code, message: 'In English.' })).userMessage).toBe('In English.');
    const problems = { days: { code: 'block_too_long' } };
    const refused = await refusalOf({ code: 'invalid', message: 'A', details: { days: 'A' }, problems });
    expect(refused.fields).toEqual({ days: 'A' });
    expect((await refusalOf({ code: 'email_taken', message: 'Taken.' })).message).toContain('"Taken."');
  });

  it('keeps what is data', async () => {
    const row = { name: 'Required', dailyRate: 5 };
    const { body } = await refusalOf({ code: 'email_taken', message: 'x', details: row });
    expect(body.details).toEqual(row);
  });

  it('tells a refused call in English too where its words cannot be had', async () => {
    const lost = createTextsFrom('es', () => Promise.reject(new TypeError('offline')));
    const refused = await refusalOf({ code: 'email_taken', message: 'Taken.' }, lost.translateError);
    expect(refused.userMessage).toBe('Taken.');
  });

  it('leaves a refused call as it is for an English reader', () => {
    expect(createTexts('en').translateError).toBeUndefined();
  });
});
