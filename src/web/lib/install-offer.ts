/** The browser's offer to install the product; it may come before anything is there to show it. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const OFFER_EVENT = 'beforeinstallprompt';
/** `made` once there is one. */
export const installOffer: { made?: InstallOffer } = {};

/** From the very start of the page: it is made once. The browser's own way of showing it gives way to ours. */
export function listenForOffer(): void {
  addEventListener(OFFER_EVENT, (event) => {
    event.preventDefault();
    installOffer.made = event as InstallOffer;
  });
}
