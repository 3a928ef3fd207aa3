import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIV3_1 } from 'openapi-types';
import { buildTestApp } from '#tests/support/app.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { prepareCallers, type PreparedCallers } from './authorization-callers.ts';

/** The sentences for a field that is not there, by call; every other field answers 'Required'. */
const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = (() => {
  const name = { firstName: 'First name is required', lastName: 'Last name is required' };
  const email = { email: 'Invalid email address' };
  const password = 'Password must be at least 8 characters';
  const account = {
    ...name,
    ...email,
    password,
    phoneNumber: 'Phone number must be at least 10 digits',
  };
  return {
    signUp: { ...account, ageConfirmed: 'You must be at least 18 years old to use this app.' },
    signUpFromElsewhere: {
      ...name,
      phoneNumber: account.phoneNumber,
      ageConfirmed: 'You must be at least 18 years old to use this app.',
    },
    createUser: {
      ...account,
      password: 'Password must be at least 6 characters',
      securityQuestion: 'Security question is required',
      securityAnswer: 'Security answer is required',
    },
    forgotPassword: email,
    resetPassword: { ...email, password },
    changePassword: { newPassword: password },
    updateProfile: name,
    sendWarning: {
      userId: 'User selection is required',
      reason: 'Reason is required',
      description: 'Description must be at least 10 characters',
    },
    confirmIdentity: { password: 'Password is required' },
    confirmForPersonalData: { password: 'Password is required' },
    sendMessage: { content: 'Please enter a message.' },
    openCase: { reason: 'Choose what happened.', text: 'Please enter a message.' },
    writeInCase: { text: 'Please enter a message.' },
    answerCase: { text: 'Please enter a message.' },
    refundBooking: { reason: 'Reason is required' },
    readConversationForReason: {
      reason: 'Please say in at least 10 characters why you need to read this conversation.',
    },
  };
})();
/** Fields of which one way of asking needs all, so that the description cannot call them required. */
const BY_WAY: Readonly<Record<string, readonly string[]>> = { resetPassword: ['email', 'code'] };
/** The default sentences (docs/product/api.md#errors). */
const DEFAULTS = /^(Required|Invalid input|String must contain at least \d+ character\(s\))$/;

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly required: readonly string[];
}
interface Refusal {
  readonly message: string;
  readonly details: Record<string, string>;
}

const app = sharedFixture(buildTestApp);
let prepared: PreparedCallers;
let operations: Operation[];

function requiredOf({ requestBody }: OpenAPIV3_1.OperationObject): readonly string[] {
  const content = (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content;
  const schema = content?.['application/json']?.schema;
  return schema && 'required' in schema ? (schema.required ?? []) : [];
}

beforeAll(async () => {
  prepared = await prepareCallers(app);
  const document = (await app.app.inject({ url: '/api/openapi.json' })).json<OpenAPIV3_1.Document>();
  operations = Object.entries(document.paths ?? {}).flatMap(([url, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      id: (operation as OpenAPIV3_1.OperationObject).operationId ?? `${method} ${url}`,
      method,
      url,
      required: requiredOf(operation as OpenAPIV3_1.OperationObject),
    })),
  );
});

async function refusalOf({ method, url }: Pick<Operation, 'method' | 'url'>, payload?: object) {
  const caller = url.startsWith('/api/admin') ? 'admin' : 'owner';
  const path = url
    .replaceAll('{', '%7B')
    .replaceAll('%7Bid}', prepared.fill('{item}', caller))
    .replaceAll('%7Bissuer}', 'google');
  const headers = prepared.headers(caller);
  const answer = await app.app.inject({
    method: method as 'POST',
    url: path,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json<Refusal>() };
}

describe('what is missing', () => {
  it('names what is missing by the prescribed sentence or as Required, in every call with required fields', async () => {
    const asking = operations.filter(({ required }) => required.length > 0);
    expect(asking.length).toBeGreaterThan(20);
    await expectEvery(
      asking,
      async (operation) => {
        const { required, id } = operation;
        const expected = Object.fromEntries(
          [...required, ...(BY_WAY[id] ?? [])].map((field) => [field, SENTENCES[id]?.[field] ?? 'Required']),
        );
        const nothing = Object.fromEntries(required.map((field) => [field, null]));
        for (const payload of [{}, nothing]) {
          const { status, details } = await refusalOf(operation, payload);
          expect([status, details]).toEqual([422, expected]);
        }
      },
      ({ id }) => id,
    );
  });

  it('counts an empty text as missing too, and answers with the prescribed sentence or a default one', async () => {
    await expectEvery(
      operations.filter(({ required, id }) => required.length > 0 && id !== 'sendMessage'),
      async (operation) => {
        const { required, id } = operation;
        const empty = Object.fromEntries(required.map((field) => [field, '']));
        const { status, details } = await refusalOf(operation, empty);
        expect(status).toBe(422);
        for (const [field, message] of Object.entries(details)) {
          const sentence = SENTENCES[id]?.[field];
          if (sentence === undefined) expect(message, field).toMatch(DEFAULTS);
          else expect(message, field).toBe(sentence);
        }
      },
      ({ id }) => id,
    );
  });

  it('names what is missing where a body is read more closely than its form', async () => {
    const listing = await refusalOf({ method: 'post', url: '/api/equipment' }, {});
    expect(listing.details).toEqual({
      name: 'Equipment name is required',
      category: 'Category is required',
      dailyRate: 'Daily rate is required',
      purchasePrice: 'Purchase price is required',
    });
    const equipmentId = prepared.fill('{foreign}', 'owner');
    const wish = { equipmentId, rentalType: 'daily', deliveryMethod: 'pickup', totalAmount: '1.00' };
    const duration = 'Duration or dates are required based on rental type';
    for (const days of [{}, { startDate: '', endDate: '' }, { startDate: null }]) {
      const { message, details } = await refusalOf(
        { method: 'post', url: '/api/bookings' },
        { ...wish, ...days },
      );
      expect([message, details]).toEqual([duration, { duration }]);
    }
    const message = await refusalOf(
      { method: 'post', url: '/api/messages' },
      { bookingId: prepared.fill('{booking}', 'owner'), content: ' ' },
    );
    expect(message.details).toEqual({ content: 'Please enter a message.' });
    const unnamed = await refusalOf({ method: 'post', url: '/api/auth/verify-email' }, {});
    expect(unnamed.details).toEqual({ code: 'Required', email: 'Required' });
  });

  it.each([
    ['/api/messages', 'bookingId', 'Required'],
    ['/api/equipment/analytics/schedule', 'from', 'Required'],
    ['/api/equipment/search?radius=300', 'radius', 'Invalid input'],
    ['/api/equipment/search?radius=-1', 'radius', 'Invalid input'],
    ['/api/equipment/search?minRating=9', 'minRating', 'Invalid input'],
    ['/api/equipment?limit=1000', 'limit', 'Invalid input'],
  ])(
    'gives a default sentence for what is missing or out of range in the query %s',
    async (url, field, sentence) => {
      const { status, details } = await refusalOf({ method: 'get', url });
      expect([status, details[field]]).toEqual([422, sentence]);
    },
  );
});
