/** An identity check at the provider. It never carries documents, names or images. */
export interface ProviderIdentityCheck {
  readonly id: string;
  /** `failed`: it can be tried again in the same session. */
  readonly status: 'waiting' | 'processing' | 'verified' | 'failed' | 'canceled';
  /** The provider's page, for a short while and while something is asked for. */
  readonly url: string | null;
}

/** Throws ProviderError. */
export interface IdentityProvider {
  /** `returnUrl` is absolute. */
  createIdentityCheck(
    person: { readonly userId: string; readonly returnUrl: string },
    key: string,
  ): Promise<ProviderIdentityCheck>;
  retrieveIdentityCheck(sessionId: string): Promise<ProviderIdentityCheck>;
  /** Has the provider remove what it collected, for good. Nothing happens where that was asked for before, or the check was canceled. */
  redactIdentityCheck(sessionId: string): Promise<void>;
}
