import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

type Open<Fixture extends object> = () => Fixture | Promise<Fixture>;

/** Ends what a test has opened. */
async function end(fixture: object | undefined): Promise<void> {
  const { close, stop } = (fixture ?? {}) as Partial<Record<'close' | 'stop', () => unknown>>;
  await (close ?? stop)?.call(fixture);
}

/** Stands for an object that is opened later, so that a test file can name it once, at its head. */
function later<Fixture extends object>(opened: () => Fixture | undefined): Fixture {
  const current = (): Fixture => {
    const fixture = opened();
    if (!fixture) throw new Error('A fixture is there only while a test, or its beforeEach, runs.');
    return fixture;
  };
  return new Proxy({} as Fixture, {
    get: (_target, name) => Reflect.get(current(), name) as unknown,
    set: (_target, name, value) => Reflect.set(current(), name, value),
    has: (_target, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor(_target, name) {
      const found = Reflect.getOwnPropertyDescriptor(current(), name);
      return found && { ...found, configurable: true };
    },
  });
}

/** What all tests of the file, or of the `describe` around it, share: opened before the first, closed or stopped after the last. */
export function sharedFixture<Fixture extends object>(open: Open<Fixture>): Fixture {
  let opened: Fixture | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => end(opened));
  return later(() => opened);
}

/** The same for what each test has to itself. */
export function ownFixture<Fixture extends object>(open: Open<Fixture>): Fixture {
  let opened: Fixture | undefined;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(async () => {
    await end(opened);
    opened = undefined;
  });
  return later(() => opened);
}
