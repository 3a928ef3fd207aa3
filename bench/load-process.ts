import { requestsPerSecond, type Load } from './load.ts';

/** Sends the requests that its parent names, and reports answers per second. */
process.once('message', (load) => {
  void requestsPerSecond(load as Load).then((rate) => {
    process.send?.(rate);
    process.disconnect();
  });
});
