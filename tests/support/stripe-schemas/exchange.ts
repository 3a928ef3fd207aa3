import { callOf } from './catalogue.ts';
import type { Params } from './requests.ts';
import type { CallShape } from './schema.ts';

/** One request and its answer, both decoded. */
export interface Exchange {
  readonly method: string;
  /** With or without its query string. */
  readonly path: string;
  readonly params: Params;
  readonly status: number;
  readonly body: unknown;
}

interface Checks {
  request(operation: string, params: Params): string[];
  response(kind: string, object: unknown): string[];
  shape(operation: string): CallShape | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `{error: {…}}`: nothing else, and a declined card is the one reason for 402. */
function errorFaults({ status, body }: Exchange, checks: Checks): string[] {
  if (!isFields(body) || !isFields(body['error'])) return [`${status}: the body is no {error: {…}}`];
  const { error, ...others } = body;
  const isCard = error['type'] === 'card_error';
  return [
    ...Object.keys(others).map((key) => `${status}: the key '${key}' is unknown beside 'error'`),
    ...(isCard === (status === 402) ? [] : [`${status}: ${String(error['type'])} has another status`]),
    ...checks.response('error', error),
  ];
}

function listFaults(body: unknown, path: string, kind: string, checks: Checks): string[] {
  if (!isFields(body) || !Array.isArray(body['data'])) return [`list: the body is no list`];
  const { object, data, has_more: hasMore, url, ...others } = body;
  const [bare] = path.split('?');
  return [
    ...(object === 'list' ? [] : [`list.object: ${String(object)} is not 'list'`]),
    ...(typeof hasMore === 'boolean' ? [] : [`list.has_more: is no boolean`]),
    ...(url === bare ? [] : [`list.url: ${String(url)} is not ${String(bare)}`]),
    ...Object.keys(others).map((key) => `list: the key '${key}' is unknown`),
    ...(data as unknown[]).flatMap((element, index) =>
      checks.response(kind, element).map((message) => `list.data.${index}: ${message}`),
    ),
  ];
}

function answerFaults({ path, body }: Exchange, shape: CallShape, checks: Checks): string[] {
  const [kind = '', other] = shape.answers;
  if (shape.list) return listFaults(body, path, kind, checks);
  const isDeleted = other !== undefined && isFields(body) && body['deleted'] === true;
  return checks.response(isDeleted ? other : kind, body);
}

/** What is wrong with a call and its answer. A request that was refused (unless the card was) may be faulty. */
export function exchangeFaults(exchange: Exchange, checks: Checks): string[] {
  const call = callOf(exchange.method, exchange.path);
  const title = `${exchange.method} ${exchange.path} -> ${exchange.status}`;
  const shape = call && checks.shape(call.operation);
  const isRefused = exchange.status >= 400;
  const answer = (): string[] => {
    if (isRefused) return errorFaults(exchange, checks);
    return call && shape ? answerFaults(exchange, shape, checks) : ['no such call is known'];
  };
  const asked =
    call && (!isRefused || exchange.status === 402) ? checks.request(call.operation, exchange.params) : [];
  return [...asked, ...answer()].map((message) => `${title}: ${message}`);
}
