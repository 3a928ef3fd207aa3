import { useEffect, useState } from 'react';
import { installPromptDelayMs } from '#shared/domain/interface-constants.ts';
import { installOffer, OFFER_EVENT } from '#web/lib/install-offer.ts';
import { installStateOf, type InstallState } from './install-state.ts';
import { isInstalled, platformOf, type Platform } from './platform.ts';

/** The session's flag; not a person's, so that signing out does not bring the question back. */
const DISMISSED = 'install-prompt-dismissed';

function readDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

function keepDismissed(): void {
  try {
    sessionStorage.setItem(DISMISSED, 'true');
  } catch {
    // Refused: it comes back with the next page.
  }
}

/** Reads the device: the offer, the delay after the load, an earlier answer. */
function useFacts() {
  const [isTime, setTime] = useState(false);
  const [isOffered, setOffered] = useState(installOffer.made !== undefined);
  const [installed, setInstalled] = useState(isInstalled);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), installPromptDelayMs);
    const offered = () => setOffered(true);
    const done = () => setInstalled(true);
    window.addEventListener(OFFER_EVENT, offered);
    window.addEventListener('appinstalled', done);
    // It may have been made between the first rendering and this effect.
    if (installOffer.made) offered();
    return () => {
      clearTimeout(timer);
      window.removeEventListener(OFFER_EVENT, offered);
      window.removeEventListener('appinstalled', done);
    };
  }, []);
  return { isTime, isOffered, isInstalled: installed };
}

const FIELD = 'input, select, textarea';
/** A field that has just been left may be followed by another, and by a press that nothing may move away from. */
const PAUSE_MS = 1_000;

/** The focus moves into a dialog that opens; where it came from may be gone when the dialog closes. */
const EVENTS = ['focusin', 'focusout', 'close'];

/** Whether a field has the focus or a dialog is open. */
function useBusy(): boolean {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () =>
      document.activeElement?.matches(FIELD) === true || document.querySelector('dialog[open]') !== null;
    const update = () => {
      clearTimeout(timer);
      if (look()) setBusy(true);
      else timer = setTimeout(() => setBusy(look), PAUSE_MS);
    };
    setBusy(look);
    for (const name of EVENTS) document.addEventListener(name, update, true);
    return () => {
      clearTimeout(timer);
      for (const name of EVENTS) document.removeEventListener(name, update, true);
    };
  }, []);
  return isBusy;
}

interface Install {
  readonly state: InstallState;
  readonly platform: Platform;
  /** Asks the browser. False where it cannot be asked: then the hint is the way. */
  readonly install: () => boolean;
  readonly dismiss: () => void;
}

export function useInstall(): Install {
  const platform = platformOf(navigator);
  const facts = useFacts();
  const isBusy = useBusy();
  const [isDismissed, setDismissed] = useState(readDismissed);
  const dismiss = () => {
    keepDismissed();
    setDismissed(true);
  };
  const install = () => {
    const offer = installOffer.made;
    if (!offer) return false;
    // The browser asks once; declining there declines the offer here.
    delete installOffer.made;
    void offer.prompt().catch(() => undefined);
    void offer.userChoice.then(
      ({ outcome }) => {
        if (outcome === 'dismissed') dismiss();
      },
      () => undefined,
    );
    return true;
  };
  return { state: installStateOf({ platform, ...facts, isDismissed, isBusy }), platform, install, dismiss };
}
