import { newId } from '../ids.ts';
import type { Delivery, Endpoint } from '../objects/private.ts';
import type { SandboxEvent } from '../objects/stored.ts';
import { apiVersion } from '../wire/version.ts';

export interface EventFacts {
  type: SandboxEvent['type'];
  object: object;
  /** The connected account that the event is about: such events go to Connect endpoints. */
  account?: string;
  request: SandboxEvent['request'];
  /** Unix seconds of product time. */
  now: number;
  /** Milliseconds of real time. */
  realNow: number;
}

/** An event and one delivery for each endpoint that listens to its kind of events. */
export function newEvent(
  { type, object, account, request, now, realNow }: EventFacts,
  endpoints: readonly Endpoint[],
): { event: SandboxEvent; deliveries: Delivery[] } {
  const listeners = endpoints.filter(({ connect }) => connect === (account !== undefined));
  const event: SandboxEvent = {
    id: newId('evt_'),
    object: 'event',
    ...(account === undefined ? {} : { account }),
    api_version: apiVersion,
    created: now,
    data: { object },
    livemode: false,
    pending_webhooks: listeners.length,
    request,
    type,
  };
  const deliveries = listeners.map((endpoint) => ({
    id: `${event.id}/${endpoint.id}`,
    event: event.id,
    endpoint: endpoint.id,
    attempts: 0,
    since: realNow,
    nextAt: realNow,
  }));
  return { event, deliveries };
}
