import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Stage } from './stage.ts';

/** A line between a program and a server. It can be cut: what is sent then is lost, and neither side hears of it. */
export class Wire {
  #target: number;
  #isCut = false;
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((near) => this.#join(near));
  }

  static async to(stage: Stage, port: number): Promise<Wire> {
    const wire = new Wire(port);
    await new Promise<void>((resolve) => wire.#server.listen(0, '127.0.0.1', resolve));
    stage.afterwards(() => {
      wire.#server.close();
      wire.#hangUp();
    });
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.#isCut = true;
  }

  /** What was lost on connections of before stays lost: they are dead, and say so when they are used. */
  repair(): void {
    this.#isCut = false;
    this.#hangUp();
  }

  /** As an address that moves to another machine. */
  pointTo(port: number): void {
    this.#target = port;
    this.#hangUp();
  }

  #hangUp(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #join(near: Socket): void {
    const far = connect(this.#target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(from);
      from.setNoDelay(true);
      from.on('data', (bytes) => {
        if (!this.#isCut) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#open.delete(from);
        if (!this.#isCut) to.destroy();
      });
    }
  }
}
