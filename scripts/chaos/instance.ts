import { join } from 'node:path';
import { root } from '../lib/project.mjs';
import { freePort, type Program, start, until } from './programs.ts';
import type { Stage } from './stage.ts';

export const ADMIN_PASSWORD = 'chaos-admin-password';
/** Longer than the balancer takes to notice. */
const DRAIN_SECONDS = '2';

/** One server process of the product. */
export class Instance {
  readonly port: number;
  readonly #name: string;
  readonly #stage: Stage;
  readonly #env: Record<string, string>;
  /** The folder whose build runs from the next start on. */
  release = root;
  #program: Program | undefined;

  private constructor(stage: Stage, name: string, port: number, env: Record<string, string>) {
    this.#stage = stage;
    this.#name = name;
    this.port = port;
    this.#env = env;
  }

  static async create(stage: Stage, name: string, env: Record<string, string>): Promise<Instance> {
    const instance = new Instance(stage, name, await freePort(), env);
    stage.afterwards(() => instance.#program?.end('SIGKILL'));
    return instance;
  }

  get log(): string {
    return this.#stage.path(`${this.#name}.log`);
  }

  /** Starts the process; `more` are variables of this start. */
  async start(more: Record<string, string> = {}): Promise<void> {
    const env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DEMO_DATA: 'off',
      ADMIN_PASSWORD,
      TRUST_PROXY: 'on',
      SANDBOX_PUBLIC: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS,
      ...this.#env,
      ...more,
    };
    this.#program = start(
      process.execPath,
      ['--enable-source-maps', join(this.release, 'dist', 'server', 'main.js')],
      {
        env,
        cwd: this.#stage.folder,
        log: this.log,
      },
    );
    await until(`${this.#name} is ready`, () => {
      if (this.#program?.hasEnded()) throw new Error(`${this.#name} has ended; see ${this.log}`);
      return this.isReady();
    });
  }

  async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(1_000);
    return fetch(`http://127.0.0.1:${this.port}/readyz`, { signal }).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
  }

  hasEnded(): boolean {
    return this.#program?.hasEnded() ?? true;
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.#program?.end(signal);
  }
}
