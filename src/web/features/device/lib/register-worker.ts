import { WORKER_FILES, type WorkerMessage } from '#web/worker/protocol.ts';

type Container = Pick<ServiceWorkerContainer, 'register'>;

/** Registers the first file that works; a failure is only logged. Undefined: this page works without. */
export async function registerWorker(
  container: Container,
  log: (...words: unknown[]) => void,
): Promise<ServiceWorkerRegistration | undefined> {
  for (const file of WORKER_FILES) {
    try {
      return await container.register(file);
    } catch (error) {
      log('The offline service worker was not registered', file, error);
    }
  }
  return undefined;
}

/** Sends a message to the worker; without one nothing happens. */
export const tellWorker = ({ active }: ServiceWorkerRegistration, message: WorkerMessage): void =>
  active?.postMessage(message);
