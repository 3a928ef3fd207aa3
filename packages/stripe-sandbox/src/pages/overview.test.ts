import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testCards } from '../cards.ts';
import { newPayer, placeHold, refusal, startSandbox, testKeys, type TestSandbox } from '../testing/start.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  expect(sandbox.reports).toEqual([]);
  await sandbox.stop();
});

const attach = () =>
  sandbox.control.attach({
    pid: 1,
    webhookEndpoints: [{ url: 'http://shop.test/hook', secret: 'whsec_1', connect: false, name: 'platform' }],
  });

const open = (path = '/', headers: Record<string, string> = {}) =>
  fetch(`${sandbox.address}${path}`, { headers });

/** The text of the page without its tags. */
async function read(path = '/'): Promise<string> {
  const text = (await (await open(path)).text()).replaceAll(/<[^>]+>/g, ' ');
  return text.replaceAll(/\s+/g, ' ');
}

const post = (order: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.address}/orders/${order}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

/** Submits a form and returns the page's status line. */
async function ask(order: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await post(order, fields);
  expect(answer.status).toBe(303);
  const body = await (await fetch(String(answer.headers.get('location')))).text();
  return (/<p\s+id="said"[^>]*role="status"[^>]*>([^<]*)</.exec(body)?.[1] ?? '').trim();
}

const newCustomer = () => sandbox.stripe.customers.create();

describe('the page', () => {
  test('describes itself and its test cards, without scripts or styles of its own', async () => {
    const answer = await open();
    const body = await answer.text();
    expect(answer.status).toBe(200);
    expect(body).toContain('<h1>Payment sandbox</h1>');
    expect(body).toContain('<title>Payment sandbox</title>');
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    // With 'no-referrer' a form would not say where it comes from.
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    for (const { number, does } of Object.values(testCards)) {
      expect(body.replaceAll(' ', '')).toContain(`<code>${number}</code>`);
      expect(body).toContain(does);
    }
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? '';
    expect((await open(href)).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test('names every field, and its forms are taken as they stand', async () => {
    const body = await (await open()).text();
    const fields = body.match(/<(?:select|input)\b/g) ?? [];
    expect(fields).toHaveLength(9);
    expect(body.match(/<label\s*>[^<]+<(?:select|input)\b/g)).toHaveLength(fields.length);
    const forms = [...body.matchAll(/<form method="post" action="([^"]+)">([\s\S]*?)<\/form>/g)];
    expect(forms).toHaveLength(6);
    for (const [, action = '', inside = ''] of forms) {
      const selects = [...inside.matchAll(/<select name="([^"]+)">\s*<option value="([^"]+)"/g)];
      const inputs = [...inside.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]+)"/g)];
      const values = [...selects, ...inputs].map(([, name = '', value = '']) => [name, value]);
      const answer = await fetch(`${sandbox.address}${action}`, {
        method: 'POST',
        body: new URLSearchParams(values),
        redirect: 'manual',
      });
      expect([action, answer.status]).toEqual([action, 303]);
    }
  });

  test('shows the newest twenty payments with their state', async () => {
    const payer = await newPayer(sandbox);
    await placeHold(sandbox.stripe, payer);
    const page = await read();
    expect(page).toMatch(new RegExp(`UTC ${payer.fee.id} Payment \\$10\\.40 succeeded `));
    expect(page).toMatch(/pi_\w+ Hold \$93\.59 requires_capture /);
    for (let more = 0; more < 19; more += 1)
      await sandbox.stripe.paymentIntents.create({ amount: 1040, currency: 'usd' });
    const payments = (await read()).split('Newest payments')[1]?.split('Newest events')[0] ?? '';
    expect(payments.match(/ pi_\w+/g)).toHaveLength(20);
    expect(payments).not.toContain(payer.fee.id);
  });

  test('shows the newest thirty events and what became of each', async () => {
    const latest = async () => {
      await sandbox.drainWebhooks();
      const [, rows = ''] = (await read()).split('Of Delivery');
      return /customer\.created cus_\w+ (.+?) (?:\d{4}-|Show)/.exec(rows)?.[1];
    };
    await newCustomer();
    expect(await latest()).toBe('Nobody listened');
    attach();
    await newCustomer();
    expect(await latest()).toBe('Delivered');
    sandbox.answerWith(500);
    await newCustomer();
    expect(await latest()).toBe('Tried once, again in 1 s');
    sandbox.wait(1_000);
    expect(await latest()).toBe('Tried 2 times, again in 2 s');
    sandbox.answerWith(200);
    sandbox.wait(2_000);
    expect(await latest()).toBe('Delivered at try 3');
    sandbox.answerWith(500);
    await newCustomer();
    sandbox.wait(3 * 86_400_000 + 1);
    expect(await latest()).toBe('Given up');
    sandbox.control.detach({ pid: 1 });
    await newCustomer();
    expect(await latest()).toBe('Waits for a product');
    for (let more = 0; more < 30; more += 1) await newCustomer();
    expect((await read()).match(/ evt_| customer\.created/g)).toHaveLength(30);
  });

  test('escapes its contents as text', async () => {
    sandbox.control.nextCall({ path: 'GET /v1/<b title="x">', mode: 'slow', times: 2, milliseconds: 3_000 });
    const body = await (await open()).text();
    expect(body).toContain('GET /v1/&lt;b title=&quot;x&quot;&gt; – Answer slowly, by 3 s (2 times)');
  });

  test('shows no text from its address', async () => {
    expect(await (await open('/?said=Type+a+real+card')).text()).not.toContain('id="said"');
  });
});

describe('the orders', () => {
  test('the next hold is refused for the chosen reason', async () => {
    const payer = await newPayer(sandbox);
    const said = await ask('refuse-next-hold', { code: 'lost_card' });
    expect(said).toBe('The next hold will be refused: lost card.');
    expect(await read()).toContain('The next hold is refused: lost card');
    const error = await refusal(placeHold(sandbox.stripe, payer));
    expect(error.decline_code).toBe('lost_card');
    expect(await read()).toContain('Nothing is ordered.');
    expect((await placeHold(sandbox.stripe, payer)).status).toBe('requires_capture');
  });

  /** Without the SDK, which tries again where a connection is lost. */
  const createCustomer = () =>
    fetch(`${sandbox.address}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testKeys.secretKey}` },
    }).then(
      ({ status }) => status,
      () => 'lost',
    );

  test.each([
    ['error_before', 500, 0],
    ['error_after', 500, 1],
    ['drop_before', 'lost', 0],
    ['drop_after', 'lost', 1],
  ])('a call meets %s', async (trouble, met, made) => {
    await ask('next-call', { call: 'customer', trouble, times: '1' });
    expect(await createCustomer()).toBe(met);
    expect((await sandbox.stripe.customers.list()).data).toHaveLength(made);
    expect(await createCustomer()).toBe(200);
  });

  test('a call is slow while others are not', async () => {
    const said = await ask('next-call', { call: 'customer', trouble: 'slow', seconds: '600' });
    expect(said).toBe('Ordered for the next call (once): Create a customer – Answer slowly, by 600 s.');
    const order: unknown[] = [];
    const slow = createCustomer().then((met) => order.push(met));
    await expect.poll(read, { timeout: 30_000 }).toContain('Nothing is ordered.');
    order.push(await createCustomer());
    expect(order).toEqual([200]);
    await sandbox.app.close();
    await slow;
    expect(order).toEqual([200, 'lost']);
  });

  test('calls fail as often as requested, any of them if wanted', async () => {
    const said = await ask('next-call', { call: 'any', trouble: 'error_before', times: '2' });
    expect(said).toBe('Ordered for the next call (2 times): Any call – Fail before it is done (500).');
    const options = { maxNetworkRetries: 0 };
    await refusal(sandbox.stripe.balance.retrieve({}, options));
    expect(await read()).toContain('Any call – Fail before it is done (500) (once)');
    await refusal(sandbox.stripe.customers.create({}, options));
    expect((await newCustomer()).object).toBe('customer');
  });

  test.each([
    ['drop', 0],
    ['duplicate', 2],
    ['bad_signature', 1],
  ])('makes webhooks meet %s', async (trouble, sent) => {
    attach();
    await ask('next-webhooks', { trouble, times: '1' });
    await newCustomer();
    await sandbox.drainWebhooks();
    expect(sandbox.received).toHaveLength(sent);
  });

  test('a delayed webhook arrives when its time has come', async () => {
    attach();
    const said = await ask('next-webhooks', { trouble: 'delay', seconds: '60' });
    expect(said).toBe('Ordered for the next webhooks (once): Delay, by 60 s.');
    await newCustomer();
    await sandbox.drainWebhooks();
    sandbox.wait(59_999);
    await sandbox.drainWebhooks();
    expect(sandbox.received).toHaveLength(0);
    sandbox.wait(1);
    await sandbox.drainWebhooks();
    expect(sandbox.received).toHaveLength(1);
  });

  test('a webhook lets the next one pass', async () => {
    attach();
    await ask('next-webhooks', { trouble: 'reorder', times: '1' });
    const ids = [(await newCustomer()).id, (await newCustomer()).id];
    await sandbox.drainWebhooks();
    const arrived = sandbox.received.map(({ body }) => ids.findIndex((id) => body.includes(id)));
    expect(arrived).toEqual([1, 0]);
  });

  test('delivers at once what waits when it is ordered', async () => {
    expect(await ask('deliver-now')).toBe('No event was waiting.');
    attach();
    sandbox.answerWith(500);
    await newCustomer();
    await sandbox.drainWebhooks();
    expect(await ask('deliver-now')).toBe('Sent 1 event; 1 event waiting now.');
    sandbox.answerWith(200);
    expect(await ask('deliver-now')).toBe('Sent 1 event; 0 events waiting now.');
    expect(sandbox.received).toHaveLength(3);
  });

  test('forgets an order once it is taken back', async () => {
    await ask('next-call', { call: 'any', trouble: 'error_before', times: '50' });
    expect(await ask('forget-faults')).toBe('Everything that was ordered is forgotten.');
    expect((await newCustomer()).object).toBe('customer');
  });

  test.each<[string, Record<string, string>, string]>([
    ['refuse-next-hold', { code: 'bad_weather' }, 'code must be one of generic_decline,'],
    ['next-call', { call: 'any', trouble: 'explode' }, 'trouble must be one of error_before,'],
    ['next-call', { call: 'GET /', trouble: 'slow' }, 'call must be one of customer,'],
    ['next-webhooks', { trouble: 'drop', times: '0' }, 'times must be a whole number from 1 to 50.'],
    ['next-webhooks', { trouble: 'drop', times: '51' }, 'times must be a whole number from 1 to 50.'],
    ['next-webhooks', { trouble: 'delay', seconds: '1.5' }, 'seconds must be a whole number from 1 to 600.'],
  ])('a wrong form is answered with a sentence: %s %j', async (order, fields, sentence) => {
    const answer = await post(order, fields);
    const body = await answer.text();
    expect(answer.status).toBe(400);
    expect(body).toMatch(/<p\s+id="said"\s+class="said wrong"\s+role="alert"/);
    expect(body).toContain(sentence);
    expect(await read()).toContain('Nothing is ordered.');
  });

  test('an order that is none leads nowhere', async () => {
    expect((await post('reset')).status).toBe(404);
    expect((await post('constructor')).status).toBe(404);
    expect((await open('/orders/forget-faults')).status).toBe(404);
  });
});

describe('orders from scripts', () => {
  const send = async (order: string, body: string, type = 'application/json') => {
    const headers = { accept: 'application/json', 'content-type': type };
    const answer = await fetch(`${sandbox.address}/orders/${order}`, { method: 'POST', body, headers });
    return [answer.status, (await answer.json()) as unknown];
  };

  test('answers orders from scripts with JSON, whether they come as a form or as JSON', async () => {
    const message = 'Ordered for the next webhooks (2 times): Send twice.';
    expect(await send('next-webhooks', '{"trouble":"duplicate","times":2}')).toEqual([200, { message }]);
    const form = 'application/x-www-form-urlencoded';
    expect(await send('next-webhooks', 'trouble=duplicate&times=2', form)).toEqual([200, { message }]);
  });

  test('refuses orders from scripts with JSON', async () => {
    const whole = 'The body must be a JSON object.';
    for (const body of ['{', 'null', '"x"'])
      expect(await send('deliver-now', body)).toEqual([400, { message: whole }]);
    expect(await send('reset', '{}')).toEqual([404, { message: 'There is no such order.' }]);
    expect((await send('next-call', '{"call":{}}'))[0]).toBe(400);
  });
});

describe('behind a proxy', () => {
  const proxied = {
    'x-forwarded-host': 'rent.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-prefix': '/sandbox/stripe',
  };

  test('shows addresses behind a proxy as the browser knows them', async () => {
    const body = await (await open('/', proxied)).text();
    expect(body).toContain('href="/sandbox/stripe/sandbox.css"');
    expect(body.match(/action="[^"]+"/g)).toContain('action="/sandbox/stripe/orders/deliver-now"');
    expect(body).not.toMatch(/(?:action|href)="\/(?!sandbox\/stripe\/)/);
    const answer = await post('forget-faults', {}, proxied);
    expect(answer.headers.get('location')).toMatch(
      /^http:\/\/rent\.example\/sandbox\/stripe\/\?said=\w{24}#said$/,
    );
    const hidden = await post(
      'forget-faults',
      {},
      { ...proxied, origin: 'null', 'sec-fetch-site': 'same-origin' },
    );
    expect(hidden.headers.get('location')).toMatch(/^http:\/\/rent\.example\/sandbox\/stripe\/\?/);
    const secure = await post('forget-faults', {}, { ...proxied, origin: 'https://rent.example' });
    expect(secure.headers.get('location')).toMatch(/^https:\/\/rent\.example\/sandbox\/stripe\/\?/);
  });

  test.each(['//evil.example', '/a"b', 'javascript:1', 'x'])(
    'a prefix that is no path is none: %s',
    async (prefix) => {
      const body = await (await open('/', { 'x-forwarded-prefix': prefix })).text();
      expect(body).toContain('action="/orders/deliver-now"');
    },
  );

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://rent.example:8080' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])("refuses another site's form: %j", async (headers: Record<string, string>) => {
    const fields = { call: 'any', trouble: 'error_before' };
    const answer = await post('next-call', fields, { ...proxied, ...headers });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('This form came from another site.');
    expect(await read()).toContain('Nothing is ordered.');
    const script = await post('next-call', fields, { ...proxied, ...headers, accept: 'application/json' });
    expect([script.status, await script.json()]).toEqual([
      403,
      { message: 'This form came from another site.' },
    ]);
  });
});
