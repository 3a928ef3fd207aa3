import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { accountSteps, type AccountStep } from '../payments/account-steps.ts';
import { bearerOf, sameSecret } from '../wire/auth.ts';
import { StripeError } from '../wire/errors.ts';
import type { SandboxControl } from './control.ts';
import { callFaultModes, webhookFaultModes } from './faults.ts';
import type { History } from './history.ts';

interface Input {
  text(name: string): string;
  maybeText(name: string): string | undefined;
  number(name: string, otherwise?: number): number;
  maybeNumber(name: string): number | undefined;
  word<const T extends string>(name: string, words: readonly T[]): T;
  list(name: string): Input[];
  yes(name: string): boolean;
}

/** A wrong order to the control plane; becomes a 400 with a sentence. */
class ControlError extends Error {}

function inputOf(body: unknown): Input {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const wrong = (name: string, what: string) => new ControlError(`${name} must be ${what}.`);
  const input: Input = {
    maybeText(name) {
      const value = fields[name];
      if (value === undefined || typeof value === 'string') return value;
      throw wrong(name, 'a text');
    },
    text(name) {
      const value = input.maybeText(name);
      if (value === undefined || value === '') throw wrong(name, 'a text');
      return value;
    },
    maybeNumber(name) {
      const value = fields[name];
      if (value === undefined || (typeof value === 'number' && Number.isSafeInteger(value))) return value;
      throw wrong(name, 'a whole number');
    },
    number(name, otherwise) {
      const value = input.maybeNumber(name) ?? otherwise;
      if (value === undefined) throw wrong(name, 'a whole number');
      return value;
    },
    word(name, words) {
      const found = words.find((word) => word === fields[name]);
      if (found === undefined) throw wrong(name, `one of ${words.join(', ')}`);
      return found;
    },
    list(name) {
      const value = fields[name];
      if (!Array.isArray(value)) throw wrong(name, 'a list');
      return value.map(inputOf);
    },
    yes: (name) => fields[name] === true,
  };
  return input;
}

const historyOf = (input: Input): History => ({
  accounts: input.list('accounts').map((each) => ({
    id: each.text('id'),
    email: each.text('email'),
    createdAt: each.number('createdAt'),
  })),
  payments: input.list('payments').map((each) => ({
    id: each.text('id'),
    amount: each.number('amount'),
    group: each.text('group'),
    createdAt: each.number('createdAt'),
    capturedAt: each.maybeNumber('capturedAt'),
  })),
  transfers: input.list('transfers').map((each) => ({
    id: each.text('id'),
    payment: each.text('payment'),
    account: each.text('account'),
    amount: each.number('amount'),
    createdAt: each.number('createdAt'),
  })),
  payouts: input.list('payouts').map((each) => ({
    id: each.text('id'),
    account: each.text('account'),
    amount: each.number('amount'),
    createdAt: each.number('createdAt'),
  })),
});

type Order = (control: SandboxControl, input: Input) => unknown;

const orders: Record<string, Order> = {
  status: (control) => control.status(),
  attach: (control, input) =>
    control.attach({
      pid: input.number('pid'),
      webhookEndpoints: input.list('webhookEndpoints').map((endpoint) => ({
        url: endpoint.text('url'),
        secret: endpoint.text('secret'),
        connect: endpoint.yes('connect'),
        name: endpoint.maybeText('name'),
      })),
    }),
  detach: (control, input) =>
    control.detach({ pid: input.number('pid'), stopWhenAlone: input.yes('stopWhenAlone') }),
  clock: (control, input) => control.clock({ offsetSeconds: input.number('offsetSeconds') }),
  'decline-next-hold': (control, input) =>
    control.declineNextHold({ code: input.text('code'), customer: input.maybeText('customer') }),
  'refuse-next-transfer': (control, input) =>
    control.refuseNextTransfer({
      code: input.text('code'),
      destination: input.maybeText('destination'),
    }),
  'decline-next-charge': (control, input) =>
    control.declineNextCharge({ code: input.text('code'), customer: input.maybeText('customer') }),
  'next-call': (control, input) =>
    control.nextCall({
      path: input.text('path'),
      mode: input.word('mode', callFaultModes),
      times: input.number('times', 1),
      milliseconds: input.maybeNumber('milliseconds'),
    }),
  'next-webhooks': (control, input) =>
    control.nextWebhooks({
      mode: input.word('mode', webhookFaultModes),
      times: input.number('times', 1),
      type: input.maybeText('type'),
      milliseconds: input.maybeNumber('milliseconds'),
    }),
  'clear-faults': (control) => control.clearFaults(),
  'dispute-charge': (control, input) =>
    control.disputeCharge({
      charge: input.text('charge'),
      amount: input.maybeNumber('amount'),
      reason: input.maybeText('reason'),
    }),
  'close-dispute': (control, input) =>
    control.closeDispute({
      dispute: input.text('dispute'),
      outcome: input.word('outcome', ['won', 'lost']),
    }),
  'fail-refund': (control, input) =>
    control.failRefund({ refund: input.text('refund'), reason: input.maybeText('reason') }),
  account: (control, input) =>
    control.account({ id: input.text('id'), step: input.word<AccountStep>('step', accountSteps) }),
  'pay-out': (control, input) => control.payOut({ account: input.text('account') }),
  'finish-payout': (control, input) =>
    control.finishPayout({
      payout: input.text('payout'),
      outcome: input.word('outcome', ['paid', 'failed']),
    }),
  'import-history': (control, input) => control.importHistory(historyOf(input)),
  events: (control, input) =>
    control.events({ after: input.maybeText('after'), type: input.maybeText('type') }),
  'deliver-now': (control) => control.deliverNow(),
  reset: (control) => control.reset(),
};

interface ControlRoutes {
  control: SandboxControl;
  controlToken: string;
  /** Ends the sandbox; called once the answer to `stop`, or to the detachment of the last product, is out. */
  stop: () => void;
}

interface ControlRequest {
  Params: { order: string };
  Querystring: Record<string, string>;
}

/** Orders that change nothing: GET asks them too, with their input in the address. */
const questions: ReadonlySet<string> = new Set(['status', 'events']);

/** `POST /control/<order>` with a JSON body and the control token as bearer; answers JSON, `{}` where there is nothing to say. */
export function controlRoutes(app: FastifyInstance, { control, controlToken, stop }: ControlRoutes): void {
  let ending = false;
  const endAfter = ({ raw }: FastifyReply): void => {
    ending = true;
    finished(raw, stop);
  };
  /** Who attached after the end was decided would lose its sandbox: the decision and the flag are one run. */
  function carryOut(order: Order, input: Input, reply: FastifyReply): unknown {
    const result = order(control, input);
    if (isLastFarewell(result)) endAfter(reply);
    return result;
  }
  app.route<ControlRequest>({
    method: ['GET', 'POST'],
    url: '/control/:order',
    async handler(request, reply) {
      const shown = bearerOf(request.headers.authorization);
      if (shown === undefined || !sameSecret(shown, controlToken))
        return reply.code(401).send({ message: 'The control token is missing or wrong.' });
      if (ending) return reply.code(503).send({ message: 'The payment sandbox is ending.' });
      const { order: name } = request.params;
      const asking = request.method === 'GET';
      if (name === 'stop' && !asking) {
        endAfter(reply);
        return reply.send({});
      }
      const order =
        Object.hasOwn(orders, name) && (!asking || questions.has(name)) ? orders[name] : undefined;
      if (!order) return reply.code(404).send({ message: 'There is no such order.' });
      try {
        const fields = asking ? request.query : bodyOf(request.body);
        return await reply.send((await carryOut(order, inputOf(fields), reply)) ?? {});
      } catch (error) {
        if (error instanceof ControlError || error instanceof SyntaxError)
          return reply.code(400).send({ message: error.message });
        if (error instanceof StripeError) return reply.code(error.status).send({ message: error.message });
        throw error;
      }
    },
  });
}

const bodyOf = (body: unknown): unknown => (typeof body === 'string' && body !== '' ? JSON.parse(body) : {});

const isLastFarewell = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'stopping' in result && result.stopping === true;
