import type { Clock } from '#shared/domain/clock.ts';

/** The product's time: real time plus the offset that the sandbox clock was moved by. Outside sandbox mode the offset stays 0. */
export interface ProductClock extends Clock {
  readonly offsetSeconds: number;
  setOffset(seconds: number): void;
}

export function createProductClock(real: Clock): ProductClock {
  let offset = 0;
  return {
    get offsetSeconds() {
      return offset;
    },
    setOffset(seconds) {
      offset = seconds;
    },
    now: () => new Date(real.now().getTime() + offset * 1000),
  };
}
