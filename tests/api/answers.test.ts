import type { OpenAPIV3_1 } from 'openapi-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';

const app = sharedFixture(buildTestApp);
beforeAll(async () => {
  app.app.get('/api/test/broken', { config: { access: 'public' }, schema: { hide: true } }, () => {
    throw new Error('the password of the database is swordfish');
  });
});

describe('answers', () => {
  it('sends the headers that keep a browser careful', async () => {
    const { headers } = await app.app.inject({ url: '/api/config' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('says a reference and nothing else about what went wrong on our side', async () => {
    const answer = await app.app.inject({ url: '/api/test/broken' });
    expect(answer.statusCode).toBe(500);
    const body = answer.json<Record<string, unknown>>();
    expect(Object.keys(body).sort()).toEqual(['code', 'message', 'values']);
    expect(body['code']).toBe('unexpected');
    expect(body['message']).toMatch(/^Something went wrong on our side\. Reference: req_[a-z0-9]{20}$/);
  });

  it.each([
    [
      'a body that is no JSON',
      {
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      },
      400,
      'malformed',
    ],
    [
      'a body of the wrong type',
      {
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: { 'content-type': 'application/xml' },
        payload: '<a/>',
      },
      415,
      'wrong_type',
    ],
    [
      'a body that is too large',
      {
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email: 'x'.repeat(2_000_000) }),
      },
      413,
      'too_large',
    ],
    ['a call that does not exist', { method: 'POST', url: '/api/nothing' }, 404, 'not_found'],
    [
      'fields of the wrong form',
      { method: 'POST', url: '/api/auth/sign-up', payload: { email: 7 } },
      422,
      'invalid',
    ],
    ['no session', { method: 'GET', url: '/api/bookings' }, 401, 'sign_in_required'],
  ] as const)('says what is wrong with %s', async (_name, request, status, code) => {
    const answer = await app.app.inject(request as never);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/\S/) as unknown });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('names every wrong field with the specified texts', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up',
      payload: { email: 'x', password: '12345', firstName: '', lastName: '', phoneNumber: '123' },
    });
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      message: 'Invalid email address',
      details: {
        email: 'Invalid email address',
        password: 'Password must be at least 8 characters',
        firstName: 'First name is required',
        lastName: 'Last name is required',
        phoneNumber: 'Phone number must be at least 10 digits',
        ageConfirmed: 'You must be at least 18 years old to use this app.',
      },
    });
  });
});

describe('health', () => {
  it('reports that the server lives, and is ready while the database answers', async () => {
    expect((await app.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await app.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' });
  });
});

describe('the description of the calls', () => {
  it('describes the calls in OpenAPI 3.1, names every operation once, and says what a refusal looks like', async () => {
    const document = (await app.app.inject({ url: '/api/openapi.json' })).json<OpenAPIV3_1.Document>();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths ?? {}).flatMap(
      (item) => Object.values(item ?? {}) as OpenAPIV3_1.OperationObject[],
    );
    const names = operations.map(({ operationId }) => operationId).filter(Boolean);
    expect(new Set(names).size).toBe(names.length);
    for (const { operationId, responses } of operations) {
      const refusal = responses?.['default'] as OpenAPIV3_1.ResponseObject | undefined;
      expect(refusal?.content?.['application/json']?.schema, operationId).toMatchObject({
        required: ['message', 'code'],
      });
    }
  });
});
