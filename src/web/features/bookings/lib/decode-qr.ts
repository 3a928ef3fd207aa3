import { decodeQR } from 'qr/decode.js';

/** What the QR code in a picture says, at any angle; undefined where there is none. */
export function decodeQr(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  try {
    return decodeQR(picture, { format: 'RGBA' });
  } catch {
    return undefined;
  }
}
