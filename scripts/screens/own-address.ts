import { connect, createServer, type AddressInfo, type Server } from 'node:net';

let visitors = 0;

/**
 * A door to the product through which one visitor comes from a loopback address of their own: those who sign up for pictures
 * would be too many from one. Answers its origin; close it afterwards.
 */
export async function ownDoor(port: number): Promise<{ origin: string; close: () => Server }> {
  visitors += 1;
  const localAddress = `127.1.${String(visitors >> 8)}.${String(visitors & 255)}`;
  const door = createServer((visitor) => {
    const product = connect({ host: '127.0.0.1', port, localAddress });
    visitor.pipe(product).pipe(visitor);
    visitor.on('error', () => product.destroy());
    product.on('error', () => visitor.destroy());
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  const { port: own } = door.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(own)}`, close: () => door.close() };
}
