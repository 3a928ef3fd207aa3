/** The payment provider of sandbox mode: a process of its own that behaves like Stripe (docs/decisions/0012). */
export interface PaymentSandbox {
  /** Of its server on 127.0.0.1. It stays the same when the process has to be started again. */
  readonly port: number;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** For the platform's own events, and for those of connected accounts. */
  readonly webhookSecrets: { readonly platform: string; readonly connect: string };
  /** From now on its events are sent to this address (absolute). */
  attach(webhookUrl: string): Promise<void>;
  /** Moves its clock to the product's; holds whose time is over are gone when it answers. */
  setClock(offsetSeconds: number): Promise<void>;
  /** Confirms an intent with the first test card, as the card form does; answers the intent's id. */
  payWithTestCard(clientSecret: string): Promise<string>;
  /** The next hold that is asked for while its renter is away is refused for insufficient funds. */
  refuseNextHold(): Promise<void>;
  /** This product leaves; with the last one the process ends. */
  detach(): Promise<void>;
}
