import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { Agent, type AgentOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ForbiddenAddressError } from './port.ts';
import { isPublicAddress } from './public-address.ts';

/** Resolves a name to all its addresses. */
export type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const bySystem: Resolve = (name, done) => systemLookup(name, { all: true }, done);

const forbidden = () => new ForbiddenAddressError('the address leads to a network that is not public');

/**
 * Connects to the very addresses that were judged: a second answer of the name's server cannot lead elsewhere. A name with one
 * forbidden address among its addresses is refused as a whole.
 */
function guardedLookup(resolve: Resolve): LookupFunction {
  return (name, options, callback) => {
    resolve(name, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (error) callback(error, '');
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        callback(forbidden(), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Opens TLS connections to public addresses alone. `resolve` is replaced in tests. */
export class GuardedAgent extends Agent {
  readonly #lookup: LookupFunction;

  constructor(options: AgentOptions = {}, resolve = bySystem) {
    super({ ...options, keepAlive: false });
    this.#lookup = guardedLookup(resolve);
  }

  override createConnection(...[options, callback]: Parameters<Agent['createConnection']>) {
    const host = (options as { host?: string }).host ?? '';
    // An address in the place of a name is never looked up.
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw forbidden();
    return super.createConnection({ ...options, lookup: this.#lookup }, callback);
  }
}
