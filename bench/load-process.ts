import { requestsPerSecond, type Load } from './load.ts';

/** Asks as its parent says, and answers how many times a second it was answered. */
process.once('message', (load) => {
  void requestsPerSecond(load as Load).then((rate) => {
    process.send?.(rate);
    process.disconnect();
  });
});
