import { connect } from 'node:net';

/**
 * Sends bytes as they are, which no client of ours and no injected request does, and answers all that comes back until the other side
 * hangs up (or `leave` hangs up first).
 */
export function exchange(port: number, bytes: string, leave = false): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => leave && socket.destroy());
    });
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    socket.on('close', () => resolve(heard)).on('error', (error) => (heard ? resolve(heard) : reject(error)));
  });
}
